/** Checks of many window sizes, games or settings in one test: a new browser context and table cost more time than most checks. */

import { type Page, test } from '@playwright/test';

/** A size of the window in px. */
interface Size {
  width: number;
  height: number;
}

/** The time in ms that a test may take for each case after the first. */
const TIME_FOR_A_CASE = 20_000;

/** Adds the name of its case to an error, and to those of which it consists. */
function addName(error: { message?: string; stack?: string }, name: string): void {
  if (error instanceof AggregateError) error.errors.forEach(one => addName(one as Error, name));
  const { message = '', stack } = error;
  error.message = `${name}: ${message}`;
  if (stack !== undefined) error.stack = stack.replace(message, () => error.message!);
}

/**
 * Runs a check in each of these cases, in a step with the name of the case. A failure, also one of `expect.soft`, names its case, and the
 * other cases are checked nevertheless. The test has more time for each of them.
 */
export async function inEachCase<V extends readonly unknown[]>(
  cases: readonly (readonly [name: string, ...values: V])[],
  check: (...values: V) => Promise<void>,
): Promise<void> {
  test.setTimeout(test.info().timeout + TIME_FOR_A_CASE * (cases.length - 1));
  const failures: [name: string, error: Error][] = [];
  for (const [name, ...values] of cases) {
    const before = test.info().errors.length;
    const failure = await test.step(name, () => check(...values)).then(() => null, (error: Error) => error);
    for (const error of test.info().errors.slice(before)) addName(error, name); // those of `expect.soft`
    if (failure === null) continue;
    addName(failure, name);
    failures.push([name, failure]);
    if (test.info().status === 'timedOut') break;
  }
  if (failures.length === 1) throw failures[0]![1];
  if (failures.length > 1) throw new AggregateError(failures.map(([, error]) => error), `failed: ${failures.map(([name]) => name).join(', ')}`);
}

/** Waits until a new size of the window or another setting is laid out: two frames, and the end of the transitions that have begun. */
export async function layoutSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // An observer reports in the next frame, also while the clock of the page stands still.
    const nextFrame = () => new Promise<void>(resolve => {
      const observer = new IntersectionObserver(() => { observer.disconnect(); resolve(); });
      observer.observe(document.documentElement);
    });
    await nextFrame();
    await nextFrame();
    await Promise.allSettled(document.getAnimations().filter(one => one instanceof CSSTransition).map(one => one.finished));
  });
}

/** Runs a check at each of these window sizes, in the same page. A failure names its size, and the other sizes are checked nevertheless. */
export async function atEachSize<S extends Size>(page: Page, sizes: readonly S[], check: (size: S) => Promise<void>): Promise<void> {
  await inEachCase(sizes.map(size => [`${size.width}×${size.height}`, size] as const), async size => {
    await page.setViewportSize({ width: size.width, height: size.height });
    await layoutSettled(page);
    await check(size);
  });
}
