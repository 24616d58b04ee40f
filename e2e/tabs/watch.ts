/** Scripts that run in a tab before the page starts, and the events that they report on the console. */

/** What a tab did with the saved game, or that it asked its worker. */
export interface Event {
  /** `claim`: it named itself as the writer. `save`: it stored a save. `remove`: it removed a save. `ask`: it asked a bot. */
  kind: 'claim' | 'save' | 'remove' | 'ask';
  /** The name of the tab. */
  tab: string;
  /** Identifies the document: a tab has a new one after each reload. */
  document: string;
  /** Milliseconds since 1970. */
  at: number;
  key: string;
  text: string;
}

/** The start of the line that reports an event. */
const MARK = 'two-tabs ';

/** Returns the event that a line of the console reports, or null. */
export const eventOf = (line: string): Event | null => (line.startsWith(MARK) ? JSON.parse(line.slice(MARK.length)) as Event : null);

/** The keys of the saved games. */
export const GAME_KEYS = 'three-ways-out/v1/game/';

/** Parameters of `watch`. */
export interface Watched {
  tab: string;
  /** The divisor of delays between 0.25 and 3 s. Others are limits for other tabs and for the database: shortened, they would not hold. */
  timerDivisor: number;
}

/** Runs in the page before it starts: reports each event, shortens the timers, and delays what waits for the next frame. */
export function watch({ tab, timerDivisor }: Watched): void {
  if (location.protocol === 'about:') return;
  const loads = Number(sessionStorage.getItem('loads') ?? 0) + 1;
  sessionStorage.setItem('loads', String(loads));
  const name = `${tab}${loads}`;
  const pause = { isArmed: false };
  Object.assign(window, { pause, watched: name });
  const now = () => performance.timeOrigin + performance.now();
  const { setItem, removeItem } = Storage.prototype;
  const report = (kind: string, key: string, text: string) => {
    console.debug(`two-tabs ${JSON.stringify({ kind, tab, document: name, at: now(), key, text })}`);
  };
  const kindOf = (storage: Storage, key: string): 'claim' | 'save' | null => {
    if (storage !== localStorage || !key.startsWith('three-ways-out/v1/game/')) return null;
    return key.endsWith('/writer') ? 'claim' : /\/[ab]$/.test(key) ? 'save' : null;
  };
  Storage.prototype.setItem = function (key, text) {
    setItem.call(this, key, text);
    const kind = kindOf(this, key);
    if (kind !== null) report(kind, key, text);
    if (kind === 'save' && pause.isArmed) {
      pause.isArmed = false;
      // The task of the save ends first: browsers suspend pages between tasks.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { debugger; };
      port2.postMessage(null);
    }
  };
  Storage.prototype.removeItem = function (key) {
    const isSave = kindOf(this, key) === 'save' && this.getItem(key) !== null;
    removeItem.call(this, key);
    if (isSave) report('remove', key, '');
  };
  const post = Worker.prototype.postMessage as (message: unknown) => void;
  Worker.prototype.postMessage = function (this: Worker, message: unknown) {
    report('ask', '', '');
    post.call(this, message);
  };
  // What is to be done in the next frame may find that the page has left the table.
  const frame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = work => later(() => frame(work), 120);
  const later = window.setTimeout.bind(window) as (work: TimerHandler, millis?: number) => number;
  window.setTimeout = ((work: TimerHandler, millis = 0) => later(work, millis > 250 && millis < 3_000 ? millis / timerDivisor : millis)) as typeof setTimeout;
}

/** Runs in the page before it starts: the browser has no Web Locks. */
export function withoutLocks(): void {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
}

/**
 * The control. Runs in the page before it starts, after `watch`: all checks of the writer succeed. The tab gets every lock,
 * reads its own claims and saves, and hears nothing of other tabs.
 */
export function withoutChecks(): void {
  const request = async (_: string, __: object, hold: (lock: object) => unknown) => hold({});
  Object.defineProperty(navigator, 'locks', { value: { request } });
  addEventListener('storage', event => event.stopImmediatePropagation(), { capture: true });
  const own = new Map<string, string>();
  const { setItem, getItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, text) {
    setItem.call(this, key, text);
    own.set(key, text);
  };
  Storage.prototype.getItem = function (key) {
    return own.get(key) ?? getItem.call(this, key);
  };
}

/** What a tab shows. */
export type Shown = 'playing' | 'over' | 'covered' | 'deleted' | 'missing' | 'home' | 'failed' | 'other';

/** Runs in the page. Returns what it shows, the name of its document, and the time. */
export function shown(): { what: Shown; document: string; at: number } {
  const says = (words: string) => document.body.innerText.includes(words);
  const what = document.querySelector('#failure') !== null ? 'failed'
    : says('This game is open in another tab') ? 'covered'
    : says('This game was deleted in another tab.') ? 'deleted'
    : says('This game is not on this device.') ? 'missing'
    : document.querySelector('.home') ? 'home'
    : document.querySelector('.ending') ? 'over'
    : document.querySelector('.game') ? 'playing' : 'other';
  const { watched } = window as unknown as { watched: string };
  return { what, document: watched, at: performance.timeOrigin + performance.now() };
}
