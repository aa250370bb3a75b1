/** A net of its own for a small board, trained as any other, and held to the exact values of that board. */

import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
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
    const scoreOf = async (bot: string): Promise<number> => {
      const { stdout } = await dama('solve', '--variant', SMALL, '--bot', bot, '--json');
      return JSON.parse(stdout).score;
    };
    expect(await scoreOf(net.replace(')', ', depth=2)'))).toBeGreaterThan(0.48);
    expect(await scoreOf(net)).toBeGreaterThan(await scoreOf('expectimax(depth=1)'));
  });

  test('passes or fails by what it gives away', async () => {
    const ask = (most: string, ...args: string[]) =>
      dama('solve', '--variant', SMALL, '--max-regret', most, ...args);
    expect((await ask('0.02', '--bot', net.replace(')', ', depth=2)'))).status).toBe(0);
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
