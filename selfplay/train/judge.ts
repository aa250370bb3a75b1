/**
 * Judges a net in training: single hands against a bot in paired blocks, each seat once, as `dama match` plays them but
 * on dice of their own, which no training hand and no recorded study ever meets.
 */
import { createDamaBot, DamaNet } from '../../ai/dama/index.ts';
import type { NetFile } from '../../ai/index.ts';
import type { DamaGame, DamaState } from '../../engine/dama/index.ts';
import { CHANCE, type Move, MoveList, sampleOutcome, stream, TERMINAL, unwrap } from '../../engine/index.ts';
import { type Estimate, shareEstimate } from '../statistics/index.ts';

const MAX_MOVES = 65536;

/** The net's share of the win at one ply against a bot, over `blocks` blocks of two hands. */
export function judgeNet(
  game: DamaGame,
  file: NetFile,
  spec: string,
  blocks: number,
  seed: number,
): Estimate {
  const net = new DamaNet(game, file);
  const rival = unwrap(createDamaBot(spec, game));
  const moves = new MoveList();
  const scores = new Float64Array(MAX_MOVES);
  const returns = new Float64Array(2);
  const choose = (state: DamaState): Move => {
    moves.truncate(0);
    const count = state.legalMoves(moves);
    net.scoreMoves(state, moves, 0, count, scores);
    let best = 0;
    for (let i = 1; i < count; i++) if (scores[i] > scores[best]) best = i;
    return moves.at(best);
  };
  const totals: number[] = [];
  for (let block = 0; block < blocks; block++) {
    let total = 0;
    for (let seat = 0; seat < 2; seat++) {
      const dice = [0, 1].map((place) => stream('train-judge', seed, block, place));
      rival.restart(stream('train-judge-bot', seed, block, seat));
      const state = game.newState();
      while (state.player !== TERMINAL) {
        if (state.player === CHANCE) state.do(sampleOutcome(state.chance, dice[state.place(state.mover)]));
        else state.do(state.player === seat ? choose(state) : rival.choose(state));
      }
      state.returns(returns);
      total += returns[seat];
    }
    totals.push(total);
  }
  return shareEstimate({ totals, counts: totals.map(() => 2) });
}
