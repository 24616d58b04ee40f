/** A web server that a test can stop and start again, as if the network went away and came back. */

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { XTASK_ARGS, XTASK_PROGRAM } from './xtask.ts';

export class Server {
  private child?: ChildProcess;
  private port = '0';

  private constructor(
    private readonly dist: string,
    private readonly publicUrl: string,
  ) {}

  /** Starts a server for a directory at a free port, at the path for which the tested page was built. */
  static async of(dist: string): Promise<Server> {
    const server = new Server(dist, new URL(process.env.BASE_URL ?? 'http://127.0.0.1/').pathname);
    await server.start();
    return server;
  }

  /** The address of the page. */
  get url(): string {
    return `http://127.0.0.1:${this.port}${this.publicUrl}`;
  }

  /** Starts the server, after a stop at the same address as before. */
  async start(): Promise<void> {
    const args = ['serve', '--port', this.port, '--public-url', this.publicUrl, '--dist', this.dist];
    this.child = spawn(XTASK_PROGRAM!, [...XTASK_ARGS, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: this.child.stdout! });
    const failed = once(this.child, 'exit').then(() => { throw new Error('the server did not start'); });
    const [address] = await Promise.race([once(lines, 'line'), failed]);
    this.port = new URL(String(address)).port;
    failed.catch(() => {}); // a later exit is no failure
  }

  /** From now on connections are accepted and never answered. */
  hang(): void {
    this.child?.kill('SIGSTOP');
  }

  /** Stops the server and waits until nothing answers any more. */
  async stop(): Promise<void> {
    const child = this.child;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
