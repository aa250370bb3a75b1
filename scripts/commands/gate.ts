/** `gate`: may a new bot take the place of an old one? A sequential test on fresh dice, recorded, won or lost. */
import {
  type DamaDatabase,
  forfeitsOf,
  getStudy,
  listTests,
  openDatabase,
  type TestRow,
} from '../../db/index.ts';
import { hashParts, wrong } from '../../engine/index.ts';
import { botLabels, botVersions, gameNamed, type SprtPlan, type StudyKey } from '../../selfplay/index.ts';
import { command } from '../command.ts';
import { readInteger, SET_OPTION } from '../input.ts';
import { RULES_OPTION, UNIT_OPTION } from '../options.ts';
import { forfeitLines, playedLines, playedReport } from '../report/played.ts';
import { formatLineup } from '../report/stats-report.ts';
import { codeRevision } from '../revision.ts';
import { GAME_OPTION } from '../rules-input.ts';
import { openToWrite, readRecording, withRecording } from '../run/recording.ts';
import { formatSprt, GAIN, SIMPLIFICATION } from '../sequential/bounds.ts';
import { duelOf, readLineup } from '../sequential/duel.ts';
import { testJson, testLines } from '../sequential/report.ts';
import { playTest } from '../sequential/run.ts';
import { alignTable } from '../text-table.ts';

const MAX_BLOCKS = 20_000;
const NOT_PASSED = 1;
const INTERRUPTED = 128;
const SAFE_BITS = 2 ** 21;

export const { build, run } = command(
  (y) =>
    withRecording(y)
      .positional('bots', {
        type: 'string',
        array: true,
        describe: 'one bot for each seat, the new one first',
      })
      .option('game', GAME_OPTION)
      .option('variant', RULES_OPTION)
      .option('set', SET_OPTION)
      .option('unit', UNIT_OPTION)
      .option('simplify', {
        type: 'boolean',
        default: false,
        describe: `other bounds, for what makes a bot simpler: ${formatSprt(SIMPLIFICATION)}`,
      })
      .option('blocks', {
        type: 'number',
        default: MAX_BLOCKS,
        describe: 'undecided after so many: not passed',
      })
      .option('list', {
        type: 'boolean',
        default: false,
        describe: 'list the gates of the database, play none',
      })
      .option('json', { type: 'boolean', default: false, describe: 'JSON' })
      .example("$0 gate 'expectimax(depth=2)' greedy --db gates.db", 'exit code 0 if it passes, 1 if not')
      .example('$0 gate expert club club club --variant manuale-punti', 'one seat against three')
      .example('$0 gate --list --db gates.db', 'every gate, won or lost')
      .epilogue(`The bounds are ${formatSprt(GAIN)}. Each gate has dice that no gate before it had.`),
  async (args, console) => {
    if (args.list) {
      const db = openDatabase(args.db, 'read');
      try {
        if (args.json)
          console.print(JSON.stringify(gateRows(db).map((row, i) => ({ gate: i + 1, ...gateJson(row) }))));
        else listLines(db).forEach(console.print);
        return 0;
      } finally {
        db.close();
      }
    }
    const bots = args.bots ?? [];
    if (bots.length < 2)
      throw wrong('ERR_ARGUMENT', 'a gate takes one bot for each seat, two at least', 'bots');
    const plan = args.simplify ? SIMPLIFICATION : GAIN;
    const most = readInteger(args.blocks, 'blocks', 1, 1e9);
    const unseeded = readLineup({ ...args, bots, seed: 0 });
    duelOf(unseeded);
    const options = readRecording(args);
    const db = await openToWrite(options, console);
    try {
      const duel = duelOf({ ...unseeded, seed: gateSeed(db, unseeded, plan) });
      const { row, state, shares, summary } = await playTest(db, 'gate', duel, plan, most, options, console);
      const { bot, name, key, seats } = duel;
      const gate = gateRows(db).findIndex(({ test }) => test.id === row.id) + 1;
      const study = getStudy(db, row.study);
      const forfeits = study ? forfeitsOf(db, [study]) : [];
      const played = playedReport(study ? [study] : []);
      if (args.json) {
        const test = testJson(bot, plan, state, shares);
        console.print(JSON.stringify({ gate, seed: key.seed, ...test, forfeits, ...played }));
      } else {
        console.print(`gate ${gate}: ${formatLineup(key.lineup)}, ${key.variant.name}, seed ${key.seed}`);
        playedLines(played).forEach(console.print);
        testLines(name, plan, state, shares, seats).forEach(console.print);
        forfeitLines(forfeits, botLabels(key.lineup)).forEach(console.print);
        console.print(state.verdict === 'h1' ? 'passed' : 'not passed');
      }
      if (summary.code > INTERRUPTED) return summary.code;
      return state.verdict === 'h1' ? 0 : NOT_PASSED;
    } finally {
      db.close();
    }
  },
);

