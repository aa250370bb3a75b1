/** Commands on a terminal of their own, where `script` of util-linux can make one. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const DAMA = fileURLToPath(new URL('../../bin/dama.mjs', import.meta.url));
const PATIENCE_MS = 60_000;

export const HAS_TERMINAL = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0;

/** What has to be on the terminal before keys are typed. */
export type Step = readonly [shown: string, keys: string];

const running = new Set<ChildProcess>();

/** Takes their terminals from commands that a test has left behind; to be called after each. */
export function endTerminals(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
}

/**
 * Runs a command on 80 by 50 characters and types the keys of each step once what stands before them has appeared, each
 * after the one before. Answers with all that the terminal showed; throws if a step waits for longer than a minute.
 */
export async function typed(folder: string, args: string, steps: readonly Step[]): Promise<string> {
  const command = `stty cols 80 rows 50; exec '${process.execPath}' '${DAMA}' ${args}`;
  const child = spawn('script', ['-qfec', command, '/dev/null'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  running.add(child);
  const ended = new Promise((resolve) => child.on('close', resolve));
  let out = '';
  let from = 0;
  let left = [...steps];
  const guard = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    for (let [step] = left; step && out.includes(step[0], from); [step] = left) {
      from = out.indexOf(step[0], from) + step[0].length;
      left = left.slice(1);
      child.stdin.write(step[1]);
      guard.refresh();
    }
  });
  await ended;
  clearTimeout(guard);
  running.delete(child);
  if (left.length === 0) return out;
  throw new Error(
    `the terminal never showed ${JSON.stringify(left[0][0])} after ${JSON.stringify(out.slice(-2000))}`,
  );
}
