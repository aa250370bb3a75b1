/**
 * The frozen baseline (L31): it values each result of its move by what it comes to at once. Strength in the labyrinth is
 * measured against this bot, so it never changes.
 */

import type { Move, View } from '../../engine/index.ts';
import {
  CELLS,
  CHOICE,
  guardCellOf,
  guardIn,
  type Labirinto,
  type LabirintoState,
  LabirintoView,
  trisIn,
} from '../../engine/labirinto/index.ts';
import type { Bot, BotKind } from '../index.ts';

const VISIT = 24;
const ENERGY = 2;
const ABSENT = -16;
const TRIS = 6;
const FAR = 12;

/** By cell: where its text stands among those of all cells, with the colon behind it. */
const TEXT_RANK = rankTexts();

function rankTexts(): Uint8Array {
  const ranks = new Uint8Array(CELLS + 1);
  const texts = Array.from({ length: CELLS }, (_, i) => `${i + 1}:`).sort((a, b) => (a < b ? -1 : 1));
  for (const [rank, text] of texts.entries()) ranks[Number.parseInt(text, 10)] = rank;
  return ranks;
}

/** A bot of the labyrinth is shown what its game shows. */
export function labirintoView(view: View<LabirintoState>): LabirintoView {
  if (view instanceof LabirintoView) return view;
  throw new Error('a bot of the labyrinth was shown the view of another game');
}

class GreedyBot implements Bot<LabirintoState> {
  readonly spec: string;
  readonly deterministic = true;
  /** By cell: steps to another seat's room. */
  readonly #far = new Uint8Array(CELLS + 1);
  /** The same where a guard has been led. */
  readonly #farLed = new Uint8Array(CELLS + 1);
  readonly #rooms: number[] = [];

  constructor(spec: string) {
    this.spec = spec;
  }

  restart(): void {}

  choose(given: View<LabirintoState>): Move {
    const view = labirintoView(given);
    const { moves } = view;
    if (moves.size === 1) return moves.at(0);
    if (view.kind === CHOICE) return this.#free(view);
    const { seat } = view;
    this.#rooms.length = 0;
    for (let other = 0; other < view.players; other++) if (other !== seat) this.#rooms.push(view.room(other));
    view.maze.distances(this.#rooms, view.guards, FAR, this.#far);
    let best = moves.at(0);
    let most = Number.NEGATIVE_INFINITY;
    let bestCell = 0;
    for (let i = 0; i < moves.size; i++) {
      const move = moves.at(i);
      const { place, energy, draws } = view.after(move);
      const isOnCell = place <= CELLS;
      const isPlain = trisIn(move) === 0;
      const on = isOnCell ? ENERGY * energy - this.#farAfter(view, move, place) : ABSENT;
      const worth = (draws ? VISIT : 0) + on - (isPlain ? 0 : TRIS);
      const cell = isOnCell && isPlain ? place : 0;
      if (worth < most || (worth === most && !this.#isFirst(view, move, cell, best, bestCell))) continue;
      best = move;
      most = worth;
      bestCell = cell;
    }
    return best;
  }

  /** Steps from a cell to another seat's room, round the guards as they stand after the move. */
  #farAfter(view: LabirintoView, move: Move, cell: number): number {
    const to = guardCellOf(move);
    if (to === 0) return this.#far[cell];
    const led = guardIn(move) - 1;
    const guards = view.guards.map((at, guard) => (guard === led ? to : at));
    view.maze.distances(this.#rooms, guards, FAR, this.#farLed);
    return this.#farLed[cell];
  }

  /** W: a tris if there is one; of several the one whose position text sorts first. */
  #free(view: LabirintoView): Move {
    const { moves } = view;
    let best = moves.at(1);
    for (let i = 2; i < moves.size; i++)
      if (view.textAfter(moves.at(i)) < view.textAfter(best)) best = moves.at(i);
    return best;
  }

  /** Whether the text of the position after a move sorts before that after the best one so far. */
  #isFirst(view: LabirintoView, move: Move, cell: number, best: Move, bestCell: number): boolean {
    // Without a tris the seats before the mover stand alike, and the texts differ in its cell first.
    if (cell > 0 && bestCell > 0) return TEXT_RANK[cell] < TEXT_RANK[bestCell];
    return view.textAfter(move) < view.textAfter(best);
  }
}

/** One to be asked in playouts. */
export function greedyBot(): Bot<LabirintoState> {
  return new GreedyBot('greedy');
}

export const GREEDY: BotKind<LabirintoState, Labirinto> = {
  name: 'greedy',
  version: 1,
  help: 'the frozen baseline: visits rooms, goes the shortest way to one, and keeps its energy',
  params: {},
  create: (_game, _params, spec) => new GreedyBot(spec),
};
