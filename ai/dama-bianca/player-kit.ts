/** The bots and evaluators of Dama Bianca, and the match equity that some of them must be given. */

import type { DamaGame, DamaState } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import type { PlayerKit, Resources } from '../index.ts';
import { createDamaBot, DAMA_BOTS, DEFAULT_BOT, GONE, resolveDamaBot } from './bots.ts';
import { bestEvaluatorSpec, createEvaluator, EVALUATORS, resolveEvaluator } from './evaluators.ts';
import { LEVELS, settle } from './levels.ts';
import { shippedBytes, takeMissingNets } from './net/net-source.ts';
import { giveNet } from './net/nets.ts';
import { SHIPPED_NETS } from './net/shipped-nets.ts';
import { STUDIED } from './played-by.ts';
import { PROVISIONS } from './provisions.ts';

const NETS: Resources = {
  all: SHIPPED_NETS,
  read: shippedBytes,
  give: giveNet,
  takeMissing: takeMissingNets,
};

export const DAMA_PLAYERS: PlayerKit<DamaState, DamaGame> = {
  bots: DAMA_BOTS,
  evaluators: EVALUATORS,
  defaultBot: DEFAULT_BOT,
  levels: LEVELS,
  gone: GONE,
  resolveBot: resolveDamaBot,
  createBot: createDamaBot,
  createEvaluator,
  bestEvaluator: bestEvaluatorSpec,
  settle,
  playerOf: (evaluator) => unwrap(resolveEvaluator(evaluator)).player,
  ...STUDIED,
  ...PROVISIONS,
  resources: NETS,
};
