/** `plan`: how many blocks and how much time a precision or a sequential test will cost, by a pilot. */
import { type BlockResult, blockResults, type DamaDatabase, findStudy, meanBlockMs } from '../../db/index.ts';
import { wrong } from '../../engine/index.ts';
import {
  type BlockSums,
  blocksForElo,
  forecastSprt,
  type SprtPlan,
  seatsEloEstimate,
  shareEstimate,
} from '../../selfplay/index.ts';
import { restingNotes } from '../../table/messages/index.ts';
import { command } from '../command.ts';
import { readInteger, splitList } from '../input.ts';
import { words } from '../messages/index.ts';
import { withLineup } from '../options.ts';
import { formatEstimate, formatLineup } from '../report/stats-report.ts';
import { clockText } from '../run/progress.ts';
import { openToWrite, readRecording, withRecording } from '../run/recording.ts';
import { playStudies } from '../run/studies.ts';
import { formatSprt, readSprt, SPRT_OPTION } from '../sequential/bounds.ts';
import { type Duel, duelOf, readLineup, shareIn } from '../sequential/duel.ts';
import { alignTable } from '../text-table.ts';

const DEFAULT_PILOT = 40;
const MIN_PILOT = 10;
const DEFAULT_PRECISIONS = '50,20,10';

interface Cost {
  readonly blocks: number;
  /** Of all workers together, at the pilot's speed. */
  readonly seconds: number;
}

export const { build, run } = command(
  (y) =>
    withLineup(withRecording(y))
      .option('seed', {
        type: 'number',
        default: 1,
        describe: 'of the study that is the pilot, as with match',
      })
      .option('pilot', {
        type: 'number',
        default: DEFAULT_PILOT,
        describe: 'blocks to go by; those that are not recorded yet are played',
      })
      .option('precision', {
        type: 'string',
        describe: `Elo to either side, comma separated; ${DEFAULT_PRECISIONS} without --sprt`,
      })
      .option('sprt', { ...SPRT_OPTION, describe: 'a sequential test: elo0=0 elo1=10' })
      .option('elo', {
        type: 'string',
        describe: 'true differences to reckon with in a test, comma separated',
      })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example('$0 plan expert club', 'what 50, 20 and 10 Elo to either side cost')
      .example(
        '$0 plan expert club --sprt elo0=0 elo1=10 --elo 0,5,10,20',
        'what a test costs, by the truth',
      ),
  async (args, console) => {
    const duel = duelOf(readLineup(args));
    const pilot = readInteger(args.pilot, 'pilot', MIN_PILOT, 1e6);
    const plan = args.sprt && readSprt(args.sprt);
    if (args.elo !== undefined && !plan)
      throw wrong('ERR_ARGUMENT', '--elo is about a test: give --sprt too', 'elo');
    const precisions = readNumbers(args.precision ?? (plan ? '' : DEFAULT_PRECISIONS), 'precision', 0.1);
    const truths = plan && readNumbers(args.elo ?? defaultTruths(plan), 'elo', -2000);
    const options = readRecording(args);
    const db = await openToWrite(options, console);
    try {
      const { code } = await playStudies(db, [{ key: duel.key, blocks: pilot }], options, console);
      if (code !== 0) return code;
      const results = pilotResults(db, duel);
      const sums = sumsOf(results, duel);
      checkPilot(sums);
      const ms = meanBlockMs(db, findStudy(db, duel.key)!) ?? 0;
      const costOf = (blocks: number): Cost => {
        const left = Math.max(0, Math.ceil(blocks) - results.length);
        return { blocks: Math.ceil(blocks), seconds: (left * ms) / options.workers / 1000 };
      };
      const report = {
        precision: precisions.map((elo) => ({ elo, ...costOf(blocksForElo(sums, elo, duel.seats)) })),
        sprt: (truths ?? []).map((elo) => {
          const { blocks, h1 } = forecastSprt(plan!, elo, sums, duel.seats);
          return { elo, ...costOf(blocks), h1 };
        }),
      };
      if (args.json) console.print(JSON.stringify({ ...pilotJson(duel, sums, ms), ...report }));
      else
        [
          ...pilotLines(duel, sums, ms, options.workers),
          ...costLines(report, plan),
          ...restingNotes(words(), [duel.key.game]),
        ].forEach(console.print);
      return 0;
    } finally {
      db.close();
    }
  },
);

function defaultTruths({ elo0, elo1 }: SprtPlan): string {
  return [elo0, (elo0 + elo1) / 2, elo1].join(',');
}

function readNumbers(text: string, name: string, min: number): number[] {
  if (text === '') return [];
  return splitList(text).map((part) => {
    const value = Number(part);
    if (Number.isFinite(value) && value >= min && value <= 2000) return value;
    throw wrong('ERR_ARGUMENT', `--${name} takes numbers from ${min} to 2000, not '${part}'`, name);
  });
}

/** Refuses a pilot in which one side has won everything: such a share has no Elo, and varies by nothing. */
function checkPilot(sums: BlockSums): void {
  const { totals } = sums;
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

interface Report {
  readonly precision: readonly (Cost & { readonly elo: number })[];
  readonly sprt: readonly (Cost & { readonly elo: number; readonly h1: number })[];
}

function pilotJson({ bot, key, seats }: Duel, sums: BlockSums, msPerBlock: number): object {
  const share = shareEstimate(sums);
  return {
    bot,
    lineup: key.lineup,
    blocks: sums.counts.length,
    share,
    elo: seatsEloEstimate(share, seats),
    msPerBlock,
  };
}

function pilotLines({ bot, key }: Duel, sums: BlockSums, ms: number, workers: number): string[] {
  return [
    `${formatLineup(key.lineup)}, ${key.variant.name}: ${sums.counts.length} blocks recorded, ${Math.round(ms)} ms of CPU each`,
    `${bot}: ${formatEstimate(shareEstimate(sums), 'percent')} of the win per seat`,
    `time: what is left to play, on ${workers} workers that have a core each`,
  ];
}

function costLines({ precision, sprt }: Report, plan: SprtPlan | undefined): string[] {
  const lines: string[] = [];
  if (precision.length > 0) {
    const rows = precision.map(({ elo, blocks, seconds }) => [`${elo}`, `${blocks}`, clockText(seconds)]);
    lines.push('', ...alignTable([['Elo either way', 'blocks', 'time'], ...rows]));
  }
  if (plan) {
    const rows = sprt.map(({ elo, blocks, seconds, h1 }) => {
      return [`${elo}`, `${blocks}`, clockText(seconds), `${(100 * h1).toFixed(1)} %`];
    });
    const head = ['true Elo', 'blocks, on the mean', 'time', 'H1 accepted'];
    lines.push('', formatSprt(plan), ...alignTable([head, ...rows]));
  }
  return lines;
}
