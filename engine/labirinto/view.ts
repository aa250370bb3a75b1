/** Defines what one seat knows of a position (L28), and the worlds that agree (L29). */
import { type Move, MoveList, type Player, type Rng, type View } from '../index.ts';
import { CELLS } from './cells.ts';
import type { After } from './course.ts';
import { OpenPosition } from './open-position.ts';
import { heldBy, type Setup } from './row.ts';
import { packView } from './snapshot.ts';
import type { LabirintoState } from './state.ts';
import { formatView } from './text.ts';

const FIRST_ROOM = 64;

export class LabirintoView extends OpenPosition implements View<LabirintoState> {
  readonly seat: Player;
  readonly position = undefined;
  readonly #state: LabirintoState;
  readonly #list: MoveList;
  #isListed = false;
  #guards: readonly number[] | undefined;

  constructor(state: LabirintoState, seat: Player, list: MoveList = new MoveList(FIRST_ROOM)) {
    super(state.rules, state.players, state);
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

  override get guards(): readonly number[] {
    this.#guards ??= super.guards;
    return this.#guards;
  }

  /** The hidden numbers of the seat itself, ascending. */
  get hand(): readonly number[] {
    return this.seat < 0 ? [] : this.#state.hand(this.seat);
  }

  /** What a legal move of the seat comes to. */
  after(move: Move): After {
    return this.#state.after(move);
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
    const sizes = Array.from({ length: into.players }, (_, seat) => [seat, into.handSize(seat)] as const);
    const hidden = sizes.filter(([seat]) => seat !== this.seat);
    for (const [seat] of hidden) for (const number of into.hand(seat)) into.pass(number, seat, -1);
    dealOut(into, hidden, rng);
  }
}

/** Deals numbers of the bag out to hands of these sizes; each way is equally likely. */
function dealOut(state: LabirintoState, sizes: Iterable<readonly [Player, number]>, rng: Rng): void {
  const unseen = state.bag;
  let first = 0;
  for (const [seat, size] of sizes) {
    for (let k = 0; k < size; k++, first++) {
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
  dealOut(
    state,
    view.seats.map(({ hidden = 0 }, seat) => [seat, hidden] as const),
    rng,
  );
}

/** L29: n! / (k1! k2! ... b!). A view in which all hands are seen has one world. */
export function countWorlds({ walls, seats }: Setup): bigint {
  let left = CELLS - walls.length - seats.flatMap(heldBy).length;
  let worlds = 1n;
  for (const { hidden = 0 } of seats)
    for (let k = 1; k <= hidden; k++) worlds = (worlds * BigInt(left--)) / BigInt(k);
  return worlds;
}
