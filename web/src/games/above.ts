// How many pixels of the page lie above a table, told whenever that may have changed: its head, and what stands below it.
export function watchAbove(table: HTMLElement, tell: (pixels: number) => void): () => void {
  const watch = new ResizeObserver(() => tell(Math.max(0, Math.round(table.getBoundingClientRect().top + scrollY))));
  for (const one of [document.body, ...document.querySelectorAll("#app > header, #app > main")]) watch.observe(one);
  return () => watch.disconnect();
}
