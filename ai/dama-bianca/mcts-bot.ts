/** The bot `mcts`: Monte-Carlo tree search with explicit chance nodes over the leaf evaluation. */
import type { DamaGame, DamaState } from '../../engine/dama-bianca/index.ts';
import { type BotKind, MCTS_PARAMS, Mcts, SearchBot } from '../index.ts';
import { createLeaf, leafFault } from './leaf/leaf.ts';

export const MCTS: BotKind<DamaState, DamaGame> = {
  name: 'mcts',
  version: 3,
  help: 'grows a tree through decisions and rolls, wider with every visit',
  params: {
    simulations: { fallback: 400, min: 1, max: 1e6, integer: true, help: 'walks from the root to a leaf' },
    exploration: {
      fallback: MCTS_PARAMS.exploration,
      min: 0,
      max: 10,
      help: 'how often results that look worse are tried',
    },
  },
  faultFor: leafFault,
  create: (game, params, spec, provisions) => {
    const { simulations, exploration } = params as Record<string, number>;
    const leaf = createLeaf(game, provisions);
    const search = new Mcts(game, leaf, { exploration, leaf: 'one-ply' });
    return new SearchBot(spec, search, { simulations }, false);
  },
};
