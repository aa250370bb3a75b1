/** What plays tic-tac-toe: `random`, which every game has, and `search`, which looks some moves ahead. */
import { AlphaBeta, StatePosition } from '../../../ai/alpha-beta/index.ts';
import {
  type BotKind,
  createPlayerKit,
  type EvaluatorKind,
  type MoveScorer,
  PlayedScorer,
  type PlayerKit,
  RANDOM,
  SearchBot,
  uniformEvaluator,
} from '../../../ai/index.ts';
import { BOARD, type TicTacToe, type TicTacToeState } from './game.ts';

const EVEN: EvaluatorKind<TicTacToeState, TicTacToe> = {
  name: 'even',
  version: 1,
  help: 'equal shares until a line stands',
  params: {},
  create: ({ numPlayers }): MoveScorer<TicTacToeState> =>
    new PlayedScorer(uniformEvaluator(numPlayers), numPlayers),
};

const SEARCH: BotKind<TicTacToeState, TicTacToe> = {
  name: 'search',
  version: 1,
  help: 'looks `depth` moves ahead',
  params: { depth: { fallback: 9, min: 1, max: 9, integer: true, help: 'moves ahead, its own included' } },
  create: (game, { depth }, spec) => {
    const position = new StatePosition(game.newState(), uniformEvaluator(2), { mostMoves: BOARD.cells });
    return new SearchBot(spec, new AlphaBeta(position), { depth: Number(depth) }, true);
  },
};

export const TIC_TAC_TOE_PLAYERS: PlayerKit<TicTacToeState, TicTacToe> = createPlayerKit({
  bots: [],
  evaluators: [EVEN],
  defaultBot: 'search',
  levels: [RANDOM, SEARCH],
  best: EVEN,
});
