/** Plays what plans ask for, all in one run, until each has found something. */
import type { Order, Plan } from '../../selfplay/lab/index.ts';
import type { RunContext } from '../run/index.ts';
import type { LabBench } from './bench.ts';
import type { Seated } from './effort.ts';
import type { LabLuck, Part } from './luck.ts';

/** What a plan is about. */
export interface Topic {
  readonly label: string;
  /** The study of an order, and who takes luck out of it. */
  at(order: Order): Omit<Part, 'blocks'>;
  /** Where nets may have to be made before the orders are played. */
  seated(orders: readonly Order[]): readonly Seated[];
  /** The part of the time after which its search ends. */
  readonly searchTime: number;
  /** Throws where an order has no block that could be played. */
  refuseEmpty(order: Order): never;
}

/** A topic whose plan is under way. */
export class Round<T> {
  readonly topic: Topic;
  readonly #plan: Plan<T>;
  #orders: readonly Order[] = [];
  #played: readonly Part[] = [];
  #found: { readonly value: T } | undefined;

  constructor(topic: Topic, plan: Plan<T>) {
    this.topic = topic;
    this.#plan = plan;
    this.#take(plan.next());
  }

  /** What is to be played next; nothing when something was found. */
  get orders(): readonly Order[] {
    return this.#found ? [] : this.#orders;
  }

  get isOpen(): boolean {
    return this.#found === undefined;
  }

  get finding(): T {
    if (!this.#found) throw new Error(`${this.topic.label} has ended without a finding`);
    return this.#found.value;
  }

  /** What its plan was told last. */
  get played(): readonly Part[] {
    return this.#played;
  }

  get parts(): Part[] {
    return this.orders.map((order) => ({ ...this.topic.at(order), blocks: order.blocks }));
  }

  /** Tells the plan how the places fared in what it has asked for. */
  step(luck: LabLuck, isOver: boolean): void {
    this.#played = this.parts;
    const cells = this.#played.map((part) => luck.seats(part));
    const empty = cells.findIndex(({ numbers }) => numbers.length === 0);
    if (empty >= 0) this.topic.refuseEmpty(this.#orders[empty]);
    this.#take(this.#plan.next({ cells, isOver }));
  }

  #take(next: IteratorResult<readonly Order[], T>): void {
    if (next.done) this.#found = { value: next.value };
    else this.#orders = next.value;
  }
}

/** What is done around each wave of blocks. */
interface Waves<T> {
  /** Before the blocks of these are played. */
  readonly prepare?: (open: readonly Round<T>[]) => Promise<void>;
  /** Whether the time of one is over. */
  readonly isOver?: (one: Round<T>) => boolean;
  /** After the blocks have been played. */
  readonly tell?: (open: readonly Round<T>[]) => void;
}

/** Plays until all have found something. RunStopped if somebody has ended the run. */
export async function playRounds<T>(
  all: readonly Round<T>[],
  { bench, luck }: { readonly bench: LabBench; readonly luck: LabLuck },
  context: RunContext,
  { prepare, isOver, tell }: Waves<T> = {},
): Promise<void> {
  for (let wave = 1; ; wave++) {
    const open = all.filter((one) => one.isOpen);
    if (open.length === 0) return;
    await prepare?.(open);
    const parts = open.flatMap((one) => one.parts);
    const total = parts.reduce((sum, { blocks }) => sum + blocks, 0);
    context.note(`round ${wave}: ${open.map(({ topic }) => topic.label).join('; ')}; up to ${total} blocks`);
    await bench.play(parts);
    await bench.markSearches(parts.flatMap(({ key, isSearch }) => (isSearch ? [key] : [])));
    await luck.value(parts);
    for (const one of open) one.step(luck, isOver?.(one) ?? false);
    tell?.(open);
  }
}
