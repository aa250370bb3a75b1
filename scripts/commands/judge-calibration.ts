/** `judge --calibration`: whether the shares of the win that an evaluator says come true in hands or matches that are played. */

import { MAX_PLAYERS, MIN_PLAYERS, unwrap } from '../../engine/index.ts';
import {
  type Calibration,
  type CalibrationBin,
  calibrate,
  DEFAULT_GAME,
  decimal,
  type Estimate,
  type GameKit,
  settleSpec,
  variantLabel,
} from '../../selfplay/index.ts';
import { readEvaluator, readGame, readInteger, readRules, readUnit } from '../../studies/input/index.ts';
import { plainContext, playClaims } from '../../studies/run/index.ts';
import { command } from '../command.ts';
import { ANY_VARIANT_OPTION, EVALUATOR_NAMES, GAME_OPTION, SET_OPTION, UNIT_OPTION } from '../options.ts';
import { WORKERS_OPTION } from '../recording.ts';
import { playedLines, playedReport } from '../report/played.ts';
import { alignTable } from '../text-table.ts';

const MAX_HANDS = 1e7;

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
      .option('seed', { type: 'number', default: 1, describe: 'names the dice' })
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
    const players = readInteger(args.players, 'players', MIN_PLAYERS, MAX_PLAYERS);
    const kit = readGame(args.game);
    const { rules } = kit.module;
    const variant = readRules(rules, args.variant ?? rules.recommended.name, args.set);
    const asked = readEvaluator(kit, args.evaluator);
    const player = unwrap(kit.players.resolveBot(args.bot ?? playerOf(kit, asked)));
    const hands = readInteger(args.hands, 'hands', 2, MAX_HANDS);
    const unit = readUnit(kit, args.unit);
    const seed = readInteger(args.seed, 'seed', 0, Number.MAX_SAFE_INTEGER);
    const workers = readInteger(args.workers, 'workers', 1, 256);
    const game = unwrap(kit.module.create(variant, players, unit));
    const evaluator = unwrap(settleSpec(args.game, asked, game));
    const bot = unwrap(settleSpec(args.game, player.spec, game));
    const { name, version } = unwrap(kit.players.createEvaluator(evaluator, game));
    unwrap(kit.players.createBot(bot, game));
    const about = { evaluator: name, version, bot, variant: variant.name, players, unit, hands, seed };
    const source = rules.canonical(variant);
    const lineup = [evaluator, bot];
    const played = [
      { game: args.game, variant: source, variantName: variantLabel(variant), players, unit, lineup },
    ];
    const order = { game: args.game, variant: source, players, unit, evaluator, bot, seed, hands };
    const found = calibrate(await playClaims(order, { workers }, plainContext(note)));
    if (args.json) print(JSON.stringify({ ...about, ...found, ...playedReport(played) }));
    else {
      const [title, ...lines] = report(about, found);
      [title, ...playedLines(played), ...lines].forEach(print);
    }
    return 0;
  },
);

/** The bot that plays what an evaluator values most. */
function playerOf({ players }: GameKit, evaluator: string): string {
  if (players.playerOf) return players.playerOf(evaluator);
  return players.bots.some(({ name }) => name === evaluator) ? evaluator : players.defaultBot;
}

interface About {
  readonly evaluator: string;
  readonly bot: string;
  readonly variant: string;
  readonly players: number;
  readonly unit: string;
  readonly hands: number;
}

function report({ evaluator, bot, variant, players, unit, hands }: About, found: Calibration): string[] {
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
