/** Gives `judge --suite` the positions of a game, and what a bot plays there. */
import type { Suite } from '../../ai/index.ts';
import { OpenView, stream, unwrap, wrong } from '../../engine/index.ts';
import { settleSpec } from '../../selfplay/index.ts';
import { readGame } from '../../studies/input/index.ts';
import { readPosition } from '../../table/index.ts';

export interface SuiteTask {
  readonly id: string;
  readonly category: string;
  /** The position as other commands take it. */
  readonly place: string;
  /** What is right, or what is wrong, and why. */
  readonly right: string;
  readonly why: string;
  /** What the bot of a canonical specification plays. */
  answer(bot: string): { readonly turn: string; readonly isRight: boolean };
}

export interface SuiteSource {
  readonly version: number;
  readonly categories: readonly string[];
  readonly tasks: readonly SuiteTask[];
  /** The canonical specification of a bot. ERR_BOT and its kin. */
  resolve(bot: string): string;
  /** A line for standard error about these bots. */
  note?(bots: readonly string[]): string | undefined;
}

/** The suite of a game, tried by its kits. ERR_ARGUMENT for a game without one. */
export function kitSuite(name: string, suite: Suite | undefined): SuiteSource {
  const kit = readGame(name);
  const { module, players } = kit;
  if (!suite) throw wrong('ERR_ARGUMENT', `${name} has no suite`, 'game');
  const tasks = suite.problems.map(({ id, category, variant, position, best, why }): SuiteTask => {
    const rules = unwrap(
      typeof variant === 'string' ? module.rules.parseName(variant) : module.rules.parse(variant),
    );
    const standing = unwrap(readPosition(position, kit, rules));
    const place = `'${position}' --game ${name} --variant ${rules.name}`;
    const answer = (bot: string): { turn: string; isRight: boolean } => {
      const game = unwrap(module.create(rules, standing.players, module.units[0]));
      const state = standing.stateIn(game);
      const player = unwrap(players.createBot(unwrap(settleSpec(name, bot, game)), game));
      player.restart(stream('suite', id));
      const turn = module.text.formatTurn(game, state, player.choose(new OpenView(state, state.player)));
      return { turn, isRight: best.includes(turn) };
    };
    return { id, category, place, right: `right: ${best.join(' or ')}`, why, answer };
  });
  return {
    version: suite.version,
    categories: suite.categories,
    tasks,
    resolve: (bot) => unwrap(players.resolveBot(bot)).spec,
  };
}
