/** What plays and values the goose race. */
import type { OcaGame, OcaState } from '../../engine/oca/index.ts';
import { createPlayerKit, type PlayerKit, RANDOM } from '../index.ts';
import { isSolved } from './chances.ts';
import { evaluation, liveChances } from './evaluation.ts';
import { CHANCES, CHANCES_NAME, PLAYED_RACES, RACES_NAME } from './evaluators.ts';
import { GREEDY } from './greedy.ts';
import { ocaOracle } from './oracle.ts';

export const OCA_PLAYERS: PlayerKit<OcaState, OcaGame> = {
  ...createPlayerKit<OcaState, OcaGame>({
    bots: [RANDOM, GREEDY],
    evaluators: [CHANCES, PLAYED_RACES],
    defaultBot: GREEDY.name,
    levels: [GREEDY.name],
    best: PLAYED_RACES,
    oracle: ocaOracle,
  }),
  evaluation,
  chances: liveChances,
  bestEvaluator: (game) => (isSolved(game) ? CHANCES_NAME : RACES_NAME),
};
