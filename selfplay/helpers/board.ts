/**
 * The branches of a search in shared memory, where threads take them and leave what they are worth. One thread leads: it puts
 * branches up, the more urgent ones first, and takes the answers; it and its helpers take what is open, the most urgent
 * first. A place goes from open to taken to done; each of these states names its search, so that a helper which is late
 * takes nothing of another search.
 */
import type { Branch, BranchValue } from '../../ai/index.ts';
import type { Move, Outcome } from '../../engine/index.ts';

/** Shared memory. Plain data. */
export interface BoardMemory {
  readonly players: number;
  readonly ints: SharedArrayBuffer;
  readonly numbers: SharedArrayBuffer;
}

/** Branches that are up at once, at most. */
export const PLACES = 1024;

/** The number of the search, 0 for none; a count of changes, on which helpers wait; the places in use, and the first to look at. */
const SEARCH = 0;
const CHANGES = 1;
const USED = 2;
const FIRST = 3;
const HEAD = 4;
/** Integers of a place. */
const STATE = 0;
const MOVE = 1;
const OUTCOME = 2;
const DEPTH = 3;
const INTS = 4;
/** What stands for an outcome or a reply where there is none. */
const NONE = -1;

/** States; they are added to the number of the search times their number. */
const OPEN = 0;
const TAKEN = 1;
const DONE = 2;
const WITHDRAWN = 3;
const STATES = 4;

export class BranchBoard {
  readonly memory: BoardMemory;
  readonly search: number;
  readonly #ints: Int32Array;
  /** Of a place: each player's value, the nodes, the reply. */
  readonly #numbers: Float64Array;
  readonly #width: number;

  /** `search` from 1; one that is led begins with `begin`. */
  constructor(memory: BoardMemory, search: number) {
    this.memory = memory;
    this.search = search;
    this.#ints = new Int32Array(memory.ints);
    this.#numbers = new Float64Array(memory.numbers);
    this.#width = memory.players + 2;
  }

  static room(players: number): BoardMemory {
    const ints = new SharedArrayBuffer((HEAD + INTS * PLACES) * Int32Array.BYTES_PER_ELEMENT);
    const numbers = new SharedArrayBuffer(PLACES * (players + 2) * Float64Array.BYTES_PER_ELEMENT);
    return { players, ints, numbers };
  }

  /** Whether the search has been ended, or another has begun. */
  get isOver(): boolean {
    return Atomics.load(this.#ints, SEARCH) !== this.search;
  }

  /** Changes whenever there is something new for helpers. */
  get changes(): number {
    return Atomics.load(this.#ints, CHANGES);
  }

  get used(): number {
    return Atomics.load(this.#ints, USED);
  }

  begin(): void {
    this.empty();
    Atomics.store(this.#ints, SEARCH, this.search);
  }

  /** Ends the search. False if a helper is still at a branch, so that its answer is still to come: the memory must not be used again. */
  end(): boolean {
    Atomics.store(this.#ints, SEARCH, 0);
    let isQuiet = true;
    for (let place = 0; place < this.used; place++) {
      this.withdraw(place);
      if (this.#is(place, TAKEN)) isQuiet = false;
    }
    this.ring();
    return isQuiet;
  }

  /** Puts a branch up; gives its place. There must be one: see `PLACES`. Helpers hear of it with `ring`. */
  put({ move, outcome, depth }: Branch): number {
    const place = this.used;
    const at = HEAD + INTS * place;
    this.#ints[at + MOVE] = move;
    this.#ints[at + OUTCOME] = outcome ?? NONE;
    this.#ints[at + DEPTH] = depth;
    this.#set(place, OPEN);
    Atomics.store(this.#ints, USED, place + 1);
    return place;
  }

  /** No place before this one has anything open. */
  startAt(place: number): void {
    Atomics.store(this.#ints, FIRST, place);
  }

  /** Forgets everything. Nothing may be taken. */
  empty(): void {
    Atomics.store(this.#ints, FIRST, 0);
    Atomics.store(this.#ints, USED, 0);
  }

  /** Wakes the helpers. */
  ring(): void {
    Atomics.add(this.#ints, CHANGES, 1);
    Atomics.notify(this.#ints, CHANGES);
  }

  /** Takes the most urgent open branch; its place, or -1. */
  take(): number {
    const { used } = this;
    for (let place = Atomics.load(this.#ints, FIRST); place < used; place++)
      if (this.#turn(place, OPEN, TAKEN)) return place;
    return -1;
  }

  /** Takes back a branch that nobody has taken; false if somebody has. */
  withdraw(place: number): boolean {
    return this.#turn(place, OPEN, WITHDRAWN);
  }

  /** Gives up a branch that was taken here: another thread takes it. */
  giveUp(place: number): void {
    this.#set(place, OPEN);
    this.#notify(place);
    this.ring();
  }

  branch(place: number): Branch {
    const at = HEAD + INTS * place;
    const outcome = this.#ints[at + OUTCOME];
    return {
      move: this.#ints[at + MOVE] as Move,
      outcome: outcome === NONE ? undefined : (outcome as Outcome),
      depth: this.#ints[at + DEPTH],
    };
  }

  answer(place: number, { values, nodes, reply }: BranchValue): void {
    const { players } = this.memory;
    const to = place * this.#width;
    for (let player = 0; player < players; player++) this.#numbers[to + player] = values[player];
    this.#numbers[to + players] = nodes;
    this.#numbers[to + players + 1] = reply ?? NONE;
    this.#set(place, DONE);
    this.#notify(place);
  }

  isDone(place: number): boolean {
    return this.#is(place, DONE);
  }

  /** What was answered, at a place that is done. */
  value(place: number): BranchValue {
    const { players } = this.memory;
    const from = place * this.#width;
    const reply = this.#numbers[from + players + 1];
    return {
      values: this.#numbers.slice(from, from + players),
      nodes: this.#numbers[from + players],
      reply: reply === NONE ? undefined : (reply as Move),
    };
  }

  /** Waits while somebody is at a branch, so many milliseconds at most; false if somebody still is. */
  waitFor(place: number, ms: number): boolean {
    const taken = STATES * this.search + TAKEN;
    return Atomics.wait(this.#ints, HEAD + INTS * place + STATE, taken, ms) !== 'timed-out';
  }

  /** Waits until there is something new since `changes` was that. */
  waitForChange(changes: number): void {
    Atomics.wait(this.#ints, CHANGES, changes);
  }

  #is(place: number, state: number): boolean {
    return Atomics.load(this.#ints, HEAD + INTS * place + STATE) === STATES * this.search + state;
  }

  #set(place: number, state: number): void {
    Atomics.store(this.#ints, HEAD + INTS * place + STATE, STATES * this.search + state);
  }

  #turn(place: number, from: number, to: number): boolean {
    const base = STATES * this.search;
    if (!this.#is(place, from)) return false;
    const at = HEAD + INTS * place + STATE;
    return Atomics.compareExchange(this.#ints, at, base + from, base + to) === base + from;
  }

  #notify(place: number): void {
    Atomics.notify(this.#ints, HEAD + INTS * place + STATE);
  }
}
