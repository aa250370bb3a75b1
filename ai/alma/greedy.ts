/**
 * The frozen baseline: it wins if it can, keeps from moves that let another seat win, and else leaves its pawns the
 * shortest way to go (way-to-go.ts). Of equal moves the one whose position text sorts first. Every strength of alma is
 * measured against this bot, so it never changes.
 */
import { type Alma, type AlmaState, formatPawns, fromOf, PASS, toOf } from '../../engine/alma/index.ts';
import { type Move, openPosition, type Player, type View } from '../../engine/index.ts';
import type { Bot, BotKind } from '../index.ts';
import { WayToGo } from './way-to-go.ts';

class GreedyBot implements Bot<AlmaState> {
  readonly spec: string;
  readonly deterministic = true;
  readonly #way: WayToGo;

  constructor(game: Alma, spec: string) {
    this.spec = spec;
    this.#way = new WayToGo(game);
  }

  restart(): void {}

  choose(view: View<AlmaState>): Move {
    const state = openPosition(view);
    const { moves, seat } = view;
    this.#way.now(state, seat);
    let best = moves.at(0);
    let least = this.#wayAfter(state, best, seat);
    // The text of the position after the best move; its other seats stand alike after every move.
    let text: string | undefined;
    for (let i = 1; i < moves.size; i++) {
      const move = moves.at(i);
      const way = this.#wayAfter(state, move, seat);
      if (way > least) continue;
      if (way === least) {
        text ??= textAfter(state, best, seat);
        const other = textAfter(state, move, seat);
        if (text < other) continue;
        text = other;
      } else text = undefined;
      least = way;
      best = move;
    }
    return best;
  }

  #wayAfter(state: AlmaState, move: Move, seat: Player): number {
    if (move === PASS) return 0;
    state.do(move);
    const { winner } = state;
    state.undo();
    if (winner !== undefined) return winner === seat ? -Infinity : Infinity;
    return this.#way.after(fromOf(move), toOf(move));
  }
}

function textAfter(state: AlmaState, move: Move, seat: Player): string {
  state.do(move);
  const text = formatPawns(state, seat);
  state.undo();
  return text;
}

export const GREEDY: BotKind<AlmaState, Alma> = {
  name: 'greedy',
  version: 1,
  help: 'the frozen baseline: the move that leaves its pawns the shortest way to go',
  params: {},
  create: (game, _params, spec) => new GreedyBot(game, spec),
};
