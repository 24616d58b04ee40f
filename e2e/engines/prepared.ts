/** The built page with the scripts of the tests: no driver can run scripts before the page in both engines. */

import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from '../support/deployment.ts';
import { seedDocument } from '../support/random-numbers.ts';

/** The first script of the page. It seeds the random numbers and collects errors and policy violations in `reportedErrors`. */
const FIRST = (seed: number) => `
(${seedDocument})(${seed});

const reportedErrors = [];
window.reportedErrors = reportedErrors;
const { error } = console;
console.error = (...words) => {
  reportedErrors.push('console: ' + words.join(' '));
  error.apply(console, words);
};
addEventListener('error', event => reportedErrors.push('error: ' + (event.message ?? event.target)), true);
addEventListener('unhandledrejection', event => reportedErrors.push('rejection: ' + event.reason));
addEventListener('securitypolicyviolation', event => reportedErrors.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
`;

/** Added to the worker of the bots. It fetches addresses for the tests and reports whether that was allowed. */
const REACH = `
const reach = new BroadcastChannel('reach');
reach.onmessage = async ({ data }) => reach.postMessage(await fetch(data).then(() => 'reached', () => 'refused'));
`;

/** Returns a complete deployment with these scripts. */
export function prepared(seed: number): Deployment {
  const deployment = new Deployment();
  writeFileSync(join(deployment.folder, 'first.js'), FIRST(seed));
  deployment.change('index.html', page => page.replace(/<base[^>]*>/, '$&<script src="first.js"></script>'));
  const worker = readdirSync(deployment.folder).find(name => /^bot_worker-.*\.js$/.test(name))!;
  deployment.change(worker, script => `${script}\n${REACH}`);
  deployment.writeServiceWorker();
  return deployment;
}

/** Runs in the page. Removes the errors and policy violations that it has reported, and returns them. A page of another site has none. */
export const takeErrors = (): string[] => (window as unknown as { reportedErrors?: string[] }).reportedErrors?.splice(0) ?? [];
