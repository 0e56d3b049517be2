// Which build of the page this is, and whether the server has another one by now: an old page is not played on.
const own = document.querySelector<HTMLMetaElement>("meta[name=build]")?.content;

// Fetch the page anew; not again and again, if that does not help.
export function renew(): void {
  const last = Number(sessionStorage.getItem("mirabilia-renewed") ?? 0);
  if (Date.now() - last < 60_000) return;
  sessionStorage.setItem("mirabilia-renewed", String(Date.now()));
  location.reload();
}

export async function lookForNewPage(): Promise<void> {
  const answer = await fetch("/build.txt", { cache: "no-store" }).catch(() => null);
  if (own && answer?.ok && (await answer.text()) !== own) renew();
}

// Built files are kept beside the page, which makes it one that can be installed.
export function keepBuilt(): void {
  document.addEventListener("visibilitychange", () => document.hidden || void lookForNewPage());
  if (own && "serviceWorker" in navigator) addEventListener("load", () => void navigator.serviceWorker.register(`/sw.js?build=${own}`).catch(() => {}));
}
