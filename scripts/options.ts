/** Options that several commands take, in the same words and with the same meaning. */
import type { Argv } from 'yargs';
import { LEAF_NAME } from '../ai/dama-bianca/index.ts';
import { DAMA_BIANCA } from '../engine/dama-bianca/index.ts';
import { SET_OPTION } from './input.ts';
import { BASELINE, GAME_OPTION } from './rules-input.ts';

/** What a block of a study of Dama Bianca is. */
export const UNIT_OPTION = {
  choices: ['hand', 'match'] as const,
  default: 'hand' as const,
  describe: 'what a block plays',
} as const;

/** The same for any game, as `readUnit` takes it. */
export const ANY_UNIT_OPTION = {
  type: 'string',
  describe: 'what a block plays: of dama-bianca hand (the default) or match',
} as const;

/** The seed of a study. */
export const SEED_OPTION = {
  type: 'number',
  default: 1,
  describe: 'names the dice and the bots’ streams',
} as const;

/** What values positions, as `createEvaluator` takes it. */
export const EVALUATOR_OPTION = {
  type: 'string',
  default: LEAF_NAME,
  describe: 'what values positions: leaf, net or net(file=...)',
} as const;

/** The same for commands that judge turns: without it, `createAnalyst` takes the best for the game. */
export const JUDGE_OPTION = {
  type: 'string',
  describe: 'what values positions: leaf, net or net(file=...) (default: the best for the game)',
} as const;

/** The variant of every command of Dama Bianca that is given none. */
export const DEFAULT_VARIANT: string = DAMA_BIANCA.rules.recommended.name;

/** Rules of any game, as `readRulesList` takes them. */
export const RULES_OPTION = {
  type: 'string',
  describe: `names, JSON files or inline JSON, comma separated (default ${DEFAULT_VARIANT})`,
} as const;

/** What is said of a position whose rules were not named: a text does not show them. */
export function assumedVariant(name: string): string {
  return `No --variant is given: the position is looked at as ${name}.`;
}

/** One variant, as `readVariant` takes it. */
export const VARIANT_OPTION = {
  type: 'string',
  default: DEFAULT_VARIANT,
  describe: 'name, JSON file or inline JSON',
} as const;

/** The same of any game; others than Dama Bianca have defaults of their own. */
export const ANY_VARIANT_OPTION = {
  type: 'string',
  describe: `name, JSON file or inline JSON (default ${DEFAULT_VARIANT})`,
} as const;

/** `--players`, `--bots` and `--unit` of several studies: `readPlayers`, `splitList` and `fillLineup` read them. */
export function withLineups<A>(y: Argv<A>) {
  return y
    .option('players', { type: 'string', default: '2', describe: 'numbers of players, comma separated' })
    .option('bots', {
      type: 'string',
      describe: `one bot for all seats, or one for each seat (default ${BASELINE})`,
    })
    .option('game', GAME_OPTION)
    .option('unit', ANY_UNIT_OPTION);
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
    .option('unit', ANY_UNIT_OPTION);
}
