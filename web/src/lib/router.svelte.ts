// Addresses: "/" is the lobby, "/new?game=NAME&seats=N" a new table, "/t/ID" a table, "/r/ID?step=N&seat=S&analysis" a replay,
// "/learn" all lessons, "/learn/GAME" the first one of a game, "/learn/GAME/NAME" a lesson.
// "/link#CODE" and "/link/ID#CODE" ask whether one wants to be the person who made that link.
export const route = $state({ path: location.pathname, code: "" });

// `instead`: of a screen that one does not want to come back to.
export function go(path: string, instead = false): void {
  if (instead || history.state?.layer) history.replaceState(null, "", path);
  else if (path !== location.pathname + location.search) history.pushState(null, "", path);
  route.path = location.pathname;
  scrollTo(0, 0);
}

// The address follows what is shown, without a new entry in the browser's history.
export function restate(path: string): void {
  history.replaceState(history.state, "", path);
}

// Something that lies over the screen: the browser's back button closes it. Whoever closes it otherwise says so by what
// this returns.
const layers: (() => void)[] = [];
export function over(close: () => void): () => void {
  layers.push(close);
  history.pushState({ layer: layers.length }, "");
  return () => {
    const at = layers.indexOf(close);
    if (at < 0) return;
    layers.splice(at, 1);
    if (history.state?.layer > layers.length) history.back();
  };
}

// For links: stay in this page unless the browser is asked for a new tab.
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(event.currentTarget.pathname + event.currentTarget.search);
}

addEventListener("popstate", () => {
  if (layers.length > (history.state?.layer ?? 0)) layers.pop()!();
  route.path = location.pathname;
});

// The code of a link leaves the address, and with it the browser's history, before anything else happens.
function takeCode(): void {
  if (location.pathname.split("/")[1] !== "link" || !location.hash) return;
  route.code = location.hash.slice(1);
  restate(location.pathname);
}
takeCode();
addEventListener("hashchange", takeCode);
