/** A net of its own for a small board, trained as any other, and held to the exact values of that board. */

import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEvaluator, depthScores, solve } from '../../../ai/dama-bianca/index.ts';
import { parseVariant } from '../../../engine/dama-bianca/index.ts';
import { unwrap } from '../../../engine/index.ts';
import { CommandLine } from '../../support/command-line.ts';

const SMALL = '{"board":{"rings":2,"sectors":4},"pawns":3,"dice":{"faces":2}}';
const CONFIG = {
  hidden: 16,
  startHands: 200,
  generations: 30,
  hands: 60,
  window: 20000,
  wild: 0.5,
  rate: 0.005,
};

const { dama, path } = withPath(new CommandLine('net-solved'));
let net = '';

function withPath(line: CommandLine) {
  return { dama: line.dama, path: (file: string) => line.path(file) };
}

beforeAll(async () => {
  writeFileSync(path('config.json'), JSON.stringify(CONFIG));
  const judging = ['--every', '1000', '--blocks', '2', '--workers', '1'];
  const { stdout } = await dama('train', 'config.json', '--out', 'run', '--variant', SMALL, ...judging);
  net = `net(file=run/${basename(stdout.trim())})`;
}, 120_000);

describe('a net trained on straight hands of a small board', () => {
  test('plays nearly as well as the exact player at 2-ply, and much better than the leaf', async () => {
    const over = async (evaluator: string) => {
      const { stdout } = await dama(
        'solve',
        '--variant',
        SMALL,
        '--depths',
        '2',
        '--json',
        '--evaluator',
        evaluator,
      );
      return JSON.parse(stdout).depths as { score: number; regret: number }[];
    };
    const [shallow, deep] = await over(net);
    expect(deep.score).toBeGreaterThan(0.48);
    expect(deep.regret).toBeLessThan(0.02);
    expect(shallow.score).toBeGreaterThan((await over('leaf'))[0].score);
  });

  test('is what solve --depths asks, and says whose values they are', async () => {
    const solved = unwrap(solve(unwrap(parseVariant(JSON.parse(SMALL)))));
    const spec = net.replace('run/', `${path('run')}/`);
    const expected = depthScores(solved, unwrap(createEvaluator(spec, solved.game)), 1);
    const { stdout } = await dama('solve', '--variant', SMALL, '--depths', '1', '--evaluator', net);
    expect(stdout).toContain(`plain search over ${net} against the exact player`);
    const [last] = stdout.trimEnd().split('\n').slice(-1);
    expect(last.trim()).toBe(`1  ${expected[0].score.toFixed(6)}  ${expected[0].regret.toFixed(6)}`);
    const alone = await dama('solve', '--variant', SMALL, '--evaluator', net);
    expect(alone.status).toBe(2);
    expect(alone.stderr).toContain('--evaluator needs --depths');
  });

  test('passes or fails by what it gives away', async () => {
    const ask = (most: string, ...args: string[]) =>
      dama('solve', '--variant', SMALL, '--max-regret', most, ...args);
    expect((await ask('0.02', '--depths', '2', '--evaluator', net)).status).toBe(0);
    const failed = await ask('0.001', '--bot', 'greedy');
    expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('is more than 0.001')]);
    expect((await ask('0.02')).status).toBe(2);
    expect((await ask('-1', '--bot', 'greedy')).status).toBe(2);
  });

  test('is what an analysis asks', async () => {
    const ask = (...args: string[]) =>
      dama('analyze', '-/- 1', '--variant', SMALL, '--depth', '1', '--json', ...args);
    const own = (await ask('--evaluator', net)).stdout;
    const leaf = (await ask()).stdout;
    expect(JSON.parse(own)).not.toEqual(JSON.parse(leaf));
    expect((await ask('--evaluator', 'leaf')).stdout).toBe(leaf);
    expect((await ask('--evaluator', 'oracle')).stderr).toContain('ERR_BOT');
  });

  test('values recorded hands, under its own name', async () => {
    const study = ['--variant', SMALL, '--players', '2', '--blocks', '10', '--bots', net, '--workers', '1'];
    expect((await dama('selfplay', ...study, '--db', 'n.db')).status).toBe(0);
    const { stdout, status } = await dama(
      'stats',
      '--sections',
      'luck',
      '--db',
      'n.db',
      '--evaluator',
      net,
      '--json',
      '--workers',
      '1',
    );
    expect(status).toBe(0);
    const [group] = JSON.parse(stdout);
    expect(group.adjustment.evaluator).toMatch(/^net-[0-9a-f]{16}$/);
    expect(net).toContain(group.adjustment.evaluator.slice(4));
    const again = await dama(
      'stats',
      '--sections',
      'luck',
      '--db',
      'n.db',
      '--evaluator',
      net,
      '--workers',
      '1',
    );
    expect(again.stderr).toContain('nothing to do');
    const other = await dama(
      'stats',
      '--sections',
      'luck',
      '--db',
      'n.db',
      '--evaluator',
      'net',
      '--workers',
      '1',
    );
    expect(other.status).toBe(2);
    expect(other.stderr).toContain('no net plays');
  });
});
