/** Measurements of the current screen, taken from the browser's layout. */

import { type Control, isHit, list, scope, takeLifted } from './controls.ts';
import { type Cards, cards } from './cards.ts';
import { isAsking } from './table.ts';

/** The measurements that the laws of the screen refer to. */
export interface Facts {
  /** The kind of screen. */
  place: 'home' | 'table' | 'covered' | 'end' | 'replay' | 'other';
  /** Whether a dialog is open. */
  dialog: boolean;
  /** Whether a hand or a secret of one seat is shown. */
  showsSeat: boolean;
  /** The heading of the table. */
  heading: string;
  /** Whose turn is on show: the heading, or what stands below it while others' moves are shown. */
  turn: string;
  /** Breaches of the laws of the screen, one sentence each. */
  broken: string[];
  /** The number of cards, or stacks of equal ones, in the own hand; 0 if none is shown. */
  hand: number;
  /** The height of the dock in px, or null if there is none. */
  dock: number | null;
  /** Identifies a moment of the game: the heading, the number of lines in the log, and the last one, because a long log is not shown whole. */
  moment: string;
  /** Whether the page waits for a person's input. */
  isAsking: boolean;
  /** The controls of the topmost dialog, or of the whole page. */
  controls: Control[];
  /** The name of the player who was shown their cards since the last measurement. */
  lifted: string | null;
  /** The cards in the document. */
  cards: Cards;
}

/** The uncovered width of a card in px that the law of the hand asks for; the samples are 1 px apart. */
const UNCOVERED = 23;

/** The least width and height of a control in px; half a pixel is rounding. */
const TARGET = 43.5;

/** The number of measurements of this document. */
let measurements = 0;

