/**
 * Databases of several machines into one. What two of them hold is held once, after a comparison: a block follows from
 * its key, so a difference means that one of the files is wrong, and then nothing is changed.
 */
import { type BlockRecord, gameNamed, rulesTitle } from '../../selfplay/index.ts';
import { iterateGames, sameGames } from '../block/rows.ts';
import { checkRulesText } from '../block/stored-rules.ts';
import type { DamaDatabase } from '../file/open.ts';
import { listQuarantine, quarantineBlock } from '../record/quarantine.ts';
import { type BlockRow, listBlockRows, listStudies, type StudyRow, unknownGames } from '../record/queries.ts';
import { markSearches } from '../record/searches.ts';
import { ensureStudy, recordedBlocks, revisionsOf, saveBlocks } from '../record/store.ts';
import {
  ensureTrainingRun,
  listTrainingRuns,
  saveTrainingPoints,
  trainingPoints,
} from '../record/training.ts';
import { fileFault } from '../sqlite/faults.ts';
import {
  copyAdjustments,
  copyEquity,
  copyLabTimes,
  copyNames,
  copyTests,
  copyTournaments,
  type MergePair,
} from './merge-rows.ts';

interface MergeSummary {
  readonly studies: number;
  /** Blocks that the target did not hold before. */
  readonly added: number;
  /** Blocks that it held, and that were found to be the same. */
  readonly same: number;
}

const BATCH = 100;

/**
 * Copies everything of `sources` into `target`, in one transaction. Throws a `FaultError` with `at` = a source's path
 * and changes nothing: ERR_GAME if it holds a game that is not known here, ERR_DATABASE if it contradicts what is there, ERR_REVISION if a study would come to hold several
 * versions of a bot, or of the program unless `allowRevisionChange` is set. `progress` gets the number of blocks done.
 */
export function mergeDatabases(
  target: DamaDatabase,
  sources: readonly DamaDatabase[],
  allowRevisionChange: boolean,
  progress: (done: number) => void,
): MergeSummary {
  return target.transaction(() => {
    let summary: MergeSummary = { studies: 0, added: 0, same: 0 };
    for (const source of sources) {
      refuseUnknown(source);
      const merge = new Merge(target, source, allowRevisionChange, progress);
      const { studies, added, same } = source.snapshot(() => merge.run());
      summary = {
        studies: summary.studies + studies,
        added: summary.added + added,
        same: summary.same + same,
      };
    }
    return summary;
  });
}

/** The rules of a game that is not known here have no hash, and its blocks cannot be compared. */
function refuseUnknown(source: DamaDatabase): void {
  const [game] = unknownGames(listStudies(source));
  if (game === undefined) return;
  const { file } = source;
  const message = `${file} holds studies of ${game}, a game that this program does not know; nothing was merged`;
  throw fileFault('ERR_GAME', file, message);
}

class Merge {
  readonly #target: DamaDatabase;
  readonly #source: DamaDatabase;
  readonly #allowRevisionChange: boolean;
  readonly #progress: (done: number) => void;
  #added = 0;
  #same = 0;

  constructor(
    target: DamaDatabase,
    source: DamaDatabase,
    allowRevisionChange: boolean,
    progress: (done: number) => void,
  ) {
    this.#target = target;
    this.#source = source;
    this.#allowRevisionChange = allowRevisionChange;
    this.#progress = progress;
  }

