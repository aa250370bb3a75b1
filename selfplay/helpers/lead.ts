/** The thread that leads a search: it puts branches up, searches what is open like its helpers, and takes the answers. */
import {
  type Branch,
  type BranchSearcher,
  type BranchValue,
  type Errand,
  emptyValue,
} from '../../ai/index.ts';
import { type BranchBoard, PLACES } from './board.ts';

const PATIENCE_MS = 10_000;
const PATIENCE_FACTOR = 20;

interface LeadOptions {
  /** Milliseconds since any moment: says when a helper is lost, and nothing else. */
  readonly clock: () => number;
  /** A helper that is at a branch for longer, and longer than 20 times the longest one here, is taken for lost; 10 s if left out. */
  readonly patienceMs?: number;
}

export class BranchLead {
  readonly #board: BranchBoard;
  readonly #options: LeadOptions;
  /** Where branches are that have been put up, by what they are. */
  readonly #places = new Map<string, number>();
  /** By place: what was found here although a helper had taken it. */
  readonly #found = new Map<number, BranchValue>();
  #longestMs = 0;

  constructor(board: BranchBoard, options: LeadOptions) {
    this.#board = board;
    this.#options = options;
  }

  search(errand: Errand): readonly BranchValue[] | undefined {
    const { branches, next } = errand;
    const values: BranchValue[] = [];
    for (let from = 0; from < branches.length; from += PLACES) {
      const to = from + PLACES;
      const some = branches.slice(from, to);
      const found = this.#searchSome({ ...errand, branches: some, next: to < branches.length ? [] : next });
      if (!found) return undefined;
      values.push(...found);
    }
    return values;
  }

  /** As many as have room on the board. */
  #searchSome({ branches, next, own, isStopped }: Errand): readonly BranchValue[] | undefined {
    const board = this.#board;
    this.#makeRoom(branches.length);
    // Whoever waits for a helper that is lost waits for it once.
    if (this.#found.size > 0) return this.#searchAlone(branches, own, isStopped);
    const places = this.#putUp(branches, next);
    for (;;) {
      const missing = places.find((place) => !this.#found.has(place) && !board.isDone(place));
      if (missing === undefined) return places.map((place) => this.#found.get(place) ?? board.value(place));
      if (isStopped()) return undefined;
      const place = board.take();
      if (place >= 0) board.answer(place, this.#searchHere(place, own));
      else if (!board.waitFor(missing, this.#patienceMs))
        this.#found.set(missing, this.#searchHere(missing, own));
    }
  }

  get #patienceMs(): number {
    return Math.max(this.#options.patienceMs ?? PATIENCE_MS, PATIENCE_FACTOR * this.#longestMs);
  }

  #searchHere(place: number, own: BranchSearcher): BranchValue {
    const value = emptyValue(this.#board.memory.players);
    const { clock } = this.#options;
    const start = clock();
    own.search(this.#board.branch(place), value);
    this.#longestMs = Math.max(this.#longestMs, clock() - start);
    return value;
  }

  #searchAlone(
    branches: readonly Branch[],
    own: BranchSearcher,
    isStopped: () => boolean,
  ): readonly BranchValue[] | undefined {
    const values: BranchValue[] = [];
    for (const branch of branches) {
      if (isStopped()) return undefined;
      const value = emptyValue(this.#board.memory.players);
      own.search(branch, value);
      values.push(value);
    }
    return values;
  }

  /** The places of the branches. What else nobody has taken yet is withdrawn, but for what comes next. */
  #putUp(branches: readonly Branch[], next: readonly Branch[]): number[] {
    const board = this.#board;
    const wanted = new Set(branches.map(nameOf));
    for (const [name, place] of this.#places)
      if (!wanted.has(name) && board.withdraw(place)) this.#places.delete(name);
    const first = board.used;
    const places = branches.map((branch) => this.#placeOf(branch));
    board.startAt(Math.min(first, ...places));
    for (const branch of next.slice(0, PLACES - board.used)) this.#placeOf(branch);
    board.ring();
    return places;
  }

  #placeOf(branch: Branch): number {
    const name = nameOf(branch);
    const place = this.#places.get(name) ?? this.#board.put(branch);
    this.#places.set(name, place);
    return place;
  }

  /** Empties the board where it is too full. A helper may still be at a branch that came next and is not wanted any more. */
  #makeRoom(count: number): void {
    const board = this.#board;
    if (board.used + count <= PLACES) return;
    for (const place of this.#places.values()) {
      if (board.withdraw(place) || board.isDone(place)) continue;
      if (!board.waitFor(place, this.#patienceMs)) this.#found.set(place, emptyValue(board.memory.players));
    }
    this.#places.clear();
    if (this.#found.size === 0) board.empty();
  }
}

function nameOf({ move, outcome, depth }: Branch): string {
  return `${move} ${outcome} ${depth}`;
}
