/** Keeps the file of a reference while it grows: whole at every moment, with the batches of the decision under way beside it. */
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import type { BatchSums, RolloutJob } from '../../ai/index.ts';
import { wrong } from '../../engine/index.ts';
import {
  type KeptBatches,
  type Reference,
  type ReferenceEntry,
  type ReferenceSet,
  readReference,
  writeReference,
} from '../../selfplay/reference/index.ts';
import { writeFault, writeWhole } from '../host/index.ts';
import { readText } from '../input/index.ts';

/** ERR_FILE if it cannot be read, ERR_RECORD if it is no reference. */
export function openReference(file: string): Reference {
  return readReference(readText(file), file);
}

/** The set of the file, which is begun if there is none. ERR_REVISION if the file is of another set. */
export function beginReference(set: ReferenceSet, file: string): Reference {
  if (!existsSync(file)) {
    const reference = { set, entries: [] };
    writeWhole(file, writeReference(reference));
    return reference;
  }
  const reference = openReference(file);
  const key = (Object.keys(set) as (keyof ReferenceSet)[]).find(
    (name) => JSON.stringify(set[name]) !== JSON.stringify(reference.set[name]),
  );
  if (key === undefined) return reference;
  const message = `holds another set: ${key} was ${shortened(reference.set[key])}, and is ${shortened(set[key])}`;
  throw wrong('ERR_REVISION', message, file);
}

function shortened(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}...` : text;
}

/** The reference with an entry more, or with another one in place of that of its number. */
export function withEntry({ set, entries }: Reference, entry: ReferenceEntry): Reference {
  const next = [...entries];
  next[entry.decision - 1] = entry;
  return { set, entries: next };
}

export function saveReference(reference: Reference, file: string): void {
  writeWhole(file, writeReference(reference));
}

interface KeptLine {
  readonly move: number;
  readonly batch: number;
  readonly trials: number;
  readonly nodes: number;
  /** `BatchSums`, its lists in their order. */
  readonly lists: readonly (readonly number[])[];
}

/** Batches of one decision in a file beside that of the reference: a killed run has lost what it was at, and no more. */
export class BatchJournal implements KeptBatches {
  readonly #file: string;
  readonly #kept = new Map<string, BatchSums>();

  /** What is kept of another decision, or by other code, is dropped. */
  constructor(file: string, decision: number, revision: string) {
    this.#file = `${file}.open`;
    const head = JSON.stringify({ decision, revision });
    const [first, ...lines] = existsSync(this.#file) ? readFileSync(this.#file, 'utf8').split('\n') : [];
    if (first !== head) {
      writeWhole(this.#file, `${head}\n`);
      return;
    }
    // What follows the last line break was cut off by a kill.
    const whole = lines.slice(0, -1);
    for (const line of whole) this.#read(JSON.parse(line) as KeptLine);
    writeWhole(this.#file, [head, ...whole].map((line) => `${line}\n`).join(''));
  }

  find({ move, batch }: RolloutJob): BatchSums | undefined {
    return this.#kept.get(`${move} ${batch}`);
  }

  add({ move, batch }: RolloutJob, played: BatchSums): void {
    this.#kept.set(`${move} ${batch}`, played);
    const { trials, nodes, sums, squares } = played;
    const lists = [sums, squares].map((list) => [...list]);
    const line: KeptLine = { move: Number(move), batch, trials, nodes, lists };
    try {
      appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
    } catch (error) {
      throw writeFault(error, this.#file);
    }
  }

  /** To be called when the decision is in the file of the reference. */
  drop(): void {
    rmSync(this.#file, { force: true });
  }

  #read({ move, batch, trials, nodes, lists }: KeptLine): void {
    const [sums, squares] = lists.map((list) => Float64Array.from(list));
    this.#kept.set(`${move} ${batch}`, { trials, sums, squares, nodes });
  }
}
