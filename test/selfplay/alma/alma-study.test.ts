/** Studies of alma: blocks are recorded, read back, verified, kept in a database and reported. */
import { describe, expect, test } from 'vitest';
import type { Alma, AlmaState } from '../../../engine/alma/index.ts';
import { stream, unwrap } from '../../../engine/index.ts';
import {
  type BlockRecord,
  type BlockTask,
  gameNamed,
  type HandRecord,
  playBlock,
  type VerifyBy,
  verifyBlock,
} from '../../../selfplay/index.ts';
import { gameWith, rulesWith } from '../../support/alma.ts';
import { CommandLine } from '../../support/command-line.ts';

const { dama } = new CommandLine('alma');
const { module, studies } = gameNamed('alma');

function taskOf(options: object, lineup: readonly string[], block = 0): BlockTask {
  const variant = module.rules.canonical(rulesWith(options));
  return { game: 'alma', variant, players: lineup.length, lineup, unit: 'game', seed: 7, block };
}

function played(task: BlockTask): BlockRecord {
  return playBlock(task, () => 0);
}

/** The state at the end of a recorded game. */
function endOf({ variant, players }: BlockTask, { hand, starter, turns }: HandRecord): AlmaState {
  const game = unwrap(module.create(module.rules.ofText(variant), players, 'game')) as Alma;
  const state = game.newState();
  for (const action of studies.study(game).unpack({ hand, starter, turns }).actions) state.do(action);
  return state;
}

describe.each([
  [{ size: 8, camp: [3, 2, 1] }, ['greedy', 'random']],
  [{ size: 6, camp: [2, 1], jump: 'others' }, ['random', 'greedy', 'random(seed=2)']],
  [{ size: 4, camp: [2, 2], roundCap: 4 }, ['random', 'greedy', 'random', 'greedy']],
  [{ roundCap: 2 }, ['greedy', 'random']],
] as const)('%j, %j', (options, lineup) => {
  const task = taskOf(options, lineup);
  const { games } = played(task);

  test('a record says how the game ended', () => {
    expect(games).toHaveLength(lineup.length);
    for (const { hands, shares } of games) {
      const [hand] = hands;
      const state = endOf(task, hand);
      expect(state.isOver).toBe(true);
      expect(hand.turnCount).toBe(state.turns);
      expect(hand.turns).toHaveLength(2 * state.turns);
      const rounds = Math.ceil(state.turns / lineup.length);
      expect(hand.detail).toMatchObject({ winner: state.winner ?? null, rounds });
      const won = 12 / (state.winner === undefined ? lineup.length : 1);
      for (const { seat, entrant, units, share, detail } of hand.places) {
        expect(share).toBe(shares[entrant]);
        expect(units).toBe(state.winner === undefined || state.winner === seat ? won : 0);
        const standing = (camp: number): number =>
          state.camps.camps[camp].filter((square) => state.marks[square] === seat + 1).length;
        expect(detail.arrived).toBe(standing(state.camps.target[seat]));
        expect(detail.at_home).toBe(standing(state.camps.home[seat]));
      }
    }
  });

  test.each(['play', 'rules'] as const)('and is verified by %s', (by: VerifyBy) => {
    expect(verifyBlock({ ...task, by, games }, () => 0).differences).toEqual([]);
  });
});

test('every rotation of a block begins with the same two rounds, and blocks differ', () => {
  const openings = [0, 1, 2].map((block) => {
    const all = played(taskOf({ size: 8, camp: [3, 2, 1] }, ['greedy', 'random'], block)).games;
    const begins = all.map(({ hands }) => String(hands[0].turns.slice(0, 8)));
    expect(new Set(begins).size).toBe(1);
    return begins[0];
  });
  expect(new Set(openings).size).toBe(3);
});

test('no opening ends the game', () => {
  let short = 0;
  for (let seed = 0; seed < 300; seed++) {
    const game = gameWith({ size: 4, camp: [1], roundCap: 300 });
    const opening = studies.study(game).opening?.(stream('opening', seed), game.newState()) ?? [];
    if (opening.length < 4) short++;
    const state = game.newState();
    for (const action of opening) state.do(action);
    expect(state.isOver).toBe(false);
  }
  expect(short).toBeGreaterThan(0);
});

test.each([
  [Uint8Array.of(1), 'turn 1: not whole'],
  [Uint8Array.of(0, 0, 64, 0), 'turn 2: from 64 to 0 on a board of 64'],
  [Uint8Array.of(5, 5), 'turn 1: from 5 to 5 on a board of 64'],
])('bytes %j are refused', (turns, message) => {
  const game = unwrap(module.create(rulesWith({ size: 8, camp: [2, 1] }), 2, 'game'));
  expect(() => studies.study(game).unpack({ hand: 0, starter: 0, turns })).toThrow(message);
});

test('a study goes from the command to its report', async () => {
  const game = [
    '--game',
    'alma',
    '--set',
    'size=6',
    '--set',
    'camp=[2,1]',
    '--db',
    'alma.db',
    '--workers',
    '1',
  ];
  const match = await dama('match', 'greedy', 'random', '--blocks', '6', ...game);
  expect([match.stderr, match.status]).toEqual([expect.not.stringContaining('ERR'), 0]);
  const verified = await dama('db', 'verify', '--db', 'alma.db');
  expect([verified.status, verified.stdout]).toEqual([0, expect.stringContaining('12')]);
  const stats = await dama('stats', '--db', 'alma.db');
  expect(stats.stdout).toContain('alma');
  const checked = await dama('db', 'check', 'alma.db');
  expect(checked.status).toBe(0);
});
