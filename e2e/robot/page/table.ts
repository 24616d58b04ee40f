/** Waiting in the page. */

/** What a page has while it waits for a person's input. */
export const ASKING = 'dialog[open], .ending, .toast .btn, .curtain__lift, .asking, .topbar__turn--yours, .in-secret, .in-speak, .dock .btn--primary:not(:disabled)';

/** Returns whether the page waits for a person's input. */
export const isAsking = (): boolean => document.querySelector(ASKING) !== null || document.querySelector('.game') === null;

/** Resolves when this holds after a change of the document, or after this time in ms. Returns whether it holds. */
export async function until(holds: () => boolean, millis: number): Promise<boolean> {
  // What a press has started may end in a later task.
  await new Promise(resolve => setTimeout(resolve, 0));
  if (holds()) return true;
  await new Promise<void>(resolve => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => { if (holds()) end(); });
    const timer = setTimeout(end, millis);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  return holds();
}

/** Waits until the page asks for input, or for this time in ms. */
export async function waitUntilAsked(millis: number): Promise<void> {
  await until(isAsking, millis);
}

/** Scrolls the board to its top, once the press before has moved the focus, which can scroll it, too. */
export async function scrollBack(): Promise<void> {
  for (let frames = 2; frames > 0; frames--) await new Promise(requestAnimationFrame);
  document.querySelector('.board')?.scrollTo(0, 0);
}
