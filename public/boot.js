// Starts the app, loads its styles, updates it, and shows a dialog when it has crashed.

const root = document.documentElement;
const script = document.querySelector('script[data-wasm]');

// ---- Theme -------------------------------------------------------------------------------------
// The app sets the attribute `data-theme` as the settings say. Until it runs, the theme is the stored one, so that a dark page
// does not begin bright.

/** Gives the bars of the browser the colour of the theme; without one, that of the device. */
function colourBars() {
  const { theme } = root.dataset;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    const { scheme } = meta.dataset;
    if (theme === undefined) meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = theme === scheme ? 'all' : 'not all';
  }
}

new MutationObserver(colourBars).observe(root, { attributeFilter: ['data-theme'] });
try {
  const theme = localStorage.getItem('three-ways-out/v1/settings/theme'); // see `src/shell/settings.rs`
  if (['dark', 'light'].includes(theme)) root.dataset.theme = theme;
} catch {
  // The browser stores nothing here.
}

// ---- Styles ------------------------------------------------------------------------------------

/** The time in ms after which the app no longer waits for a style sheet: without it the app can still be used. */
const STYLE_TIMEOUT = 3000;

/** Applies a style sheet that the first paint does not wait for. Resolves when it counts, or is late. */
const apply = link => new Promise(resolve => {
  link.addEventListener('load', resolve, { once: true });
  link.addEventListener('error', resolve, { once: true });
  setTimeout(resolve, STYLE_TIMEOUT);
  link.media = 'all';
  link.disabled = false;
  if (link.sheet) resolve();
});

// The app waits for the sheets of all pages, so that nothing moves after it has started.
const styled = Promise.all([...document.querySelectorAll('link[media="not all"]:not([data-game])')].map(apply));

// ---- Failure -----------------------------------------------------------------------------------
// The shell of a game writes to the root element what is saved (`src/shell/`), so that the dialog can say it.
// A <dialog> needs neither the app nor a style sheet.

/** Returns a sentence that says what is saved. */
function savedSentence() {
  const { saved, savedTurn } = root.dataset;
  if (saved === undefined) return 'Reload the page to continue.';
  const upTo = savedTurn === '0' ? '' : ` up to turn ${savedTurn}`;
  if (saved === 'yes') return `Reload the page: your game is saved${upTo}.`;
  return savedTurn === undefined
    ? 'This browser could not save your game. Reload the page to start anew.'
    : `This browser could not save your latest moves. Reload the page: your game is saved${upTo}.`;
}

/** Shows the dialog of a crash in place of the page, on which no curtain can fall any more. */
function showFailure() {
  if (document.getElementById('failure')) return;
  document.body.replaceChildren();
  const dialog = document.createElement('dialog');
  dialog.id = 'failure';
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', 'failure-title');
  dialog.setAttribute('aria-describedby', 'failure-text');
  const title = document.createElement('h1');
  title.id = 'failure-title';
  title.textContent = 'Something went wrong.';
  const text = document.createElement('p');
  text.id = 'failure-text';
  text.textContent = savedSentence();
  const button = document.createElement('button');
  button.textContent = 'Reload';
  button.addEventListener('click', () => location.reload());
  // It stays: behind it is nothing. A browser closes a dialog by itself at a second Escape, which `cancel` cannot prevent, and at
  // the way back of a device.
  dialog.addEventListener('keydown', event => { if (event.key === 'Escape') event.preventDefault(); });
  dialog.addEventListener('cancel', event => event.preventDefault());
  dialog.addEventListener('close', () => dialog.showModal());
  dialog.append(title, text, button);
  document.body.append(dialog);
  dialog.showModal();
}

const showIfWasmError = error => { if (error instanceof WebAssembly.RuntimeError) showFailure(); };
addEventListener('three-ways-out:panic', showFailure);
addEventListener('error', event => showIfWasmError(event.error));
addEventListener('unhandledrejection', event => showIfWasmError(event.reason));

// ---- Start -------------------------------------------------------------------------------------

// A page of another site could show a hand in a frame and record the taps. A policy in a <meta> element cannot forbid frames.
function isInForeignFrame() {
  try {
    return top !== self && top.location.origin !== location.origin;
  } catch {
    return true;
  }
}

/** Shows a link instead of the app. */
function showLink() {
  const text = document.createElement('p');
  text.textContent = 'This card table does not run inside a page of another site.';
  const link = document.createElement('a');
  link.href = document.baseURI;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = 'Open it in a tab of its own';
  document.getElementById('shell')?.replaceChildren(text, link);
}

/** Shows a sentence instead of the app: the style sheets need what browsers have had since 2024. */
function showTooOld() {
  const text = document.createElement('p');
  text.textContent = 'This browser is too old for this card table. It needs Chrome 123, Firefox 120, Safari 17.5 or a newer one.';
  document.getElementById('shell')?.replaceChildren(text);
}

/** Starts the app. */
async function start() {
  try {
    history.scrollRestoration = 'manual'; // see `src/app/scroll.rs`: the browser would scroll the page that is left
    const [app] = await Promise.all([import(script.dataset.js), styled]);
    await app.default({ module_or_path: script.dataset.wasm });
    root.dataset.ready = '';
  } catch (error) {
    console.error(error);
    showFailure();
  }
}

const isTooOld = !CSS.supports('color', 'light-dark(#000, #fff)');
const started = isInForeignFrame() ? showLink() : isTooOld ? showTooOld() : start();

// ---- Games -------------------------------------------------------------------------------------
// Each game has a style sheet. It is disabled, so that it is not loaded before the app, and applied when the game is opened.

for (const link of document.querySelectorAll('link[data-game]')) {
  addEventListener(`three-ways-out:game:${link.dataset.game}`, () => apply(link), { once: true });
  Promise.resolve(started).then(() => { link.disabled = false; });
}

// ---- Updates -----------------------------------------------------------------------------------
// The service worker downloads and checks a new version, and then waits. It takes over when the home page is shown and this is
// the only window, so that a running game is never interrupted.

/** Registers the service worker. Returns null if there is none. */
async function register() {
  await started; // it installs all files, and would delay those that the app starts with
  return navigator.serviceWorker?.register('sw.js', { updateViaCache: 'none' }).catch(() => null) // not allowed in some private windows
    ?? null;
}

const registration = register();

/** Asks a service worker for the number of windows of the app. */
function countWindows(worker) {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = event => resolve(event.data);
    worker.postMessage('COUNT_WINDOWS', [port2]);
  });
}

let isApplying = false;

/** Activates a waiting version if this is the only window, and reloads the page. */
async function applyUpdate() {
  const home = location.href;
  const waiting = (await registration)?.waiting;
  if (!waiting || await countWindows(waiting) !== 1) return;
  if (isApplying || location.href !== home) return; // a game may have been opened in the meantime
  isApplying = true;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (location.href === home) location.reload();
    // The old page finds its files in the old cache until the home page is shown again.
    else addEventListener('three-ways-out:home', () => location.reload(), { once: true });
  }, { once: true });
  waiting.postMessage('SKIP_WAITING');
}

const checkForUpdate = async () => (await registration)?.update().catch(() => {}); // offline is not an error

addEventListener('three-ways-out:home', () => { applyUpdate(); checkForUpdate(); });
checkForUpdate();
