/** The bot `expectimax`: the filtered search over the leaf evaluation. */
import type { DamaGame, DamaState } from '../../engine/dama-bianca/index.ts';
import {
  type Bot,
  type BotKind,
  Deepening,
  FILTER_PARAMS,
  FilteredExpectimax,
  type FilterParams,
  type MoveScorer,
  type Params,
  SearchBot,
} from '../index.ts';
import { createLeaf, leafFault } from './leaf/leaf.ts';

export const EXPECTIMAX: BotKind<DamaState, DamaGame> = {
  name: 'expectimax',
  version: 8,
  help: 'looks `depth` decisions ahead over all rolls, the best few results only',
  params: {
    depth: { fallback: 2, min: 1, max: 6, integer: true, help: 'decisions ahead, its own included' },
    keep: {
      fallback: FILTER_PARAMS.keep,
      min: 1,
      max: 1000,
      integer: true,
      help: 'results that are looked at deeper',
    },
    finalists: {
      fallback: FILTER_PARAMS.finalists,
      min: 1,
      max: 1000,
      integer: true,
      help: 'how many of these meet all rolls',
    },
    margin: {
      fallback: FILTER_PARAMS.margin,
      min: 0,
      max: 1,
      help: 'share of the win that such a result may be behind the best at 1-ply',
    },
    replies: {
      fallback: FILTER_PARAMS.replies,
      min: 1,
      max: 1000,
      integer: true,
      help: 'replies looked at where more than one decision is left',
    },
    replyMargin: {
      fallback: FILTER_PARAMS.replyMargin,
      min: 0,
      max: 1,
      help: 'share of the win that such a reply may be behind the best at 1-ply',
    },
    replyFinalists: {
      fallback: FILTER_PARAMS.replyFinalists,
      min: 0,
      max: 1000,
      integer: true,
      help: 'how many of these meet all rolls, 0 for all of them',
    },
    deepKeep: {
      fallback: FILTER_PARAMS.deepKeep,
      min: 1,
      max: 1000,
      integer: true,
      help: 'results that are looked at beyond depth 2',
    },
    deepMargin: {
      fallback: FILTER_PARAMS.deepMargin,
      min: 0,
      max: 1,
      help: 'share of the win that such a result may be behind the best at the depth before',
    },
    drop: {
      fallback: FILTER_PARAMS.drop,
      min: 0,
      max: 100,
      help: 'standard errors behind the leader that drop a result half-way, 0 for never',
    },
  },
  faultFor: leafFault,
  create: (game, params, spec, provisions) => {
    return expectimaxBot(game, createLeaf(game, provisions), params, spec);
  },
};

/** The bot with these parameters over any evaluation. */
export function expectimaxBot(
  game: DamaGame,
  scorer: MoveScorer<DamaState>,
  params: Params,
  spec: string,
): Bot<DamaState> {
  const { depth, ...filter } = params as Record<string, number>;
  const names = Object.keys(FILTER_PARAMS) as (keyof FilterParams)[];
  const given = Object.fromEntries(names.map((name) => [name, filter[name] ?? FILTER_PARAMS[name]]));
  const filtered = new FilteredExpectimax(game, scorer, { ...given, lines: 1 });
  return new SearchBot(spec, new Deepening(filtered), { depth }, true);
}
