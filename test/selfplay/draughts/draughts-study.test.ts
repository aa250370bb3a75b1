/** Studies of draughts: what a record says of a game, its openings, and bytes that are refused. */
import { expect, test } from 'vitest';
import { type DraughtsState, drawLot } from '../../../engine/draughts/index.ts';
import { stream } from '../../../engine/index.ts';
import { gameNamed } from '../../../selfplay/index.ts';
import { gameWith } from '../../support/draughts.ts';
import { playVerified, replayed, taskOf } from '../../support/recorded-blocks.ts';

const { studies } = gameNamed('draughts');

test.each([
  ['dama', ['greedy', 'random']],
  ['dama-soffio', ['random', 'random(seed=2)']],
  ['vinciperdi', ['greedy', 'random']],
  [{ opening: 'lot-43', draw: { moves: 5, resets: 'capture-man' } }, ['greedy', 'search(depth=2)']],
])('a record says how the game ended, and is verified: %j, %j', (variant, lineup) => {
  const task = taskOf('draughts', variant, lineup);
  const { games } = playVerified(task);
  expect(games).toHaveLength(2);
  for (const { hands, shares } of games) {
    const [hand] = hands;
    const state = replayed(task, hand) as DraughtsState;
    expect(hand.turnCount).toBe(state.ply);
    expect(hand.detail.end).toBe(['no-move', 'clock', 'repetition'].indexOf(state.end));
    const won = [0, 1].find((seat) => hand.places.some((place) => place.seat === seat && place.share === 1));
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
