/** `match`: bots against each other in paired blocks of fixed number, with the score and its interval. */
import { checkSeed, readInteger } from '../../studies/input/index.ts';
import { match, readSprt } from '../../studies/sequential/index.ts';
import { command } from '../command.ts';
import { codeOf, follow } from '../follow.ts';
import { SEED_OPTION, SPRT_OPTION, withLineup } from '../options.ts';
import { readRecording, withRecording } from '../recording.ts';
import { matchJson, matchLines } from '../sequential/match-report.ts';
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
      .example('$0 match greedy random --blocks 500', 'two players, every block in both rotations')
      .example('$0 match expert club --sprt elo0=0 elo1=10', 'until it is known which of the two it is')
      .example(
        `$0 match 'external(command="node bot.mjs", name=Mine)' club`,
        'a program of your own, through the shell; any bot can have a name',
      )
      .example('$0 match greedy random random random --variant manuale-punti', 'one bot against three'),
  async (args, console) => {
    const { bots, game, variant, set, unit } = args;
    const run = match({
      ...readRecording(args),
      ...{ bots, game, variant, set, unit },
      seed: checkSeed(args.seed),
      blocks: args.blocks === undefined ? undefined : readInteger(args.blocks, 'blocks', 1, 1e9),
      sprt: args.sprt && readSprt(args.sprt),
    });
    const followed = await follow(run, console, args);
    const { recorded, test } = followed.result;
    if (args.json) {
      const parts = { ...(recorded ? matchJson(recorded) : {}), ...(test ? { sprt: testJson(test) } : {}) };
      if (recorded || test) console.print(JSON.stringify(parts));
    } else {
      if (recorded) matchLines(recorded).forEach(console.print);
      if (test) testLines(test).forEach(console.print);
    }
    return codeOf(followed);
  },
);
