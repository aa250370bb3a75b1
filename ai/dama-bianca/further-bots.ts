/** Bots that the page's worker for playing does without, since no level is made of them (`imports` in package.json). */
import type { DamaGame, DamaState } from '../../engine/dama-bianca/index.ts';
import type { BotKind } from '../index.ts';
import { MCTS } from './mcts-bot.ts';
import { ROLLOUT } from './rollout-bot.ts';

export const FURTHER_BOTS: readonly BotKind<DamaState, DamaGame>[] = [ROLLOUT, MCTS];
