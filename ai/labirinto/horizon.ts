/**
 * What searches over worlds look at: the numbers drawn until the seat's next turn, what the die can bring there, with
 * everything where it stands then, and what routes promise behind it. On the way everybody plays as the baseline does.
 */

import { type Move, MoveList, type Player, type View } from '../../engine/index.ts';
import {
  areBeside,
  CHOICE,
  DIE_ROLL,
  IN_QUEUE,
  INFIRMARY,
  isInInfirmary,
  isInQueue,
  isOnCell,
  type Labirinto,
  type LabirintoState,
  turnsToMiss,
  Walker,
} from '../../engine/labirinto/index.ts';
import type { Bot, Future } from '../index.ts';
import { greedyBot, labirintoView } from './greedy.ts';
import { TRIS } from './planner.ts';
import { FACES } from './reach.ts';
import { layoutOf, lostBeside, Routes } from './routes.ts';

/** Numbers of the luck of one round: kinds of nodes times seats or guards. */
const ROUND_LUCK = 64;

/** Rounds until a leaf. */
const ROUNDS = 1;

export class Horizon implements Future<LabirintoState> {
  readonly #game: Labirinto;
  readonly #greedy: Bot<LabirintoState> = greedyBot();
  readonly #list = new MoveList();
  readonly #routes: Routes;
  readonly #walkers = new Map<LabirintoState, Walker>();
  #counts: readonly number[] = [];
  #opens = 0;
  #root: Player = 0;
  #round = 0;

  constructor(game: Labirinto) {
    this.#game = game;
    this.#routes = new Routes(game.rules.values);
  }

  begin(given: View<LabirintoState>): void {
    const view = labirintoView(given);
    const count = (seat: Player): number => view.handSize(seat) + 3 * view.open(seat).length;
    this.#counts = Array.from({ length: view.players }, (_, seat) => count(seat));
    this.#root = view.seat;
    this.#opens = view.open(view.seat).length;
    this.#round = view.round;
    this.#routes.solve(layoutOf(view), ROUNDS + 1);
  }

  policy(state: LabirintoState): Move {
    return this.#greedy.choose(this.#game.view(state, state.player, this.#list));
  }

  /** Before the die of a turn of the root's seat, or a round behind it if that is missed. */
  isLeaf(state: LabirintoState): boolean {
    const rounds = state.round - this.#round;
    if (rounds > ROUNDS) return true;
    const isOwn = state.who === this.#root && (state.kind === DIE_ROLL || state.kind === CHOICE);
    return rounds === ROUNDS && isOwn;
  }

  luckAt({ kind, who, round }: LabirintoState): number {
    return ROUND_LUCK * (round - this.#round) + 8 * kind + who;
  }

  worth(state: LabirintoState, root: Player): number {
    let worth = 0;
    for (let seat = 0; seat < state.players; seat++) {
      const drawn = state.count(seat) - this.#counts[seat];
      worth += seat === root ? drawn : -drawn / (state.players - 1);
    }
    if (state.isOver) return worth;
    const played = state.open(root).length - this.#opens;
    const hope =
      state.kind === DIE_ROLL && state.who === root ? this.#byDie(state) : this.#absent(state, root);
    return worth - TRIS * played + hope;
  }

  /** Off the board, or just back on it: the turn itself is missed. */
  #absent(state: LabirintoState, root: Player): number {
    const place = state.place(root);
    if (isOnCell(place)) return this.#routes.after(place, state.energy(root));
    // Who waits has those before it to wait for too, a turn each at least.
    const turns = isInQueue(place) ? 1 + place - IN_QUEUE : turnsToMiss(place);
    return this.#routes.absent(turns);
  }

  /** What the best of each number's walks comes to, over the die. */
  #byDie(state: LabirintoState): number {
    const walker = this.#walkerOf(state);
    const { guards, who } = state;
    const isUpTo = this.#game.rules.values['move.steps'] === 'up-to';
    const place = state.place(who);
    this.#block(walker, state, true);
    let sum = 0;
    for (let die = 1; die <= FACES; die++) {
      const count = walker.walkByDie(place, state.room(who), die, isUpTo);
      let best = count === 0 ? this.#worthAt(state, guards, isOnCell(place) ? place : INFIRMARY) : 0;
      for (let i = 0; i < count; i++) {
        const cell = walker.ends[i];
        const worth = this.#worthAt(state, guards, cell) + Number(this.#isForeign(state, cell));
        if (worth > best) best = worth;
      }
      sum += best;
    }
    this.#block(walker, state, false);
    return sum / FACES;
  }

  /** What routes promise a seat whose turn ends on the cell. */
  #worthAt(state: LabirintoState, guards: readonly number[], cell: number): number {
    const { values } = this.#game.rules;
    // Whenever energy is full there, at once or as the next turn begins, it is full before it is needed.
    if (cell === state.room(state.who)) return this.#routes.after(cell, values['energy.max']);
    let lost = values['energy.outside'];
    for (const guard of guards)
      if (areBeside(cell, guard)) {
        lost += lostBeside(values);
        break;
      }
    return this.#routes.after(cell, Math.max(0, state.energy(state.who) - lost));
  }

  #isForeign(state: LabirintoState, cell: number): boolean {
    for (let seat = 0; seat < state.players; seat++)
      if (seat !== state.who && state.room(seat) === cell) return true;
    return false;
  }

  /** What the character that moves cannot touch. */
  #block(walker: Walker, state: LabirintoState, isBlocked: boolean): void {
    for (const guard of state.guards) walker.mark(guard, isBlocked);
    for (let seat = 0; seat < state.players; seat++) {
      if (seat === state.who) continue;
      const place = state.place(seat);
      if (isOnCell(place)) walker.mark(place, isBlocked);
      else if (isInInfirmary(place)) walker.mark(INFIRMARY, isBlocked);
    }
  }

  #walkerOf(state: LabirintoState): Walker {
    const known = this.#walkers.get(state);
    if (known) return known;
    const made = new Walker(state.maze, this.#game.rules.values['isolation.exit']);
    this.#walkers.set(state, made);
    return made;
  }
}
