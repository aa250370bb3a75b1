/** What the leaf evaluation knows exactly: how soon a seat can close, and what is decided. */
import { describe, expect, test } from 'vitest';
import { DamaLeaf, turnsToClose } from '../../../ai/dama-bianca/index.ts';
import {
  CENTRE,
  countPawns,
  createGame,
  type DamaGame,
  type DamaState,
  moveTo1,
  parseVariant,
} from '../../../engine/dama-bianca/index.ts';
import { CHANCE, MoveList, sampleOutcome, stream, TERMINAL, unwrap } from '../../../engine/index.ts';

const TINY = { board: { rings: 2, sectors: 6 }, pawns: 3, dice: { faces: 3 } };

function handOf(source: object, players: number): DamaGame {
  return unwrap(createGame(unwrap(parseVariant(source)), players, 'hand'));
}

/** Plays a hand at random, closings first, and shows each position before its roll. */
function playAtRandom(game: DamaGame, seed: number, visit: (state: DamaState) => void): DamaState {
  const rng = stream('leaf', seed);
  const state = game.newState();
  while (state.player !== TERMINAL) {
    visit(state);
    if (state.player === CHANCE) {
      state.do(sampleOutcome(state.chance, rng));
      continue;
    }
    const moves = new MoveList();
    const count = state.legalMoves(moves);
    let chosen = rng.below(count);
    for (let i = 0; i < count; i++) if (moveTo1(moves.at(i)) === CENTRE) chosen = i;
    state.do(moves.at(chosen));
  }
  return state;
}

describe('the earliest turn on which a seat can close', () => {
  test.each(['before-jump', 'turn-start'])(
    'close.array %s: no hand closes sooner, and some do then',
    (array) => {
      const game = handOf({ base: 'manuale', ...TINY, close: { array } }, 2);
      let soonest = 0;
      for (let hand = 0; hand < 400; hand++) {
        // By seat, the number of its own turns left to the end of the hand as its position promises.
        const promised: { seat: number; turn: number; own: number }[] = [];
        const ownTurns = [0, 0];
        const end = playAtRandom(game, hand, (state) => {
          if (state.player !== CHANCE) {
            ownTurns[state.player]++;
            return;
          }
          const seat = state.mover;
          const off = game.rules.pawns - countPawns(state.words, state.wordsAt(seat));
          promised.push({ seat, turn: ownTurns[seat], own: turnsToClose(off, game.rules) });
        });
        for (const { seat, turn, own } of promised) {
          if (end.firstCloser !== seat) continue;
          expect(ownTurns[seat] - turn).toBeGreaterThanOrEqual(own);
          if (own > 1 && ownTurns[seat] - turn === own) soonest++;
        }
      }
      expect(soonest).toBeGreaterThan(0);
    },
  );

  test('a straight hand that ends before anybody can have closed is shared', () => {
    const game = handOf({ base: 'manuale', hand: { roundCap: 6 } }, 2);
    const out = new Float64Array(2);
    new DamaLeaf(game).evaluate(game.newState(), out);
    expect([...out]).toEqual([0.5, 0.5]);
    const longer = handOf({ base: 'manuale', hand: { roundCap: 7 } }, 2);
    new DamaLeaf(longer).evaluate(longer.newState(), out);
    expect(out[0]).toBeGreaterThan(0.5);
  });

  test('a seat that is too late for the last round has nothing to win', () => {
    const game = handOf({ base: 'manuale', ...TINY, hand: { roundCap: 3 } }, 2);
    const out = new Float64Array(2);
    let late = 0;
    for (let hand = 0; hand < 100; hand++) {
      playAtRandom(game, hand, (state) => {
        if (state.player !== CHANCE || state.turns < 4) return;
        new DamaLeaf(game).evaluate(state, out);
        const own = [0, 1].map((seat) => {
          const off = game.rules.pawns - countPawns(state.words, state.wordsAt(seat));
          return state.turns + ((seat - state.mover + 2) % 2) + 2 * (turnsToClose(off, game.rules) - 1) < 6;
        });
        if (own[0] === own[1]) return;
        late++;
        expect(out[own[0] ? 0 : 1]).toBe(1);
      });
    }
    expect(late).toBeGreaterThan(10);
  });
});

test.each([2, 3, 4])('%i players: moves are scored as what they lead to, up to the last round', (players) => {
  let ends = 0;
  const options = [
    { base: 'manuale', close: { centreNeighbour: false } },
    { base: 'moonlight', scoring: { arrayFor: 'closer', seat: [0, 2.5] } },
  ];
  for (const source of options) {
    for (const end of ['at-once', 'complete-round']) {
      const board = { rings: 2, sectors: 12 };
      const game = handOf({ ...source, ...TINY, board, hand: { roundCap: 5, end } }, players);
      const [leaf, other] = [new DamaLeaf(game), new DamaLeaf(game)];
      const out = new Float64Array(players);
      const scores = new Float64Array(4096);
      for (let hand = 0; hand < 10; hand++) {
        playAtRandom(game, hand, (state) => {
          if (state.player === CHANCE) return;
          const moves = new MoveList();
          const count = state.legalMoves(moves);
          const { mover } = state;
          leaf.scoreMoves(state, moves, 0, count, scores);
          for (let i = 0; i < count; i++) {
            state.do(moves.at(i));
            if (state.player === TERMINAL) {
              state.returns(out);
              ends++;
            } else {
              other.evaluate(state, out);
            }
            state.undo();
            expect(Math.abs(scores[i] - out[mover])).toBeLessThan(1e-12);
          }
        });
      }
    }
  }
  expect(ends).toBeGreaterThan(100);
});
