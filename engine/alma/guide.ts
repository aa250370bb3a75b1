/** How the turns of a decision are entered: the pawn, then the square where it ends. Paths are shown, not entered (A6). */
import {
  type ClickOffer,
  type ClicksOf,
  type EntryGuide,
  type EntryPicture,
  type LaidWalk,
  type Mark,
  MoveList,
  type Reach,
  type Refusal,
} from '../index.ts';
import { EMPTY, piecesOn } from '../square-board/index.ts';
import { formatTurn, fromOf, moveOf, PASS, toOf } from './move.ts';
import { waysFrom } from './paths.ts';
import type { AlmaState } from './state.ts';

/** Every reason why a spot is refused, with its rule. */
export const REFUSALS = {
  'no-move': 'A7',
  complete: 'A4',
  'not-yours': 'A4',
  'no-pawn': 'A4',
  blocked: 'A4',
  occupied: 'A4',
  'same-cell': 'A4',
  'no-leap': 'A4',
  'leave-camp': 'A8',
  'back-home': 'A8',
} as const;

/** What stands on the board, with one pawn moved where that is given. */
export function pawnsOn({ marks }: AlmaState, walk?: LaidWalk): Mark[] {
  const shown = marks.slice();
  if (walk?.from !== undefined) {
    shown[walk.to] = shown[walk.from];
    shown[walk.from] = EMPTY;
  }
  return piecesOn(shown, 'pawn');
}

/** A pass needs no click. */
export const clicksOf: ClicksOf = (move) => [move === PASS ? [] : [fromOf(move), toOf(move)]];

export class AlmaGuide implements EntryGuide {
  readonly clicks = clicksOf;
  readonly #state: AlmaState;
  /** By square of a pawn that can move: where it may end, and how it gets there. */
  readonly #ends = new Map<number, Map<number, LaidWalk>>();

  /** Throws if the game is over. */
  constructor(state: AlmaState) {
    this.#state = state;
    const moves = new MoveList();
    const count = state.legalMoves(moves);
    if (count === 0) throw new Error('no turn is entered where the game is over');
    const ways = new Map<number, ReadonlyMap<number, LaidWalk>>();
    for (let i = 0; i < count; i++) {
      const move = moves.at(i);
      if (move === PASS) continue;
      const [from, to] = [fromOf(move), toOf(move)];
      const known = ways.get(from) ?? waysFrom(state, from);
      ways.set(from, known);
      const walk = known.get(to);
      if (!walk) throw new Error(`the move from ${from} to ${to} has no way`);
      this.#ends.set(from, (this.#ends.get(from) ?? new Map<number, LaidWalk>()).set(to, walk));
    }
  }

  picture(clicks: readonly number[]): EntryPicture {
    const [from, to] = clicks;
    const walk = from === undefined ? undefined : this.#ends.get(from)?.get(to);
    const isPart = clicks.length === 0 || (clicks.length === 1 && this.#ends.has(from));
    if (!isPart && !(clicks.length === 2 && walk))
      throw new Error(`no turn begins with the clicks ${clicks.join(' ')}`);
    const move = walk ? moveOf(from, to) : this.#ends.size === 0 ? PASS : undefined;
    return {
      marks: pawnsOn(this.#state, walk),
      walks: walk ? [walk] : [],
      picked: clicks.length === 1 ? from : undefined,
      next: walk ? [] : clicks.length === 1 ? this.#places(from) : this.#picks(),
      turn: move === undefined ? undefined : formatTurn(this.#state.camps, move),
    };
  }

  refusal(clicks: readonly number[], spot: number): Refusal {
    const reason = this.#reason(clicks, spot);
    return { reason, rule: REFUSALS[reason] };
  }

  reach(spot: number): Reach {
    const { marks, next } = this.#state;
    const leaves = marks[spot] === next + 1;
    const walks = leaves
      ? [...(this.#ends.get(spot)?.values() ?? [])]
      : [...this.#ends.values()].flatMap((ends) => ends.get(spot) ?? []);
    return { leaves, walks: walks.map((walk) => ({ ...walk, ways: 0 })) };
  }

  #picks(): ClickOffer[] {
    const offer = { role: 'pick', numbers: [], path: [], jumps: [], ways: 0 } as const;
    return [...this.#ends.keys()].sort((a, b) => a - b).map((spot) => ({ spot, ...offer }));
  }

  #places(from: number): ClickOffer[] {
    const ends = [...(this.#ends.get(from)?.values() ?? [])].sort((a, b) => a.to - b.to);
    return ends.map(({ to, path, jumps }) => ({
      spot: to,
      role: 'place',
      numbers: [],
      path,
      jumps,
      ways: 0,
    }));
  }

  #reason(clicks: readonly number[], spot: number): keyof typeof REFUSALS {
    const { marks, next, camps } = this.#state;
    const [from] = clicks;
    if (this.#ends.size === 0) return 'no-move';
    if (clicks.length > 1) return 'complete';
    if (from === undefined) {
      if (marks[spot] === EMPTY) return 'no-pawn';
      return marks[spot] === next + 1 ? 'blocked' : 'not-yours';
    }
    if (spot === from) return 'same-cell';
    if (marks[spot] !== EMPTY) return 'occupied';
    if (!waysFrom(this.#state, from).has(spot)) return 'no-leap';
    return camps.campOf[from] === camps.target[next] ? 'leave-camp' : 'back-home';
  }
}
