/** `match`: what it says of a result. */
import { describe, expect, it } from 'vitest';
import { iterateHands, recordedGames } from '../../db/index.ts';
import { CommandLine } from '../support/command-line.ts';

const line = new CommandLine('match');
const SMALL =
  '{"base":"moonlight","board":{"rings":2,"sectors":10},"pawns":3,"dice":{"faces":3},"hand":{"roundCap":8}}';

describe('the result of two bots', () => {
  it('has the games and the pairs of games that are recorded', async () => {
    const args = ['match', 'greedy', 'random', '--variant', SMALL, '--blocks', '40', '--db', 'm.db'];
    const { status, stdout } = await line.dama(...args);
    expect(status).toBe(0);
    const shares = line.read('m.db', (db) =>
      Array.from({ length: 40 }, (_, block) => recordedGames(db, 1, block).map(({ shares: [own] }) => own)),
    );
    const count = (share: number) => shares.flat().filter((own) => own === share).length;
    const pairs = [0, 0.5, 1, 1.5, 2].map((sum) => shares.filter(([a, b]) => a + b === sum).length);
    expect(pairs[0] + pairs[1]).toBeLessThan(pairs[3] + pairs[4]);
    expect(stdout).toContain(`greedy: ${count(1)} won, ${count(0.5)} drawn, ${count(0)} lost.\n`);
    expect(stdout.replaceAll('\n', ' ')).toContain(`0, 1/2, 1, 3/2, 2 points: ${pairs.join(', ')}. `);
    expect(stdout).toMatch(/Elo difference: \+\d.*\], LOS \d+\.\d %\.\n/);
    const { duel } = JSON.parse((await line.dama(...args, '--json')).stdout);
    expect(duel).toMatchObject({ wins: count(1), draws: count(0.5), losses: count(0), pairs });
    expect(duel.superiority).toBeGreaterThan(0.5);
  });

  it('says why effective games may be more than games', async () => {
    const match = async (variant: string) => {
      const args = ['greedy', 'random', '--variant', variant, '--blocks', '40', '--db', 'm.db'];
      return (await line.dama('match', ...args)).stdout;
    };
    const effective = (text: string) => Number(/Effective games: (\d+)\n/.exec(text)?.[1]);
    const why = 'There are more effective games than the 80 played';
    // On the large board greedy wins every game, so all blocks are alike.
    const [alike, mixed] = [await match('{"base":"moonlight","hand":{"roundCap":8}}'), await match(SMALL)];
    expect([effective(alike) > 80, alike.includes(why)]).toEqual([false, false]);
    expect([effective(mixed) > 80, mixed.includes(why)]).toEqual([true, true]);
  });

  it('is silent about pairs where more than two sit', async () => {
    const { stdout } = await line.dama(
      'match',
      'greedy',
      'random',
      'random',
      '--variant',
      SMALL,
      '--blocks',
      '2',
    );
    expect(stdout).not.toMatch(/Pairs of games|LOS|drawn/);
    expect(line.read('dama.db', (db) => [...iterateHands(db)]).length).toBeGreaterThan(0);
  });
});
