/** Alma's part of the signature. */
import { ALMA_PLAYERS, Race } from '../../ai/alma/index.ts';
import { Deepening, FilteredExpectimax, SearchBot } from '../../ai/index.ts';
import { ALMA, type Alma, type AlmaState } from '../../engine/alma/index.ts';
import { MoveList, stream, unwrap } from '../../engine/index.ts';
import { decisionsOf } from '../decisions.ts';
import type { Checksum, GameBench } from '../game-bench.ts';

const SEATS = [2, 3, 4];
/** One in so many positions is searched too. */
const SIGNED = 16;

/** Number of turns and choice of `greedy` in its own games, and what the search chooses there. */
function signAlma(sum: Checksum): void {
  for (const players of SEATS) {
    const game = unwrap(ALMA.create(ALMA.rules.fallback, players, ALMA.units[0]));
    const greedy = unwrap(ALMA_PLAYERS.createBot('greedy', game));
    const search = threeTurns(game);
    const moves = new MoveList();
    decisionsOf(game, greedy, stream('bench')).forEach((state, i) => {
      moves.truncate(0);
      sum.add(state.legalMoves(moves));
      const view = game.view(state, state.player);
      sum.add(greedy.choose(view));
      if (i % SIGNED === 0) sum.add(search.choose(view));
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

export const ALMA_BENCH: GameBench = { game: ALMA.name, sign: signAlma };