/** Measures the current screen. `known` are the headers of the saved game that the caller knows. */
export function measure(known: string): Facts {
  measurements++;
  const broken: string[] = [];
  const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll<HTMLElement>(selector)];
  const words = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60) || element.className.toString();
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const [width, height] = [innerWidth, innerHeight];

  // A modal dialog makes everything else inert.
  const part = scope();
  const dialog = part === document.body ? null : part;
  const root: ParentNode = dialog ?? document;

  /** Returns the visible part of an element, clipped by its scrolling ancestors. */
  const clipped = (element: Element): DOMRect => {
    const box = element.getBoundingClientRect();
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let parent = element.parentElement; parent; parent = parent.parentElement) {
      const style = getComputedStyle(parent);
      const frame = parent.getBoundingClientRect();
      if (style.overflowX !== 'visible') [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      if (style.overflowY !== 'visible') [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const isInWindow = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    return box.left >= -1 && box.right <= width + 1 && box.top >= -1 && box.bottom <= height + 1;
  };

  // No horizontal scrolling.
  const html = document.documentElement;
  if (html.scrollWidth > width + 1) broken.push(`the page is ${html.scrollWidth} px wide in a window of ${width}`);

  // Every control can be reached without horizontal scrolling and is large enough.
  const controls = all('button, a[href], input, select, summary, [role=button], [role=switch]', root).filter(isShown);
  for (const control of controls) {
    const input = control instanceof HTMLInputElement;
    // A transparent control is pressed through its label.
    const seen = input && (control.type === 'radio' || control.type === 'checkbox' || control.type === 'file') ? control.closest('label') ?? control : control;
    const box = seen.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    if (box.left < -1 || box.right > width + 1) broken.push(`“${words(seen)}” reaches from ${Math.round(box.left)} to ${Math.round(box.right)} px`);
    const isInText = control.tagName === 'A' && control.closest('p, li, dd, figcaption, [role=alert]') !== null && getComputedStyle(control).display.startsWith('inline');
    // Cards may overlap; the law of the hand checks them.
    if (isInText || control.matches('.dock .card, .pt-hand .pt-card')) continue;
    if (Math.min(box.width, box.height) < TARGET) broken.push(`“${words(seen)}” is ${Math.round(box.width)}×${Math.round(box.height)} px`);
  }

  // The own hand is in one row; each card is in the window with 24 px uncovered.
  const hand = all('.dock .hand--own .hand__cards, .pt-dock > .pt-hand').find(isShown);
  if (hand && !dialog) {
    const cards = all(':scope > li > *', hand).filter(isShown);
    const middles = cards.map(card => card.getBoundingClientRect()).map(box => box.top + box.height / 2);
    const tallest = Math.max(0, ...cards.map(card => card.getBoundingClientRect().height));
    if (cards.length > 1 && Math.max(...middles) - Math.min(...middles) > tallest / 2) broken.push('the own hand is not in one row');
    for (const card of cards) {
      if (!isInWindow(card)) { broken.push(`the card “${words(card)}” of the own hand is not in the window`); continue; }
      const box = card.getBoundingClientRect();
      const line = box.top + box.height / 2;
      const isUncovered = (x: number) => {
        const hit = document.elementFromPoint(x, line);
        return hit !== null && card.contains(hit);
      };
      // The ends of a strip at one side of the card, and two places between that differ from measurement to measurement, stand for the strip.
      const inside = [1 + measurements % 11, 21 - measurements % 11];
      if ([box.left, box.right - UNCOVERED].some(left => [0, UNCOVERED - 1, ...inside].every(x => isUncovered(left + x + 0.5)))) continue;
      let uncovered = 0;
      for (let x = box.left + 0.5; x < box.right && uncovered < UNCOVERED; x++) if (isUncovered(x)) uncovered++;
      if (uncovered < UNCOVERED) broken.push(`only ${uncovered} px of the card “${words(card)}” of the own hand are uncovered`);
    }
  }

  // The primary action and the question are in the window.
  const asks = dialog ? [] : all('.dock, .curtain, .page__go, .in-secret').filter(isShown);
  for (const place of asks) {
    const primary = all('.btn--primary', place).filter(isShown);
    if (primary.length > 0 && !primary.some(button => isInWindow(button) && isHit(button))) {
      broken.push(`the primary action “${words(primary[0]!)}” is not in the window`);
    }
  }
  const dock = dialog ? null : all('.dock').find(isShown) ?? null;
  if (dock) {
    for (const part of all(':scope > *, .btn, .ask__q, .in-say', dock).filter(isShown)) {
      const box = part.getBoundingClientRect();
      if (box.height > 0 && (box.top < -1 || box.bottom > height + 1)) broken.push(`“${words(part)}” in the dock is not in the window`);
    }
  }

  // A dialog covers the window, and hides none of its own buttons.
  if (dialog) {
    const layer = dialog.getBoundingClientRect();
    if (layer.left > 0 || layer.right < width || layer.top > 0 || layer.bottom < height) broken.push(`the dialog covers ${layer.width}×${layer.height} px of the window`);
    const buttons = all('.dialog__head .btn, .dialog__foot .btn', dialog).filter(isShown);
    for (const button of buttons) {
      if (!isInWindow(button) || !isHit(button)) broken.push(`the dialog hides its button “${words(button)}”`);
    }
    for (const button of all('button, a[href], input, select', dialog).filter(isShown)) {
      const scroller = button.closest('.dialog__body, nav');
      const box = button.getBoundingClientRect();
      const frame = (button.closest('dialog') as HTMLElement).getBoundingClientRect();
      const canScroll = [scroller, dialog].some(one => one !== null && one.scrollHeight > one.clientHeight + 1);
      if ((box.bottom > frame.bottom + 1 || box.top < frame.top - 1) && !canScroll) broken.push(`the dialog hides “${words(button)}”`);
    }
  }

  // The focus is not on body.
  if (document.activeElement === null || document.activeElement === document.body) broken.push('the focus is on body');

  // `innerText` needs the layout of the whole page, so it only confirms what `textContent` has.
  if (/Something\s+went\s+wrong/.test(document.body.textContent) && /Something went wrong/.test(document.body.innerText)) broken.push('the page says that something went wrong');

  // No words are truncated that cannot be read in full anywhere.
  for (const element of all('h1, h2, h3, p, b, span, bdi, small, li, th, td, button, a', root)) {
    if (element.scrollWidth <= element.clientWidth + 1) continue;
    const style = getComputedStyle(element);
    const isTruncated = style.overflowX !== 'visible' && style.textOverflow === 'ellipsis' && isShown(element) && !element.closest('[title]');
    if (isTruncated) broken.push(`“${words(element)}” is truncated`);
  }

  const isCovered = all('.curtain').some(isShown);
  const place = document.querySelector('.ending') ? 'end'
    : document.querySelector('.viewer') ? 'replay'
    : document.querySelector('.game') ? (isCovered ? 'covered' : 'table')
    : document.querySelector('.home') ? 'home' : 'other';
  const showsSeat = document.querySelector('.hand--own, .pt-dock, .in-hand, .in-five, .in-id') !== null;
  const heading = document.querySelector('h1')?.textContent?.trim() ?? '';
  const isRecap = document.querySelector('.lately--recap') !== null;
  return {
    place,
    dialog: dialog !== null,
    showsSeat,
    heading,
    turn: isRecap ? document.querySelector('.topbar__sub')?.textContent?.trim() ?? '' : heading,
    broken,
    hand: hand?.querySelectorAll(':scope > li').length ?? 0,
    dock: dock && showsSeat ? Math.round(clipped(dock).height) : null,
    moment: `${heading} ${all('.log__item').length} ${all('.log__item').at(-1)?.textContent ?? ''}`,
    isAsking: isAsking(),
    controls: list(),
    lifted: takeLifted(),
    cards: cards(known),
  };
}
