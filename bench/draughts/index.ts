/** The part of draughts in the signature. */
import { DRAUGHTS_PLAYERS } from '../../ai/draughts/index.ts';
import { DRAUGHTS } from '../../engine/draughts/index.ts';
import { MoveList, TERMINAL, unwrap } from '../../engine/index.ts';
import type { Checksum, GameBench } from '../game-bench.ts';

/** Games of each variant, and one in so many decisions that is also searched. */
const SIGNED_GAMES = 2;
const SIGNED = 16;
const SIGNED_PLIES = 80;

/**
 * For each variant, games in which `greedy` plays after a first move of its own each: the number of results and its choice
 * at each ply, and the choice of a short search at some.
 */
function signDraughts(sum: Checksum): void {
  for (const rules of DRAUGHTS.rules.named) {
    const game = unwrap(DRAUGHTS.create(rules, 2, 'game'));
    const greedy = unwrap(DRAUGHTS_PLAYERS.createBot('greedy', game));
    const search = unwrap(DRAUGHTS_PLAYERS.createBot('search(depth=7, endings=false)', game));
    const moves = new MoveList();
    for (let i = 0; i < SIGNED_GAMES; i++) {
      const state = game.newState();
      state.legalMoves(moves);
      state.do(moves.at(i));
      for (let ply = 0; ply < SIGNED_PLIES && state.player !== TERMINAL; ply++) {
        moves.truncate(0);
        sum.add(state.legalMoves(moves));
        const view = game.view(state, state.player);
        if (ply % SIGNED === 0) sum.add(search.choose(view));
        const move = greedy.choose(view);
        sum.add(move);
        state.do(move);
      }
      moves.truncate(0);
    }
  }
}

export const DRAUGHTS_BENCH: GameBench = { game: DRAUGHTS.name, sign: signDraughts };
