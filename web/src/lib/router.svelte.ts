// Addresses: "/" is the lobby, "/new?game=NAME&seats=N" a new table, "/t/ID" a table, "/r/ID?step=N&seat=S&analysis" a replay,
// "/learn" all lessons, "/learn/GAME" the first one of a game, "/learn/GAME/NAME" a lesson.
// "/link#CODE" and "/link/ID#CODE" ask whether one wants to be the person who made that link.
export const route = $state({ path: location.pathname, code: "" });

export function go(path: string): void {
  if (path !== location.pathname + location.search) history.pushState(null, "", path);
  route.path = location.pathname;
  scrollTo(0, 0);
}

// The address follows what is shown, without a new entry in the browser's history.
export function restate(path: string): void {
  history.replaceState(null, "", path);
}

// For links: stay in this page unless the browser is asked for a new tab.
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(event.currentTarget.pathname + event.currentTarget.search);
}

addEventListener("popstate", () => (route.path = location.pathname));

// The code of a link leaves the address, and with it the browser's history, before anything else happens.
function takeCode(): void {
  if (location.pathname.split("/")[1] !== "link" || !location.hash) return;
  route.code = location.hash.slice(1);
  restate(location.pathname);
}
takeCode();
addEventListener("hashchange", takeCode);
