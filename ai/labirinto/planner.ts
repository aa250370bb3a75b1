/**
 * Plays what promises most visits: those of this turn, those that its routes promise (routes.ts), less what the others can
 * visit next. It looks at each result of its move once, and draws nothing.
 */

import type { Move, View } from '../../engine/index.ts';
import {
  areBeside,
  CHOICE,
  guardCellOf,
  guardIn,
  isInInfirmary,
  isInQueue,
  isOnCell,
  type Labirinto,
  type LabirintoState,
  type LabirintoView,
  trisIn,
  turnsToMiss,
  Walker,
} from '../../engine/labirinto/index.ts';
import type { Bot, BotKind } from '../index.ts';
import { labirintoView } from './greedy.ts';
import { FACES } from './reach.ts';
import { GUARD_STAYS, layoutOf, Routes, TURNS } from './routes.ts';

/** Turns to miss from the queue, about. */
const QUEUE_TURNS = 3;

/** What a tris is worth that is kept, in visits. */
export const TRIS = 0.3;
/** Energy that each free neighbour cell costs, as a guard may come there. */
const EXPOSURE = 0.05;

export class Planner {
  readonly #turns: number;
  readonly #routes: Routes;

  constructor(game: Labirinto, turns = TURNS) {
    this.#turns = turns;
    this.#routes = new Routes(game.rules.values, turns);
  }

  /** What each legal move of a decision is worth, in visits, in the order of the view's moves. */
  values(view: LabirintoView): number[] {
    const { moves, seat } = view;
    this.#routes.solve(layoutOf(view));
    if (view.kind === CHOICE) return this.#freeing(view);
    return Array.from({ length: moves.size }, (_, i) => this.#worth(view, moves.at(i), seat));
  }

  /** W: the visits of one turn against the tris. */
  #freeing({ moves }: LabirintoView): number[] {
    const turn = this.#routes.absent(0) / this.#turns;
    return Array.from({ length: moves.size }, (_, i) => (i === 0 ? 0 : turn - TRIS));
  }

  #worth(view: LabirintoView, move: Move, seat: number): number {
    const { place, energy, draws } = view.after(move);
    const tris = trisIn(move) > 0 ? TRIS : 0;
    return (
      Number(draws) + this.#later(view, move, place, energy) - this.#threat(view, move, place, seat) - tris
    );
  }

  #later(view: LabirintoView, move: Move, place: number, energy: number): number {
    if (isInQueue(place)) return this.#routes.absent(QUEUE_TURNS);
    if (isInInfirmary(place)) return this.#routes.absent(turnsToMiss(place));
    if (!isOnCell(place)) return this.#routes.absent(0);
    const guards = guardsAfter(view, move);
    const isGuarded = guards.some((guard) => areBeside(guard, place));
    const free = view.maze.freeBeside(place);
    const danger = (isGuarded ? GUARD_STAYS : 0) + EXPOSURE * free;
    return this.#routes.after(place, Math.max(0, energy - danger));
  }

  /** What the others can visit in their next turns, with the character where the move leaves it. */
  #threat(view: LabirintoView, move: Move, place: number, seat: number): number {
    const walker = new Walker(view.maze, view.rules.values['isolation.exit']);
    for (const guard of guardsAfter(view, move)) walker.block(guard);
    const others = Array.from({ length: view.players }, (_, other) => other).filter(
      (other) => other !== seat,
    );
    for (const other of others) if (isOnCell(view.place(other))) walker.block(view.place(other));
    if (isOnCell(place)) walker.block(place);
    let threat = 0;
    for (const other of others) {
      const from = view.place(other);
      if (isInQueue(from) || turnsToMiss(from) > 0) continue;
      const rooms = Array.from({ length: view.players }, (_, owner) => owner)
        .filter((owner) => owner !== other)
        .map((owner) => view.room(owner));
      for (let die = 1; die <= FACES; die++) {
        const count = walker.walkByDie(from, view.room(other), die, false);
        let reaches = false;
        for (let i = 0; i < count && !reaches; i++) reaches = rooms.includes(walker.ends[i]);
        if (reaches) threat += 1 / FACES;
      }
    }
    return threat / others.length;
  }
}

/** The cells of the guards after a move. */
function guardsAfter(view: LabirintoView, move: Move): readonly number[] {
  const to = guardCellOf(move);
  if (to === 0) return view.guards;
  const led = guardIn(move) - 1;
  return view.guards.map((cell, guard) => (guard === led ? to : cell));
}

class PlannerBot implements Bot<LabirintoState> {
  readonly spec: string;
  readonly deterministic = true;
  readonly #planner: Planner;

  constructor(spec: string, planner: Planner) {
    this.spec = spec;
    this.#planner = planner;
  }

  restart(): void {}

  choose(given: View<LabirintoState>): Move {
    const view = labirintoView(given);
    const { moves } = view;
    if (moves.size === 1) return moves.at(0);
    const values = this.#planner.values(view);
    let best = 0;
    for (let i = 1; i < values.length; i++) if (values[i] > values[best]) best = i;
    return moves.at(best);
  }
}

export const PLANNER: BotKind<LabirintoState, Labirinto> = {
  name: 'planner',
  version: 1,
  help: 'plays for the visits that its routes promise, over all rolls',
  params: {
    turns: { fallback: TURNS, min: 1, max: 100, integer: true, help: 'turns ahead' },
  },
  create: (game, { turns }, spec) => new PlannerBot(spec, new Planner(game, Number(turns))),
};
