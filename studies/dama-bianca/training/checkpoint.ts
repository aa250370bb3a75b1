/** Checkpoints of a trainer as bytes: what it depends on as Node serializes it, and its SHA-256. */
import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { NetFile } from '../../../ai/index.ts';
import type { DamaGame } from '../../../engine/dama-bianca/index.ts';
import { fault, type Result } from '../../../engine/index.ts';
import {
  type Checkpoint,
  type RuleRange,
  type TrainConfig,
  Trainer,
} from '../../../selfplay/dama-bianca/index.ts';

const HASH_BYTES = 32;

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

export function packTrainer(trainer: Trainer): Uint8Array {
  const body = serialize(trainer.checkpoint());
  return Buffer.concat([body, sha256(body)]);
}

/** The trainer that was packed; ERR_FILE, `at` the given place, if the bytes are damaged or of another run. */
export function resumeTrainer(
  game: DamaGame,
  config: TrainConfig,
  bytes: Uint8Array,
  at: string,
  from?: NetFile,
  range?: RuleRange,
): Result<Trainer> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const body = all.subarray(0, Math.max(0, all.length - HASH_BYTES));
  if (!sha256(body).equals(all.subarray(body.length))) {
    return fault('ERR_FILE', 'no checkpoint to continue from: it is damaged', at);
  }
  return Trainer.resume(game, config, deserialize(body) as Checkpoint, at, from, range);
}
