/** The built page with what the tests add to it: no driver has scripts that run before the page in both engines. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from '../support/deployment.ts';

/** The first script of the page: it seeds the random numbers and records complaints in `complaints`. */
const FIRST = (seed: number) => `
const loads = Number(sessionStorage.getItem('test-loads') ?? 0) + 1;
sessionStorage.setItem('test-loads', String(loads));
let state = (${seed} * 2654435761 + loads * 40503) >>> 0 || 1;
crypto.getRandomValues = into => {
  const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
  for (let at = 0; at < bytes.length; at++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[at] = state;
  }
  return into;
};

const complaints = [];
window.complaints = complaints;
const { error } = console;
console.error = (...words) => {
  complaints.push('console: ' + words.join(' '));
  error.apply(console, words);
};
addEventListener('error', event => complaints.push('error: ' + (event.message ?? event.target)), true);
addEventListener('unhandledrejection', event => complaints.push('rejection: ' + event.reason));
addEventListener('securitypolicyviolation', event => complaints.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
`;

/** Added to the worker of the bots: it tries addresses for the tests. */
const REACH = `
const reach = new BroadcastChannel('reach');
reach.onmessage = async ({ data }) => reach.postMessage(await fetch(data).then(() => 'reached', () => 'refused'));
`;

/** Returns a sealed deployment with these scripts. */
export function prepared(seed: number): Deployment {
  const deployment = new Deployment();
  writeFileSync(join(deployment.folder, 'first.js'), FIRST(seed));
  deployment.change('index.html', page => page.replace(/<base[^>]*>/, '$&<script src="first.js"></script>'));
  deployment.change('mind.js', script => `${script}\n${REACH}`);
  deployment.seal();
  return deployment;
}

/** Runs in the page. Returns what it complained of since it was loaded. */
export const complaints = (): string[] => (window as unknown as { complaints: string[] }).complaints;
