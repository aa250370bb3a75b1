/** Explains turns while they are entered: a capture that goes on is followed square by square. */
import type {
  ClickOffer,
  ClicksOf,
  EntryGuide,
  EntryPicture,
  LaidWalk,
  Mark,
  Move,
  Reach,
  ReachedWalk,
  Refusal,
} from '../../index.ts';
import type { PlainTurn } from '../plain/turns.ts';
import type { Setup, Squares } from '../setup.ts';
import type { SpelledTurn } from '../spelled-turns.ts';
import { ALL_SQUARES, cellOf, squareAt } from '../squares.ts';
import { type EnteredWay, waysToEnter } from './entry.ts';
import { COMPLETE, refusalOf } from './refusal.ts';

const CROWN = '♛';

export function marksOf(squares: Squares): Mark[] {
  return ALL_SQUARES.flatMap((square): Mark[] => {
    const piece = squares[square];
    if (!piece) return [];
    const { seat, isKing } = piece;
    const spot = cellOf(square);
    return isKing ? [{ spot, kind: 'king', seat, label: CROWN }] : [{ spot, kind: 'man', seat }];
  });
}

/** The part of a way from one of its squares to another, by their numbers in its path. */
export function walkAlong({ path, taken }: PlainTurn, from: number, to: number): LaidWalk {
  const part = path.slice(from, to + 1);
  return {
    from: cellOf(part[0]),
    to: cellOf(part[part.length - 1]),
    path: part.map(cellOf),
    jumps: taken.slice(from, to).map(cellOf),
    numbers: [],
  };
}

export class DraughtsGuide implements EntryGuide {
  readonly #setup: Setup;
  readonly #turns: readonly SpelledTurn[];
  readonly #entered: readonly EnteredWay[];

  constructor(setup: Setup, turns: readonly SpelledTurn[]) {
    this.#setup = setup;
    this.#turns = turns;
    this.#entered = waysToEnter(turns);
  }

  get clicks(): ClicksOf {
    return (move: Move) => {
      const ways = this.#entered.filter((one) => one.move === move).map(({ clicks }) => clicks);
      if (ways.length === 0) throw new Error(`${move} is no legal move`);
      return ways;
    };
  }

  /** There are no dice, so that no number leads anywhere. */
  picture(clicks: readonly number[], only?: readonly number[]): EntryPicture {
    const begun = this.#begunWith(clicks);
    const [first] = begun;
    const stood = clicks.length === 0 ? 0 : first.stood[clicks.length - 1];
    const complete = begun.find((one) => one.clicks.length === clicks.length && clicks.length > 0);
    const last = complete ?? first;
    return {
      marks: marksOf(complete ? complete.way.after.squares : this.#squaresAfter(last, clicks, stood)),
      walks: stood > 1 ? [walkAlong(last.way, 0, stood - 1)] : [],
      picked: complete || stood === 0 ? undefined : cellOf(last.way.path[stood - 1]),
      next: only === undefined ? this.#offers(begun, clicks) : [],
      turn: complete?.turn.turn,
    };
  }

  refusal(clicks: readonly number[], spot: number): Refusal {
    const begun = this.#begunWith(clicks);
    if (clicks.length > 0 && begun.every((one) => one.clicks.length === clicks.length)) return COMPLETE;
    const { way, stood } = begun[0];
    const count = clicks.length === 0 ? 0 : stood[clicks.length - 1];
    const origin = count === 0 ? undefined : way.path[0];
    return refusalOf(this.#setup, squareAt(spot), origin, count === 0 ? undefined : way.path[count - 1]);
  }

  reach(spot: number): Reach {
    const square = squareAt(spot);
    const leaves = square !== undefined && this.#setup.squares[square]?.seat === this.#setup.mover;
    const walks = this.#turns.flatMap(({ ways }): ReachedWalk[] => {
      const [way] = ways;
      const { path } = way;
      const isMeant = path.length > 0 && path[leaves ? 0 : path.length - 1] === square;
      return isMeant ? [{ ...walkAlong(way, 0, path.length - 1), ways: ways.length }] : [];
    });
    return { leaves, walks };
  }

  #begunWith(clicks: readonly number[]): EnteredWay[] {
    const begun = this.#entered.filter((one) => clicks.every((spot, i) => one.clicks[i] === spot));
    if (begun.length === 0) throw new Error(`no turn begins with the clicks ${clicks.join()}`);
    return begun;
  }

  /** The piece stands where it has come to; what it has jumped over is lifted only when the turn is complete (D4). */
  #squaresAfter({ way }: EnteredWay, clicks: readonly number[], stood: number): Squares {
    const squares = [...this.#setup.squares];
    if (clicks.length > 0 && way.huffed !== undefined) squares[way.huffed] = undefined;
    if (stood > 1) {
      const piece = squares[way.path[0]];
      squares[way.path[0]] = undefined;
      squares[way.path[stood - 1]] = piece;
    }
    return squares;
  }

  #offers(begun: readonly EnteredWay[], clicks: readonly number[]): ClickOffer[] {
    const at = clicks.length;
    const bySpot = new Map<number, EnteredWay[]>();
    for (const one of begun) {
      const spot = one.clicks[at];
      if (spot !== undefined) bySpot.set(spot, [...(bySpot.get(spot) ?? []), one]);
    }
    return [...bySpot]
      .sort(([a], [b]) => a - b)
      .map(([spot, ways]) => {
        const [{ way, stood, turn }] = ways;
        const [before, after] = [at === 0 ? 0 : stood[at - 1], stood[at]];
        if (after <= 1) return { spot, role: 'pick', numbers: [], path: [], jumps: [], ways: 0 };
        const { path, jumps } = walkAlong(way, before - 1, after - 1);
        const isEnd = after === way.path.length;
        return { spot, role: 'place', numbers: [], path, jumps, ways: isEnd ? turn.ways.length : 1 };
      });
  }
}
