/** A copy of the built page that a test may change: what a new, or a half-made, deployment looks like. */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The page as it was built. */
export const DIST = process.env.DIST ?? resolve(import.meta.dirname, '../../dist');

const [program, ...first] = process.env.XTASK_BIN ? [process.env.XTASK_BIN] : ['cargo', 'xtask'];

export class Deployment {
  readonly folder = mkdtempSync(join(tmpdir(), 'three-ways-out-'));

  constructor() {
    cpSync(DIST, this.folder, { recursive: true });
  }

  /** Changes one file and nothing else, so that it no longer is what the service worker's list says. */
  change(path: string, edit: (text: string) => string): void {
    const file = join(this.folder, path);
    const before = readFileSync(file, 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`${path} was to be changed`);
    writeFileSync(file, after);
  }

  /** Writes the service worker anew: now this is a whole deployment. */
  seal(): void {
    execFileSync(program, [...first, 'seal', '--dist', this.folder]);
  }

  /** Puts the kill switch in place of the service worker. */
  removeWorker(): void {
    execFileSync(program, [...first, 'seal', '--remove', '--dist', this.folder]);
  }

  /** Makes this a whole new version that a test can tell from others by the page's description. */
  release(version: string): void {
    this.change('index.html', page => page.replace(/(name="?description"? content=)"[^"]*"/, `$1"${version}"`));
    this.seal();
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
