/** The speed of self-play by one worker, and what recording it costs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureStudy, openDatabase, saveBlocks } from '../../db/index.ts';
import { canonicalVariant, DAMA_BIANCA, parseVariantName } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { type BlockRecord, botVersions, playBlock, type StudyKey } from '../../selfplay/index.ts';
import { type CpuSeconds, type Measure, medianRate } from '../measure.ts';

const BLOCKS = 200;
/** Blocks that come from a worker at once and are recorded together. */
const BATCH = 40;

/** Plays blocks of single hands of `moonlight` by two copies of a bot: one hand a block. */
function playBlocks(count: number, cpuMs: () => number, bot = 'greedy'): BlockRecord[] {
  const variant = canonicalVariant(unwrap(parseVariantName('moonlight')));
  const records: BlockRecord[] = [];
  for (let block = 0; block < count; block++) {
    const task = {
      game: DAMA_BIANCA.name,
      variant,
      players: 2,
      lineup: [bot, bot],
      unit: 'hand',
      seed: 1,
      block,
    } as const;
    records.push(playBlock(task, cpuMs));
  }
  return records;
}

export const NET_HANDS: Measure = {
  name: 'net-hands',
  unit: 'hands/cpu-s',
  help: 'two-player moonlight hands of the shipped net at one ply against itself, one worker',
  run: (cpu) => medianRate(cpu, 1, 5, () => playBlocks(BLOCKS / 2, () => cpu() * 1000, 'net').length),
};

/** CPU time of recording a block, against that of playing it, once both have warmed up; in seconds. */
function recordingTimes(cpu: CpuSeconds): { readonly playing: number; readonly recording: number } {
  const folder = mkdtempSync(join(tmpdir(), 'dama-bench-'));
  const db = openDatabase(join(folder, 'bench.db'), 'write');
  try {
    const variant = unwrap(parseVariantName('moonlight'));
    const lineup = ['greedy', 'greedy'];
    const records = playBlocks(BLOCKS, () => 0);
    let studies = 0;
    // A study of its own for every round: the same blocks again would only be compared.
    const record = (): number => {
      const key: StudyKey = {
        game: DAMA_BIANCA.name,
        variant,
        players: 2,
        lineup,
        unit: 'hand',
        seed: ++studies,
      };
      const study = ensureStudy(db, key, BLOCKS, botVersions(key), '');
      for (let i = 0; i < BLOCKS; i += BATCH) saveBlocks(db, study, records.slice(i, i + BATCH), 'bench', '');
      return BLOCKS;
    };
    const play = (): number => playBlocks(BLOCKS, () => 0).length;
    return { playing: 1 / medianRate(cpu, 2, 5, play), recording: 1 / medianRate(cpu, 10, 25, record) };
  } finally {
    db.close();
    rmSync(folder, { recursive: true });
  }
}

export const RECORDING: Measure = {
  name: 'recording',
  unit: 'share of cpu',
  help: 'what recording takes of the CPU time of playing and recording such hands',
  run: (cpu) => {
    const { playing, recording } = recordingTimes(cpu);
    return recording / (playing + recording);
  },
};
