/** `judge --calibration`: whether the shares of the win that an evaluator says come true in hands or matches that are played. */
import { DEFAULT_GAME } from '../../selfplay/index.ts';
import { calibration } from '../../studies/run/index.ts';
import { command } from '../command.ts';
import { noted } from '../follow.ts';
import { readLanguage } from '../language.ts';
import { studyWords } from '../messages/index.ts';
import { EVALUATOR_NAMES, GAME_WITH_RULES, UNIT_OPTION } from '../options.ts';
import { WORKERS_OPTION } from '../recording.ts';
import { calibrationLines } from '../reference/calibration.ts';
import { playedLines, playedReport } from '../report/played.ts';
import { REPORT_LANGUAGE } from '../report-file.ts';

export const { build, run } = command(
  (y) =>
    y
      .positional('evaluator', {
        type: 'string',
        demandOption: true,
        describe: `what says shares, of ${DEFAULT_GAME} ${EVALUATOR_NAMES}`,
      })
      .option('bot', {
        type: 'string',
        describe: 'what plays at every seat (default: the bot that plays by the evaluator)',
      })
      .options(GAME_WITH_RULES)
      .option('players', { type: 'number', default: 2, describe: 'seats' })
      .option('unit', UNIT_OPTION)
      .option('hands', {
        type: 'number',
        default: 10_000,
        describe: 'hands played, or matches; a hand of two players has about 12 positions',
      })
      .option('seed', { type: 'number', default: 1, describe: 'seed of the dice' })
      .option('workers', WORKERS_OPTION)
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .option('lang', REPORT_LANGUAGE)
      .example(
        "$0 judge --calibration 'net(file=run1/moonlight-2-<name>.net)'",
        'a net, playing against itself',
      )
      .example('$0 judge --calibration leaf --bot greedy --players 4', 'the leaf on the hands of others')
      .example('$0 judge --calibration net --unit match --hands 5000', 'shares of matches')
      .epilogue('The answer is the same whatever the number of workers.'),
  async (args, { print, note }) => {
    const language = readLanguage(args.lang);
    const { about, found, played } = await noted(calibration(args), note);
    if (args.json) print(JSON.stringify({ ...about, ...found, ...playedReport([played]) }));
    else {
      const [title, ...lines] = calibrationLines(about, found, studyWords(language));
      [title, ...(await playedLines([played], language)), ...lines].forEach(print);
    }
    return 0;
  },
);
