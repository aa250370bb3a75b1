/** `match`: bots against each other in paired blocks of fixed number, with the score and its interval. */
import { checkSeed, readOptional } from '../../studies/input/index.ts';
import { match, type RecordedMatch, readSprt } from '../../studies/sequential/index.ts';
import { matchReport } from '../../web/report/index.ts';
import { command } from '../command.ts';
import { codeOf, follow } from '../follow.ts';
import { readLanguage } from '../language.ts';
import { studyWords } from '../messages/index.ts';
import { SEED_OPTION, SPRT_OPTION, withLineup } from '../options.ts';
import { readRecording, withRecording } from '../recording.ts';
import { playedReport } from '../report/played.ts';
import { reportText } from '../report/text.ts';
import { REPORT_LANGUAGE, typedCommand } from '../report-file.ts';
import { testJson, testLines } from '../sequential/report.ts';

export const { build, run } = command(
  (y) =>
    withLineup(withRecording(y))
      .option('blocks', {
        type: 'number',
        describe: 'blocks, recorded ones included; 200, or at most 100000 with --sprt',
      })
      .option('sprt', SPRT_OPTION)
      .option('seed', SEED_OPTION)
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .option('lang', REPORT_LANGUAGE)
      .example('$0 match greedy random --blocks 500', 'two players, every block in both rotations')
      .example('$0 match expert club --sprt elo0=0 elo1=10', 'until the test is decided')
      .example(
        `$0 match 'external(command="node bot.mjs", name=Mine)' club`,
        'a program of your own, through the shell; any bot can have a name',
      )
      .example('$0 match greedy random random random --variant manuale-punti', 'one bot against three'),
  async (args, console) => {
    const { bots, game, variant, set, unit } = args;
    const language = readLanguage(args.lang);
    const run = match({
      ...readRecording(args),
      ...{ bots, game, variant, set, unit },
      seed: checkSeed(args.seed),
      blocks: readOptional(args.blocks, 'blocks', 1, 1e9),
      sprt: args.sprt && readSprt(args.sprt),
    });
    const followed = await follow(run, console, args);
    const { recorded, test } = followed.result;
    if (args.json) {
      const parts = { ...(recorded ? matchJson(recorded) : {}), ...(test ? { sprt: testJson(test) } : {}) };
      if (recorded || test) console.print(JSON.stringify(parts));
    } else {
      if (recorded)
        (await reportText(await matchReport(recorded, { language, command: typedCommand() }))).forEach(
          console.print,
        );
      if (test) ['', ...testLines(test, studyWords(language))].forEach(console.print);
    }
    return codeOf(followed);
  },
);

function matchJson({ study, group, duel }: RecordedMatch): object {
  const { variantName, players, lineup, unit, blocks, games, bots, forfeits } = group;
  const { elo, ...counts } = duel ?? {};
  const pair = duel ? { elo, duel: counts } : {};
  return {
    ...{ variant: variantName, players, lineup, unit, blocks, games, bots, ...pair, forfeits },
    ...playedReport([study]),
  };
}
