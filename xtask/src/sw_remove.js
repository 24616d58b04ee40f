// The kill switch: deployed as sw.js it removes the service worker and the files of the app from every device, so that the
// next visit gets everything from the network. Saved games are not touched.

const OURS = `three-ways-out${new URL(registration.scope).pathname}@`;

addEventListener('install', () => skipWaiting());
addEventListener('activate', event => event.waitUntil(remove()));

async function remove() {
  const names = (await caches.keys()).filter(name => name.startsWith(OURS));
  await Promise.all(names.map(name => caches.delete(name)));
  await registration.unregister();
  const windows = await clients.matchAll({ type: 'window' });
  // Games are saved, so every window can be loaded again.
  await Promise.all(windows.map(client => client.navigate(client.url).catch(() => {})));
}
