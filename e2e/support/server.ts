/** A web server that a test can stop and start again: the network going away and coming back. */

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const [program, ...first] = process.env.XTASK_BIN ? [process.env.XTASK_BIN] : ['cargo', 'xtask'];

export class Server {
  private child?: ChildProcess;
  private port = '0';

  private constructor(
    private readonly dist: string,
    private readonly publicUrl: string,
  ) {}

  /** Serves a folder at a free port. */
  static async of(dist: string, publicUrl = '/'): Promise<Server> {
    const server = new Server(dist, publicUrl);
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}${this.publicUrl}`;
  }

  /** Serves again, at the same address as before. */
  async start(): Promise<void> {
    const args = ['serve', '--port', this.port, '--public-url', this.publicUrl, '--dist', this.dist];
    this.child = spawn(program, [...first, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: this.child.stdout! });
    const failed = once(this.child, 'exit').then(() => { throw new Error('the server did not start'); });
    const [address] = await Promise.race([once(lines, 'line'), failed]);
    this.port = new URL(String(address)).port;
    failed.catch(() => {}); // that it ends later is no failure
  }

  /** From now on connections are accepted and never answered, as in a network that hangs. */
  hang(): void {
    this.child?.kill('SIGSTOP');
  }

  /** Returns when nothing answers any more. */
  async stop(): Promise<void> {
    const child = this.child;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
