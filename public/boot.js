// Starts the app, lays its signs ready, keeps it up to date, and says so plainly when it has died.

const script = document.querySelector('script[data-wasm]');

// ---- Failure -----------------------------------------------------------------------------------
// The shell of a game notes on the root element what is saved of it (`src/shell/run.rs`), so that this is true.
// A <dialog> needs neither the app nor a style sheet, and keeps the dead table out of reach.

function whatIsSaved() {
  const { saved, savedTurn } = document.documentElement.dataset;
  if (saved === undefined) return 'Reload the page to go on.';
  const upTo = savedTurn === '0' ? '' : ` up to turn ${savedTurn}`;
  if (saved === 'yes') return `Reload the page: your game is saved${upTo}.`;
  return savedTurn === undefined
    ? 'This browser could not save your game. Reload the page to start anew.'
    : `This browser could not save your latest moves. Reload the page: your game is saved${upTo}.`;
}

function failed() {
  if (document.getElementById('failure')) return;
  const dialog = document.createElement('dialog');
  dialog.id = 'failure';
  dialog.setAttribute('role', 'alertdialog');
  const text = document.createElement('p');
  text.textContent = `Something went wrong. ${whatIsSaved()}`;
  const button = document.createElement('button');
  button.textContent = 'Reload';
  button.addEventListener('click', () => location.reload());
  dialog.addEventListener('cancel', event => event.preventDefault());
  dialog.append(text, button);
  document.body.append(dialog);
  dialog.showModal();
}

const failIfWasm = error => { if (error instanceof WebAssembly.RuntimeError) failed(); };
addEventListener('three-ways-out:panic', failed);
addEventListener('error', event => failIfWasm(event.error));
addEventListener('unhandledrejection', event => failIfWasm(event.reason));

// ---- Updates -----------------------------------------------------------------------------------
// A new version is fetched and checked beside the old one, and then waits. It takes over only when
// the lobby comes up and this is the only window: a game on the table is never touched.

const registration = 'serviceWorker' in navigator
  ? navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' }).catch(() => null) // private windows may refuse
  : Promise.resolve(null);

function countWindows(worker) {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = event => resolve(event.data);
    worker.postMessage('COUNT_WINDOWS', [port2]);
  });
}

let applying = false;

async function applyUpdate() {
  const lobby = location.href;
  const waiting = (await registration)?.waiting;
  if (!waiting || await countWindows(waiting) !== 1) return;
  if (applying || location.href !== lobby) return; // a game may have been opened while we asked
  applying = true;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('SKIP_WAITING');
}

const lookForUpdate = async () => (await registration)?.update().catch(() => {}); // offline is no fault

addEventListener('three-ways-out:lobby', () => { applyUpdate(); lookForUpdate(); });
lookForUpdate();

// ---- Signs -------------------------------------------------------------------------------------
// The signs of a sprite go into the page, named after it. From a file beside the page browsers read all signs anew for each
// one that comes up after its like have gone, and paint without it meanwhile. Those of a game come with its style.

async function laySigns(sprite) {
  const answer = await fetch(sprite).catch(() => null); // without signs the table can still be played at
  if (!answer?.ok) return;
  const signs = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
  for (const sign of signs.children) sign.id = sprite.replace('.svg', '-') + sign.id;
  document.head.append(signs);
}

laySigns('art.svg');
for (const style of document.querySelectorAll('link[data-signs]')) {
  style.addEventListener('load', () => laySigns(style.dataset.signs), { once: true });
}

// ---- Start -------------------------------------------------------------------------------------

// A page of another site could show a hand inside itself and watch where people tap; a meta policy cannot forbid that.
function isInForeignFrame() {
  try {
    return top !== self && top.location.origin !== location.origin;
  } catch {
    return true;
  }
}

if (isInForeignFrame()) {
  const text = document.createElement('p');
  text.textContent = 'This card table does not run inside a page of another site.';
  const link = document.createElement('a');
  link.href = document.baseURI;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = 'Open it in a tab of its own';
  document.getElementById('shell')?.replaceChildren(text, link);
} else try {
  const app = await import(script.dataset.js);
  await app.default({ module_or_path: script.dataset.wasm });
  document.documentElement.dataset.ready = '';
} catch (error) {
  console.error(error);
  failed();
}
