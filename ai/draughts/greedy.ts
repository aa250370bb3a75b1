/**
 * The frozen baseline: it takes the turn that leaves it most material, less the most that one capture of the opponent
 * would take then; in vinciperdi the turn that leaves it least. Every strength of draughts is measured against this bot,
 * so it never changes.
 */
import { type Draughts, type DraughtsState, formatPosition } from '../../engine/draughts/index.ts';
import { type Move, openPosition, type View } from '../../engine/index.ts';
import type { Bot, BotKind } from '../index.ts';
import { Dear, materialOf } from './material.ts';

class GreedyBot implements Bot<DraughtsState> {
  readonly spec: string;
  readonly deterministic = true;
  readonly #dear = new Dear();

  constructor(spec: string) {
    this.spec = spec;
  }

  restart(): void {}

  choose(view: View<DraughtsState>): Move {
    const state = openPosition(view);
    const { moves, seat } = view;
    const sign = state.rules.losing ? -1 : 1;
    let most = Number.NEGATIVE_INFINITY;
    const best: Move[] = [];
    for (let i = 0; i < moves.size; i++) {
      state.do(moves.at(i));
      const worth = sign * this.#worthOf(state, seat);
      state.undo();
      if (worth > most) best.length = 0;
      if (worth >= most) best.push(moves.at(i));
      most = Math.max(most, worth);
    }
    return best.length === 1 ? best[0] : firstByText(state, best);
  }

  /** After a move of the seat. */
  #worthOf(state: DraughtsState, seat: number): number {
    if (state.end === 'no-move') return Number.POSITIVE_INFINITY;
    return materialOf(state, seat) - materialOf(state, 1 - seat) - this.#dear.of(state);
  }
}

/** The move after which the text of the position sorts first. */
function firstByText(state: DraughtsState, moves: readonly Move[]): Move {
  const texts = moves.map((move) => {
    state.do(move);
    const text = formatPosition(state);
    state.undo();
    return text;
  });
  return moves[texts.indexOf(texts.toSorted()[0])];
}

export const GREEDY: BotKind<DraughtsState, Draughts> = {
  name: 'greedy',
  version: 1,
  help: 'the frozen baseline: most material after the best capture of the opponent',
  params: {},
  create: (_game, _params, spec) => new GreedyBot(spec),
};
