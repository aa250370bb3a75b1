/** Plays bots against each other: a match of so many blocks, a sequential test, a gate, or a pilot that says what those cost. */
import {
  type BlockResult,
  type BotForfeits,
  blockResults,
  type DamaDatabase,
  findStudy,
  forfeitsOf,
  getStudy,
  meanBlockMs,
  resultOf,
  type StudyRow,
} from '../../db/index.ts';
import { wrong } from '../../engine/index.ts';
import {
  type BlockSums,
  blocksForElo,
  type Estimate,
  forecastSprt,
  type Interval,
  type Seats,
  type SprtPlan,
  type SprtState,
  type StudyKey,
  seatsEloEstimate,
  shareEstimate,
} from '../../selfplay/index.ts';
import {
  playStudies,
  type Run,
  type RunContext,
  type RunControl,
  type RunOptions,
  type RunSettings,
  type RunSummary,
  recording,
  runOptionsOf,
  startRun,
  summaryText,
} from '../run/index.ts';
import { GAIN, SIMPLIFICATION } from './bounds.ts';
import { type Duel, duelOf, type LineupOptions, readLineup, shareIn } from './duel.ts';
import { gateRows, gateSeed } from './gates.ts';
import { type RecordedMatch, readMatch } from './recorded-match.ts';
import { playTest, type TestEnd } from './run.ts';
import { AnytimeShare } from './shares.ts';

const DEFAULT_BLOCKS = 200;
/** Blocks after which a test, or a gate, ends undecided. */
export const MOST_TEST_BLOCKS = 100_000;
const MOST_GATE_BLOCKS = 20_000;
const PILOT_BLOCKS = 40;

export interface MatchOptions extends LineupOptions, RunSettings {
  /** Blocks, recorded ones included; 200 if left out, or at most 100,000 with `sprt`. */
  readonly blocks?: number | undefined;
  /** Play until this test is decided. */
  readonly sprt?: SprtPlan | undefined;
}

/** What a sequential test found about the first bot of the lineup. */
export interface TestResult {
  readonly bot: string;
  readonly name: string;
  readonly seats: Seats;
  readonly plan: SprtPlan;
  readonly state: SprtState;
  /** Of the win per seat, with the interval that holds at any time; missing without a block. */
  readonly share?: { readonly value: number; readonly anytime: Interval };
}

interface MatchResult extends RunSummary {
  readonly db: string;
  /** Missing without a block. */
  readonly recorded: RecordedMatch | undefined;
  readonly test: TestResult | undefined;
}

function testResult({ bot, name, seats }: Duel, plan: SprtPlan, { state, shares }: TestEnd): TestResult {
  const about = { bot, name, seats, plan, state };
  return shares.blocks === 0
    ? about
    : { ...about, share: { value: shares.value, anytime: shares.interval() } };
}

/** Plays a match, or a sequential test of the first bot against the other. Throws a `FaultError` for options that are wrong. */
export function match(options: MatchOptions): Run<MatchResult> {
  const { sprt } = options;
  const key = readLineup(options);
  const duel = sprt && duelOf(key);
  const blocks = options.blocks ?? (sprt ? MOST_TEST_BLOCKS : DEFAULT_BLOCKS);
  const own = runOptionsOf(options);
  return startRun((context) =>
    recording(own, context, async (db) => {
      if (!sprt || !duel) {
        const summary = await playMatch(db, key, blocks, own, context);
        return { ...summary, db: db.file, recorded: readMatch(db, key), test: undefined };
      }
      const end = await playTest(db, 'match', duel, sprt, blocks, own, context);
      return { ...end.summary, db: db.file, recorded: readMatch(db, key), test: testResult(duel, sprt, end) };
    }),
  );
}

/** Plays what is missing; where two bots meet, the share of the first is told on the way. */
async function playMatch(
  db: DamaDatabase,
  key: StudyKey,
  blocks: number,
  options: RunOptions,
  context: RunContext,
): Promise<RunSummary> {
  const orders = [{ key, blocks }];
  const summary = await playStudies(db, orders, options, context, watchShares(db, key));
  context.note(summaryText(db, orders, summary));
  return summary;
}

function watchShares(db: DamaDatabase, key: StudyKey): RunControl {
  if (new Set(key.lineup).size !== 2) return {};
  const duel = duelOf(key);
  const { name, entrants, seats } = duel;
  const shares = new AnytimeShare(seats.own);
  const study = findStudy(db, key);
  if (study !== undefined)
    for (const result of blockResults(db, study, entrants)) shares.add(shareIn(result, duel));
  return {
    status: { text: () => `${name} ${shares.text()}`, isBound: false },
    recorded: (_, records) => {
      for (const record of records) shares.add(shareIn(resultOf(record, entrants), duel));
      return false;
    },
  };
}

interface GateOptions extends Omit<LineupOptions, 'seed'>, RunSettings {
  /** Undecided after so many: not passed; 20,000 if left out. */
  readonly blocks?: number | undefined;
  /** Whether the new bot is to be simpler, and not stronger. */
  readonly simplify?: boolean | undefined;
}

