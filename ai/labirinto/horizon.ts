/**
 * What searches over worlds look at: the numbers drawn until the seat's next turns begin, and what its routes promise there. On
 * the way everybody plays as the baseline does.
 */

import { type Move, MoveList, type Player, type View } from '../../engine/index.ts';
import {
  CHOICE,
  IN_QUEUE,
  INFIRMARY,
  isInQueue,
  isOnCell,
  type Labirinto,
  type LabirintoState,
  ROOM_ROLL,
  turnsToMiss,
} from '../../engine/labirinto/index.ts';
import type { Bot, Future } from '../index.ts';
import { greedyBot, labirintoView } from './greedy.ts';
import { Routes } from './routes.ts';

/** Numbers of the luck of one round: kinds of nodes times seats or guards. */
const ROUND_LUCK = 64;
/** Turns that its routes look ahead: one solution for every layout takes most of the time. */
const ROUTE_TURNS = 8;
/** Layouts that are kept solved. */
const MOST_KEPT = 64;

export interface HorizonParams {
  /** Rounds until a leaf, at least 1. */
  readonly rounds: number;
  /** What a number of another seat costs, in numbers of the own, with two seats. */
  readonly deny: number;
  /** What a tris is worth that is kept. */
  readonly tris: number;
}

export class Horizon implements Future<LabirintoState> {
  readonly #game: Labirinto;
  readonly #params: HorizonParams;
  readonly #greedy: Bot<LabirintoState> = greedyBot();
  readonly #list = new MoveList();
  readonly #solved = new Map<string, Routes>();
  #counts: readonly number[] = [];
  #opens = 0;
  #root: Player = 0;
  #round = 0;

  constructor(game: Labirinto, params: HorizonParams) {
    this.#game = game;
    this.#params = params;
  }

  begin(given: View<LabirintoState>): void {
    const view = labirintoView(given);
    const count = (seat: Player): number => view.handSize(seat) + 3 * view.open(seat).length;
    this.#counts = Array.from({ length: view.players }, (_, seat) => count(seat));
    this.#root = view.seat;
    this.#opens = view.open(view.seat).length;
    this.#round = view.round;
    this.#solved.clear();
  }

  policy(state: LabirintoState): Move {
    return this.#greedy.choose(this.#game.view(state, state.player, this.#list));
  }

  /** The beginning of a turn of the root's seat, or of a round behind it if that is missed. */
  isLeaf(state: LabirintoState): boolean {
    const rounds = state.round - this.#round;
    if (rounds > this.#params.rounds) return true;
    const isOwn = state.who === this.#root && (state.kind === ROOM_ROLL || state.kind === CHOICE);
    return rounds === this.#params.rounds && isOwn;
  }

  luckAt({ kind, who, round }: LabirintoState): number {
    return ROUND_LUCK * (round - this.#round) + 8 * kind + who;
  }

  worth(state: LabirintoState, root: Player): number {
    let worth = 0;
    for (let seat = 0; seat < state.players; seat++) {
      const drawn = state.count(seat) - this.#counts[seat];
      worth += seat === root ? drawn : (-this.#params.deny * drawn) / (state.players - 1);
    }
    if (state.isOver) return worth;
    const played = state.open(root).length - this.#opens;
    return worth - this.#params.tris * played + this.#hope(state, root);
  }

  #hope(state: LabirintoState, root: Player): number {
    const routes = this.#routesAt(state, root);
    const place = state.place(root);
    if (isOnCell(place)) return routes.now(place, state.energy(root));
    // Who waits has those before it to wait for too, a turn each at least.
    const turns = isInQueue(place) ? 1 + place - IN_QUEUE : turnsToMiss(place);
    return routes.now(INFIRMARY, this.#game.rules.values['energy.max']) * routes.discount ** turns;
  }

  #routesAt(state: LabirintoState, root: Player): Routes {
    const rooms: number[] = [];
    for (let seat = 0; seat < state.players; seat++) if (seat !== root) rooms.push(state.room(seat));
    const { guards } = state;
    const home = state.room(root);
    const key = `${guards} ${home} ${rooms}`;
    const known = this.#solved.get(key);
    if (known) return known;
    const first = this.#solved.size >= MOST_KEPT ? this.#solved.entries().next().value : undefined;
    if (first) this.#solved.delete(first[0]);
    const routes = first?.[1] ?? new Routes(this.#game.rules.values, { turns: ROUTE_TURNS });
    routes.solve({ maze: state.maze, guards, home, rooms }, true);
    this.#solved.set(key, routes);
    return routes;
  }
}
