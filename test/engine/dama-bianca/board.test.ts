/** The board kit: what stands where, and that every legal result, and nothing else, can be entered by clicks. */
import { describe, expect, test } from 'vitest';
import {
  CENTRE,
  DAMA_BOARD,
  DamaGame,
  distinctTurns,
  listTurns,
  NO_CHANGE,
  parsePosition,
  type SpelledTurn,
} from '../../../engine/dama-bianca/index.ts';
import { type Move, MoveEntry, stream, unwrap } from '../../../engine/index.ts';
import { type Decision, decisionAt, randomDecision } from '../../support/random-decision.ts';
import { between, SETUP_KINDS, variantWith } from '../../support/random-setups.ts';
import { samples } from '../../support/samples.ts';

/** Positions of each kind for each number of seats. */
const ROUNDS = samples(2);

function entryOf({ game, state }: Decision): MoveEntry {
  return new MoveEntry(game.view(state, state.player).moves, DAMA_BOARD.clicks(game, state));
}

/** Everything that can be entered: the moves by the clicks that complete them. */
function allEntries(entry: MoveEntry): Map<string, readonly Move[]> {
  const found = new Map<string, readonly Move[]>();
  const explore = (clicks: readonly number[]): void => {
    const step = entry.after(clicks);
    if (!step) throw new Error(`${clicks.join(' ')} was offered and leads nowhere`);
    if (step.complete.length > 0) found.set(clicks.join(' '), step.complete);
    // Clicks that enter no move and allow no further click would be a trap.
    expect(step.complete.length + step.next.length).toBeGreaterThan(0);
    for (const spot of step.next) explore([...clicks, spot]);
  };
  explore([]);
  return found;
}

/** The clicks that a spelling stands for, by the labels of the spots. */
function clicksOf({ walks }: SpelledTurn, { game, state }: Decision): string {
  const { spots } = DAMA_BOARD.geometry(game);
  const spotNamed = (label: string): number => spots.findIndex((spot) => spot.label === label);
  return walks
    .flatMap(({ from, to }) => [
      spotNamed(from === 0 ? `off ${state.mover + 1}` : String(from)),
      spotNamed(to === CENTRE ? 'C' : String(to)),
    ])
    .join(' ');
}

describe('clicks', () => {
  test.each([2, 3, 4, 5, 6])(
    '%i seats: all legal results and nothing else, under random rules',
    (players) => {
      const rng = stream('clicks', players);
      for (let round = 0; round < ROUNDS * SETUP_KINDS.length; round++) {
        const decision = randomDecision(players, rng);
        const { game, state, roll } = decision;
        const setup = state.toSetup();
        const entries = allEntries(entryOf(decision));
        const spellings = new Map(
          listTurns(setup, game.rules, roll).map((turn) => [clicksOf(turn, decision), [turn.move]]),
        );
        expect(entries).toEqual(spellings);
        const entered = new Set([...entries.values()].flat());
        const legal = distinctTurns(setup, game.rules, roll).map(({ move }) => move);
        expect(entered).toEqual(new Set(legal));
      }
    },
  );

  test('a walk begins on a pawn of the seat to move, or on its reserve', () => {
    const rng = stream('first clicks');
    for (let round = 0; round < samples(40); round++) {
      const decision = randomDecision(between(2, 6, rng), rng);
      const { state } = decision;
      const own = DAMA_BOARD.marks(state).filter(({ seat }) => seat === state.mover);
      const spots = own.map(({ spot }) => spot);
      for (const spot of entryOf(decision).after([])?.next ?? []) expect(spots).toContain(spot);
    }
  });

  const game = new DamaGame(variantWith(), 2, 'hand');

  test('a walk may be a whole turn by the sum and the first walk of another turn', () => {
    const rng = stream('sums');
    let both = 0;
    for (let round = 0; round < samples(30); round++) {
      const entry = entryOf(randomDecision(2, rng));
      for (const clicks of allEntries(entry).keys()) {
        const walk = clicks.split(' ').map(Number);
        if (walk.length === 2 && (entry.after(walk)?.next.length ?? 0) > 0) both++;
      }
    }
    expect(both).toBeGreaterThan(0);
  });

  test('a pawn enters from the reserve of its seat', () => {
    const entry = entryOf(decisionAt(game, '-/- 1', [5, 4]));
    expect(entry.after([])).toEqual({ next: [91], complete: [] });
    expect(entry.after([91])).toEqual({ next: [16, 21, 41, 51, 71, 76], complete: [] });
    expect(entry.after([91, 41])).toEqual({ next: [], complete: [671744] });
    expect(entry.after([91, 2])).toBeUndefined();
    expect(entryOf(decisionAt(game, '-/- 2', [5, 4])).after([])?.next).toEqual([92]);
  });

  test('a pass needs no click', () => {
    const small = [
      'board.rings=2',
      'board.sectors=4',
      'pawns=3',
      'scoring.rings=[1,1]',
      'close.keepArray=false',
    ];
    const full = new DamaGame(variantWith(...small), 2, 'hand');
    const entry = entryOf(decisionAt(full, '4,5,8/6,7 1', [6, 6]));
    expect(entry.after([])).toEqual({ next: [], complete: [NO_CHANGE] });
  });

  test('nothing is clicked where no seat decides, nor for a move that is not legal', () => {
    expect(() => DAMA_BOARD.clicks(game, game.newState())).toThrow('no seat decides');
    const { state } = decisionAt(game, '-/- 1', [5, 4]);
    expect(() => DAMA_BOARD.clicks(game, state)(NO_CHANGE)).toThrow('not legal');
  });
});

describe('marks', () => {
  test('pawns on cells, in the centre and in reserve', () => {
    const game = new DamaGame(variantWith('hand.end=complete-round'), 3, 'hand');
    const state = game.stateFrom(unwrap(parsePosition('C,7,8/21/- 2', game.rules)));
    expect(DAMA_BOARD.marks(state)).toEqual([
      { spot: 7, kind: 'pawn', seat: 0 },
      { spot: 8, kind: 'pawn', seat: 0 },
      { spot: 0, kind: 'pawn', seat: 0 },
      { spot: 21, kind: 'pawn', seat: 1 },
      { spot: 91, kind: 'pawn', seat: 0, count: 9 },
      { spot: 92, kind: 'pawn', seat: 1, count: 11 },
      { spot: 93, kind: 'pawn', seat: 2, count: 12 },
    ]);
  });

  test('every pawn is shown once, on a spot that there is', () => {
    const rng = stream('marks');
    for (let round = 0; round < samples(40); round++) {
      const players = between(2, 6, rng);
      const { game, state } = randomDecision(players, rng);
      const { spots } = DAMA_BOARD.geometry(game);
      const counts = new Array<number>(players).fill(0);
      for (const { spot, seat, count } of DAMA_BOARD.marks(state)) {
        expect(spots[spot].id).toBe(spot);
        counts[seat] += count ?? 1;
      }
      expect(counts).toEqual(new Array<number>(players).fill(game.rules.pawns));
    }
  });
});