function isSame(db: DamaDatabase, test: TestRow, key: StudyKey, plan: SprtPlan): boolean {
  const study = getStudy(db, test.study);
  if (!study) throw new Error(`test ${test.id} has no study`);
  return (
    (['elo0', 'elo1', 'alpha', 'beta'] as const).every((name) => test[name] === plan[name]) &&
    study.variantHash === gameNamed(key.game).module.rules.hash(key.variant) &&
    study.unit === key.unit &&
    JSON.stringify(study.lineup) === JSON.stringify(key.lineup) &&
    JSON.stringify(study.botVersions) === JSON.stringify(botVersions(key))
  );
}

/**
 * A seed that no gate of this database has had: it follows from who plays, the code and the number of gates so far. An
 * undecided gate of the same bots, bounds and code is continued with its own.
 */
function gateSeed(db: DamaDatabase, key: StudyKey, plan: SprtPlan): number {
  const revision = codeRevision();
  const gates = listTests(db).filter(({ kind }) => kind === 'gate');
  const seedOf = (number: number): number => {
    const parts = ['gate', JSON.stringify(key.lineup), JSON.stringify(botVersions(key)), revision, number];
    return (hashParts(parts, 1) >>> 0) * SAFE_BITS + ((hashParts(parts, 2) >>> 0) % SAFE_BITS);
  };
  const open = gates.find(
    (test) => test.verdict === 'open' && test.revision === revision && isSame(db, test, key, plan),
  );
  return open ? getStudy(db, open.study)!.seed : seedOf(gates.length);
}

interface GateRow {
  readonly test: TestRow;
  readonly lineup: readonly string[];
  readonly variant: string;
  readonly seed: number;
}

function gateRows(db: DamaDatabase): GateRow[] {
  return listTests(db)
    .filter(({ kind }) => kind === 'gate')
    .map((test) => {
      const study = getStudy(db, test.study);
      if (!study) throw new Error(`test ${test.id} has no study`);
      return { test, lineup: study.lineup, variant: study.variantName, seed: study.seed };
    });
}

function gateJson({ test, ...rest }: GateRow): object {
  const { id: _, study: __, kind: ___, ...fields } = test;
  return { ...rest, ...fields };
}

function listLines(db: DamaDatabase): string[] {
  const results = { h1: 'passed', h0: 'failed', open: 'open' } as const;
  const rows = gateRows(db).map(({ test, lineup, variant, seed }, i) => [
    String(i + 1),
    test.startedAt.slice(0, 16).replace('T', ' '),
    formatLineup(lineup),
    variant,
    `${test.elo0} ${test.elo1}`,
    results[test.verdict],
    String(test.blocks),
    test.llr.toFixed(2),
    String(seed),
    test.revision,
  ]);
  const head = [
    'gate',
    'begun',
    'bots',
    'variant',
    'elo0 elo1',
    'result',
    'blocks',
    'LLR',
    'seed',
    'revision',
  ];
  return rows.length === 0 ? ['no gate yet'] : alignTable([head, ...rows], [1, 2, 3, 5, 9]);
}
