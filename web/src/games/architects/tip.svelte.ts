// One sentence beside what is hovered, focused, tapped or pressed long; Escape closes it.
export const tip = $state({ text: "", x: 0, top: 0, foot: 0, shown: false });

const LONG_PRESS = 450;

export function explain(node: HTMLElement, sentence: string) {
  let text = sentence;
  let press: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    if (!text) return;
    const box = node.getBoundingClientRect();
    Object.assign(tip, { text, x: box.left + box.width / 2, top: box.top, foot: box.bottom, shown: true });
  };
  const hide = () => {
    clearTimeout(press);
    tip.shown = false;
  };
  const enter = (event: PointerEvent) => event.pointerType === "mouse" && show();
  const down = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") press = setTimeout(show, LONG_PRESS);
    else hide();
  };
  const tap = (event: PointerEvent) => event.pointerType !== "mouse" && event.pointerType !== "" && show();
  const focus = () => node.matches(":focus-visible") && show();
  const key = (event: KeyboardEvent) => event.key === "Escape" && hide();
  const touched = (event: Event) => press !== undefined && tip.shown && event.preventDefault(); // no menu of the browser after a long press
  // Any: each listener takes the event of its own name, which a list of them cannot say.
  const heard: [string, (event: any) => void][] = [["pointerenter", enter], ["pointerleave", hide], ["pointerdown", down], ["pointerup", () => clearTimeout(press)], ["pointercancel", hide], ["click", tap], ["focus", focus], ["blur", hide], ["keydown", key], ["contextmenu", touched]];
  for (const [name, act] of heard) node.addEventListener(name, act);
  return {
    update(next: string) {
      text = next;
    },
    destroy() {
      hide();
      for (const [name, act] of heard) node.removeEventListener(name, act);
    },
  };
}
