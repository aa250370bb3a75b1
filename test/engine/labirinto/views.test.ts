/** What seats of the labyrinth know, and the worlds that agree with it. */
import { expect, test } from 'vitest';
import { stream, unwrap } from '../../../engine/index.ts';
import {
  countWorlds,
  DRAW,
  formatPosition,
  formatView,
  readView,
  sampleOf,
  startingAt,
} from '../../../engine/labirinto/index.ts';
import { checkSamples } from '../../support/blindfold.ts';
import { chiSquareExcess } from '../../support/chi-square.ts';
import { checkGame } from '../../support/conformance.ts';
import { actionsOf } from '../../support/game-texts.ts';
import { gameWith, stateOf } from '../../support/labirinto.ts';

/** 60 walls: the numbers 1 to 30 are in the game. */
const WALLS = Array.from({ length: 60 }, (_, i) => i + 31).join(',');
const VARIANT = { maze: { walls: 60, require: 'none' }, guards: { count: 0 }, end: { roundCap: 1 } };
/** So many worlds, each with the same chance: the limit is about four standard deviations. */
const SAMPLES = 20_000;

test.each([
  ['one hidden hand', '2:3:7:?2:1,4,7,10,13,16,19,22/5:6:7:-:25', 3],
  ['two hidden hands', '2:3:7:?1:1,4,7,10,13,16,19,22/5:6:7:?2:-/8:9:7:25:-', 30],
  ['three hidden hands', '2:3:7:?1:1,4,7,10,13,16,19,22/5:6:7:?2:-/8:9:7:?1:-/10:11:7:25:-', 60],
])('samples of %s are spread evenly', (_name, seats, worlds) => {
  const view = unwrap(
    readView(`${WALLS} - ${seats} 1.1R`, gameWith(VARIANT, 2).rules.values, seats.split('/').length),
  );
  expect(countWorlds(view)).toBe(BigInt(worlds));
  const state = gameWith(VARIANT, view.seats.length).newState();
  const rng = stream('labirinto', 'worlds');
  const counts = new Map<string, number>();
  for (let i = 0; i < SAMPLES; i++) {
    sampleOf(view, state, rng);
    const text = formatPosition(state);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  expect(counts.size).toBe(worlds);
  const probs = new Array<number>(worlds).fill(1 / worlds);
  expect(chiSquareExcess([...counts.values()], probs)).toBeLessThan(4);
});

test('samples of the views in a small game are those of its histories', () => {
  // Seat 1 draws one of three numbers, seat 2 cannot see which, and moves.
  const start = `${WALLS} - 6:2:7:-:1,4,7,10,13,16,19,22,25/2:6:7:-:- 1.1N`;
  const game = unwrap(startingAt(gameWith(VARIANT, 2), start));
  expect(checkSamples(game, stream('labirinto', 'samples'), { samples: 200 })).toBeGreaterThan(20);
});

test('a number that another seat draws is not seen', () => {
  const state = stateOf(VARIANT, `${WALLS} - 6:2:7:-:1,4,7,10,13,16,19/2:6:7:-:- 1.1N`);
  const game = gameWith(VARIANT, 2);
  const seenBy = (seat: number): Set<string> =>
    new Set(
      actionsOf(state).map((action) => {
        state.do(action);
        const seen = `${game.view(state, seat).bytes} ${formatView(state, seat)}`;
        state.undo();
        return seen;
      }),
    );
  expect(state.kind).toBe(DRAW);
  expect(seenBy(0).size).toBe(state.bagSize);
  expect(seenBy(1).size).toBe(1);
  expect(seenBy(-1).size).toBe(1);
});

test.each([2, 6])('games of %i seats keep the contract to their end', (players) => {
  const game = gameWith({ end: { roundCap: 4 } }, players);
  const { longest } = checkGame(game, stream('labirinto', 'contract', players), { playouts: 1, tries: 1 });
  expect(longest).toBeGreaterThan(40);
});
