/** The bots that can play Dama Bianca. */
import type { DamaGame, DamaState } from '../../engine/dama-bianca/index.ts';
import type { Result } from '../../engine/index.ts';
import {
  type Bot,
  type BotKind,
  createBot,
  type Gone,
  monteCarloBots,
  RANDOM,
  type ResolvedBot,
  resolveBot,
} from '../index.ts';
import { LEAF } from './evaluators.ts';
import { EXPECTIMAX } from './expectimax-bot.ts';
import { GREEDY } from './greedy.ts';
import { LEVEL_BOTS } from './levels.ts';
import { NET } from './net/net-bot.ts';

export const DAMA_BOTS: readonly BotKind<DamaState, DamaGame>[] = [
  RANDOM,
  GREEDY,
  EXPECTIMAX,
  ...monteCarloBots(LEAF),
  NET,
  ...LEVEL_BOTS,
];

/** What plays unless another bot is named: the strongest that answers at once. */
export const DEFAULT_BOT = 'master';

const FOR_THE_MATCH = 'bots play for the match where one is played';

/** What bots no longer have. */
export const GONE: Gone = {
  'expectimax.objective': FOR_THE_MATCH,
  'net.objective': FOR_THE_MATCH,
  'rollout.luck': 'rollout plays more trials instead',
  'rollout.margin': 'rollout(keep=8) says how many candidates there are',
};

export function resolveDamaBot(spec: string): Result<ResolvedBot<DamaState, DamaGame>> {
  return resolveBot(DAMA_BOTS, spec, GONE);
}

/** `provisions`: the `HandScores` of the game's variant, where they have been made. */
export function createDamaBot(spec: string, game: DamaGame, provisions?: unknown): Result<Bot<DamaState>> {
  return createBot(DAMA_BOTS, spec, game, provisions, GONE);
}
