/** What one seat knows of a position (L28), and the worlds that agree with it (L29). */
import { type Move, MoveList, type Player, type Rng, type View } from '../index.ts';
import { CELLS } from './cells.ts';
import type { Maze } from './maze.ts';
import { DRAW, heldBy, type Setup } from './row.ts';
import type { LabirintoRules } from './rules.ts';
import { packView } from './snapshot.ts';
import type { LabirintoState } from './state.ts';
import { formatView } from './text.ts';

const FIRST_ROOM = 64;

/** What a move of the viewer comes to, before the next chance or decision. */
export interface After {
  readonly place: number;
  readonly energy: number;
  /** Whether it draws a number next. */
  readonly draws: boolean;
}

export class LabirintoView implements View<LabirintoState> {
  readonly seat: Player;
  readonly position = undefined;
  readonly #state: LabirintoState;
  readonly #list: MoveList;
  #isListed = false;
  #guards: readonly number[] | undefined;

  constructor(state: LabirintoState, seat: Player, list: MoveList = new MoveList(FIRST_ROOM)) {
    this.seat = seat;
    this.#state = state;
    this.#list = list;
  }

  get bytes(): Uint8Array {
    return packView(this.#state, this.seat);
  }

  get moves(): MoveList {
    if (!this.#isListed) {
      this.#list.truncate(0);
      if (this.#state.player === this.seat) this.#state.legalMoves(this.#list);
      this.#isListed = true;
    }
    return this.#list;
  }

  get rules(): LabirintoRules {
    return this.#state.rules;
  }

  get players(): number {
    return this.#state.players;
  }

  /** Not to be changed. */
  get maze(): Maze {
    return this.#state.maze;
  }

  get kind(): number {
    return this.#state.kind;
  }

  get who(): number {
    return this.#state.who;
  }

  get die(): number {
    return this.#state.die;
  }

  get round(): number {
    return this.#state.round;
  }

  get guards(): readonly number[] {
    this.#guards ??= this.#state.guards;
    return this.#guards;
  }

  get bagSize(): number {
    return this.#state.bagSize;
  }

  place(seat: Player): number {
    return this.#state.place(seat);
  }

  room(seat: Player): number {
    return this.#state.room(seat);
  }

  energy(seat: Player): number {
    return this.#state.energy(seat);
  }

  open(seat: Player): readonly number[] {
    return this.#state.open(seat);
  }

  handSize(seat: Player): number {
    return this.#state.handSize(seat);
  }

  /** The hidden numbers of the seat itself, ascending. */
  get hand(): readonly number[] {
    return this.seat < 0 ? [] : this.#state.hand(this.seat);
  }

  /** What a legal move of the seat comes to. */
  after(move: Move): After {
    const state = this.#state;
    state.do(move);
    const seat = this.seat;
    const draws = state.kind === DRAW && state.who === seat;
    const after = { place: state.place(seat), energy: state.energy(seat), draws };
    state.undo();
    return after;
  }

  /** The view after a legal move of the seat, as text. */
  textAfter(move: Move): string {
    const state = this.#state;
    state.do(move);
    const text = this.text;
    state.undo();
    return text;
  }

  get text(): string {
    return formatView(this.#state, this.seat);
  }

  /** L29: the unseen numbers are shuffled and dealt out. */
  sample(into: LabirintoState, rng: Rng): void {
    into.copy(this.#state);
    const hidden = Array.from({ length: into.players }, (_, seat) => seat).filter(
      (seat) => seat !== this.seat,
    );
    redeal(into, hidden, rng);
  }
}

/** Deals the numbers of these hands and of the bag out again; each way is equally likely. */
export function redeal(state: LabirintoState, hidden: readonly Player[], rng: Rng): void {
  const sizes = hidden.map((seat) => state.handSize(seat));
  for (const seat of hidden) for (const number of state.hand(seat)) state.pass(number, seat, -1);
  const unseen = state.bag;
  let first = 0;
  for (const [i, seat] of hidden.entries()) {
    for (let k = 0; k < sizes[i]; k++, first++) {
      const at = first + rng.below(unseen.length - first);
      const number = unseen[at];
      unseen[at] = unseen[first];
      state.pass(number, -1, seat);
    }
  }
}

/** Makes a world of a view from plain data; the state has its rules and seats. */
export function sampleOf(view: Setup, state: LabirintoState, rng: Rng): void {
  state.put({ ...view, seats: view.seats.map(({ hidden: _, ...seat }) => seat) });
  const unseen = state.bag;
  let first = 0;
  for (const [seat, { hidden = 0 }] of view.seats.entries())
    for (let k = 0; k < hidden; k++, first++) {
      const at = first + rng.below(unseen.length - first);
      const number = unseen[at];
      unseen[at] = unseen[first];
      state.pass(number, -1, seat);
    }
}

/** L29: n! / (k1! k2! ... b!). A view in which all hands are seen has one world. */
export function countWorlds({ walls, seats }: Setup): bigint {
  let left = CELLS - walls.length - seats.flatMap(heldBy).length;
  let worlds = 1n;
  for (const { hidden = 0 } of seats)
    for (let k = 1; k <= hidden; k++) worlds = (worlds * BigInt(left--)) / BigInt(k);
  return worlds;
}
