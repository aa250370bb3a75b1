/** The bot `search`: alpha-beta to a depth or for so many nodes. */
import type { Draughts, DraughtsState } from '../../engine/draughts/index.ts';
import { ALPHA_BETA_PARAMS, PLAIN_PARAMS } from '../alpha-beta/index.ts';
import { type BotKind, SearchBot } from '../index.ts';
import { createSearch, EVALUATIONS, type EvaluationName, evaluationOf } from './searcher.ts';

const NO_LIMIT = 0;

export const SEARCH: BotKind<DraughtsState, Draughts> = {
  name: 'search',
  version: 2,
  help: 'alpha-beta search over a learnt evaluation, `depth` plies ahead or for so many `nodes`',
  params: {
    depth: { fallback: 11, min: 1, max: 60, integer: true, help: 'plies ahead, its own included' },
    nodes: {
      fallback: NO_LIMIT,
      min: NO_LIMIT,
      max: 1e9,
      integer: true,
      help: 'positions that it enters at most; 0 for any number',
    },
    eval: { fallback: EVALUATIONS[0], choices: EVALUATIONS, help: 'what it values positions by' },
    endings: { fallback: true, help: 'knows endings of up to four pieces by their tables' },
    plain: { fallback: false, help: 'searches every move to the full depth' },
  },
  create: (game, { depth, nodes, eval: name, endings, plain }, spec) => {
    const evaluation = evaluationOf(name as EvaluationName, game.rules.values);
    const params = plain === true ? PLAIN_PARAMS : ALPHA_BETA_PARAMS;
    const search = createSearch(game, evaluation, params, endings === true);
    const limits = { depth: Number(depth), ...(nodes === NO_LIMIT ? {} : { nodes: Number(nodes) }) };
    return new SearchBot(spec, search, limits, true);
  },
};
