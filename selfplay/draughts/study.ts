/** How draughts is studied. It has no chance, so what a block repeats in every rotation is a drawn opening. */
import {
  BLACK,
  countOf,
  type Draughts,
  type DraughtsState,
  drawLot,
  fromOf,
  huffBits,
  huffedOf,
  huffs,
  jumpsOf,
  packMove,
  SQUARES,
  toOf,
  WHITE,
} from '../../engine/draughts/index.ts';
import type { Action, Rng } from '../../engine/index.ts';
import type { DetailColumn } from '../record.ts';
import type { PackedPart, PartResult, Plies, StudyKit } from '../study-kit.ts';
import { drawnOpening, WholeGameStudy } from '../whole-game-study.ts';

const SQUARE = SQUARES - 1;
const TAKES = 32;
const HUFFS = 64;
const FLAGS = TAKES | HUFFS;
const BYTE = 8;
const LOW = 255;
const MOST_JUMPS = 511;
const SEATS = 2;

/**
 * The turns of a game as bytes. A step takes two: origin and end. What a turn has besides follows, as flags in the first byte
 * say: two bytes of jumps, low byte first, and one of the square that is huffed. Who played which turn follows from the rules:
 * the seats take turns.
 */
function packTurns({ actions }: Plies): Uint8Array {
  const bytes: number[] = [];
  for (const action of actions) {
    const jumps = jumpsOf(action);
    bytes.push(fromOf(action) | (jumps > 0 ? TAKES : 0) | (huffs(action) ? HUFFS : 0), toOf(action));
    if (jumps > 0) bytes.push(jumps & LOW, jumps >>> BYTE);
    if (huffs(action)) bytes.push(huffedOf(action));
  }
  return Uint8Array.from(bytes);
}

/** Throws if the bytes are not whole turns. */
function unpackTurns(bytes: Uint8Array): Plies {
  const actions: Action[] = [];
  let at = 0;
  const next = (most: number): number => {
    const byte = bytes[at++];
    if (byte === undefined || byte > most)
      throw new Error(
        `turn ${actions.length + 1} is not whole: ${bytes.length} bytes, byte ${at} is ${byte}`,
      );
    return byte;
  };
  while (at < bytes.length) {
    const first = next(SQUARE | FLAGS);
    const to = next(SQUARE);
    let jumps = 0;
    if ((first & TAKES) !== 0) {
      jumps = next(LOW) | (next(MOST_JUMPS >>> BYTE) << BYTE);
      if (jumps === 0) throw new Error(`turn ${actions.length + 1} takes nothing`);
    }
    const huff = (first & HUFFS) === 0 ? 0 : huffBits(next(SQUARE));
    actions.push((packMove(first & SQUARE, to, jumps) | huff) as Action);
  }
  return { players: actions.map((_, ply) => ply % SEATS), actions };
}

/** Two of each side, where the rules leave the first moves to the players: 1469 openings, and no game can end in them. */
const OPENING_PLIES = 4;
/** A win, in units, so that half of it is whole. */
const WIN_UNITS = 2;

/** What the column `end` holds. */
const ENDS = { none: null, 'no-move': 0, clock: 1, repetition: 2 } as const;

const HAND_COLUMNS: readonly DetailColumn[] = [
  {
    name: 'winner',
    type: 'INTEGER',
    nullable: true,
    isSeat: true,
    about: 'seat that won, from 0; NULL in a draw',
  },
  {
    name: 'end',
    type: 'INTEGER',
    nullable: true,
    about: 'how the game ended: 0 without a move, 1 by the clock, 2 by repetition',
  },
];

const PLACE_COLUMNS: readonly DetailColumn[] = [
  { name: 'men', type: 'INTEGER', nullable: false, about: 'men at the end' },
  { name: 'kings', type: 'INTEGER', nullable: false, about: 'kings at the end' },
];

class DraughtsStudy extends WholeGameStudy<DraughtsState> {
  opening(rng: Rng, state: DraughtsState): readonly Action[] {
    return state.rules.opening === 'free' ? drawnOpening(rng, state, OPENING_PLIES) : drawLot(state, rng);
  }

  result(state: DraughtsState): PartResult {
    const shares = new Float64Array(2).fill(0.5);
    if (state.end !== 'none') state.returns(shares);
    const winner = shares.indexOf(1);
    const places = [WHITE, BLACK].map((seat) => {
      const pieces = state.piecesOf(seat);
      const kings = countOf(pieces & state.kings);
      const share = shares[seat];
      return { seat, units: WIN_UNITS * share, share, detail: { men: countOf(pieces) - kings, kings } };
    });
    return { places, detail: { winner: winner < 0 ? null : winner, end: ENDS[state.end] } };
  }

  override pack(plies: Plies): Uint8Array {
    return packTurns(plies);
  }

  override unpack({ turns }: PackedPart): Plies {
    return unpackTurns(turns);
  }
}

export const DRAUGHTS_STUDIES: StudyKit<DraughtsState, Draughts> = {
  handColumns: HAND_COLUMNS,
  placeColumns: PLACE_COLUMNS,
  unitsPerPoint: WIN_UNITS,
  scoresAreShares: true,
  study: () => new DraughtsStudy(),
};
