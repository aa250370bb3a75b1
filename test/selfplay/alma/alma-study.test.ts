/** Studies of alma: what a record says of a game, its openings, and bytes that are refused. */
import { expect, test } from 'vitest';
import type { AlmaState } from '../../../engine/alma/index.ts';
import { stream, unwrap } from '../../../engine/index.ts';
import { gameNamed } from '../../../selfplay/index.ts';
import { gameWith, rulesWith } from '../../support/alma.ts';
import { playVerified, replayed, taskOf } from '../../support/recorded-blocks.ts';

const { module, studies } = gameNamed('alma');

test.each([
  [{ size: 8, camp: [3, 2, 1] }, ['greedy', 'random']],
  [{ size: 6, camp: [2, 1], jump: 'others' }, ['random', 'greedy', 'random(seed=2)']],
  [{ size: 4, camp: [2, 2], roundCap: 4 }, ['random', 'greedy', 'random', 'greedy']],
  [{ roundCap: 2 }, ['greedy', 'random']],
] as const)('a record says how the game ended, and is verified: %j, %j', (options, lineup) => {
  const task = taskOf('alma', options, lineup);
  const { games } = playVerified(task);
  expect(games).toHaveLength(lineup.length);
  for (const { hands, shares } of games) {
    const [hand] = hands;
    const state = replayed(task, hand) as AlmaState;
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
