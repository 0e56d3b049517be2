// Frames what a lesson is about. To read, all of it; to do, the next thing: a card, the way to use it, the confirmation.
const PRESSED = "[aria-pressed=true], [aria-checked=true], :checked";
const sheet = new CSSStyleSheet(); // a policy that forbids styles in the page allows these
document.adoptedStyleSheets.push(sheet);

const isDone = (mark: string): boolean =>
  [...document.querySelectorAll(`#main ${mark}`)].some((one) => one.matches(PRESSED) || one.querySelector("[data-card][aria-pressed=true]") !== null);

export function pointAt(marks: string[], acts: boolean): () => void {
  let framed = "";
  const frame = () => {
    const at = acts ? Math.max(0, marks.findIndex((mark) => !isDone(mark))) : -1;
    const wanted = (acts ? marks.slice(at, at + 1) : marks).map((mark) => `#main ${mark}`).join(", ");
    if (wanted === framed) return;
    framed = wanted;
    sheet.replaceSync(wanted ? `${wanted} { outline: 4px solid var(--lapis) !important; outline-offset: -2px; border-radius: 9px; animation: pointed 1.1s ease-in-out 3 alternate; } @keyframes pointed { from { outline-color: var(--accent); } } @media (prefers-reduced-motion: reduce) { ${wanted} { animation: none; } }` : "");
    const first = [...document.querySelectorAll<HTMLElement>(wanted || "#nothing")].find((one) => one.offsetParent !== null);
    first?.scrollIntoView({ block: "nearest", inline: "center" });
  };
  frame();
  const watch = new MutationObserver(frame);
  watch.observe(document.getElementById("main")!, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-pressed", "aria-checked"] });
  document.addEventListener("change", frame);
  return () => {
    watch.disconnect();
    document.removeEventListener("change", frame);
    sheet.replaceSync("");
  };
}
