/** A copy of the built page that a test can change: a new deployment, or an incomplete one. */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { XTASK_ARGS, XTASK_PROGRAM } from './xtask.ts';

/** The directory of the built page. */
export const DIST = process.env.DIST ?? resolve(import.meta.dirname, '../../dist');

export class Deployment {
  readonly folder = mkdtempSync(join(tmpdir(), 'three-ways-out-'));

  constructor() {
    cpSync(DIST, this.folder, { recursive: true });
  }

  /** Changes one file, so that it no longer has the checksum in the service worker. */
  change(path: string, edit: (text: string) => string): void {
    const file = join(this.folder, path);
    const before = readFileSync(file, 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`${path} is not changed by the edit`);
    writeFileSync(file, after);
  }

  /** Writes the service worker for the changed files: now this is a complete deployment. */
  writeServiceWorker(): void {
    execFileSync(XTASK_PROGRAM!, [...XTASK_ARGS, 'service-worker', '--dist', this.folder]);
  }

  /** Replaces the service worker with the kill switch. */
  writeKillSwitch(): void {
    execFileSync(XTASK_PROGRAM!, [...XTASK_ARGS, 'service-worker', '--remove', '--dist', this.folder]);
  }

  /** Makes this a complete new version, which a test recognises by the page's description. */
  release(version: string): void {
    this.change('index.html', page => page.replace(/(name="?description"? content=)"[^"]*"/, `$1"${version}"`));
    this.writeServiceWorker();
  }

  /** Deletes the copy. */
  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
