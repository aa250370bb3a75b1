/** The bots that can play Dama Bianca. */
import type { DamaGame, DamaState } from '../../engine/dama-bianca/index.ts';
import type { Result } from '../../engine/index.ts';
import { type Bot, type BotKind, createBot, RANDOM, type ResolvedBot, resolveBot } from '../index.ts';
import { EXPECTIMAX } from './expectimax-bot.ts';
import { GREEDY } from './greedy.ts';
import { LEVEL_BOTS } from './levels.ts';
import { MCTS } from './mcts-bot.ts';
import { NET } from './net/net-bot.ts';
import { ROLLOUT } from './rollout-bot.ts';

export const DAMA_BOTS: readonly BotKind<DamaState, DamaGame>[] = [
  RANDOM,
  GREEDY,
  EXPECTIMAX,
  ROLLOUT,
  MCTS,
  NET,
  ...LEVEL_BOTS,
];

/** What plays unless another bot is named: the strongest that answers at once. */
export const DEFAULT_BOT = 'master';

export function resolveDamaBot(spec: string): Result<ResolvedBot<DamaState, DamaGame>> {
  return resolveBot(DAMA_BOTS, spec);
}

/** `provisions`: the `HandScores` of the game's variant, where they have been made. */
export function createDamaBot(spec: string, game: DamaGame, provisions?: unknown): Result<Bot<DamaState>> {
  return createBot(DAMA_BOTS, spec, game, provisions);
}
