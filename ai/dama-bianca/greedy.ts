/**
 * The frozen baseline `greedy` (rules/baseline.md of the project): one ply, no randomness. Of the distinct results of
 * the roll it takes the one with the highest
 *
 *   V = -6 off - 4 isolated - 5 missing + 0.7 rings + 5 array
 *
 * over its own pawns; ties go to the position text that sorts first bytewise. Every strength figure is measured against
 * this bot, so it never changes. Values are kept as 10 V, in integers, so that ties are exact.
 *
 * Where it chooses between the seats (R22) it takes the other one if the pawns there have a higher V than a turn of its own
 * brings on average, or if another turn goes with them (R21).
 */

import {
  type Board,
  CENTRE,
  countIsolated,
  type DamaGame,
  type DamaState,
  isArray,
  type KnownOptions,
  moveFrom1,
  moveFrom2,
  moveTo1,
  moveTo2,
  type Rules,
  scoreUnits,
  unknownOption,
} from '../../engine/dama-bianca/index.ts';
import { bitCount, type Move, MoveList, openPosition, type View } from '../../engine/index.ts';
import type { Bot, BotKind } from '../index.ts';
import { greedyChoice } from './seat-choice.ts';

const PER_OFF = -60;
const PER_ISOLATED = -40;
const PER_MISSING = -50;
const PER_RING = 7;
const PER_ARRAY = 50;

class Greedy implements Bot<DamaState> {
  readonly spec: string;
  readonly deterministic = true;
  /** The results that may be chosen, where they are not all legal ones. */
  readonly #chosen = new MoveList();
  readonly #words = new Int32Array(5);

  constructor(spec: string) {
    this.spec = spec;
  }

  restart(): void {}

  choose(view: View<DamaState>): Move {
    const { moves } = view;
    if (moves.size === 1) return moves.at(0);
    const state = openPosition(view);
    if (state.isChoosing) return greedyChoice(state, (...of) => this.#value(...of));
    return this.#bestOf(state, this.#candidates(state, moves));
  }

  /** The results that may be chosen at all: closings first, or all others. */
  #candidates(state: DamaState, moves: MoveList): MoveList {
    const size = moves.size;
    let closings = 0;
    for (let i = 0; i < size; i++) if (moveTo1(moves.at(i)) === CENTRE) closings++;
    if (closings === 0) return moves;
    const wanted: Move[] = [];
    const rest: Move[] = [];
    for (let i = 0; i < size; i++) {
      const move = moves.at(i);
      if (moveTo1(move) !== CENTRE) rest.push(move);
      else if (this.#isWorthClosing(state, move)) wanted.push(move);
    }
    const chosen = wanted.length > 0 ? wanted : rest;
    if (chosen.length === 0) return moves;
    this.#chosen.truncate(0);
    for (const move of chosen) this.#chosen.push(move);
    return this.#chosen;
  }

  #isWorthClosing(state: DamaState, move: Move): boolean {
    if (state.rules.variant.match.format === 'hands') return true;
    const mover = state.mover;
    this.#apply(state, move);
    const mine = scoreUnits(this.#words, 0, true, state.place(mover), state.rules);
    for (let seat = 0; seat < state.players; seat++) {
      if (seat !== mover && state.scoreUnits(seat) >= mine) return false;
    }
    return true;
  }

  #bestOf(state: DamaState, moves: MoveList): Move {
    const count = moves.size;
    let best = moves.at(0);
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const move = moves.at(i);
      const value = this.#value(state, move, bestValue);
      if (value < bestValue) continue;
      if (value === bestValue && this.#text(state, move) > this.#text(state, best)) continue;
      best = move;
      bestValue = value;
    }
    return best;
  }

  /** 10 V of a seat after the move, or anything below `floor` if V is certainly below it. */
  #value(state: DamaState, move: Move, floor: number, seat = state.mover): number {
    this.#apply(state, move, seat);
    const words = this.#words;
    const rules = state.rules.places[state.place(seat)];
    const { board } = rules;
    const centre = moveTo1(move) === CENTRE;
    let onBoard = centre ? 1 : 0;
    let value = 0;
    for (let w = board.outermost; w < 5; w++) {
      if (words[w] === 0) {
        value += PER_MISSING;
        continue;
      }
      const pawns = bitCount(words[w]);
      onBoard += pawns;
      value += PER_RING * pawns * (w - board.outermost + 1);
    }
    const off = rules.pawns - onBoard;
    value += PER_OFF * off;
    const mayBeArray = off === 0 ? PER_ARRAY : 0;
    if (value + mayBeArray < floor) return value;
    const centreCounts = centre && rules.variant.close.centreNeighbour;
    value += PER_ISOLATED * countIsolated(words, 0, board.sectors, board.mask, centreCounts);
    return mayBeArray !== 0 && isArray(words, 0, rules, centre) ? value + PER_ARRAY : value;
  }

  #apply(state: DamaState, move: Move, seat = state.mover): void {
    const words = this.#words;
    const at = state.wordsAt(seat);
    for (let w = 0; w < 5; w++) words[w] = state.words[at + w];
    const { board } = state.rules;
    flip(words, board, moveFrom1(move));
    flip(words, board, moveFrom2(move));
    flip(words, board, moveTo1(move));
    flip(words, board, moveTo2(move));
  }

  /** The part of the position text in which results of one roll differ: the mover's pawns and what follows them. */
  #text(state: DamaState, move: Move): string {
    this.#apply(state, move);
    const isLast = state.mover === state.players - 1;
    return `${cellsText(this.#words, state.rules, moveTo1(move) === CENTRE)}${isLast ? ' ' : '/'}`;
  }
}

function flip(words: Int32Array, board: Board, cell: number): void {
  if (cell === 0 || cell === CENTRE) return;
  words[board.word[cell]] ^= 1 << board.sector[cell];
}

function cellsText(words: Int32Array, rules: Rules, centre: boolean): string {
  const cells: number[] = [];
  for (let cell = 1; cell <= rules.board.cells; cell++) {
    if ((words[rules.board.word[cell]] >> rules.board.sector[cell]) & 1) cells.push(cell);
  }
  const text = cells.join(',');
  if (!centre) return text === '' ? '-' : text;
  return text === '' ? 'C' : `C,${text}`;
}

/** The formula is frozen, so it knows the rules that it was written for. */
export const GREEDY_OPTIONS: KnownOptions = {
  'hand.firstTurn': 'any',
  'hand.spared': 'any',
  'dice.doubles': 'any',
  'hand.choose': 'any',
};

export const GREEDY: BotKind<DamaState, DamaGame> = {
  name: 'greedy',
  version: 1,
  help: 'the frozen baseline: the best formation in one ply, closes when that wins the hand',
  params: {},
  // They decide only whether a closing wins.
  indifferentTo: ['scoring'],
  faultFor: ({ rules }) => unknownOption('greedy', rules.variant, GREEDY_OPTIONS),
  create: (_game, _params, spec) => new Greedy(spec),
};
