/** Copies the rows of a merge, with the ids of the target. */

import { addAdjustedSums } from '../block/adjusted-sums.ts';
import { keepSummaries } from '../block/summaries.ts';
import type { DamaDatabase } from '../file/open.ts';
import { labTime, listLabTimes, saveLabTime } from '../record/lab-times.ts';
import { insertRow, type Value } from '../sqlite/connection.ts';
import { fileFault } from '../sqlite/faults.ts';

export interface MergePair {
  readonly target: DamaDatabase;
  readonly source: DamaDatabase;
}

/** Numbers of studies in the source, and in the target. */
type Ids = ReadonlyMap<number, number>;

type Row = Readonly<Record<string, Value>>;

/** Every table of the schema but the detail tables of games, which go with their blocks, by how a merge takes it over. A table that is missing here would be lost: a test looks. */
export const MERGED_TABLES = {
  /** By block, through `saveBlocks`, which keeps what follows from them. */
  blocks: ['blocks', 'games', 'general_hands', 'general_places'],
  derived: ['adjusted_sums', 'figure_sums', 'study_revisions', 'summary_version'],
  studies: ['studies', 'study_entrants', 'quarantine', 'search_studies'],
  rows: [
    'variants',
    'bots',
    'equity_tables',
    'tournaments',
    'tournament_studies',
    'sequential_tests',
    'adjustments',
    'adjusted_blocks',
    'adjusted_games',
    'adjusted_places',
    'training_runs',
    'training_generations',
    'training_judgements',
    'lab_times',
  ],
} as const;

function differs({ target, source }: MergePair, what: string): Error {
  const message = `${what} is another in ${source.file} than in ${target.file}; nothing was merged`;
  return fileFault('ERR_DATABASE', source.file, message);
}

function textOf(rows: readonly Row[], ignored: readonly string[] = []): string {
  return JSON.stringify(rows, (key, value) => (ignored.includes(key) ? undefined : value));
}

/** A row without its own number, its study's number put into the target's. */
function translated({ id: _id, ...row }: Row, ids: Ids): Row {
  return 'study' in row ? { ...row, study: ids.get(row.study as number) as number } : row;
}

const BOT = 'SELECT id FROM bots WHERE game = ? AND spec = ? AND version = ?';

/** Variants keep the name that they have in the target. */
export function copyNames({ target, source }: MergePair): void {
  const variant = 'SELECT 1 FROM variants WHERE hash = ?';
  for (const row of source.all<Row>('SELECT * FROM variants'))
    if (!target.get(variant, row.hash)) insertRow(target, 'variants', row);
  keepSummaries(target);
  for (const { id: _id, ...row } of source.all<Row>('SELECT * FROM bots ORDER BY id'))
    if (!target.get(BOT, row.game, row.spec, row.version)) insertRow(target, 'bots', row);
}

export function copyEquity(pair: MergePair): void {
  const { target, source } = pair;
  const sql = `
    SELECT variant, players, game, spec, version, hands, seed, units FROM equity_tables JOIN bots ON bots.id = bot`;
  const known = `
    SELECT units FROM equity_tables WHERE variant = ? AND players = ? AND hands = ? AND seed = ? AND bot = (${BOT})`;
  for (const { game, spec, version, units, ...row } of source.all<Row>(sql)) {
    const { variant, players, hands, seed } = row;
    const there = target.get<Row>(known, variant, players, hands, seed, game, spec, version);
    if (!there)
      insertRow(target, 'equity_tables', {
        ...row,
        bot: target.get<Row>(BOT, game, spec, version)?.id ?? null,
        units,
      });
    else if (textOf([there]) !== textOf([{ units }]))
      throw differs(pair, `the match equity of ${players} players`);
  }
}

/** Of a lab that both know, the time of the one that has played longer stays. */
export function copyLabTimes({ target, source }: MergePair): void {
  for (const { lab, time } of listLabTimes(source)) {
    const there = labTime(target, lab);
    if (!there || there.playedMs < time.playedMs) saveLabTime(target, lab, time);
  }
}

