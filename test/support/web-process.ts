/** `dama web` as a process of its own. */
import { once } from 'node:events';
import type { CommandLine } from './command-line.ts';

export interface WebProcess {
  readonly pid: number;
  readonly address: string;
  /** Ends it as Ctrl-C does; gives its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a server with these options, on any port, and waits until it listens. */
export async function startWeb(line: CommandLine, ...args: readonly string[]): Promise<WebProcess> {
  const child = line.start('web', '--port', '0', ...args);
  const failed = child.ended.then(() => Promise.reject(new Error(`dama web ended: ${child.said.stderr}`)));
  await Promise.race([once(child.stdout, 'data'), failed]);
  failed.catch(() => undefined);
  return {
    pid: child.pid!,
    address: child.said.stdout.split('\n')[0],
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}
