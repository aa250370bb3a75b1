/** How go-bang is studied. It has no chance, so what a block repeats in every rotation is a drawn opening. */
import type { GoBang, GoBangState } from '../../engine/go-bang/index.ts';
import type { Action, Rng } from '../../engine/index.ts';
import type { DetailColumn } from '../record.ts';
import type { PackedPart, PartResult, Plies, StudyKit } from '../study-kit.ts';
import { drawnOpening, WholeGameStudy } from '../whole-game-study.ts';

const BYTES = 2;

/** The squares of a game in two bytes each, low byte first. Who placed which follows from the rules: seats take turns. */
function packSquares({ actions }: Plies): Uint8Array {
  const bytes = new Uint8Array(actions.length * BYTES);
  const view = new DataView(bytes.buffer);
  actions.forEach((square, ply) => {
    view.setUint16(ply * BYTES, square, true);
  });
  return bytes;
}

/** Throws if the bytes are not whole squares of a board of `cells`. */
function unpackSquares(bytes: Uint8Array, cells: number, players: number): Plies {
  if (bytes.length % BYTES !== 0) throw new Error(`${bytes.length} bytes are not whole squares`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const actions = Array.from({ length: bytes.length / BYTES }, (_, ply) => {
    const square = view.getUint16(ply * BYTES, true);
    if (square >= cells) throw new Error(`ply ${ply + 1} is square ${square} of a board of ${cells}`);
    return square as Action;
  });
  return { players: actions.map((_, ply) => ply % players), actions };
}

/** Too few for a line, which takes three stones of one seat. */
const OPENING_PLIES = 3;
/** A win, in units: the shares of a draw between 2, 3 or 4 seats are whole. */
const WIN_UNITS = 12;

const HAND_COLUMNS: readonly DetailColumn[] = [
  { name: 'winner', type: 'INTEGER', nullable: true, isSeat: true, about: 'seat that made a line, from 0' },
  { name: 'line', type: 'INTEGER', nullable: true, about: 'stones of the longest line that it made' },
  { name: 'empty', type: 'INTEGER', nullable: false, about: 'squares left empty' },
];

const PLACE_COLUMNS: readonly DetailColumn[] = [
  { name: 'stones', type: 'INTEGER', nullable: false, about: 'stones placed' },
];

class GoBangStudy extends WholeGameStudy<GoBangState> {
  readonly #game: GoBang;

  constructor(game: GoBang) {
    super();
    this.#game = game;
  }

  opening(rng: Rng, state: GoBangState): readonly Action[] {
    // With a stone for each seat, three plies may be the whole game.
    return drawnOpening(rng, state, Math.min(OPENING_PLIES, this.#game.maxPlies - 1));
  }

  result(state: GoBangState): PartResult {
    const { numPlayers, lines } = this.#game;
    const { winner, marks, placed } = state;
    const shares = new Float64Array(numPlayers).fill(1 / numPlayers);
    if (state.isOver) state.returns(shares);
    const places = [...shares].map((share, seat) => {
      const stones = Math.floor((placed + numPlayers - 1 - seat) / numPlayers);
      return { seat, units: Math.round(WIN_UNITS * share), share, detail: { stones } };
    });
    const line = winner === undefined ? null : lines.longestLine(marks, winner + 1);
    return { places, detail: { winner: winner ?? null, line, empty: marks.length - placed } };
  }

  override pack(plies: Plies): Uint8Array {
    return packSquares(plies);
  }

  override unpack({ turns }: PackedPart): Plies {
    return unpackSquares(turns, this.#game.lines.board.cells, this.#game.numPlayers);
  }
}

export const GO_BANG_STUDIES: StudyKit<GoBangState, GoBang> = {
  handColumns: HAND_COLUMNS,
  placeColumns: PLACE_COLUMNS,
  unitsPerPoint: WIN_UNITS,
  scoresAreShares: true,
  study: (game) => new GoBangStudy(game),
};
