/** Alma's part of the signature: number of turns and choice of `greedy` in its own games, and what the search chooses there. */
import { ALMA_PLAYERS } from '../../ai/alma/index.ts';
import { MoveList, unwrap } from '../../engine/index.ts';
import type { Checksum } from '../checksum.ts';
import { benchGames } from './positions.ts';

/** One in so many positions is searched too. */
const SEARCHED = 16;

export function signAlma(sum: Checksum): void {
  for (const { game, states } of benchGames()) {
    const greedy = unwrap(ALMA_PLAYERS.createBot('greedy', game));
    const search = unwrap(ALMA_PLAYERS.createBot('search', game));
    const moves = new MoveList();
    states.forEach((state, i) => {
      moves.truncate(0);
      sum.add(state.legalMoves(moves));
      const view = game.view(state, state.player);
      sum.add(greedy.choose(view));
      if (i % SEARCHED === 0) sum.add(search.choose(view));
    });
  }
}
