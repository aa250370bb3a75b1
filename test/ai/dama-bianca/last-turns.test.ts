/** A closed hand whose round is still played (R14): it is worth what the others make of their last turns. */
import { describe, expect, test } from 'vitest';
import { DamaLeaf } from '../../../ai/dama-bianca/index.ts';
import { uniformEvaluator } from '../../../ai/index.ts';
import {
  createGame,
  type DamaGame,
  type DamaState,
  parseVariant,
} from '../../../engine/dama-bianca/index.ts';
import { CHANCE, MoveList, sampleOutcome, stream, TERMINAL, unwrap } from '../../../engine/index.ts';
import { truth } from '../../support/search-truth.ts';

const TINY = { board: { rings: 2, sectors: 6 }, pawns: 3, dice: { faces: 3 } };
const SMALL = { board: { rings: 3, sectors: 5 }, pawns: 4, dice: { faces: 3 } };

function gameOf(source: object, players: number): DamaGame {
  return unwrap(
    createGame(unwrap(parseVariant({ ...source, hand: { end: 'complete-round' } })), players, 'hand'),
  );
}

/** Plays hands at random and shows every position in which a seat has closed and another has still to roll. */
function eachLastTurn(game: DamaGame, wanted: number, visit: (state: DamaState) => void): void {
  const rng = stream('last-turns');
  const moves = new MoveList();
  for (let seen = 0; seen < wanted; ) {
    const state = game.newState();
    while (state.player !== TERMINAL) {
      if (state.player === CHANCE) {
        if (state.firstCloser >= 0) {
          visit(state);
          seen++;
        }
        state.do(sampleOutcome(state.chance, rng));
        continue;
      }
      moves.truncate(0);
      const count = state.legalMoves(moves);
      state.do(moves.at(rng.below(count)));
    }
  }
}

describe('a closed hand whose round is still played', () => {
  test.each([
    ['points', { base: 'moonlight', ...TINY }],
    ['points on a larger board', { base: 'moonlight', ...SMALL, scoring: { rings: [1, 2, 3] } }],
    ['hands', { base: 'manuale', ...TINY }],
  ])('is worth the mean over the rolls of the best turns, with two players: %s', (_name, source) => {
    const game = gameOf(source, 2);
    const leaf = new DamaLeaf(game);
    const out = new Float64Array(2);
    const values = new Set<number>();
    eachLastTurn(game, 60, (state) => {
      leaf.evaluate(state, out);
      const [first, second] = truth(game, state, Number.POSITIVE_INFINITY, uniformEvaluator(game.numPlayers));
      expect(out[0]).toBeCloseTo(first, 10);
      expect(out[1]).toBeCloseTo(second, 10);
      values.add(first);
    });
    expect(values.size).toBeGreaterThan(3);
  });

  test('is worth about that with three players, two of whom may roll', () => {
    const game = gameOf({ base: 'moonlight', ...SMALL, scoring: { rings: [1, 2, 3], centre: 4 } }, 3);
    const leaf = new DamaLeaf(game);
    const out = new Float64Array(3);
    let off = 0;
    let standing = 0;
    let seen = 0;
    eachLastTurn(game, 40, (state) => {
      leaf.evaluate(state, out);
      const before = Float64Array.from({ length: 3 }, (_, seat) => state.scoreUnits(seat));
      const best = Math.max(...before);
      const winners = before.filter((units) => units === best).length;
      truth(game, state, Number.POSITIVE_INFINITY, uniformEvaluator(game.numPlayers)).forEach(
        (share, seat) => {
          off += Math.abs(out[seat] - share);
          standing += Math.abs((before[seat] === best ? 1 / winners : 0) - share);
        },
      );
      seen += 3;
    });
    expect(off / seen).toBeLessThan(0.03);
    // As the board stands would be far off.
    expect(standing / seen).toBeGreaterThan(0.06);
  });
});
