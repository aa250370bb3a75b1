/** How draughts is studied. It has no chance, so what a block repeats in every rotation is a drawn opening. */
import {
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
} from '../../engine/draughts/index.ts';
import { type Action, bitCount } from '../../engine/index.ts';
import type { StudyKit } from '../study-kit.ts';
import type { TurnBytes } from '../turn-bytes.ts';
import { drawnOpening, openedStudies } from '../whole-game-study.ts';

const SQUARE = SQUARES - 1;
const TAKES = 32;
const HUFFS = 64;
const FLAGS = TAKES | HUFFS;
const BYTE = 8;
const LOW = 255;
const MOST_JUMPS = 511;

/**
 * A step takes two bytes: origin and end. What a turn has besides follows, as flags in the first byte say: two bytes of jumps,
 * low byte first, and one of the square that is huffed.
 */
const TURNS: TurnBytes<Draughts> = {
  write(action) {
    const jumps = jumpsOf(action);
    return [
      fromOf(action) | (jumps > 0 ? TAKES : 0) | (huffs(action) ? HUFFS : 0),
      toOf(action),
      ...(jumps > 0 ? [jumps & LOW, jumps >>> BYTE] : []),
      ...(huffs(action) ? [huffedOf(action)] : []),
    ];
  },
  read(next) {
    const first = next(SQUARE | FLAGS);
    const to = next(SQUARE);
    let jumps = 0;
    if ((first & TAKES) !== 0) {
      jumps = next(LOW) | (next(MOST_JUMPS >>> BYTE) << BYTE);
      if (jumps === 0) throw new Error('nothing is taken');
    }
    const huff = (first & HUFFS) === 0 ? 0 : huffBits(next(SQUARE));
    return (packMove(first & SQUARE, to, jumps) | huff) as Action;
  },
};

/** Two of each side, where the rules leave the first moves to the players: 1469 openings, and no game can end in them. */
const OPENING_PLIES = 4;

/** What the column `end` holds. */
const ENDS = { none: null, 'no-move': 0, clock: 1, repetition: 2 } as const;

function winnerOf(state: DraughtsState): number | null {
  if (state.end === 'none') return null;
  const shares = new Float64Array(2);
  state.returns(shares);
  return shares.includes(1) ? shares.indexOf(1) : null;
}

function kingsOf(state: DraughtsState, seat: number): number {
  return bitCount(state.piecesOf(seat) & state.kings);
}

export const DRAUGHTS_STUDIES: StudyKit<DraughtsState, Draughts> = openedStudies({
  // Half of it is whole.
  winUnits: 2,
  opening: (rng, state) =>
    state.rules.opening === 'free' ? drawnOpening(rng, state, OPENING_PLIES) : drawLot(state, rng),
  turns: TURNS,
  handColumns: [
    {
      name: 'winner',
      nullable: true,
      isSeat: true,
      about: 'seat that won, from 0; NULL in a draw',
      of: winnerOf,
    },
    {
      name: 'end',
      nullable: true,
      about: 'how the game ended: 0 without a move, 1 by the clock, 2 by repetition',
      of: ({ end }) => ENDS[end],
    },
  ],
  placeColumns: [
    {
      name: 'men',
      about: 'men at the end',
      of: (state, seat) => bitCount(state.piecesOf(seat)) - kingsOf(state, seat),
    },
    { name: 'kings', about: 'kings at the end', of: kingsOf },
  ],
});
