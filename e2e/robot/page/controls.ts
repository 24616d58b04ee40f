/** The controls of the page by role and name. */

import { computeAccessibleName, getRole, isDisabled, isSubtreeInaccessible } from 'dom-accessibility-api';
import { until } from './table.ts';

const ROLES = ['button', 'link', 'radio', 'checkbox', 'switch', 'textbox', 'combobox', 'slider', 'option'] as const;

/** A control that a person can press or fill in. */
export interface Control {
  role: (typeof ROLES)[number];
  name: string;
  /** The number of earlier controls with the same role and name. */
  nth: number;
  /** Whether it is marked as disabled; pressing it may show a reason. */
  disabled: boolean;
  checked: boolean;
}

/** A name, or the source of a regular expression that it matches. */
export type Pattern = string | { source: string };

/** A point in the window; `null` if the control has gone, or the reason why it cannot be pressed. */
export type Reached = Point | { blocked: string } | null;

/** The elements of the controls that were listed last. */
let listed: Element[] = [];

/** Returns the part of the page that accepts input: the topmost dialog, or the body. */
export const scope = (): Element => {
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  // The dialog that was opened last lies on top, wherever it stands in the document: its centre is uncovered.
  return dialogs.find(isHit) ?? dialogs.at(-1) ?? document.body;
};

const nameOf = (element: Element): string => computeAccessibleName(element).replace(/\s+/g, ' ').trim();

/** Returns the element at this place of the list. */
export const listedElement = (at: number): Element | undefined => listed[at];

/** Returns whether a control is disabled, by itself or with an element around it. */
const isOff = (element: Element): boolean => element.matches(':disabled') || isDisabled(element) || element.closest('[aria-disabled=true]') !== null;

/** Lists the controls in the part of the page that accepts input. */
export function list(): Control[] {
  const within = scope();
  const hidden = new Map<Element, boolean>();
  /** Returns whether an element or an ancestor of it is hidden from the accessibility tree. */
  const isHidden = (element: Element): boolean => {
    const known = hidden.get(element);
    if (known !== undefined) return known;
    const parent = element.parentElement;
    const is = isSubtreeInaccessible(element) || element.hasAttribute('inert') || parent !== null && isHidden(parent);
    hidden.set(element, is);
    return is;
  };
  listed = [];
  const controls: Control[] = [];
  const counts = new Map<string, number>();
  for (const element of within.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary, [role]')) {
    const role = getRole(element) as Control['role'];
    if (!ROLES.includes(role) || isHidden(element) || getComputedStyle(element).visibility !== 'visible') continue;
    const name = nameOf(element);
    const nth = counts.get(`${role} ${name}`) ?? 0;
    counts.set(`${role} ${name}`, nth + 1);
    const checked = element.getAttribute('aria-checked') === 'true' || element.getAttribute('aria-pressed') === 'true' || element.getAttribute('aria-selected') === 'true'
      || element instanceof HTMLInputElement && element.checked;
    controls.push({ role, name, nth, disabled: isOff(element), checked });
    listed.push(element);
  }
  return controls;
}

/** Waits until there is an enabled control with this role and name, for at most this time in ms. Returns its place in the list and its name. */
export async function find(role: Control['role'], pattern: Pattern, millis: number): Promise<{ at: number; name: string } | null> {
  const matches = (name: string) => (typeof pattern === 'string' ? name === pattern : new RegExp(pattern.source).test(name));
  let found: { at: number; name: string } | null = null;
  await until(() => {
    const controls = list();
    const at = controls.findIndex(one => !one.disabled && one.role === role && matches(one.name));
    found = at < 0 ? null : { at, name: controls[at]!.name };
    return found !== null;
  }, millis);
  return found;
}

interface Point {
  x: number;
  y: number;
}

const isHitAt = (element: Element, { x, y }: Point): boolean => {
  const hit = document.elementFromPoint(x, y);
  return hit !== null && (element.contains(hit) || hit.contains(element) && hit.tagName === 'LABEL');
};

const centre = ({ left, top, width, height }: DOMRect): Point => ({ x: left + width / 2, y: top + height / 2 });

/** Returns whether the centre of an element is uncovered: a press there reaches it, or its label. */
export const isHit = (element: Element): boolean => isHitAt(element, centre(element.getBoundingClientRect()));

/** Returns the first uncovered centre of a part of an element: words have a part in each of their lines. */
const pointOf = (element: Element): Point | undefined => [...element.getClientRects()].map(centre).find(point => isHitAt(element, point));

/** Where a control is scrolled to, one after another, until it is uncovered. */
const BLOCKS: ScrollLogicalPosition[] = ['nearest', 'center', 'start', 'end'];

/** The buttons that show the cards of a seat. */
const LIFT = /^I(?:’m| am) (.+) – (show the cards|take my seat back)$/;

/** The name of the player who was shown their cards last, until it is taken. */
let lifted: string | null = null;

// A curtain may change between the choice of its button and the press.
addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('button');
  lifted = (button && LIFT.exec(nameOf(button))?.[1]) ?? lifted;
}, { capture: true });

/** Returns the name of the player who was shown their cards since the last call. */
export function takeLifted(): string | null {
  const taken = lifted;
  lifted = null;
  return taken;
}

/** Scrolls the control at this place of the list into view, unless it has another name now, and returns its centre. Tries for this time in ms. */
export async function reach(at: number, name: string, millis: number): Promise<Reached> {
  const element = listed[at];
  if (!element || nameOf(element) !== name) return null;
  const isDisabledAtFirst = isOff(element);
  const end = performance.now() + millis;
  for (let tries = 0; ; tries++) {
    if (!element.isConnected || !element.checkVisibility({ visibilityProperty: true }) || !scope().contains(element)) return null;
    const point = pointOf(element);
    if (point) return point;
    if (performance.now() > end) {
      const isGone = isDisabledAtFirst || isOff(element);
      const { x, y } = centre(element.getBoundingClientRect());
      const hit = document.elementFromPoint(x, y);
      return isGone ? null : { blocked: hit ? `<${hit.tagName.toLowerCase()} class="${hit.className}"> is in front of it` : 'it is not in the window' };
    }
    element.scrollIntoView({ block: BLOCKS[tries % BLOCKS.length]!, inline: 'nearest', behavior: 'instant' });
    const after = pointOf(element);
    if (after) return after;
    if (tries % BLOCKS.length === BLOCKS.length - 1) await new Promise(resolve => setTimeout(resolve, 50));
  }
}
