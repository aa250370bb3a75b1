/** The search of draughts under any rules: by fast positions, or with huffing by those of the game. */
import {
  BLACK,
  type Draughts,
  type DraughtsOptions,
  type DraughtsState,
  huffs,
  jumpsOf,
  WHITE,
} from '../../engine/draughts/index.ts';
import { AlphaBeta, type AlphaBetaParams, StatePosition } from '../alpha-beta/index.ts';
import type { Evaluator, Search } from '../index.ts';
import { EndingKnowledge, endingsOf } from './endings/index.ts';
import type { Evaluation } from './evaluation.ts';
import { handEvaluation } from './hand-evaluation.ts';
import { learntEvaluation } from './learnt.ts';
import { DraughtsPosition } from './position.ts';

export const EVALUATIONS = ['patterns', 'material'] as const;
export type EvaluationName = (typeof EVALUATIONS)[number];
/** With huffing, steps beside captures, and all of it once more for each huff. */
const MOST_MOVES_WITH_HUFFS = 2048;

export function evaluationOf(name: EvaluationName, rules: DraughtsOptions): Evaluation {
  return name === 'patterns' ? learntEvaluation(rules) : handEvaluation(rules.losing);
}

/** With `endings` the search knows the tables of endings; they are made, or read, when one is first reached. */
export function createSearch(
  game: Draughts,
  evaluation: Evaluation,
  params: Partial<AlphaBetaParams> = {},
  endings = false,
): Search<DraughtsState> {
  const { values } = game.rules;
  if (!values.huff) {
    const tables = endings ? endingsOf(values) : undefined;
    const knowledge = tables && new EndingKnowledge(tables);
    return new AlphaBeta<DraughtsState, DraughtsPosition>(
      new DraughtsPosition(values, evaluation),
      params,
      knowledge,
    );
  }
  const position = new StatePosition<DraughtsState>(game.newState(), standingStill(evaluation), {
    mostMoves: MOST_MOVES_WITH_HUFFS,
    loud: (_state, move) => jumpsOf(move) !== 0 || huffs(move),
    isDrawnByCourse: ({ end }) => end === 'clock' || end === 'repetition',
  });
  return new AlphaBeta(position, params);
}

/** The evaluation of a state as it stands, whatever can be taken. */
export function standingStill(evaluation: Evaluation): Evaluator<DraughtsState> {
  return {
    name: evaluation.name,
    version: evaluation.version,
    evaluate: (state, out) => {
      const { mover, kings } = state;
      const score = evaluation.score(state.piecesOf(WHITE), state.piecesOf(BLACK), kings, mover === WHITE);
      out[WHITE] = evaluation.shareOf(score);
      out[BLACK] = 1 - out[WHITE];
    },
  };
}
