/** The interface that the tests use for every browser engine. */

/** A function that runs in the page. It is sent as text, so it may use nothing but its arguments and the page. */
export type InPage<A extends unknown[], R> = (...args: A) => R | Promise<R>;

/** A page that shares nothing with others: it has a fresh profile, or a part of one. */
export interface Driver {
  /** Loads an address. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. Returns what it returns, or what its promise resolves to. */
  evaluate<A extends unknown[], R>(run: InPage<A, R>, ...args: A): Promise<R>;
  /** Runs a function in the first frame of the page. */
  evaluateInFrame<A extends unknown[], R>(run: InPage<A, R>, ...args: A): Promise<R>;
  /** Presses the main mouse button at a point of the window, in CSS pixels. */
  press(x: number, y: number): Promise<void>;
  /** Hides the page: another tab comes to the front, or the window is minimised. */
  hide(): Promise<void>;
  /** Shows the page again. */
  show(): Promise<void>;
  /** Closes the page and removes what it has stored. */
  close(): Promise<void>;
}

/** The size of the window in CSS pixels. A larger one makes a game take nearly twice as long: both engines draw with the processor alone here. */
export const WINDOW = { width: 640, height: 480 };
