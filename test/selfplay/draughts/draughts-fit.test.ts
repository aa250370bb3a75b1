/** Learning the evaluation of draughts: a run repeats, goes on where it was stopped, and refuses the folder of another. */
import { readFileSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PatternEvaluation, unpackWeights, type WeightsFile } from '../../../ai/draughts/index.ts';
import { CommandLine } from '../../support/command-line.ts';

const { dama, path } = new CommandLine('draughts-fit');
const FIT = ['--generations', '2', '--games', '6', '--nodes', '40'];

test('the same figures give the same weights, stopped between generations or not', {
  tags: ['deep'],
}, async () => {
  const learn = (run: string, ...more: string[]) =>
    dama('fit', 'draughts', '--folder', path(run), '--out', path(`${run}.json`), ...FIT, ...more);
  const whole = await learn('whole');
  expect(whole.status, whole.stderr).toBe(0);
  const bytes = readFileSync(path('whole.json'), 'utf8');
  rmSync(path('whole/generation-2.json'));
  rmSync(path('whole/generation-2.samples'));
  expect((await learn('whole')).status).toBe(0);
  expect(readFileSync(path('whole.json'), 'utf8')).toBe(bytes);
  // Men of White alone near their last row: whatever the games, this cannot be worth nothing.
  const evaluation = new PatternEvaluation(unpackWeights(JSON.parse(bytes) as WeightsFile));
  expect(evaluation.score(0x00f00000, 0x00000f00, 0, true)).not.toBe(0);
  const other = await learn('whole', '--seed', '2');
  expect([other.status, other.stderr]).toEqual([2, expect.stringContaining('ERR_FILE')]);
});
