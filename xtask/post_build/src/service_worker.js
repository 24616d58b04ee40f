// The service worker: precaches the whole app and never mixes files of two versions.
// trunk's hook, xtask/post_build/, fills in the two constants in a release.

const FILES = {/*FILES*/}; // path → SHA-256 checksum
const VERSION = '/*VERSION*/'; // a checksum of the list above and of this script

// Other apps on the same origin have caches, too; those of this app have this prefix.
const SCOPE = new URL(registration.scope);
const OURS = `three-ways-out${SCOPE.pathname}@`;
const CACHE = OURS + VERSION;
const PAGE = new URL('index.html', SCOPE).href;

/** The time in milliseconds after which a request to the network is given up. */
const NETWORK_TIMEOUT = 2_000;

addEventListener('install', event => event.waitUntil(install()));
addEventListener('activate', event => event.waitUntil(deleteOldCaches().then(() => clients.claim())));
addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(SCOPE.href)) return;
  if (request.mode === 'navigate') event.waitUntil(deleteOldCaches());
  event.respondWith(request.mode === 'navigate' ? navigation(request) : file(request));
});

// The page decides when a waiting version takes over: see boot.js.
addEventListener('message', event => {
  if (event.data === 'SKIP_WAITING') skipWaiting();
  if (event.data === 'COUNT_WINDOWS') event.waitUntil(windows().then(all => event.ports[0].postMessage(all.length)));
});

/** Caches all files or none: an incomplete deployment is rejected, and the old version stays. */
async function install() {
  const fetched = await Promise.all(Object.entries(FILES).map(fetchChecked));
  await caches.delete(CACHE); // may exist after a rollback; the newest version must be the last in the list of caches
  try {
    const cache = await caches.open(CACHE);
    await Promise.all(fetched.map(([url, response]) => cache.put(url, response)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Fetches a file and checks its checksum. */
async function fetchChecked([path, expected]) {
  const url = new URL(path, SCOPE).href;
  const response = await fetch(url, { cache: 'no-cache' });
  const body = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  const found = Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('');
  if (!response.ok || found !== expected) throw new Error(`${path} is not the file this version was built with`);
  return [url, new Response(body, { headers: { 'content-type': response.headers.get('content-type') } })];
}

/** Answers a navigation: with the app for every address, unless the server has a page there, such as another project's. */
async function navigation(request) {
  const url = request.url.split(/[?#]/)[0];
  if (url !== SCOPE.href && url !== PAGE) {
    const response = await cached(url) ?? await fetch(request, { signal: AbortSignal.timeout(NETWORK_TIMEOUT) }).catch(() => null);
    if (response && response.status !== 404) return response;
  }
  return await cached(PAGE) ?? fetch(request);
}

/** Answers with the file of this version, else with that of an older version, for windows that were opened before the update. */
async function file(request) {
  const found = await cached(request);
  if (found) return found;
  for (const name of await olderCaches().catch(() => [])) {
    const older = await cached(request, name);
    if (older) return older;
  }
  return fetch(request);
}

/** Returns a file from a cache. It is undefined if the cache has no such file, or fails: then the network answers. */
const cached = (request, cacheName = CACHE) => caches.match(request, { cacheName }).catch(() => undefined);

/** Returns the windows of the app. */
const windows = async () => (await clients.matchAll({ type: 'window', includeUncontrolled: true }))
  .filter(client => client.url.startsWith(SCOPE.href));

/** Returns the caches of versions that are older than this one. A newer version may just be installed. */
async function olderCaches() {
  const names = (await caches.keys()).filter(name => name.startsWith(OURS)); // oldest first
  return names.slice(0, Math.max(0, names.indexOf(CACHE)));
}

/** Deletes the caches of older versions, unless a window is open that may use them. */
async function deleteOldCaches() {
  if ((await windows()).length > 0) return;
  await Promise.all((await olderCaches()).map(name => caches.delete(name)));
}
