/** What it costs to have hands played by a fleet instead of threads of this process. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DamaDatabase, ensureStudy, openDatabase, saveBlocks } from '../../db/index.ts';
import { canonicalVariant, DAMA_BIANCA, parseVariantName } from '../../engine/dama-bianca/index.ts';
import { stream, unwrap } from '../../engine/index.ts';
import { FleetPool } from '../../fleet/coordinator/index.ts';
import { encodeText } from '../../fleet/wire/index.ts';
import {
  type BlockRecord,
  type BlockTask,
  botVersions,
  playBlock,
  type StudyKey,
} from '../../selfplay/index.ts';
import { BatchPool, type Pool } from '../../selfplay/pool/index.ts';
import { alarm } from '../alarm.ts';
import { BENCH_REVISION, openYard, type Yard } from '../fleet/yard.ts';
import { type CpuSeconds, type Measure, median } from '../measure.ts';

const WORKER_FILE = new URL('../../bin/worker.mjs', import.meta.url);
const ROUNDS = 3;
/** The share of the answers that commands play again. */
const AUDIT = 0.01;
const CROWD = 1000;
const CROWD_HANDS = 150_000;
/** A worker of the crowd brings a batch so often, and says that a hand took so long. */
const CROWD_DELAY_MS = 10_000;
const CROWD_HAND_MS = 200;
const INTAKE_HANDS = 60_000;
const MB = 1e6;

/** Records blocks as a study of its own each time. */
class Ledger {
  readonly #db: DamaDatabase;
  readonly #bot: string;
  #studies = 0;

  constructor(db: DamaDatabase, bot: string) {
    this.#db = db;
    this.#bot = bot;
  }

