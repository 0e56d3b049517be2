// Addresses: "/" is the lobby, "/t/ID" a table, "/r/ID" a replay. "#key=TOKEN" brings one's own seats along.
export const route = $state({ path: location.pathname });

export function go(path: string): void {
  history.pushState(null, "", path);
  route.path = location.pathname;
}

addEventListener("popstate", () => (route.path = location.pathname));
