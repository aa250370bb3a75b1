/** Runs of training: what they were made from, how the net learnt, what it was worth to judges. Never the net itself. */
import type { RuleSet } from '../../engine/index.ts';
import { gameNamed } from '../../selfplay/index.ts';
import type { DamaDatabase } from '../file/open.ts';
import { insertRow } from '../sqlite/connection.ts';
import { fileFault } from '../sqlite/faults.ts';
import { VARIANT_NAME } from './queries.ts';
import { configHash } from './tournaments.ts';
import { ensureVariant } from './variants-and-bots.ts';

export interface TrainingRunKey {
  /** Name of the game. */
  readonly game: string;
  readonly variant: RuleSet;
  readonly players: number;
  /** Canonical JSON of the whole configuration. */
  readonly config: string;
}

interface TrainingRunRow {
  /** Means something in this file only; counts up in the order in which runs were begun. */
  readonly id: number;
  /** Name of the game. */
  readonly game: string;
  readonly variantHash: string;
  readonly variantName: string;
  readonly players: number;
  readonly config: string;
  /** 16 hex digits over `config`. */
  readonly hash: string;
  /** Of the code that began it. */
  readonly revision: string;
  /** ISO 8601. */
  readonly startedAt: string;
}

/** What a net was worth against a bot. */
interface TrainingJudgement {
  /** The net's name. */
  readonly net: string;
  readonly bot: string;
  readonly blocks: number;
  /** Of the win, per seat, with its 95 % interval. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** What a generation came to. */
interface Generation {
  /** 0 is what the run began with; generations of self-play count from 1. */
  readonly generation: number;
  /** Hands and positions of the whole run so far. */
  readonly hands: number;
  readonly positions: number;
  /** Mean cross-entropy in nats; `null` if there was nothing to learn from. */
  readonly loss: number | null;
}

export interface TrainingPoint extends Generation {
  readonly judged?: TrainingJudgement;
}

const SELECT = `
  SELECT id, game, variant AS variantHash, ${VARIANT_NAME} AS variantName, players, config, training_runs.hash, revision,
    started_at AS startedAt
  FROM training_runs JOIN variants ON variants.hash = variant`;
const KEY = 'variant = ? AND players = ? AND config = ?';

/** Every run in the order in which they were begun. */
export function listTrainingRuns(db: DamaDatabase): TrainingRunRow[] {
  return db.all<TrainingRunRow>(`${SELECT} ORDER BY id`);
}

/** The run that is made from this, begun now if it is new. */
export function ensureTrainingRun(
  db: DamaDatabase,
  { game, variant, players, config }: TrainingRunKey,
  revision: string,
  nowIso: string,
): TrainingRunRow {
  const hash = gameNamed(game).module.rules.hash(variant);
  const key = [hash, players, config] as const;
  return db.transaction(() => {
    const known = db.get<TrainingRunRow>(`${SELECT} WHERE ${KEY}`, ...key);
    if (known) return known;
    ensureVariant(db, game, variant);
    insertRow(db, 'training_runs', {
      variant: hash,
      players,
      config,
      hash: configHash(config),
      revision,
      started_at: nowIso,
    });
    const made = db.get<TrainingRunRow>(`${SELECT} WHERE ${KEY}`, ...key);
    if (!made) throw new Error('a run of training is not there after it was inserted');
    return made;
  });
}

/**
 * Adds what is not there yet of a run's curve; `cpuMs` is asked for the CPU time of a generation, in milliseconds, and
 * may not know. Gives the number of generations added. ERR_REVISION, and nothing is added, if the run is recorded with
 * other figures: then other code has trained it.
 */
export function saveTrainingPoints(
  db: DamaDatabase,
  run: TrainingRunRow,
  points: readonly TrainingPoint[],
  cpuMs: (generation: number) => number | undefined,
  nowIso: string,
): number {
  return db.transaction(() => {
    const known = new Map(trainingPoints(db, run.id).map((point) => [point.generation, point]));
    let added = 0;
    for (const { judged, ...point } of points) {
      const { generation, hands, positions, loss } = point;
      const there = known.get(generation);
      if (there && (there.hands !== hands || there.positions !== positions || there.loss !== loss)) {
        const message =
          `generation ${generation} of this run is recorded with other numbers, by revision ${run.revision}: ` +
          'take another seed or another database';
        throw fileFault('ERR_REVISION', db.file, message);
      }
      if (!there) {
        insertRow(db, 'training_generations', {
          run: run.id,
          generation,
          hands,
          positions,
          loss,
          cpu_ms: cpuMs(generation) ?? null,
          recorded_at: nowIso,
        });
        added++;
      }
      if (!judged) continue;
      const { net, bot, blocks, share, low, high } = judged;
      const sql = 'INSERT OR IGNORE INTO training_judgements VALUES (?, ?, ?, ?, ?, ?, ?, ?)';
      db.run(sql, run.id, generation, bot, blocks, net, share, low, high);
    }
    return added;
  });
}

/** The curve of a run, by generation; of several judgements of one generation that over the most blocks. */
export function trainingPoints(db: DamaDatabase, run: number): TrainingPoint[] {
  const judgements = new Map<number, TrainingJudgement>();
  const sql = `
    SELECT generation, net, bot, blocks, share, low, high FROM training_judgements
    WHERE run = ? ORDER BY generation, blocks, bot`;
  for (const { generation, ...judged } of db.all<TrainingJudgement & { generation: number }>(sql, run)) {
    judgements.set(generation, judged);
  }
  const rows = db.all<Generation>(
    'SELECT generation, hands, positions, loss FROM training_generations WHERE run = ? ORDER BY generation',
    run,
  );
  return rows.map((row) => {
    const judged = judgements.get(row.generation);
    return judged ? { ...row, judged } : row;
  });
}

/** CPU time of the generations whose time is known, milliseconds, and how many those are. */
export function trainingCpu(
  db: DamaDatabase,
  run: number,
): { readonly cpuMs: number; readonly known: number } {
  const sql = `
    SELECT total(cpu_ms) AS cpuMs, count(cpu_ms) AS known FROM training_generations WHERE run = ?`;
  return db.get<{ cpuMs: number; known: number }>(sql, run) ?? { cpuMs: 0, known: 0 };
}
