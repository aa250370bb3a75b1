/** Lists what plays the goose race, and exports what others take of it. */
export { chancesWithoutEnd, exactShares, lonePawnOf } from './chances.ts';
export { oddsOfRaces, worthOfAccidents } from './odds.ts';
export { type Grid, Simulation } from './simulation.ts';

import type { OcaGame, OcaState } from '../../engine/oca/index.ts';
import { type BotKind, createPlayerKit, type Oracle, type PlayerKit } from '../index.ts';
import { exactShares, isSolved } from './chances.ts';
import { CHANCES, CHANCES_NAME, evaluation, liveChances, PLAYED_RACES, RACES_NAME } from './evaluators.ts';

/** What is known of races for sure: the chances of every position in which pawns do not disturb each other, or two do. */
function ocaOracle(game: OcaGame): Oracle<OcaState> | undefined {
  if (!isSolved(game)) return undefined;
  const shares = new Float64Array(game.numPlayers);
  return {
    knowsChance: true,
    know(state) {
      if (!exactShares(state, shares)) return undefined;
      return { by: 'tree', values: [...shares] };
    },
  };
}

/** The baseline `greedy`: there is nothing to choose, so it plays the only turn. */
const GREEDY: BotKind<OcaState, OcaGame> = {
  name: 'greedy',
  version: 1,
  help: 'the frozen baseline: the only turn there is',
  params: {},
  create: (_game, _params, spec) => ({
    spec,
    deterministic: true,
    restart: () => {},
    choose: ({ moves }) => moves.at(0),
  }),
};

export const OCA_PLAYERS: PlayerKit<OcaState, OcaGame> = {
  ...createPlayerKit<OcaState, OcaGame>({
    bots: [],
    evaluators: [CHANCES, PLAYED_RACES],
    defaultBot: GREEDY.name,
    levels: [GREEDY],
    best: PLAYED_RACES,
    oracle: ocaOracle,
  }),
  evaluation,
  chances: liveChances,
  bestEvaluator: (game) => (isSolved(game) ? CHANCES_NAME : RACES_NAME),
};
