/** Blocks that cannot be played: into quarantine, and said so aloud. */

import { quarantineBlock } from '../../db/index.ts';
import type { StudyTask } from '../../selfplay/index.ts';
import type { Loss } from '../../selfplay/pool/index.ts';
import { nowIso } from '../host/index.ts';
import type { Notes } from './context.ts';
import type { Outbox } from './outbox.ts';
import type { Recording } from './recorder.ts';

export class Losses {
  readonly #recording: Recording;
  readonly #outbox: Outbox;
  readonly #context: Notes;
  readonly #lines: string[] = [];

  constructor(recording: Recording, outbox: Outbox, context: Notes) {
    this.#recording = recording;
    this.#outbox = outbox;
    this.#context = context;
  }

  get count(): number {
    return this.#lines.length;
  }

  add({ study, block, seed, players, lineup }: StudyTask, { attempts, error: { message } }: Loss): void {
    const { db, handles, open, revision } = this.#recording;
    const recordedAt = nowIso();
    const entry = { study: handles[study].id, block, seed, attempts, message, revision, recordedAt };
    void this.#outbox.put({ blocks: 0, hands: 0, write: () => quarantineBlock(db, entry) });
    const { name } = open[study].key.variant;
    const line =
      `block ${block} of ${name}, ${players} players, ${lineup.join(' ')}, seed ${seed}, failed ${attempts} times: ` +
      message;
    this.#lines.push(line);
    this.#context.note(`QUARANTINE: ${line}`);
  }

  /** Says at the end of a run what is missing, so that it is not lost among a night's lines. */
  report(): void {
    if (this.count === 0) return;
    const { note } = this.#context;
    note(`QUARANTINE: ${this.count} blocks are missing because they could not be played:`);
    for (const line of this.#lines) note(`  ${line}`);
    note('Any command that asks for these blocks tries them again.');
  }
}
