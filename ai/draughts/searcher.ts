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
import {
  ALPHA_BETA_PARAMS,
  AlphaBeta,
  type AlphaBetaParams,
  PLAIN_PARAMS,
  StatePosition,
} from '../alpha-beta/index.ts';
import { type BotKind, type Evaluator, type Search, SearchBot } from '../index.ts';
import { EndingKnowledge, endingsOf } from './endings/endings.ts';
import type { Evaluation } from './evaluation.ts';
import { handEvaluation } from './hand-evaluation.ts';
import { learntEvaluation } from './patterns/pattern-evaluation.ts';
import { DraughtsPosition } from './position.ts';

const EVALUATIONS = ['patterns', 'material'] as const;
type EvaluationName = (typeof EVALUATIONS)[number];
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
function standingStill(evaluation: Evaluation): Evaluator<DraughtsState> {
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

/** The bot `search`: alpha-beta to a depth or for so many nodes. */
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
