/** Plays studies into a database: what is missing, block by block, whatever happened before. */
import { availableParallelism } from 'node:os';
import { type HandScores, sampleHandScores, usesMatchEquity } from '../ai/dama/index.ts';
import type { DamaDatabase } from '../db/index.ts';
import {
  ensureStudy,
  loadEquity,
  missingBlocks,
  openDatabase,
  revisionsOf,
  type StudyHandle,
  saveBlocks,
  saveEquity,
} from '../db/index.ts';
import { botVersion, interleave, type OpenStudy, type StudyKey } from '../selfplay/index.ts';
import { BlockPool } from '../selfplay/pool/index.ts';
import type { Console } from './command.ts';
import { wrong } from './input.ts';
import { showProgress } from './progress.ts';
import { codeRevision } from './revision.ts';

export interface StudyOrder {
  readonly key: StudyKey;
  /** How many blocks the study shall have. */
  readonly blocks: number;
}

export interface RunOptions {
  readonly file: string;
  readonly workers: number;
  readonly allowRevisionChange: boolean;
}

export interface RunSummary {
  /** Blocks and hands played in this run. */
  readonly blocks: number;
  readonly hands: number;
  /** The exit code: 0, or 128 and the signal's number if one ended the run early. */
  readonly code: number;
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/** As many workers as the machine can run at once. */
export function defaultWorkers(): number {
  return availableParallelism();
}

/** Plays every missing block of the orders. Recorded blocks stay, however the run ends. */
export async function runStudies(
  orders: readonly StudyOrder[],
  options: RunOptions,
  console: Console,
): Promise<RunSummary> {
  const db = openDatabase(options.file, 'write');
  try {
    const revision = codeRevision();
    const handles = orders.map(({ key, blocks }) => {
      const versions = key.lineup.map(botVersion);
      return ensureStudy(db, key, blocks, versions, new Date().toISOString());
    });
    const open = orders.map(({ key, blocks }, i) => ({
      key,
      missing: missingBlocks(db, handles[i], blocks),
    }));
    handles.forEach((handle, i) => {
      if (open[i].missing.length > 0) checkRevision(db, handle, revision, options);
    });
    const missing = open.reduce((sum, { missing }) => sum + missing.length, 0);
    if (missing === 0) {
      console.note(`${db.file}: all ${countBlocks(orders)} blocks are recorded, nothing to do`);
      return { blocks: 0, hands: 0, code: 0 };
    }
    const prepared = open.map((study) => ({ ...study, equity: prepareEquity(db, study, console) }));
    return await playMissing(
      { db, handles, open: prepared, total: countBlocks(orders), missing, revision },
      options,
      console,
    );
  } finally {
    db.close();
  }
}

function countBlocks(orders: readonly StudyOrder[]): number {
  return orders.reduce((sum, { blocks }) => sum + blocks, 0);
}

function checkRevision(db: DamaDatabase, handle: StudyHandle, revision: string, options: RunOptions): void {
  const others = revisionsOf(db, handle).filter((other) => other !== revision);
  if (others.length === 0 || options.allowRevisionChange) return;
  const message =
    `${db.file} holds blocks of ${handle.key.variant.name}, ${handle.key.players} players, played by revision ` +
    `${others.join(' and ')}, this is ${revision}: use another file or seed, or --allow-revision-change`;
  throw wrong('ERR_REVISION', message, 'revision');
}

/** The hands behind the match equity that a study's bots will ask for: recorded before, or played and recorded now. */
function prepareEquity(
  db: DamaDatabase,
  { key, missing }: OpenStudy,
  console: Console,
): HandScores | undefined {
  const { variant, players, unit, lineup } = key;
  const isMatch = unit === 'match' && variant.match.hands > 1;
  if (missing.length === 0 || !isMatch || !lineup.some(usesMatchEquity)) return undefined;
  const known = loadEquity(db, variant, players);
  if (known) return known;
  const scores = sampleHandScores(variant, players);
  saveEquity(db, variant, players, scores);
  const hands = scores.units.length / players;
  console.note(`match equity of ${variant.name}, ${players} players: made from ${hands} hands of greedy`);
  return scores;
}

interface Work {
  readonly db: DamaDatabase;
  readonly handles: readonly StudyHandle[];
  readonly open: readonly OpenStudy[];
  readonly total: number;
  readonly missing: number;
  readonly revision: string;
}

async function playMissing(work: Work, options: RunOptions, console: Console): Promise<RunSummary> {
  const { db, handles, open, total, missing, revision } = work;
  const pool = new BlockPool({
    workerFile: new URL('../bin/worker.mjs', import.meta.url),
    workers: options.workers,
  });
  const first = total - missing;
  const progress = showProgress(first, total, () => performance.now(), console);
  let blocks = 0;
  let hands = 0;
  let code = 0;
  const interrupt = (signal: keyof typeof SIGNALS): void => {
    code = SIGNALS[signal];
    void pool.stop();
  };
  for (const signal of Object.keys(SIGNALS)) process.once(signal, interrupt);
  try {
    await pool.play(interleave(open), (tasks, records) => {
      const now = new Date().toISOString();
      handles.forEach((handle, study) => {
        const mine = records.filter((_, i) => tasks[i].study === study);
        if (mine.length > 0) saveBlocks(db, handle, mine, revision, now);
      });
      blocks += records.length;
      for (const { games } of records) for (const game of games) hands += game.hands.length;
      progress.update(first + blocks, hands);
    });
  } finally {
    progress.stop();
    for (const signal of Object.keys(SIGNALS)) process.removeListener(signal, interrupt);
    await pool.stop();
  }
  const state =
    code === 0
      ? ''
      : `stopped; ${missing - blocks} blocks are still to be played: run the same command again. `;
  console.note(`${state}${blocks} blocks (${hands} hands) recorded in ${db.file}`);
  return { blocks, hands, code };
}
