/** `judge --calibration`: whether the shares of the win that an evaluator says come true in hands or matches that are played. */

import {
  type Calibration,
  type CalibrationBin,
  DEFAULT_GAME,
  decimal,
  type Estimate,
} from '../../selfplay/index.ts';
import { type Calibrated, calibration } from '../../studies/run/index.ts';
import { command } from '../command.ts';
import { noted } from '../follow.ts';
import { ANY_VARIANT_OPTION, EVALUATOR_NAMES, GAME_OPTION, SET_OPTION, UNIT_OPTION } from '../options.ts';
import { WORKERS_OPTION } from '../recording.ts';
import { playedLines, playedReport } from '../report/played.ts';
import { alignTable } from '../text-table.ts';

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
      .option('game', GAME_OPTION)
      .option('variant', ANY_VARIANT_OPTION)
      .option('set', SET_OPTION)
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
      .example(
        "$0 judge --calibration 'net(file=run1/moonlight-2-<name>.net)'",
        'a net, playing against itself',
      )
      .example('$0 judge --calibration leaf --bot greedy --players 4', 'the leaf on the hands of others')
      .example('$0 judge --calibration net --unit match --hands 5000', 'shares of matches')
      .epilogue('The answer is the same whatever the number of workers.'),
  async (args, { print, note }) => {
    const { about, found, played } = await noted(calibration(args), note);
    if (args.json) print(JSON.stringify({ ...about, ...found, ...playedReport([played]) }));
    else {
      const [title, ...lines] = report(about, found);
      [title, ...playedLines([played]), ...lines].forEach(print);
    }
    return 0;
  },
);

function report({ evaluator, bot, variant, players, unit, hands }: Calibrated, found: Calibration): string[] {
  const { positions, bins, largestGap, byChance, brier, logLoss, line } = found;
  return [
    `${evaluator}, ${variant}, ${players} players: ${positions} positions of ${hands} ${unit === 'match' ? 'matches' : `${unit}s`} by ${bot}`,
    '',
    ...alignTable([['said, %', 'positions', 'mean', 'happened, %', 'gap'], ...bins.map(rowOf)], [0, 3]),
    '',
    `largest gap  ${percent(largestGap)} of bins with 1 % of the positions at least`,
    `by chance    an exact evaluator stays below ${percent(byChance)} in 95 of 100 such runs`,
    `Brier score  ${withInterval(brier)}`,
    `log loss     ${withInterval(logLoss)} nats`,
    `slope        ${withInterval(line.slope)}: 1 is exact, more is too cautious, less too bold`,
    `by that line what was said is off by ${percent(line.error)} on average (root mean square), an exact evaluator by ${percent(line.byChance)}`,
  ];
}

function rowOf({ from, to, positions, said, happened, gap, counts }: CalibrationBin): string[] {
  const name = `${Math.round(100 * from)} to ${Math.round(100 * to)}`;
  if (positions === 0) return [name, '0'];
  const { value, low, high } = happened;
  return [
    name,
    String(positions),
    percent(said),
    `${percent(value)} [${percent(low)}, ${percent(high)}]`,
    `${gap < 0 ? '' : '+'}${percent(gap)}${counts ? '' : ' (few)'}`,
  ];
}

function percent(share: number): string {
  return decimal(100 * share, 2);
}

function withInterval({ value, low, high }: Estimate): string {
  return `${decimal(value, 4)} [${decimal(low, 4)}, ${decimal(high, 4)}]`;
}
