/** What is given to one worker or two, in this process or in another: the same code in each. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEAF_NAME } from '../../ai/dama-bianca/index.ts';
import { planPosition, ROLLOUT_PARAMS } from '../../ai/index.ts';
import { ensureStudy, openDatabase, saveBlocks } from '../../db/index.ts';
import {
  canonicalVariant,
  createGame,
  DAMA_BIANCA,
  parseVariantName,
} from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { type BlockTask, botVersions, rolloutRoot, type StudyKey } from '../../selfplay/index.ts';
import { BatchPool, RolloutPool } from '../../selfplay/pool/index.ts';
import { alarm } from '../alarm.ts';
import type { Runner, Workload } from '../scaling.ts';

const WORKER_FILE = new URL('../../bin/worker.mjs', import.meta.url);
const LINEUP = ['greedy', 'greedy'];
const BLOCKS = 400;
const BATCH = 36;
const TRIALS = 20 * BATCH;

/** Two-player `moonlight` hands of `greedy`, played and recorded as `selfplay` does. */
function recordHands(workers: number): Runner {
  const folder = mkdtempSync(join(tmpdir(), 'dama-bench-'));
  const db = openDatabase(join(folder, 'bench.db'), 'write');
  const pool = new BatchPool('blocks', { workerFile: WORKER_FILE, workers, alarm });
  const variant = unwrap(parseVariantName('moonlight'));
  const text = canonicalVariant(variant);
  let runs = 0;
  return {
    run: async (portions) => {
      // Every run plays the same hands, and records them as if they were of another study.
      const key: StudyKey = {
        game: DAMA_BIANCA.name,
        variant,
        players: 2,
        lineup: LINEUP,
        unit: 'hand',
        seed: ++runs,
      };
      const study = ensureStudy(db, key, 0, botVersions(key), '');
      const tasks = Array.from({ length: BLOCKS * portions }, (_, block): BlockTask => {
        const study = { game: DAMA_BIANCA.name, variant: text, players: 2, lineup: LINEUP, unit: 'hand' };
        return { ...study, seed: 1, block: block % BLOCKS };
      });
      let next = 0;
      await pool.play(tasks.values(), (_, records) => {
        const numbered = records.map((record) => ({ ...record, block: next++ }));
        saveBlocks(db, study, numbered, 'bench', '');
      });
    },
    stop: async () => {
      await pool.stop();
      db.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The start of a two-player hand of `moonlight`, played out. */
function rollOut(workers: number): Runner {
  const pool = new RolloutPool({ workerFile: WORKER_FILE, workers });
  const game = unwrap(createGame(unwrap(parseVariantName('moonlight')), 2, 'hand'));
  return {
    run: async (portions) => {
      const root = rolloutRoot(DAMA_BIANCA.name, game, game.newState(), ROLLOUT_PARAMS, LEAF_NAME);
      await pool.play(root, planPosition(2, portions * TRIALS, BATCH, 1));
    },
    stop: () => pool.stop(),
  };
}

/** What `scaling-process.mjs` takes from here, by name. */
export const WORKLOADS = { blocks: recordHands, rollout: rollOut } as const;

export function workload(name: keyof typeof WORKLOADS): Workload {
  return { module: import.meta.url, name, create: WORKLOADS[name] };
}
