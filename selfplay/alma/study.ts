/** How alma is studied. It has no chance, so what a block repeats in every rotation is a drawn opening. */
import { type Alma, type AlmaState, fromOf, moveOf, toOf } from '../../engine/alma/index.ts';
import type { Action, Rng } from '../../engine/index.ts';
import type { DetailColumn } from '../record.ts';
import type { PackedPart, PartResult, Plies, StudyKit } from '../study-kit.ts';
import { drawnOpening, WholeGameStudy } from '../whole-game-study.ts';

const BYTES = 2;

/**
 * The turns of a game in two bytes each: the square that the pawn left, and where it ended; two zeros for a pass. Who moved
 * follows from the rules: seats take turns.
 */
function packTurns({ actions }: Plies): Uint8Array {
  return Uint8Array.from(actions.flatMap((move) => [fromOf(move), toOf(move)]));
}

/** Throws if the bytes are not whole turns on a board of `cells`. */
function unpackTurns(bytes: Uint8Array, cells: number, players: number): Plies {
  if (bytes.length % BYTES !== 0) throw new Error(`${bytes.length} bytes are not whole turns`);
  const actions = Array.from({ length: bytes.length / BYTES }, (_, ply) => {
    const [from, to] = [bytes[ply * BYTES], bytes[ply * BYTES + 1]];
    if (from >= cells || to >= cells || (from === to && from > 0))
      throw new Error(`ply ${ply + 1} goes from ${from} to ${to} on a board of ${cells}`);
    return moveOf(from, to);
  });
  return { players: actions.map((_, ply) => ply % players), actions };
}

/** Turns of each seat: one gives 1600 openings for two seats on the usual board. */
const OPENING_ROUNDS = 2;
/** A win, in units: the shares of a draw between 2, 3 or 4 seats are whole. */
const WIN_UNITS = 12;

const HAND_COLUMNS: readonly DetailColumn[] = [
  { name: 'winner', type: 'INTEGER', nullable: true, isSeat: true, about: 'seat that has won, from 0' },
  { name: 'rounds', type: 'INTEGER', nullable: false, about: 'rounds that were begun' },
];

const PLACE_COLUMNS: readonly DetailColumn[] = [
  { name: 'arrived', type: 'INTEGER', nullable: false, about: 'pawns in the target camp at the end' },
  { name: 'at_home', type: 'INTEGER', nullable: false, about: 'pawns in the home camp at the end' },
];

class AlmaStudy extends WholeGameStudy<AlmaState> {
  readonly #game: Alma;

  constructor(game: Alma) {
    super();
    this.#game = game;
  }

  /** Ends before a turn that would end the game, as on boards of a few squares. */
  opening(rng: Rng, state: AlmaState): readonly Action[] {
    const actions: Action[] = [];
    while (actions.length < OPENING_ROUNDS * this.#game.numPlayers) {
      const [action] = drawnOpening(rng, state, 1);
      if (state.isOver) break;
      actions.push(action);
    }
    return actions;
  }

  result(state: AlmaState): PartResult {
    const { numPlayers } = this.#game;
    const { winner, turns } = state;
    const shares = new Float64Array(numPlayers).fill(1 / numPlayers);
    if (state.isOver) state.returns(shares);
    const places = [...shares].map((share, seat) => ({
      seat,
      units: Math.round(WIN_UNITS * share),
      share,
      detail: { arrived: state.arrived(seat), at_home: state.atHome(seat) },
    }));
    return { places, detail: { winner: winner ?? null, rounds: Math.ceil(turns / numPlayers) } };
  }

  override pack(plies: Plies): Uint8Array {
    return packTurns(plies);
  }

  override unpack({ turns }: PackedPart): Plies {
    return unpackTurns(turns, this.#game.camps.board.cells, this.#game.numPlayers);
  }
}

export const ALMA_STUDIES: StudyKit<AlmaState, Alma> = {
  handColumns: HAND_COLUMNS,
  placeColumns: PLACE_COLUMNS,
  unitsPerPoint: WIN_UNITS,
  scoresAreShares: true,
  study: (game) => new AlmaStudy(game),
};