  run(): MergeSummary {
    const pair = { target: this.#target, source: this.#source };
    copyNames(pair);
    const ids = new Map<number, number>();
    const studies = listStudies(this.#source);
    for (const study of studies) ids.set(study.id, this.#mergeStudy(study));
    copyEquity(pair);
    copyTournaments(pair, ids);
    copyTests(pair, ids);
    copyAdjustments(pair, ids);
    copyTraining(pair);
    copyLabTimes(pair);
    this.#copyQuarantine(ids);
    return { studies: studies.length, added: this.#added, same: this.#same };
  }

  /** The study's id in the target. */
  #mergeStudy(study: StudyRow): number {
    const { players, lineup, unit, seed, wanted, botVersions, createdAt } = study;
    const key = {
      game: study.game,
      variant: gameNamed(study.game).module.rules.ofText(study.variant),
      players,
      lineup,
      unit,
      seed,
    };
    const handle = ensureStudy(this.#target, key, wanted, botVersions, createdAt);
    if (study.isSearch) markSearches(this.#target, [handle.id]);
    const recorded = recordedBlocks(this.#target, handle);
    const held = new Set(revisionsOf(this.#target, handle));
    let batch: { row: BlockRow; record: BlockRecord }[] = [];
    const flush = (): void => {
      if (batch.length === 0) return;
      const { revision, recordedAt } = batch[0].row;
      const records = batch.map(({ record }) => record);
      this.#added += saveBlocks(this.#target, handle, records, revision, recordedAt);
      batch = [];
    };
    const rows = new Map(listBlockRows(this.#source, study.id).map((row) => [row.block, row]));
    const there = iterateGames(this.#target, handle.id);
    for (const { block, games } of iterateGames(this.#source, study.id)) {
      const row = rows.get(block) as BlockRow;
      const { revision, recordedAt, cpuMs } = row;
      if (recorded.has(block)) this.#compare(there, study, block, games);
      else {
        const first = batch[0]?.row;
        if (
          batch.length >= BATCH ||
          (first && (first.revision !== revision || first.recordedAt !== recordedAt))
        )
          flush();
        this.#checkRevision(held, revision, study);
        batch.push({ row, record: { block, games, cpuMs } });
      }
      this.#progress(this.#added + this.#same + batch.length);
    }
    flush();
    return handle.id;
  }

  /** `there` are the blocks of the target, up to which it has been read. */
  #compare(
    there: ReturnType<typeof iterateGames>,
    study: StudyRow,
    block: number,
    games: BlockRecord['games'],
  ): void {
    let held = there.next();
    while (!held.done && held.value.block < block) held = there.next();
    if (held.done || held.value.block !== block) throw new Error(`block ${block} is not where it was`);
    if (!sameGames(held.value.games, games)) {
      const { file } = this.#source;
      const message =
        `block ${block} of ${nameOf(study)} is another in ${file} than in ${this.#target.file}: ` +
        'the command verify finds which one is wrong; nothing was merged';
      throw fileFault('ERR_DATABASE', file, message);
    }
    this.#same++;
  }

  #checkRevision(held: Set<string>, revision: string, study: StudyRow): void {
    if (held.size > 0 && !held.has(revision) && !this.#allowRevisionChange) {
      const { file } = this.#source;
      const message =
        `${file} holds blocks of ${nameOf(study)} played by revision ${revision}, the others are by ` +
        `${[...held].join(' and ')}: merge them with --allow-revision-change, or not at all; nothing was merged`;
      throw fileFault('ERR_REVISION', file, message);
    }
    held.add(revision);
  }

  /** What somebody has played meanwhile is in quarantine no longer. */
  #copyQuarantine(ids: ReadonlyMap<number, number>): void {
    const known = new Set(listQuarantine(this.#target).map(({ study, block }) => `${study}/${block}`));
    const isRecorded = 'SELECT 1 FROM blocks WHERE study = ? AND block = ?';
    for (const entry of listQuarantine(this.#source)) {
      const study = ids.get(entry.study) as number;
      if (this.#target.get(isRecorded, study, entry.block) !== undefined) continue;
      if (!known.has(`${study}/${entry.block}`)) quarantineBlock(this.#target, { ...entry, study });
    }
  }
}

function nameOf(study: StudyRow): string {
  const { players, lineup, unit, seed } = study;
  return `${rulesTitle(study)}, ${players} players, ${lineup.join(' ')}, ${unit}, seed ${seed}`;
}

interface Extras {
  readonly generation: number;
  readonly cpuMs: number | null;
}

/** Throws ERR_REVISION if a run has other figures in the target. */
function copyTraining({ target, source }: MergePair): void {
  for (const { id, game, variantHash, players, config, revision, startedAt } of listTrainingRuns(source)) {
    const json = source.get<{ json: string }>('SELECT json FROM variants WHERE hash = ?', variantHash)?.json;
    checkRulesText(variantHash, json as string);
    const variant = gameNamed(game).module.rules.ofText(json as string);
    const run = ensureTrainingRun(target, { game, variant, players, config }, revision, startedAt);
    const sql = 'SELECT generation, cpu_ms AS cpuMs FROM training_generations WHERE run = ?';
    const times = new Map(source.all<Extras>(sql, id).map(({ generation, cpuMs }) => [generation, cpuMs]));
    const cpuMs = (generation: number) => times.get(generation) ?? undefined;
    saveTrainingPoints(target, run, trainingPoints(source, id), cpuMs, startedAt);
    const judgements = source.all<Record<string, string | number>>(
      'SELECT generation, bot, blocks, net, share, low, high FROM training_judgements WHERE run = ?',
      id,
    );
    for (const row of judgements) {
      target.run(
        'INSERT OR IGNORE INTO training_judgements VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        run.id,
        ...Object.values(row),
      );
    }
  }
}