  /** Plays and records; gives hands and the CPU time of playing them, in milliseconds. */
  async play(
    pool: Pool<BlockTask, BlockRecord>,
    blocks: number,
    seen: (hands: number) => void = () => undefined,
  ): Promise<{ hands: number; playMs: number }> {
    const variant = unwrap(parseVariantName('moonlight'));
    const lineup = [this.#bot, this.#bot];
    const key: StudyKey = {
      game: DAMA_BIANCA.name,
      variant,
      players: 2,
      lineup,
      unit: 'hand',
      seed: ++this.#studies,
    };
    const study = ensureStudy(this.#db, key, blocks, botVersions(key), '');
    const text = canonicalVariant(variant);
    function* tasks(): Generator<BlockTask, void> {
      // Every round plays the same hands.
      for (let block = 0; block < blocks; block++)
        yield { game: DAMA_BIANCA.name, variant: text, players: 2, lineup, unit: 'hand', seed: 1, block };
    }
    let [hands, playMs] = [0, 0];
    await pool.play(tasks(), (_, records) => {
      saveBlocks(this.#db, study, records, 'bench', '');
      for (const { games, cpuMs } of records) {
        playMs += cpuMs;
        for (const game of games) hands += game.hands.length;
      }
      seen(hands);
    });
    return { hands, playMs };
  }
}

function fleetPool(yard: Yard, audit: number): FleetPool<'blocks'> {
  const auditing = stream('bench', 'audit');
  return new FleetPool('blocks', {
    url: yard.url,
    origin: 'bench',
    title: 'bench',
    revision: BENCH_REVISION,
    priority: 0,
    share: 1,
    audit,
    workers: 1,
    workerFile: WORKER_FILE,
    clock: () => performance.now(),
    random: () => auditing.uniform(),
    note: () => undefined,
  });
}

/** Hands per CPU second over a worker of a fleet, in hands per CPU second over a thread of this process, round by round. */
async function compare(
  bot: string,
  blocks: number,
  cpu: CpuSeconds,
  note: (line: string) => void,
): Promise<number> {
  const yard = await openYard();
  const db = openDatabase(join(yard.folder, 'bench.db'), 'write');
  const ledger = new Ledger(db, bot);
  const here = new BatchPool('blocks', { workerFile: WORKER_FILE, workers: 1, alarm });
  const there = fleetPool(yard, AUDIT);
  try {
    const worker = await yard.worker('playing');
    const ratios: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const start = cpu();
      const local = await ledger.play(here, blocks);
      const localCpu = cpu() - start;
      const before = { own: cpu(), worker: await worker.cpu(), postgres: yard.postgresCpu() };
      const fleet = await ledger.play(there, blocks);
      const after = { own: cpu(), worker: await worker.cpu(), postgres: yard.postgresCpu() };
      // In the first round code is compiled.
      if (round === 0) continue;
      const ownMs = 1000 * (after.own - before.own);
      const workerMs = after.worker.total - before.worker.total;
      const postgresMs = after.postgres - before.postgres;
      const mainMs = after.worker.main - before.worker.main;
      const packMs = after.worker.batches - before.worker.batches - fleet.playMs;
      const percent = (ms: number): string => `${((100 * ms) / workerMs).toFixed(2)} %`;
      const localRate = local.hands / localCpu;
      const withoutServer = (1000 * fleet.hands) / (ownMs + workerMs);
      const withServer = (1000 * fleet.hands) / (ownMs + workerMs + postgresMs);
      ratios.push(withServer / localRate);
      note(
        `  here ${localRate.toFixed(0)} hands per CPU second; fleet ${withServer.toFixed(0)}, ` +
          `${withoutServer.toFixed(0)} without PostgreSQL; of the worker (${(workerMs / 1000).toFixed(1)} s) its main ` +
          `thread takes ${percent(mainMs)}, what is around the hands of a batch ${percent(packMs)}; the coordinator ` +
          `${(ownMs / 1000).toFixed(2)} s, ` +
          `PostgreSQL ${(postgresMs / 1000).toFixed(2)} s`,
      );
    }
    return median(ratios);
  } finally {
    await here.stop();
    await there.stop();
    db.close();
    await yard.stop();
  }
}

interface Crowd {
  readonly workers: number;
  readonly delayMs: number;
  readonly handMs: number;
  readonly hands: number;
}

/** Hands that a coordinator takes in and records, per CPU second of its process, from workers that play nothing. */
async function takeIn(crowd: Crowd, cpu: CpuSeconds, note: (line: string) => void): Promise<number> {
  const yard = await openYard();
  const db = openDatabase(join(yard.folder, 'bench.db'), 'write');
  const ledger = new Ledger(db, 'greedy');
  const pool = fleetPool(yard, 0);
  try {
    const file = join(yard.folder, 'records.json');
    writeFileSync(file, encodeText(cannedRecords()));
    const { workers, delayMs, handMs, hands } = crowd;
    await yard.worker('canned', file, String(workers), String(delayMs), String(handMs));
    const start = performance.now();
    const cpuStart = cpu();
    let next = 1;
    let last = { hands: 0, at: start, cpu: cpuStart };
    await ledger.play(pool, hands, (done) => {
      if (done < (next * hands) / 10) return;
      next = Math.floor((10 * done) / hands) + 1;
      const now = { hands: done, at: performance.now(), cpu: cpu() };
      const { rss, heapUsed } = process.memoryUsage();
      const rate = (1000 * (now.hands - last.hands)) / (now.at - last.at);
      const perCpu = (now.hands - last.hands) / (now.cpu - last.cpu);
      note(
        `  ${done} hands: ${rate.toFixed(0)} a second, ${perCpu.toFixed(0)} per CPU second, ` +
          `${(rss / MB).toFixed(0)} MB resident, ${(heapUsed / MB).toFixed(0)} MB heap`,
      );
      last = now;
    });
    note(`  ${((1000 * hands) / (performance.now() - start)).toFixed(0)} hands a second in all`);
    return hands / (cpu() - cpuStart);
  } finally {
    await pool.stop();
    db.close();
    await yard.stop();
  }
}

function cannedRecords(): BlockRecord[] {
  const variant = canonicalVariant(unwrap(parseVariantName('moonlight')));
  const about = { game: DAMA_BIANCA.name, variant, players: 2, lineup: ['greedy', 'greedy'], unit: 'hand' };
  return Array.from({ length: 200 }, (_, block) => playBlock({ ...about, seed: 1, block }, () => 0));
}

export const FLEET_MEASURES: readonly Measure[] = [
  {
    name: 'fleetGreedy',
    unit: 'of the local rate',
    help: `hands of greedy per CPU second of coordinator, worker and PostgreSQL, median of ${ROUNDS} rounds`,
    byNameOnly: true,
    run: (cpu, note) => compare('greedy', 16_000, cpu, note),
  },
  {
    name: 'fleetNet',
    unit: 'of the local rate',
    help: `the same of net(depth=1), median of ${ROUNDS} rounds`,
    byNameOnly: true,
    run: (cpu, note) => compare('net(depth=1)', 8000, cpu, note),
  },
  {
    name: 'fleetIntake',
    unit: 'hands per CPU s',
    help: 'greedy hands that a coordinator takes in and records, as fast as they come',
    byNameOnly: true,
    run: (cpu, note) => takeIn({ workers: 8, delayMs: 0, handMs: 2, hands: INTAKE_HANDS }, cpu, note),
  },
  {
    name: 'fleetCrowd',
    unit: 'hands per CPU s',
    help: `the same of ${CROWD} simulated workers, each with a batch of ${CROWD_DELAY_MS / 1000} s, with the memory on the way`,
    byNameOnly: true,
    run: (cpu, note) =>
      takeIn(
        { workers: CROWD, delayMs: CROWD_DELAY_MS, handMs: CROWD_HAND_MS, hands: CROWD_HANDS },
        cpu,
        note,
      ),
  },
];