export function copyTournaments(pair: MergePair, ids: Ids): void {
  const { target, source } = pair;
  for (const tournament of source.all<Row>('SELECT * FROM tournaments')) {
    const { name, config } = tournament;
    const known = 'SELECT id, config FROM tournaments WHERE name = ?';
    const there = target.get<Row>(known, name);
    if (there && there.config !== config) throw differs(pair, `the tournament '${name}'`);
    if (!there) insertRow(target, 'tournaments', translated(tournament, ids));
    const id = target.get<Row>(known, name)?.id as number;
    const studies = 'SELECT * FROM tournament_studies WHERE tournament = ?';
    for (const row of source.all<Row>(studies, tournament.id)) {
      const { round, pairing, study } = translated(row, ids);
      const entry = target.get<Row>(`${studies} AND round = ? AND pairing = ?`, id, round, pairing);
      if (!entry) insertRow(target, 'tournament_studies', { tournament: id, round, pairing, study });
      else if (entry.study !== study)
        throw differs(pair, `pairing ${pairing} of round ${round} of '${name}'`);
    }
  }
}

/** Of a test that both know, the account that has seen more blocks stays. */
export function copyTests(pair: MergePair, ids: Ids): void {
  const { target, source } = pair;
  const known = `
    SELECT * FROM sequential_tests
    WHERE kind = ? AND study = ? AND elo0 = ? AND elo1 = ? AND alpha = ? AND beta = ?`;
  for (const test of source.all<Row>('SELECT * FROM sequential_tests ORDER BY id')) {
    const row = translated(test, ids);
    const { kind, study, elo0, elo1, alpha, beta, verdict, blocks, llr, ended_at } = row;
    const there = target.get<Row>(known, kind, study, elo0, elo1, alpha, beta);
    if (!there) insertRow(target, 'sequential_tests', row);
    else if (there.verdict !== 'open' && verdict !== 'open' && there.verdict !== verdict)
      throw differs(pair, `the verdict of a test of elo0=${elo0} elo1=${elo1}`);
    else if (there.verdict === 'open' && (verdict !== 'open' || Number(blocks) > Number(there.blocks))) {
      const update =
        'UPDATE sequential_tests SET verdict = ?, blocks = ?, llr = ?, ended_at = ? WHERE id = ?';
      target.run(update, verdict, blocks, llr, ended_at, there.id);
    }
  }
}

const ADJUSTED = ['adjusted_blocks', 'adjusted_games', 'adjusted_places'] as const;
/** How and when a block was valued is no part of its values. */
const CIRCUMSTANCES = ['revision', 'cpu_ms', 'recorded_at', 'adjustment', 'study'];

export function copyAdjustments(pair: MergePair, ids: Ids): void {
  const { target, source } = pair;
  for (const { id, evaluator, version, depth } of source.all<Row>('SELECT * FROM adjustments')) {
    target.run(
      'INSERT OR IGNORE INTO adjustments (evaluator, version, depth) VALUES (?, ?, ?)',
      evaluator,
      version,
      depth,
    );
    const known = 'SELECT id FROM adjustments WHERE evaluator = ? AND version = ? AND depth = ?';
    const adjustment = target.get<Row>(known, evaluator, version, depth)?.id as number;
    const blocks = 'SELECT study, block FROM adjusted_blocks WHERE adjustment = ?';
    for (const { study, block } of source.all<Row>(blocks, id)) {
      copyAdjusted(pair, [id, study, block], [adjustment, ids.get(study as number) as number, block]);
    }
  }
}

/** One valued block: `from` and `to` are adjustment, study and block in the source and in the target. */
function copyAdjusted(pair: MergePair, from: readonly Value[], to: readonly Value[]): void {
  const { target, source } = pair;
  const rowsOf = (db: DamaDatabase, table: string, key: readonly Value[]): Row[] =>
    db.all<Row>(`SELECT * FROM ${table} WHERE adjustment = ? AND study = ? AND block = ?`, ...key);
  const isKnown = rowsOf(target, ADJUSTED[0], to).length > 0;
  for (const table of ADJUSTED) {
    const rows = rowsOf(source, table, from);
    if (isKnown) {
      if (textOf(rows, CIRCUMSTANCES) !== textOf(rowsOf(target, table, to), CIRCUMSTANCES))
        throw differs(pair, `the luck of block ${to[2]} of study ${to[1]}`);
    } else for (const row of rows) insertRow(target, table, { ...row, adjustment: to[0], study: to[1] });
  }
  const [adjustment, study, block] = to.map(Number);
  if (!isKnown) addAdjustedSums(target, adjustment, study, [block]);
}
