/** The tables as what a search knows of a node before it looks further. */
import { DRAW as DRAWN, EXACT, type Knowledge, UNKNOWN, WIN } from '../../alpha-beta/index.ts';
import { type Endings, NOT_KNOWN } from './endings.ts';
import { DRAW, pliesOf } from './value.ts';

/** What a position of a search must tell. */
export interface PlacedPieces {
  /** Sets of squares. */
  readonly white: number;
  readonly black: number;
  readonly kings: number;
  readonly isWhiteToMove: boolean;
  /** Plies since the last progress (D8). */
  readonly clock: number;
}

export class EndingKnowledge implements Knowledge<PlacedPieces> {
  readonly bound = EXACT;
  readonly #endings: Endings;

  constructor(endings: Endings) {
    this.#endings = endings;
  }

  probe(position: PlacedPieces): number {
    const { white, black, kings, isWhiteToMove, clock } = position;
    const own = isWhiteToMove ? white : black;
    const value = this.#endings.probeSets(own, isWhiteToMove ? black : white, kings, isWhiteToMove, clock);
    if (value === NOT_KNOWN) return UNKNOWN;
    if (value === DRAW) return DRAWN;
    return value > 0 ? WIN - pliesOf(value) : pliesOf(value) - WIN;
  }
}
