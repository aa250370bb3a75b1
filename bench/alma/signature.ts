/** Alma's part of the signature: number of turns and choice of `greedy` in its own games, and what the search chooses there. */
import { ALMA_PLAYERS, Race } from '../../ai/alma/index.ts';
import { Deepening, FilteredExpectimax, SearchBot } from '../../ai/index.ts';
import type { Alma, AlmaState } from '../../engine/alma/index.ts';
import { MoveList, unwrap } from '../../engine/index.ts';
import type { Checksum } from '../checksum.ts';
import { benchGames } from './positions.ts';

/** One in so many positions is searched too. */
const SEARCHED = 16;

export function signAlma(sum: Checksum): void {
  for (const { game, states } of benchGames()) {
    const greedy = unwrap(ALMA_PLAYERS.createBot('greedy', game));
    const search = threeTurns(game);
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

/** The search of many players whose choices the signature holds still. No bot plays it. */
function threeTurns(game: Alma): SearchBot<AlmaState> {
  const [keep, replies, all] = [12, 4, 1];
  const margins = { margin: all, deepMargin: all, replyMargin: all };
  const search = new FilteredExpectimax(game, new Race(game), { keep, deepKeep: keep, replies, ...margins });
  return new SearchBot('', new Deepening(search), { depth: 3 }, true);
}