export interface GateResult extends RunSummary {
  readonly db: string;
  /** Its number in the database, from 1. */
  readonly gate: number;
  readonly key: StudyKey;
  readonly test: TestResult;
  readonly hasPassed: boolean;
  readonly study: StudyRow | undefined;
  readonly forfeits: readonly BotForfeits[];
}

/** May the first bot take the place of the other? A sequential test on fresh dice, which is recorded, won or lost. */
export function gate(options: GateOptions): Run<GateResult> {
  const plan = options.simplify ? SIMPLIFICATION : GAIN;
  const unseeded = readLineup({ ...options, seed: 0 });
  duelOf(unseeded);
  const own = runOptionsOf(options);
  return startRun((context) =>
    recording(own, context, async (db) => {
      const duel = duelOf({ ...unseeded, seed: gateSeed(db, unseeded, plan) });
      const end = await playTest(db, 'gate', duel, plan, options.blocks ?? MOST_GATE_BLOCKS, own, context);
      const { row, state, summary } = end;
      const number = gateRows(db).findIndex(({ test }) => test.id === row.id) + 1;
      const study = getStudy(db, row.study);
      const forfeits = study ? forfeitsOf(db, [study]) : [];
      const about = { db: db.file, gate: number, key: duel.key, study, forfeits };
      return { ...summary, ...about, test: testResult(duel, plan, end), hasPassed: state.verdict === 'h1' };
    }),
  );
}

interface PlanOptions extends LineupOptions, RunSettings {
  /** Blocks to go by; those that are not recorded yet are played; 40 if left out. */
  readonly pilot?: number | undefined;
  /** Elo to either side. */
  readonly precisions?: readonly number[] | undefined;
  readonly sprt?: SprtPlan | undefined;
  /** True differences to reckon with in the test. */
  readonly truths?: readonly number[] | undefined;
}

export interface Cost {
  /** Elo: the precision, or the true difference. */
  readonly elo: number;
  readonly blocks: number;
  /** Of all workers together, at the pilot's speed. */
  readonly seconds: number;
}

export interface PlanResult extends RunSummary {
  readonly bot: string;
  readonly key: StudyKey;
  readonly workers: number;
  /** What the pilot says; missing if it was ended early. */
  readonly pilot?: {
    readonly blocks: number;
    readonly share: Estimate;
    readonly elo: ReturnType<typeof seatsEloEstimate>;
    readonly msPerBlock: number;
    readonly precision: readonly Cost[];
    /** With the chance that H1 is accepted. */
    readonly sprt: readonly (Cost & { readonly h1: number })[];
  };
}

/** What a precision or a sequential test will cost, by a pilot. */
export function plan(options: PlanOptions): Run<PlanResult> {
  const { precisions = [], truths = [], sprt, pilot = PILOT_BLOCKS } = options;
  const duel = duelOf(readLineup(options));
  const own = runOptionsOf(options);
  return startRun((context) =>
    recording(own, context, async (db) => {
      const summary = await playStudies(db, [{ key: duel.key, blocks: pilot }], own, context);
      const about = { ...summary, bot: duel.bot, key: duel.key, workers: own.workers };
      if (summary.isStopped || summary.lost > 0) return about;
      const results = pilotResults(db, duel);
      const sums = sumsOf(results, duel);
      checkPilot(sums);
      const msPerBlock = meanBlockMs(db, findStudy(db, duel.key)!) ?? 0;
      const costOf = (elo: number, blocks: number): Cost => {
        const left = Math.max(0, Math.ceil(blocks) - results.length);
        return { elo, blocks: Math.ceil(blocks), seconds: (left * msPerBlock) / own.workers / 1000 };
      };
      const share = shareEstimate(sums);
      return {
        ...about,
        pilot: {
          blocks: sums.counts.length,
          share,
          elo: seatsEloEstimate(share, duel.seats),
          msPerBlock,
          precision: precisions.map((elo) => costOf(elo, blocksForElo(sums, elo, duel.seats))),
          sprt: (sprt ? truths : []).map((elo) => {
            const { blocks, h1 } = forecastSprt(sprt!, elo, sums, duel.seats);
            return { ...costOf(elo, blocks), h1 };
          }),
        },
      };
    }),
  );
}

/** Refuses a pilot in which one side has won everything: such a share has no Elo, and varies by nothing. */
function checkPilot({ totals }: BlockSums): void {
  if (!totals.every((share) => share === totals[0]) || (totals[0] > 0 && totals[0] < 1)) return;
  throw wrong(
    'ERR_ARGUMENT',
    `one side has won all ${totals.length} blocks of the pilot, which has no measure in Elo: take a larger --pilot or bots that are closer`,
    'pilot',
  );
}

/** Every recorded block counts, not only those asked for. */
function pilotResults(db: DamaDatabase, { key, entrants }: Duel): BlockResult[] {
  const study = findStudy(db, key);
  if (study === undefined) throw new Error('a study is not there after it was played');
  return blockResults(db, study, entrants);
}

function sumsOf(results: readonly BlockResult[], duel: Duel): BlockSums {
  return { totals: results.map((result) => shareIn(result, duel)), counts: results.map(() => 1) };
}
