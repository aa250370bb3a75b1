/** Reads what the records of Dama Bianca say beyond those of every game. */
import { MAX_RINGS } from '../../engine/dama-bianca/index.ts';
import type { Detail } from '../detail.ts';

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
  const rings: number[] = [];
  for (let ring = 1; ring <= MAX_RINGS; ring++) {
    const pawns = detail[`ring${ring}`];
    if (typeof pawns === 'number') rings.push(pawns);
  }
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
