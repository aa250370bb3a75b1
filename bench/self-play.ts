/** The speed of self-play by one worker, and what recording it costs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureStudy, openDatabase, saveBlocks } from '../db/index.ts';
import { canonicalVariant, parseVariantName } from '../engine/dama/index.ts';
import { unwrap } from '../engine/index.ts';
import { type BlockRecord, botVersion, playBlock, type StudyKey } from '../selfplay/index.ts';
import { type Measure, medianRate } from './measure.ts';

const BLOCKS = 200;
/** Blocks that come from a worker at once and are recorded together. */
const BATCH = 50;

/** Plays blocks of single hands of `moonlight` by two copies of `greedy`: one hand a block. */
export function playBlocks(count: number, cpuMs: () => number): BlockRecord[] {
  const variant = canonicalVariant(unwrap(parseVariantName('moonlight')));
  const records: BlockRecord[] = [];
  for (let block = 0; block < count; block++) {
    const task = { variant, players: 2, lineup: ['greedy', 'greedy'], unit: 'hand', seed: 1, block } as const;
    records.push(playBlock(task, cpuMs));
  }
  return records;
}

export const HANDS: Measure = {
  name: 'hands',
  unit: 'hands/cpu-s',
  help: 'two-player moonlight hands of greedy against itself, one worker',
  run: (cpu) => medianRate(cpu, 1, 5, () => playBlocks(BLOCKS, () => cpu() * 1000).length),
};

export const RECORDING: Measure = {
  name: 'recording',
  unit: 'share of cpu',
  help: 'what recording takes of the CPU time of playing and recording such hands',
  run: (cpu) => {
    const folder = mkdtempSync(join(tmpdir(), 'dama-bench-'));
    try {
      const db = openDatabase(join(folder, 'bench.db'), 'write');
      const variant = unwrap(parseVariantName('moonlight'));
      const lineup = ['greedy', 'greedy'];
      const key: StudyKey = { variant, players: 2, lineup, unit: 'hand', seed: 1 };
      const study = ensureStudy(db, key, BLOCKS, lineup.map(botVersion), '');
      playBlocks(BLOCKS, () => cpu() * 1000);
      const start = cpu();
      const records = playBlocks(BLOCKS, () => cpu() * 1000);
      const played = cpu();
      for (let i = 0; i < BLOCKS; i += BATCH) saveBlocks(db, study, records.slice(i, i + BATCH), 'bench', '');
      db.close();
      const recorded = cpu();
      return (recorded - played) / (recorded - start);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
