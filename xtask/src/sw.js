// The service worker: keeps the whole app on the device, and keeps one version from mixing with another.
// `cargo xtask build` fills in the two constants; everything else is as you read it.

const FILES = {/*FILES*/}; // path → SHA-256 of what must stand there
const VERSION = '/*VERSION*/'; // of the list above and of this script

// A neighbour on the same origin has caches too; only names with this prefix are ours.
const SCOPE = new URL(registration.scope);
const OURS = `three-ways-out${SCOPE.pathname}@`;
const CACHE = OURS + VERSION;
const PAGE = new URL('index.html', SCOPE).href;

/** Milliseconds that an address waits for the network before the app answers. */
const PATIENCE = 2_000;

addEventListener('install', event => event.waitUntil(install()));
addEventListener('activate', event => event.waitUntil(tidy().then(() => clients.claim())));
addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(SCOPE.href)) return;
  if (request.mode === 'navigate') event.waitUntil(tidy());
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request));
});

// The page decides when a waiting version takes over; see boot.js.
addEventListener('message', event => {
  if (event.data === 'SKIP_WAITING') skipWaiting();
  if (event.data === 'COUNT_WINDOWS') event.waitUntil(windows().then(all => event.ports[0].postMessage(all.length)));
});

/** All of it or none of it: a half-made deployment is refused and the old version goes on. */
async function install() {
  const fetched = await Promise.all(Object.entries(FILES).map(fetchChecked));
  await caches.delete(CACHE); // left from before a rollback: the newest version is the last in the list
  try {
    const cache = await caches.open(CACHE);
    await Promise.all(fetched.map(([url, response]) => cache.put(url, response)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function fetchChecked([path, expected]) {
  const url = new URL(path, SCOPE).href;
  const response = await fetch(url, { cache: 'no-cache' });
  const body = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  const found = Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
  if (!response.ok || found !== expected) throw new Error(`${path} is not the file this version was built with`);
  return [url, new Response(body, { headers: { 'content-type': response.headers.get('content-type') } })];
}

/** The page itself for every address of the app; another project living below our path keeps its own pages. */
async function page(request) {
  const url = request.url.split(/[?#]/)[0];
  if (url !== SCOPE.href && url !== PAGE) {
    const response = await caches.match(url, { cacheName: CACHE }) ?? await fetch(request, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
    if (response && response.status !== 404) return response;
  }
  return await caches.match(PAGE, { cacheName: CACHE }) ?? fetch(request);
}

/** This version's file, else an older one that a window still open from before the update may ask for. */
async function file(request) {
  const found = await caches.match(request, { cacheName: CACHE });
  if (found) return found;
  for (const name of await olderCaches()) {
    const older = await caches.match(request, { cacheName: name });
    if (older) return older;
  }
  return fetch(request);
}

const windows = async () => (await clients.matchAll({ type: 'window', includeUncontrolled: true }))
  .filter(client => client.url.startsWith(SCOPE.href));

/** Only what is older than the version in use: one that is being installed must not lose its files. */
async function olderCaches() {
  const names = (await caches.keys()).filter(name => name.startsWith(OURS)); // oldest first
  return names.slice(0, Math.max(0, names.indexOf(CACHE)));
}

/** Old versions go once no window that was opened with them can be left. */
async function tidy() {
  if ((await windows()).length > 0) return;
  await Promise.all((await olderCaches()).map(name => caches.delete(name)));
}
