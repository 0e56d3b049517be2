// Keeps the built files of one build of the page, whose names change with what is in them. The page itself always comes
// from the server, so an old one is never shown against a new server; where there is no connection, a sentence says so.
const KEPT = `built-${new URL(location.href).searchParams.get("build")}`;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const settle = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(settle());
});

async function built(request) {
  const kept = await caches.open(KEPT);
  const known = await kept.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

const AWAY = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Mirabilia</title>
<body style="font: 18px/1.5 Georgia, serif; text-align: center; padding: 20vh 1em; background: #f3ece0; color: #2b2521">
<p>There is no connection to the server. Mirabilia tries again by itself.</p>
<p lang="fr">Pas de connexion au serveur. Mirabilia réessaie toute seule.</p>`;
const away = () => new Response(AWAY, { status: 503, headers: { "content-type": "text/html" } });

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(built(request));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(away));
});
