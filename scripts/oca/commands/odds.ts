/** `game oca odds`: who wins the goose race under given rules and how long it takes, and what each kind of accident is worth. */

import { oddsOfRaces, worthOfAccidents } from '../../../ai/oca/index.ts';
import { MAX_PLAYERS, MIN_PLAYERS, unwrap } from '../../../engine/index.ts';
import { OCA, type OcaRules } from '../../../engine/oca/index.ts';
import { readInteger } from '../../../studies/input/index.ts';
import { command } from '../../command.ts';
import { SET_OPTION } from '../../options.ts';
import { alignTable } from '../../text-table.ts';

const MOST_SEED = 2 ** 32 - 1;
const MOST = 1_000_000;

interface Estimate {
  readonly mean: number;
  readonly stderr: number;
}

function text({ mean, stderr }: Estimate, digits: number, factor = 1): string {
  return `${(factor * mean).toFixed(digits)} +- ${(factor * stderr).toFixed(digits)}`;
}

export const { build, run } = command(
  (y) =>
    y
      .option('variant', {
        type: 'string',
        default: OCA.rules.fallback.name,
        describe: 'a variant of the goose race',
      })
      .option('set', SET_OPTION)
      .option('players', { type: 'number', default: 2, describe: 'seats, 2 to 6' })
      .option('paths', { type: 'number', default: 200, describe: 'paths, of the seeds from --seed on' })
      .option('races', { type: 'number', default: 1000, describe: 'races that are played on each path' })
      .option('seed', { type: 'number', default: 1, describe: 'seed of the first path' })
      .option('accidents', {
        type: 'boolean',
        default: true,
        describe: 'what each kind of accident is worth',
      })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example('$0 game oca odds --players 4', 'who wins, how long it takes, what accidents are worth')
      .example('$0 game oca odds --set finish=stay', 'the same where a roll must fit exactly'),
  async (args, { print }) => {
    const named = unwrap(OCA.rules.parseName(args.variant));
    const rules: OcaRules = unwrap(OCA.rules.withSettings(named, (args.set ?? []).map(String)));
    const players = readInteger(args.players, 'players', MIN_PLAYERS, MAX_PLAYERS);
    const plan = {
      seed: readInteger(args.seed, 'seed', 0, MOST_SEED),
      paths: readInteger(args.paths, 'paths', 2, MOST),
      races: readInteger(args.races, 'races', 1, MOST),
    };
    const game = unwrap(OCA.create(rules, players));
    const odds = oddsOfRaces(game, plan);
    const worth = args.accidents ? worthOfAccidents(game, plan) : [];
    if (args.json) {
      print(JSON.stringify({ game: game.id, ...plan, odds, accidents: worth }));
      return 0;
    }
    print(
      `${game.id}: ${plan.paths} paths from seed ${plan.seed}, ${plan.races} races on each; mean +- standard error`,
    );
    print('');
    const rows = odds.shares.map((share, seat) => [`seat ${seat + 1}`, `${text(share, 2, 100)} %`]);
    const more = [
      ['rounds', text(odds.rounds, 2)],
      ['rolls', text(odds.rolls, 2)],
      ['drawn', `${text(odds.drawn, 2, 100)} %`],
    ];
    alignTable([
      ['', rules.values.meet === 'share' ? 'wins (exact on each path)' : 'wins (played)'],
      ...rows,
      ...more,
    ]).forEach(print);
    if (worth.length === 0) return 0;
    print('');
    const lines = worth.map(({ accident, times, turns }) => [
      accident,
      text(times, 2),
      turns ? text(turns, 2) : '-',
    ]);
    alignTable([['accident', 'times a race', 'turns it costs a pawn'], ...lines]).forEach(print);
    return 0;
  },
);
