/** What threats say of a position in alpha-beta search: wins in one and three, losses in two, and wins by fours. */
import { AT_LEAST, type Bound, EXACT, type Knowledge, UNKNOWN, WIN } from '../alpha-beta/index.ts';
import type { ShapePosition } from './shape-position.ts';
import { A_FOUR, LINE, TWO_FOURS } from './threats/forms.ts';
import { Fours } from './threats/fours.ts';

export class ThreatKnowledge implements Knowledge<ShapePosition> {
  bound: Bound = EXACT;
  readonly #fours: Fours;
  readonly #foursNodes: number;

  /** `foursNodes`: positions that a search for fours may look at; 0 for none. */
  constructor(position: ShapePosition, foursNodes: number) {
    this.#fours = new Fours(position.board);
    this.#foursNodes = foursNodes;
  }

  /** Before a search that is to be repeatable. */
  clear(): void {
    this.#fours.clear();
  }

  probe({ board, mover }: ShapePosition): number {
    const left = board.maxPlies - board.placed;
    this.bound = EXACT;
    if (board.count(LINE, mover) > 0) return WIN - 1;
    const threats = board.count(LINE, 1 - mover);
    if (threats > 1 && left >= 2) return 2 - WIN;
    if (threats === 0 && left >= 3 && board.count(TWO_FOURS, mover) > 0) return WIN - 3;
    if (this.#foursNodes === 0 || board.count(A_FOUR, mover) < 2) return UNKNOWN;
    const plies = this.#fours.shortest(mover, Infinity, this.#foursNodes);
    this.bound = AT_LEAST;
    return plies > 0 ? WIN - plies : UNKNOWN;
  }
}
