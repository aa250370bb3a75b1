/** Studies of draughts: blocks are recorded, read back, verified, kept in a database and reported. */
import { describe, expect, test } from 'vitest';
import { type Draughts, type DraughtsState, drawLot } from '../../../engine/draughts/index.ts';
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
import { CommandLine } from '../../support/command-line.ts';
import { gameWith, readRules } from '../../support/draughts.ts';

const { dama } = new CommandLine('draughts');
const { module, studies } = gameNamed('draughts');

function taskOf(variant: string | object, lineup: readonly string[], block = 0): BlockTask {
  const rules = module.rules.canonical(unwrap(readRules(variant)));
  return { game: 'draughts', variant: rules, players: 2, lineup, unit: 'game', seed: 7, block };
}

function played(task: BlockTask): BlockRecord {
  return playBlock(task, () => 0);
}

/** The state at the end of a recorded game. */
function endOf({ variant }: BlockTask, { hand, starter, turns }: HandRecord): DraughtsState {
  const game = unwrap(module.create(module.rules.ofText(variant), 2, 'game')) as Draughts;
  const state = game.newState();
  for (const action of studies.study(game).unpack({ hand, starter, turns }).actions) state.do(action);
  return state;
}

describe.each([
  ['dama', ['greedy', 'random']],
  ['dama-soffio', ['random', 'random(seed=2)']],
  ['vinciperdi', ['greedy', 'random']],
  [{ opening: 'lot-43', draw: { moves: 5, resets: 'capture-man' } }, ['greedy', 'search(depth=2)']],
])('%j, %j', (variant, lineup) => {
  const task = taskOf(variant, lineup);
  const { games } = played(task);

  test('a record says how the game ended', () => {
    expect(games).toHaveLength(2);
    for (const { hands, shares } of games) {
      const [hand] = hands;
      const state = endOf(task, hand);
      expect(hand.turnCount).toBe(state.ply);
      expect(hand.detail.end).toBe(['no-move', 'clock', 'repetition'].indexOf(state.end));
      const won = [0, 1].find((seat) =>
        hand.places.some((place) => place.seat === seat && place.share === 1),
      );
      expect(hand.detail.winner).toBe(won ?? null);
      for (const { seat, entrant, units, share, detail } of hand.places) {
        expect(share).toBe(shares[entrant]);
        expect(units).toBe(2 * share);
        const own = state.toSetup().squares.filter((piece) => piece?.seat === seat);
        expect(detail).toEqual({
          men: own.filter((piece) => !piece?.isKing).length,
          kings: own.filter((piece) => piece?.isKing).length,
        });
      }
    }
  });

  test.each(['play', 'rules'] as const)('and is verified by %s', (by: VerifyBy) => {
    expect(verifyBlock({ ...task, by, games }, () => 0).differences).toEqual([]);
  });
});

test('every rotation of a block begins with the same moves, and blocks differ', () => {
  const openings = [0, 1, 2].map((block) => {
    const all = played(taskOf('dama', ['greedy', 'random'], block)).games.map(({ hands }) =>
      String(studies.study(gameWith('dama')).unpack(hands[0]).actions.slice(0, 4)),
    );
    expect(new Set(all).size).toBe(1);
    return all[0];
  });
  expect(new Set(openings).size).toBe(3);
});

test.each([
  ['lot-47', 47],
  ['lot-43', 43],
])('%s draws every one of its pairs of first moves, and no other', (opening, count) => {
  const rng = stream('lots', opening);
  const game = gameWith({ opening });
  const pairs = new Set<string>();
  for (let i = 0; i < 12 * count; i++) pairs.add(drawLot(game.newState(), rng).join());
  expect(pairs.size).toBe(count);
});

test.each([
  [[20], 'turn 1: not whole'],
  [[20, 16, 128, 0], 'turn 2: not whole'],
  [[52, 16, 0, 0], 'turn 1: nothing is taken'],
])('bytes %j are refused', (bytes, message) => {
  const study = studies.study(gameWith('dama'));
  expect(() => study.unpack({ hand: 0, starter: 0, turns: Uint8Array.from(bytes) })).toThrow(message);
});

test('a study goes from the command to its report', async () => {
  const game = ['--game', 'draughts', '--variant', 'vinciperdi', '--db', 'draughts.db', '--workers', '1'];
  const match = await dama('match', 'greedy', 'random', '--blocks', '6', ...game);
  expect([match.stderr, match.status]).toEqual([expect.not.stringContaining('ERR'), 0]);
  const verified = await dama('db', 'verify', '--db', 'draughts.db');
  expect([verified.status, verified.stdout]).toEqual([0, expect.stringContaining('12')]);
  const stats = await dama('stats', '--db', 'draughts.db');
  expect(stats.stdout).toContain('vinciperdi');
  const games = await dama('db', 'export', '--db', 'draughts.db', '--format', 'record');
  expect(games.stdout.match(/^\[Variant "vinciperdi"\]$/gm)).toHaveLength(12);
  const checked = await dama('db', 'check', 'draughts.db');
  expect(checked.status).toBe(0);
});
