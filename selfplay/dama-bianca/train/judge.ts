/**
 * Judges a net in training: single hands against a bot at every other seat in paired blocks, each seat once, as `dama match` plays them but
 * on dice of their own, which no training hand and no recorded study ever meets.
 */
import { createDamaBot, createNet } from '../../../ai/dama-bianca/index.ts';
import type { NetFile } from '../../../ai/index.ts';
import {
  createGame,
  type DamaGame,
  type DamaState,
  parseVariantName,
} from '../../../engine/dama-bianca/index.ts';
import {
  CHANCE,
  type Move,
  MoveList,
  OpenView,
  sampleOutcome,
  stream,
  TERMINAL,
  unwrap,
} from '../../../engine/index.ts';
import { type Estimate, shareEstimate } from '../../statistics/index.ts';
import { bestOf } from './hands.ts';
import { drawVariant, type RuleRange } from './rule-range.ts';

const MAX_MOVES = 65536;

/** The net's share of the win at one ply against a bot, over `blocks` blocks of as many hands as there are seats. */
export function judgeNet(
  game: DamaGame,
  file: NetFile,
  spec: string,
  blocks: number,
  seed: number,
): Estimate {
  const seats = Array.from({ length: game.numPlayers }, (_, seat) => seat);
  const net = createNet(game, file);
  const rivals = seats.map(() => unwrap(createDamaBot(spec, game)));
  const moves = new MoveList();
  const scores = new Float64Array(MAX_MOVES);
  const returns = new Float64Array(game.numPlayers);
  const choose = (state: DamaState): Move => {
    moves.truncate(0);
    const count = state.legalMoves(moves);
    net.scoreMoves(state, moves, 0, count, scores);
    return moves.at(bestOf(scores, count));
  };
  const totals: number[] = [];
  for (let block = 0; block < blocks; block++) {
    let total = 0;
    for (const seat of seats) {
      const dice = seats.map((place) => stream('train-judge', seed, block, place));
      for (const at of seats) rivals[at].restart(stream('train-judge-bot', seed, block, seat, at));
      const state = game.newState();
      while (state.player !== TERMINAL) {
        if (state.player === CHANCE) state.do(sampleOutcome(state.chance, dice[state.place(state.mover)]));
        else
          state.do(state.player === seat ? choose(state) : rivals[state.player].choose(new OpenView(state)));
      }
      state.returns(returns);
      total += returns[seat];
    }
    totals.push(total);
  }
  return shareEstimate({ totals, counts: totals.map(() => game.numPlayers) });
}

const NAMED = ['moonlight', 'manuale-punti', 'manuale'];
const DRAWN = 4;

/** The named variants, and some drawn from the range with dice that no task has. */
export function judgedGames(range: RuleRange, players: number): { name: string; game: DamaGame }[] {
  const named = NAMED.map((name) => ({ name, variant: unwrap(parseVariantName(name)) }));
  const drawn = Array.from({ length: DRAWN }, (_, i) => ({
    name: `drawn ${i + 1}`,
    variant: drawVariant(range, players, stream('train-judged-rules', i)),
  }));
  return [...named, ...drawn].map(({ name, variant }) => ({
    name,
    game: unwrap(createGame(variant, players, 'hand')),
  }));
}
