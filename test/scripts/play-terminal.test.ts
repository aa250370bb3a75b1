/** `play` on a terminal, where `script` of util-linux can make one. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const LAUNCHER = fileURLToPath(new URL('../../bin/dama.mjs', import.meta.url));
const SCRIPT = '/usr/bin/script';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dama-terminal-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Types each line once what stands before it has appeared; answers with all that the terminal showed. */
async function typed(
  args: string,
  steps: readonly (readonly [shown: string, keys: string])[],
): Promise<string> {
  const command = `stty cols 80 rows 50; exec '${process.execPath}' '${LAUNCHER}' play ${args}`;
  const child = spawn(SCRIPT, ['-qfec', command, '/dev/null'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  let out = '';
  let from = 0;
  let left = [...steps];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    for (let [step] = left; step && out.includes(step[0], from); [step] = left) {
      from = out.indexOf(step[0], from) + step[0].length;
      left = left.slice(1);
      child.stdin.write(step[1]);
    }
  });
  await ended;
  expect(left).toEqual([]);
  return out;
}

const onTerminal = test.skipIf(!existsSync(SCRIPT));

onTerminal('with real dice the turn of a bot is shown before the next dice are asked for', async () => {
  const out = await typed('--dice manual --seats human,greedy --no-color --no-guide', [
    ['dice of ● 1 human> ', '54\r'],
    ['your turn> ', 'in-7 in-21\r'],
    ['dice of ■ 2 greedy> ', '63\r'],
    ['■ 2 greedy  63: ', ''],
    ['dice of ● 1 human> ', '21\r'],
    ['your turn> ', 'quit\r'],
  ]);
  expect(out).toContain('The game is saved in dama-autosave.txt');
});

onTerminal(
  'Tab completes walks, numbers play what stands under the line, and a first game is guided',
  async () => {
    const out = await typed('--seed 7 --seats human,greedy --no-color', [
      ['Enter to begin> ', '\r'],
      ['Two pawns can move', ''],
      ['your turn> ', 'in-12 in-8\t'],
      ['in-86', '\r'],
      ['your turn> ', '2'],
      ['Enter plays number 2, ', '\r'],
      ['your turn> ', 'quit\r'],
    ]);
    expect(out).toContain('● 1 human  42: in-12 in-86');
  },
);
