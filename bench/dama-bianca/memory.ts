/** Whether memory stays flat while very many hands are recorded. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureStudy, openDatabase, saveBlocks } from '../../db/index.ts';
import { DAMA_BIANCA, parseVariant } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { botVersions, interleave, type StudyKey } from '../../selfplay/index.ts';
import { BatchPool } from '../../selfplay/pool/index.ts';
import { alarm } from '../alarm.ts';
import type { Measure } from '../measure.ts';

const HANDS = 120_000;
const HANDS_PER_BLOCK = 2;
const SAMPLES = 12;
/** By then caches are full and code is compiled. */
const SETTLED = 2;
const MB = 1e6;

/** A small board, where a hand takes no time and leaves as many rows: who plays what is nothing to the main thread. */
const VARIANT = {
  name: 'memory',
  board: { rings: 2, sectors: 6 },
  pawns: 3,
  dice: { faces: 3 },
  hand: { roundCap: 13 },
};

interface Sample {
  readonly hands: number;
  /** Resident memory of the process, worker threads included, in MB. */
  readonly resident: number;
  /** JavaScript objects of the main thread, in MB: the least seen since the sample before, as garbage comes and goes. */
  readonly heap: number;
  /** What these hold outside of the heap, in MB. */
  readonly buffers: number;
}

async function recordHands(workers: number, take: (sample: Sample) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dama-bench-'));
  const db = openDatabase(join(folder, 'bench.db'), 'write');
  const pool = new BatchPool('blocks', {
    workerFile: new URL('../../bin/worker.mjs', import.meta.url),
    workers,
    alarm,
  });
  try {
    const variant = unwrap(parseVariant(VARIANT));
    const lineup = ['random', 'random'];
    const blocks = HANDS / HANDS_PER_BLOCK;
    const key: StudyKey = { game: DAMA_BIANCA.name, variant, players: 2, lineup, unit: 'hand', seed: 1 };
    const study = ensureStudy(db, key, blocks, botVersions(key), '');
    let done = 0;
    let samples = 0;
    let heap = Number.POSITIVE_INFINITY;
    await pool.play(interleave([{ key, missing: [...Array(blocks).keys()] }]), (_, records) => {
      saveBlocks(db, study, records, 'bench', '');
      done += records.length;
      const { rss, heapUsed, external } = process.memoryUsage();
      heap = Math.min(heap, heapUsed);
      if (done * SAMPLES < blocks * (samples + 1)) return;
      samples++;
      take({ hands: done * HANDS_PER_BLOCK, resident: rss / MB, heap: heap / MB, buffers: external / MB });
      heap = Number.POSITIVE_INFINITY;
    });
  } finally {
    await pool.stop();
    db.close();
    rmSync(folder, { recursive: true });
  }
}

export const MEMORY: Measure = {
  name: 'memory',
  unit: 'MB grown',
  help: `resident memory after ${HANDS} hands by two workers, less what it was once everything had settled`,
  byNameOnly: true,
  run: async (_cpu, note) => {
    const samples: Sample[] = [];
    await recordHands(2, (sample) => {
      samples.push(sample);
      const { hands, resident, heap, buffers } = sample;
      note(
        `${hands} hands: ${resident.toFixed(1)} MB resident; in the main thread ${heap.toFixed(1)} MB of objects and ` +
          `${buffers.toFixed(1)} MB that they hold outside`,
      );
    });
    return samples[samples.length - 1].resident - samples[SETTLED].resident;
  },
};
