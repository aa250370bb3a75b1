/** What databases and exports have of Dama Bianca beyond what they have of every game. */
import {
  type DamaState,
  MAX_RINGS,
  moveFrom1,
  moveFrom2,
  moveTo1,
  moveTo2,
} from '../../engine/dama-bianca/index.ts';
import type { Detail, DetailColumn } from '../record.ts';
import type { StudyKit } from '../study-kit.ts';

const HAND_COLUMNS: readonly DetailColumn[] = [
  { name: 'closer', type: 'INTEGER', nullable: true, isSeat: true, about: 'seat that closed first, from 0' },
  { name: 'rounds', type: 'INTEGER', nullable: false, about: 'rounds, the last one counted whole' },
  { name: 'close_turn', type: 'INTEGER', nullable: true, about: 'turn of the first closing, from 1' },
];

const RING_COLUMNS = Array.from({ length: MAX_RINGS }, (_, ring) => `ring${ring + 1}`);

const PLACE_COLUMNS: readonly DetailColumn[] = [
  ...RING_COLUMNS.map((name, ring): DetailColumn => {
    const about = `pawns on ring ${ring + 1}, 1 the outermost; NULL on boards with fewer rings`;
    return { name, type: 'INTEGER', nullable: true, about };
  }),
  { name: 'centre', type: 'INTEGER', nullable: false, about: 'pawns in the centre, 0 or 1' },
  { name: 'array', type: 'INTEGER', nullable: false, about: '1 with an array, else 0' },
  { name: 'off', type: 'INTEGER', nullable: false, about: 'pawns not on the board' },
];

const TURN_COLUMNS: readonly DetailColumn[] = [
  ['round', 'from 0'],
  ['high', 'the larger number of the roll'],
  ['low', 'the other'],
  ['from1', 'a cell that is left, 1 to 90; 0 where none is, so that a pawn entered or none moved'],
  ['from2', 'another'],
  ['to1', 'a cell that is reached, 1 to 90, 91 the centre; 0 where none is'],
  ['to2', 'another'],
].map(([name, about]): DetailColumn => ({ name, type: 'INTEGER', nullable: false, about }));

export const DAMA_COLUMNS: Pick<
  StudyKit<DamaState>,
  'handColumns' | 'placeColumns' | 'turnColumns' | 'turnDetail'
> = {
  handColumns: HAND_COLUMNS,
  placeColumns: PLACE_COLUMNS,
  turnColumns: TURN_COLUMNS,
  turnDetail: ({ rules: { rolls }, roll, round }, move) => ({
    round: round - 1,
    high: rolls.high[roll],
    low: rolls.low[roll],
    from1: moveFrom1(move),
    from2: moveFrom2(move),
    to1: moveTo1(move),
    to2: moveTo2(move),
  }),
};

/** What a place of a recorded hand has on the board. */
export interface PlaceBoard {
  /** Pawns on each ring of the board, outermost first. */
  readonly rings: readonly number[];
  /** Pawns in the centre: 0 or 1. */
  readonly centre: number;
  readonly array: boolean;
  readonly off: number;
}

/** Reads the detail of a place. */
export function boardOf({ detail }: { readonly detail: Detail }): PlaceBoard {
  const { ring1, ring2, ring3, ring4, ring5 } = detail;
  const rings: number[] = [];
  for (const pawns of [ring1, ring2, ring3, ring4, ring5]) if (typeof pawns === 'number') rings.push(pawns);
  return { rings, centre: Number(detail.centre), array: detail.array === 1, off: Number(detail.off) };
}

/** The seat that closed a recorded hand first, or -1. */
export function closerOf({ detail }: { readonly detail: Detail }): number {
  return detail.closer ?? -1;
}

/** Rounds of a recorded hand, the last one counted whole. */
export function roundsOf({ detail }: { readonly detail: Detail }): number {
  return Number(detail.rounds);
}
