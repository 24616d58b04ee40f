/** Where the focus is, and the way to a control by keyboard. */

import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { listedElement } from './controls.ts';

/** The focused element. */
export interface Focus {
  role: string;
  name: string;
  /** The way from it to a control, if one is looked for; null if that has gone. */
  way: Way | null;
  /** What is wrong with it, one sentence each. */
  broken: string[];
}

/** The key that leads to a control, or that it has the focus. An arrow key leads to another one of its group. */
export type Way = 'here' | 'Tab' | 'Shift+Tab' | 'ArrowLeft' | 'ArrowRight';

/** The least width of a focus indicator in px. */
const INDICATOR = 2;

const isDrawn = (element: Element | null | undefined): boolean => {
  if (!element) return false;
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  return outlineStyle !== 'none' && parseFloat(outlineWidth) >= INDICATOR && !/^(transparent|rgba\(.*, 0\))$/.test(outlineColor);
};

/** Returns whether a focus indicator is drawn round an element, or round what stands for it: the label or the text beside a radio button. */
function hasIndicator(element: Element): boolean {
  const isChoice = element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox' || element.type === 'file');
  return isDrawn(element) || isChoice && (isDrawn(element.nextElementSibling) || isDrawn(element.closest('label')));
}

/** Returns whether some part of an element is in the window and nothing is in front of it. */
function isSeen(element: Element): boolean {
  const seen = element instanceof HTMLInputElement ? element.closest('label') ?? element : element;
  if (!seen.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  return [...seen.getClientRects()].some(({ left, top, width, height }) => [0.5, 0.1, 0.9].some(x => [0.5, 0.1, 0.9].some(y => {
    const hit = document.elementFromPoint(left + width * x, top + height * y);
    return hit !== null && (seen.contains(hit) || hit.contains(seen) && getComputedStyle(seen).pointerEvents === 'none');
  })));
}

/** Returns the name of an element; a text that the page has given the focus is its own name. */
const nameOf = (element: HTMLElement): string => {
  const name = computeAccessibleName(element) || (element.tabIndex < 0 ? element.innerText : '');
  return name.replace(/\s+/g, ' ').trim();
};

/** Returns the controls among which arrow keys move the focus. */
function groupOf(element: Element): Element[] {
  if (element instanceof HTMLInputElement && element.type === 'radio') {
    return [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(({ name, form }) => name === element.name && form === element.form);
  }
  const composite = element.closest('[role=listbox], [role=radiogroup], [role=toolbar]');
  return composite ? [...composite.querySelectorAll('button, [role=option], [role=radio]')] : [element];
}

/** Returns the way to the control at this place of the list from the focused element. */
function wayTo(at: number, active: Element): Way | null {
  const target = listedElement(at);
  if (!target?.isConnected) return null;
  const group = groupOf(target);
  const isStop = (one: Element) => (one instanceof HTMLInputElement ? one.checked : (one as HTMLElement).tabIndex >= 0);
  const stop = group.includes(active) ? active : group.find(isStop) ?? group[0]!;
  if (stop === active && stop !== target) return group.indexOf(target) < group.indexOf(stop) ? 'ArrowLeft' : 'ArrowRight';
  if (stop === active) return 'here';
  return active.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
}

/** Returns where the focus is, what is wrong with that, and the way from there to the control at a place of the list. */
export function focus(to: number): Focus {
  const element = document.activeElement as HTMLElement | null;
  if (element === null || element === document.body) return { role: '', name: '', way: null, broken: ['the focus is on body'] };
  const [role, name] = [getRole(element) ?? element.tagName.toLowerCase(), nameOf(element)];
  const broken: string[] = [];
  const words = `“${name || element.className || element.tagName}” (${role})`;
  if (name === '') broken.push(`${words} has the focus and no name`);
  if (!isSeen(element)) broken.push(`${words} has the focus and cannot be seen`);
  // A title or a request only shows where reading goes on: it does nothing, and Tab does not reach it.
  if (element.tabIndex >= 0 && !hasIndicator(element)) broken.push(`nothing shows that ${words} has the focus`);
  return { role, name, way: wayTo(to, element), broken };
}
