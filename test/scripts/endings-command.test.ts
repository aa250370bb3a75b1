/** The command `endings`: tables as files, made once, whole, and refused where they are damaged. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CommandLine } from '../support/command-line.ts';
import { temporaryFile } from '../support/temporary.ts';

const { dama } = new CommandLine('endings-command');

function useFolder(): string {
  const folder = temporaryFile('endings');
  const before = process.env.DAMA_ENDINGS;
  process.env.DAMA_ENDINGS = folder;
  onTestFinished(() => {
    if (before === undefined) delete process.env.DAMA_ENDINGS;
    else process.env.DAMA_ENDINGS = before;
  });
  return folder;
}

test('makes what is not there, and lists what is', async () => {
  const folder = useFolder();
  expect((await dama('game', 'draughts', 'endings', '--list')).stdout).toMatch(/dama +2 .*not made/);
  const made = await dama('game', 'draughts', 'endings', '--pieces', '3', '--rules', 'dama');
  expect([made.status, made.stderr.match(/made/g)?.length]).toEqual([0, 2]);
  expect(made.stdout).toMatch(/dama +3 +196,032 +96,116 +17,204 +82,712 +65/);
  expect(readdirSync(folder).sort()).toEqual(['dama-2.endings', 'dama-3.endings']);
  rmSync(join(folder, 'dama-3.endings'));
  const again = await dama('game', 'draughts', 'endings', '--pieces', '3', '--rules', 'dama', '--json');
  expect(again.stderr.match(/made/g)).toHaveLength(1);
  expect(JSON.parse(again.stdout).tables[1]).toMatchObject({ pieces: 3, positions: 196_032, longest: 65 });
});

test('refuses a table that is damaged, cut short or under the name of another', async () => {
  const folder = useFolder();
  await dama('game', 'draughts', 'endings', '--pieces', '2');
  const path = join(folder, 'dama-2.endings');
  const bytes = readFileSync(path);
  const damaged = Buffer.from(bytes);
  damaged[damaged.length - 20] ^= 1;
  for (const wrong of [damaged, bytes.subarray(0, -1), readFileSync(join(folder, 'vinciperdi-2.endings'))]) {
    writeFileSync(path, wrong);
    const { status, stderr } = await dama('game', 'draughts', 'endings', '--pieces', '2');
    expect([status, stderr]).toEqual([2, expect.stringMatching(/ERR_FILE.*dama-2\.endings/s)]);
    expect(readFileSync(path)).toEqual(wrong);
  }
});
