/** Reads the controls that can be pressed from the document of the page. */

import type { Control } from '../robot/screen.ts';

/** What is shown and the controls that can be pressed. */
export interface Asked {
  place: 'table' | 'end' | 'other';
  /** Whether the page waits for an input. */
  waits: boolean;
  controls: Control[];
}

/** The elements of the controls that were read last; the page keeps them. */
type Keeper = Window & { lastControls?: HTMLElement[] };

/** Runs in the page. Returns the controls of the topmost dialog, or of the whole page, that are visible and enabled. `asking` selects what a page has that waits for an input. */
export function readControls(asking: string): Asked {
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const wordsOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true' || !node.checkVisibility()) return '';
    return node.getAttribute('aria-label') ?? node.getAttribute('alt') ?? [...node.childNodes].map(wordsOf).join(' ');
  };
  const nameOf = (element: Element): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    return (element.getAttribute('aria-label') ?? wordsOf(label ?? element)).replace(/\s+/g, ' ').trim();
  };
  const root: ParentNode = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const all = [...root.querySelectorAll<HTMLElement>('button, [role=button], input[type=radio], input[type=checkbox], summary')];
  const isEnabled = (element: Element) => !element.matches(':disabled, [aria-disabled=true], [aria-disabled=true] *, [inert] *');
  const enabled = all.filter(element => isEnabled(element) && isShown(element.closest('label') ?? element));
  (window as Keeper).lastControls = enabled;
  const controls = enabled.map((element): Control => ({
    role: element instanceof HTMLInputElement ? (element.type as 'radio' | 'checkbox') : 'button',
    name: nameOf(element),
    nth: 0,
    disabled: false,
    checked: element.getAttribute('aria-pressed') === 'true' || element.getAttribute('aria-selected') === 'true' || element instanceof HTMLInputElement && element.checked,
  }));
  const place = document.querySelector('.ending') ? 'end' : document.querySelector('.game') ? 'table' : 'other';
  return { place, waits: document.querySelector(asking) !== null, controls };
}

/** Runs in the page. Scrolls the control at this place of the last reading into view. Returns its centre; null if it cannot be pressed. */
export function pointOfControl(at: number): [number, number] | null {
  const control = (window as Keeper).lastControls?.[at];
  if (!control?.isConnected) return null;
  const isHit = (element: Element): [number, number] | null => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element) && hit.tagName === 'LABEL') ? [x, y] : null;
  };
  const pressed = control.closest('label') ?? control;
  const found = isHit(pressed);
  if (found) return found;
  pressed.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  return isHit(pressed);
}
