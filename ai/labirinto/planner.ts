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
import { layoutOf, ROUTE_PARAMS, type RouteParams, Routes } from './routes.ts';

/** Turns to miss from the queue, about. */
const QUEUE_TURNS = 3;

interface PlannerParams extends RouteParams {
  /** What a visit of another seat costs, in visits of its own, with two seats. */
  readonly deny: number;
  /** What a tris is worth that is kept. */
  readonly tris: number;
  /** Energy that each free neighbour cell costs, as a guard may come there. */
  readonly exposure: number;
}

const PLANNER_PARAMS: PlannerParams = {
  ...ROUTE_PARAMS,
  deny: 1,
  tris: 0.3,
  exposure: 0.05,
};

export class Planner {
  readonly params: PlannerParams;
  readonly #routes: Routes;

  constructor(game: Labirinto, params: Partial<PlannerParams> = {}) {
    this.params = { ...PLANNER_PARAMS, ...params };
    this.#routes = new Routes(game.rules.values, this.params);
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
    const turn = this.#routes.absent(0) / this.params.turns;
    return Array.from({ length: moves.size }, (_, i) => (i === 0 ? 0 : turn - this.params.tris));
  }

  #worth(view: LabirintoView, move: Move, seat: number): number {
    const { place, energy, draws } = view.after(move);
    const tris = trisIn(move) > 0 ? this.params.tris : 0;
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
    const danger = (isGuarded ? this.params.guardStays : 0) + this.params.exposure * free;
    return this.#routes.after(place, Math.max(0, energy - danger));
  }

  /** What the others can visit in their next turns, with the character where the move leaves it. */
  #threat(view: LabirintoView, move: Move, place: number, seat: number): number {
    const { deny } = this.params;
    if (deny === 0) return 0;
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
    return (deny * threat) / others.length;
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

const share = (fallback: number, help: string) => ({ fallback, min: 0, max: 1, help });

export const PLANNER: BotKind<LabirintoState, Labirinto> = {
  name: 'planner',
  version: 1,
  help: 'plays for the visits that its routes promise, over all rolls',
  params: {
    roomStays: share(PLANNER_PARAMS.roomStays, 'the chance that a room stands where it did a turn before'),
    guardStays: share(PLANNER_PARAMS.guardStays, 'the same of a guard'),
    discount: share(PLANNER_PARAMS.discount, 'what a visit a turn later is worth'),
    danger: share(PLANNER_PARAMS.danger, 'energy that guards cost in a turn'),
    deny: { fallback: PLANNER_PARAMS.deny, min: 0, max: 10, help: 'what a visit of others costs' },
    tris: share(PLANNER_PARAMS.tris, 'what a tris is worth that is kept'),
    queue: {
      fallback: PLANNER_PARAMS.queue,
      min: 0,
      max: 10,
      help: 'turns that each other seat makes one wait before the infirmary',
    },
    exposure: share(PLANNER_PARAMS.exposure, 'energy that each free neighbour cell costs'),
    turns: { fallback: PLANNER_PARAMS.turns, min: 1, max: 100, integer: true, help: 'turns ahead' },
  },
  create: (game, params, spec) => new PlannerBot(spec, new Planner(game, params as Partial<PlannerParams>)),
};
