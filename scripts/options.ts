/** Options that several commands take, in the same words and with the same meaning. */
import type { Argv } from 'yargs';
import { STUDY } from '../ai/index.ts';
import { DEFAULT_GAME, gameNamed } from '../selfplay/index.ts';
import { texts } from './messages/index.ts';

const { module: DEFAULT_MODULE, players: DEFAULT_PLAYERS } = gameNamed(DEFAULT_GAME);

/** `--set`, for every command that takes a variant. */
export const SET_OPTION = {
  type: 'string',
  array: true,
  // One value each: what follows on the command line may be a position.
  nargs: 1,
  describe: 'key=value on top of the variant, such as scoring.array=8; may be repeated',
} as const;

/** `--game`, for every command that plays or looks at any game. */
export const GAME_OPTION = {
  type: 'string',
  default: DEFAULT_GAME,
  describe: 'name of the game',
} as const;

/** For every command that takes a test. */
export const SPRT_OPTION = {
  type: 'string',
  array: true,
  describe: 'sequential test: play until elo0=0 or elo1=10 is accepted, with alpha=0.05 beta=0.05',
} as const;

/** What a block of a study is, as `readUnit` takes it. */
export const UNIT_OPTION = {
  type: 'string',
  describe: `what a block plays; for ${DEFAULT_GAME} ${DEFAULT_MODULE.units.join(' or ')} (default: the first)`,
} as const;

/** The seed of a study. */
export const SEED_OPTION = {
  type: 'number',
  default: 1,
  describe: 'seed of the dice and of the bots',
} as const;

/** The evaluators of the default game, each also with its parameters: `leaf, net, net(file=...)`. */
export const EVALUATOR_NAMES = DEFAULT_PLAYERS.evaluators
  .flatMap(({ name, params }) => [name, ...Object.keys(params).map((key) => `${name}(${key}=...)`)])
  .join(', ');

const EVALUATOR_HELP = `evaluator of positions; for ${DEFAULT_GAME} ${EVALUATOR_NAMES}`;

/** What values positions, as `readEvaluator` takes it. */
export const EVALUATOR_OPTION = {
  type: 'string',
  describe: `${EVALUATOR_HELP} (default: the first of the game)`,
} as const;

/** The same for commands that judge turns: without it, the best for the game does. */
export const JUDGE_OPTION = {
  type: 'string',
  describe: `${EVALUATOR_HELP} (default: the best for the game)`,
} as const;

/** Where a hand stands in its match, of commands about a position. */
export const STANDING_OPTION = {
  type: 'string',
  describe: 'where the hand stands in its match: hand/totals, 2/31,28',
} as const;

/** Whose win the shares of a position are of. */
export const WIN_OPTION = {
  type: 'string',
  describe: "the win that counts: this hand by itself (default), or with --standing the variant's match",
} as const;

/** The variant of every command of the default game that is given none. */
const DEFAULT_VARIANT: string = DEFAULT_MODULE.rules.recommended.name;

/** Rules of any game, in a list. */
export const RULES_OPTION = {
  type: 'string',
  describe: `names, JSON files or inline JSON, comma separated (default ${DEFAULT_VARIANT})`,
} as const;

/** What is said of a position whose rules were not named: a text does not show them. */
export function assumedVariant(name: string): string {
  return texts().analysis.assumed(name);
}

/** One variant, as `readVariant` takes it. */
export const VARIANT_OPTION = {
  type: 'string',
  default: DEFAULT_VARIANT,
  describe: 'name, JSON file or inline JSON',
} as const;

/** The same of any game; other games have defaults of their own. */
export const ANY_VARIANT_OPTION = {
  type: 'string',
  describe: `name, JSON file or inline JSON (default ${DEFAULT_VARIANT})`,
} as const;

/** The options of a game and its rules. */
export const GAME_WITH_RULES = { game: GAME_OPTION, variant: ANY_VARIANT_OPTION, set: SET_OPTION } as const;

/** A position to be analysed, with its rules and what chance has decided. */
export function withPosition<A>(y: Argv<A>) {
  return y
    .positional('position', {
      type: 'string',
      demandOption: true,
      describe: 'position text, before the roll',
    })
    .option('roll', {
      type: 'string',
      describe: 'the roll, such as 54: its best turns; in other games what chance has decided',
    })
    .options(GAME_WITH_RULES);
}

/** What plays where no bot is named, for the help. */
const QUICK_BOTS = `${DEFAULT_PLAYERS.studyBots?.[0]} or ${STUDY}`;

/** `--players`, `--bots` and `--unit` of several studies: `readPlayers`, `splitList` and `fillLineup` read them. */
export function withLineups<A>(y: Argv<A>) {
  return y
    .option('players', { type: 'string', default: '2', describe: 'numbers of players, comma separated' })
    .option('bots', {
      type: 'string',
      describe: `one bot for all seats, or one for each (default: the best fast player, ${QUICK_BOTS})`,
    })
    .option('game', GAME_OPTION)
    .option('unit', UNIT_OPTION);
}

/** The lineup of one study with its variant and unit, as `readLineup` takes them. */
export function withLineup<A>(y: Argv<A>) {
  return y
    .positional('bots', {
      type: 'string',
      array: true,
      demandOption: true,
      describe: 'one bot for each seat',
    })
    .option('game', GAME_OPTION)
    .option('variant', RULES_OPTION)
    .option('set', SET_OPTION)
    .option('unit', UNIT_OPTION);
}
