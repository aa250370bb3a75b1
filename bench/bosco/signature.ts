/** Bosco urbano's part of the signature: number of moves and choice of `greedy` in its own games, and what the evaluation chooses there. */
import { BOSCO_PLAYERS } from '../../ai/bosco/index.ts';
import { MoveList, unwrap } from '../../engine/index.ts';
import type { Checksum } from '../checksum.ts';
import { benchGames } from './positions.ts';

const GAMES = 2;

export function signBosco(sum: Checksum): void {
  for (const { game, states } of benchGames(GAMES)) {
    const bots = ['greedy', 'prospects'].map((name) => unwrap(BOSCO_PLAYERS.createBot(name, game)));
    const moves = new MoveList();
    for (const state of states) {
      moves.truncate(0);
      sum.add(state.legalMoves(moves));
      const view = game.view(state, state.player);
      for (const bot of bots) sum.add(bot.choose(view));
    }
  }
}
