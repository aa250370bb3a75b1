/** `stats --sections luck`: values recorded hands turn by turn, so that luck, choices and drama can be seen apart from results. */
import {
  type DamaDatabase,
  iterateCurves,
  listAdjustments,
  type StudyRow,
  withDatabase,
} from '../../db/index.ts';
import { entrantAt } from '../../selfplay/index.ts';
import { checkWritable, writeTogether } from '../../studies/host/index.ts';
import { checkSeed, readInteger, readOptional } from '../../studies/input/index.ts';
import { type AdjustResult, adjust, among, studiesOf } from '../../studies/run/index.ts';
import { studyReport } from '../../web/report/index.ts';
import { command } from '../command.ts';
import { codeOf, follow } from '../follow.ts';
import { readLanguage } from '../language.ts';
import { EVALUATOR_OPTION } from '../options.ts';
import { readWriting, withWriting } from '../recording.ts';
import { playedReport } from '../report/played.ts';
import { reportText } from '../report/text.ts';
import { REPORT_LANGUAGE, typedCommand } from '../report-file.ts';
import { readChoice, withChoice } from '../study-choice.ts';
import { csvLine } from '../text-table.ts';

const MAX_DEPTH = 3;
const CURVE_HEAD = [
  ...['study', 'evaluator', 'version', 'depth', 'block', 'rotation', 'hand', 'turn'],
  ...['seat', 'bot', 'before', 'rolled', 'played'],
];

function summaryText({ blocks, hands, lost, left, db: file }: AdjustResult): string {
  if (blocks + lost + left === 0) return `${file}: every block asked for is valued, nothing to do`;
  const stopped = left === 0 ? '' : `stopped; ${left} blocks are left: run the same command again. `;
  const failed = lost === 0 ? '' : `; ${lost} blocks could not be valued`;
  return `${stopped}${blocks} blocks (${hands} hands) valued in ${file}${failed}`;
}

/** One line of CSV for each turn and seat; hands, turns and seats count from 1, blocks and rotations from 0. */
function* curveLines(db: DamaDatabase, studies: readonly StudyRow[]): Generator<string, void> {
  yield csvLine(CURVE_HEAD);
  for (const study of studies) {
    for (const { id, evaluator, version, depth } of listAdjustments(db)) {
      for (const { block, rotation, handTurns, turns } of iterateCurves(db, id, study)) {
        const about = [study.id, evaluator, version, depth, block, rotation];
        const hands = handTurns.flatMap((count, hand) => Array.from({ length: count }, () => hand + 1));
        for (const [turn, { before, rolled, played }] of turns.entries()) {
          for (const [seat, share] of before.entries()) {
            const bot = study.lineup[entrantAt(seat, rotation, study.players)];
            const values = [share, rolled[seat], played[seat]].map((value) => value.toFixed(5));
            yield csvLine([...about, hands[turn], turn + 1, seat + 1, bot, ...values]);
          }
        }
      }
    }
  }
}

function writeLines(file: string, lines: Iterable<string>): void {
  writeTogether((open) => {
    const out = open(file);
    for (const line of lines) out.write(`${line}\n`);
  });
}

export const { build, run } = command(
  (y) =>
    withWriting(withChoice(y))
      .option('sample', {
        type: 'number',
        describe: 'only so many blocks of each study, drawn by --seed (default: all)',
      })
      .option('seed', { type: 'number', default: 1, describe: 'names the sample' })
      .option('evaluator', EVALUATOR_OPTION)
      .option('depth', {
        type: 'number',
        default: 1,
        describe: `decisions ahead of each roll, up to ${MAX_DEPTH}; 2 takes about half a minute for a hand`,
      })
      .option('block-timeout', {
        type: 'number',
        describe: 'seconds after which a worker hangs (default: never)',
      })
      .option('curves', {
        type: 'string',
        describe: 'CSV file to write: the win probabilities of every turn',
      })
      .option('json', { type: 'boolean', default: false, describe: 'print the statistics as a JSON array' })
      .option('lang', REPORT_LANGUAGE)
      .example(
        '$0 stats --sections luck --db night.db --sample 500',
        '500 blocks of each study; run again to continue',
      )
      .example(
        '$0 stats --sections luck --db night.db --variant moonlight --players 2',
        'every block of these studies',
      )
      .example(
        '$0 stats --sections luck --db night.db --sample 20 --depth 2',
        'the same beside it, by a deeper look',
      )
      .example(
        "$0 stats --sections luck --db night.db --sample 100 --evaluator 'net(file=moonlight-2-<name>.net)'",
        'by a net',
      ),
  async (args, console) => {
    const { evaluator, curves } = args;
    const language = readLanguage(args.lang);
    if (curves !== undefined) checkWritable(curves);
    const run = adjust({
      ...readChoice(args),
      ...readWriting(args, 'adjust'),
      evaluator,
      depth: readInteger(args.depth, 'depth', 1, MAX_DEPTH),
      sample: readOptional(args.sample, 'sample', 1, 1e9),
      seed: checkSeed(args.seed),
    });
    const followed = await follow(run, console, args);
    const { groups, studies, db: file } = followed.result;
    console.note(summaryText(followed.result));
    if (curves !== undefined)
      await withDatabase(file, (open) => writeLines(curves, curveLines(open, studies)));
    if (args.json) {
      const all = groups.map((group) => ({ ...group, ...playedReport(studiesOf(group, studies)) }));
      console.print(JSON.stringify(all));
    } else {
      const wanted = among(groups.flatMap((group) => studiesOf(group, studies)));
      const page = await withDatabase(file, (open) =>
        studyReport(open, {
          ...{ language, command: typedCommand(), sections: ['adjusted'], adjusted: groups, isBare: true },
          wanted,
        }),
      );
      if (page) (await reportText(page)).forEach(console.print);
    }
    if (groups.length === 0) console.note(`${file}: no valued hand fits`);
    return codeOf(followed);
  },
);
