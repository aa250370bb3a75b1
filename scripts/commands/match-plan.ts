/** `match --plan`: how many blocks and how much time a precision or a sequential test will cost, by a pilot. */
import { wrong } from '../../engine/index.ts';
import type { SprtPlan } from '../../selfplay/index.ts';
import { checkSeed, readInteger, splitList } from '../../studies/input/index.ts';
import { plan, readSprt } from '../../studies/sequential/index.ts';
import { notesOf } from '../../web/report/index.ts';
import { command } from '../command.ts';
import { codeOf, follow } from '../follow.ts';
import { readLanguage } from '../language.ts';
import { studyWords } from '../messages/index.ts';
import { SPRT_OPTION, withLineup } from '../options.ts';
import { readRecording, withRecording } from '../recording.ts';
import { REPORT_LANGUAGE } from '../report-file.ts';
import { planLines } from '../sequential/report.ts';

const MIN_PILOT = 10;
const DEFAULT_PRECISIONS = '50,20,10';

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
        default: 40,
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
      .option('lang', REPORT_LANGUAGE)
      .example('$0 match --plan expert club', 'what 50, 20 and 10 Elo to either side cost')
      .example(
        '$0 match --plan expert club --sprt elo0=0 elo1=10 --elo 0,5,10,20',
        'what a test costs, by the truth',
      ),
  async (args, console) => {
    const { bots, game, variant, set, unit } = args;
    const language = readLanguage(args.lang);
    const sprt = args.sprt && readSprt(args.sprt);
    if (args.elo !== undefined && !sprt)
      throw wrong('ERR_ARGUMENT', '--elo is about a test: give --sprt too', 'elo');
    const run = plan({
      ...readRecording(args),
      ...{ bots, game, variant, set, unit, sprt },
      seed: checkSeed(args.seed),
      pilot: readInteger(args.pilot, 'pilot', MIN_PILOT, 1e6),
      precisions: readNumbers(args.precision ?? (sprt ? '' : DEFAULT_PRECISIONS), 'precision', 0.1),
      truths: sprt && readNumbers(args.elo ?? defaultTruths(sprt), 'elo', -2000),
    });
    const followed = await follow(run, console, args);
    const { pilot, bot, key } = followed.result;
    if (!pilot) return codeOf(followed);
    if (args.json) console.print(JSON.stringify({ bot, lineup: key.lineup, ...pilot }));
    else
      [
        ...planLines(followed.result, pilot, sprt, studyWords(language)),
        ...(await notesOf([key], language)),
      ].forEach(console.print);
    return 0;
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
