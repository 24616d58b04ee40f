/** Watching the saved mark, for tests that kill the browser. */

/** Runs in the page before it starts. Logs each generation that the saved mark says is on the disk. */
export function watchMark(): void {
  const newest = () => {
    const id = /^#\/play\/(.+)$/.exec(location.hash)?.[1];
    const texts = ['a', 'b'].map(slot => localStorage.getItem(`three-ways-out/v1/game/${id}/${slot}`) ?? '');
    return Math.max(0, ...texts.map(text => Number(/^TWO1 \d+ (\d+) /.exec(text)?.[1] ?? 0)));
  };
  const isMarked = () => document.querySelector('.saved--disk') !== null;
  let last = 0;
  new MutationObserver(() => {
    if (!isMarked()) return;
    const generation = newest();
    // A mark that disappears at once was that of an older save.
    setTimeout(() => {
      if (isMarked() && newest() === generation && generation > last) console.log(`marked ${last = generation}`);
    }, 0);
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Returns the generation in a message that `watchMark` has logged; 0 in another message. */
export const markedGeneration = (message: string): number => Number(/^marked (\d+)$/.exec(message)?.[1] ?? 0);

/** Runs in the page before it starts. The page saves to `localStorage` only, and shows the saved mark for that. */
export function withoutDatabase(): void {
  IDBFactory.prototype.open = () => { throw new DOMException('no database', 'UnknownError'); };
  new MutationObserver(() => document.querySelector('.saved')?.classList.add('saved--disk')).observe(document, { subtree: true, childList: true });
}
