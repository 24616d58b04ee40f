/** A player who has nothing of the page but its accessibility tree: roles, names and states. */

import type { Page } from '@playwright/test';
import { fastSession } from '../robot/probe.ts';
import type { Control } from '../robot/screen.ts';

/** A node of the accessibility tree. */
export interface TreeNode {
  role: string;
  name: string;
  /** Whether it is chosen, pressed or checked; undefined for what cannot be. */
  chosen: boolean | undefined;
  disabled: boolean;
  focused: boolean;
  /** Whether changes of its text are read out when the reader is silent: it is the root of a polite live region. */
  announces: boolean;
  /** The dialogs, regions, groups and lists around it, the nearest first: role and name. */
  around: string[];
  /** Its text, for what has no name of its own. */
  text: string;
  /** Identifies the element for the browser. */
  element: number;
}

/** The roles of what can be pressed. */
const PRESSED = ['button', 'link', 'radio', 'checkbox', 'switch', 'option'];

/** The roles of what is put round other things. */
const AROUND = ['dialog', 'region', 'main', 'banner', 'group', 'list', 'listbox', 'complementary', 'log', 'navigation', 'article', 'form', 'table'];

/** A node as the browser sends it. */
interface SentNode {
  nodeId: string;
  parentId?: string;
  childIds?: string[];
  ignored: boolean;
  backendDOMNodeId?: number;
  role?: { value?: unknown };
  name?: { value?: unknown };
  properties?: { name: string; value: { value?: unknown; relatedNodes?: { backendDOMNodeId?: number }[] } }[];
}

const wordsOf = (text: unknown): string => String(text ?? '').replace(/\s+/g, ' ').trim();

/** Reads the accessibility tree of a page. */
export async function readTree(page: Page): Promise<TreeNode[]> {
  const session = await fastSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree') as { nodes: SentNode[] };
  const byId = new Map(nodes.map(node => [node.nodeId, node]));
  const aroundOf = (node: SentNode): string[] => {
    const around: string[] = [];
    for (let up = byId.get(node.parentId ?? ''); up; up = byId.get(up.parentId ?? '')) {
      const role = String(up.role?.value);
      if (!up.ignored && AROUND.includes(role)) around.push(wordsOf(`${role} ${up.name?.value ?? ''}`));
    }
    return around;
  };
  const textOf = (node: SentNode): string =>
    wordsOf(node.name?.value) || wordsOf((node.childIds ?? []).map(id => byId.get(id)).map(child => (child ? textOf(child) : '')).join(' '));
  return nodes.filter(node => !node.ignored && node.backendDOMNodeId !== undefined).map(node => {
    const states = new Map((node.properties ?? []).map(({ name, value }) => [name, String(value.value)]));
    const root = node.properties?.find(({ name }) => name === 'root')?.value.relatedNodes?.[0]?.backendDOMNodeId;
    const chosen = ['pressed', 'checked', 'selected'].map(state => states.get(state)).find(state => state !== undefined);
    return {
      role: String(node.role?.value),
      name: wordsOf(node.name?.value),
      chosen: chosen === undefined ? undefined : chosen === 'true',
      disabled: states.get('disabled') === 'true',
      focused: states.get('focused') === 'true',
      announces: states.get('live') === 'polite' && (root === undefined || root === node.backendDOMNodeId),
      around: aroundOf(node),
      text: textOf(node),
      element: node.backendDOMNodeId!,
    };
  });
}

/** Returns the nodes that can be pressed. */
export const pressable = (tree: TreeNode[]): TreeNode[] => tree.filter(({ role }) => PRESSED.includes(role));

/** Returns a node as a control, for those who choose by words. */
export const asControl = ({ role, name, disabled, chosen }: TreeNode): Control =>
  ({ role: role as Control['role'], name, nth: 0, disabled, checked: chosen === true });

/** Does what screen readers do with a node: gives it the focus and presses it. Returns false if the page has removed it meanwhile. */
export async function pressNode(page: Page, { element }: TreeNode): Promise<boolean> {
  const session = await fastSession(page);
  try {
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: element });
    await session.send('Runtime.callFunctionOn', { objectId: object.objectId!, functionDeclaration: 'function () { this.focus(); this.click(); }' });
    return true;
  } catch {
    return false;
  }
}

/** The regions of a table in which the player at the screen, or all players together, decide. */
const OWN = ['Your hand and what you can do', 'Your choice', 'What has happened', 'End the talk'].map(name => `region ${name}`);

/** The title of the screen. */
export const title = (tree: TreeNode[]): string => tree.find(({ role }) => role === 'heading')?.name ?? '';

/** Returns whether the page asks the person for something, as a reader of the tree hears it: in a dialog or in the title. */
export const asks = (tree: TreeNode[]): boolean =>
  tree.some(({ role }) => role === 'dialog') || /^Your turn, |, your call$| chooses$|^Talk$|^End of round/.test(title(tree));

/** Returns what somebody who only has the tree cannot understand while the page asks for something, one sentence each. */
export function unclear(tree: TreeNode[]): string[] {
  const found: string[] = [];
  const [first, last] = [tree.findIndex(({ role }) => role === 'RootWebArea'), tree.findLast(({ focused, role }) => focused && role !== 'RootWebArea')];
  if (first < 0 || !last) return ['nothing has the focus'];
  const isIn = (part: string, node: TreeNode) => node.around.some(one => one.startsWith(part));
  const isDialog = tree.some(({ role }) => role === 'dialog');
  const own = OWN.find(part => tree.some(node => isIn(part, node)));
  const part = isDialog ? 'dialog' : own !== undefined && !isIn('main', last) ? own : 'main';
  // A talk is read from its title on.
  if (!isIn(part, last) && !(title(tree) === 'Talk' && last.text === 'Talk')) found.push(`the focus is on the ${last.role} “${last.text}”, not in the ${part}`);
  if (last.text === '') found.push(`the ${last.role} with the focus says nothing`);
  for (const node of pressable(tree)) if (node.name === '') found.push(`a ${node.role} in ${node.around[0] ?? 'the page'} has no name`);
  // Cards may be alike, each line of the log has its own question, and a dialog is closed at its top and at its end.
  const told = new Set<string>();
  for (const node of pressable(tree)) {
    const words = `${node.role} “${node.name}” in ${node.around[0] ?? 'the page'}`;
    if (node.role !== 'option' && node.name !== 'Close' && !isIn('log', node) && told.has(words)) found.push(`there are two of ${words}`);
    told.add(words);
  }
  return found;
}
