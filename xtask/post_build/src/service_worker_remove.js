// The kill switch: deployed as sw.js it removes the service worker and its caches from every device, so that the next visit
// loads everything from the network. Saved games are not touched.

const OURS = `three-ways-out${new URL(registration.scope).pathname}@`;

addEventListener('install', () => skipWaiting());
addEventListener('activate', event => event.waitUntil(remove()));

/** Deletes the caches, unregisters the service worker and reloads all windows. */
async function remove() {
  const names = (await caches.keys()).filter(name => name.startsWith(OURS));
  await Promise.all(names.map(name => caches.delete(name)));
  await registration.unregister();
  const windows = await clients.matchAll({ type: 'window' });
  // Every window can be reloaded because games are saved.
  await Promise.all(windows.map(client => client.navigate(client.url).catch(() => {})));
}
