/** The bot `expectimax`: the filtered search over the leaf evaluation. */
// The page's worker for playing has neither (`imports` in package.json).
import { helpOf } from '#bot-help';
import { createLeaf, leafFault } from '#leaf';
import { createGame, type DamaGame, type DamaState } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
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
import { HandByHandBot } from './hand-by-hand-bot.ts';

export const EXPECTIMAX: BotKind<DamaState, DamaGame> = {
  name: 'expectimax',
  version: 8,
  help: helpOf('expectimax'),
  params: {
    depth: { fallback: 2, min: 1, max: 6, integer: true, help: helpOf('depth') },
    keep: {
      fallback: FILTER_PARAMS.keep,
      min: 1,
      max: 1000,
      integer: true,
      help: helpOf('keep'),
    },
    finalists: {
      fallback: FILTER_PARAMS.finalists,
      min: 1,
      max: 1000,
      integer: true,
      help: helpOf('finalists'),
    },
    margin: {
      fallback: FILTER_PARAMS.margin,
      min: 0,
      max: 1,
      help: helpOf('margin'),
    },
    replies: {
      fallback: FILTER_PARAMS.replies,
      min: 1,
      max: 1000,
      integer: true,
      help: helpOf('replies'),
    },
    replyMargin: {
      fallback: FILTER_PARAMS.replyMargin,
      min: 0,
      max: 1,
      help: helpOf('replyMargin'),
    },
    replyFinalists: {
      fallback: FILTER_PARAMS.replyFinalists,
      min: 0,
      max: 1000,
      integer: true,
      help: helpOf('replyFinalists'),
    },
    deepKeep: {
      fallback: FILTER_PARAMS.deepKeep,
      min: 1,
      max: 1000,
      integer: true,
      help: helpOf('deepKeep'),
    },
    deepMargin: {
      fallback: FILTER_PARAMS.deepMargin,
      min: 0,
      max: 1,
      help: helpOf('deepMargin'),
    },
    drop: {
      fallback: FILTER_PARAMS.drop,
      min: 0,
      max: 100,
      help: helpOf('drop'),
    },
    objective: {
      fallback: 'match',
      choices: ['match', 'hand'],
      help: helpOf('objective'),
    },
  },
  faultFor: leafFault,
  create: (game, params, spec, provisions) => {
    const leafOf = (of: DamaGame) => createLeaf(of, provisions);
    return expectimaxBot(game, leafOf, params, spec);
  },
};

/** The bot with these parameters over any evaluation. */
export function expectimaxBot(
  game: DamaGame,
  scorerOf: (game: DamaGame) => MoveScorer<DamaState>,
  params: Params,
  spec: string,
): Bot<DamaState> {
  if (params.objective === 'hand' && game.unit === 'match') {
    const hand = unwrap(createGame(game.rules.variant, game.numPlayers, 'hand'));
    return new HandByHandBot(expectimaxBot(hand, scorerOf, params, spec), hand);
  }
  const { depth, ...filter } = params as Record<string, number>;
  const names = Object.keys(FILTER_PARAMS) as (keyof FilterParams)[];
  const given = Object.fromEntries(names.map((name) => [name, filter[name] ?? FILTER_PARAMS[name]]));
  const filtered = new FilteredExpectimax(game, scorerOf(game), { ...given, lines: 1 });
  return new SearchBot(spec, new Deepening(filtered), { depth }, true);
}
