/**
 * The frozen baseline: pawns on the board and captured discs first, then how far the groups of discs are surrounded. It looks
 * one decision ahead and at no card. Of equal decisions it takes the one whose text sorts first. Every strength of Bosco
 * urbano is measured against this bot, so it never changes.
 */
import {
  type Bosco,
  type BoscoState,
  type City,
  DRAW,
  DROP,
  formatMove,
  fromOf,
  Groups,
  isWalk,
  KEEP,
  OFF,
  RESCUE,
  TERNO,
  toOf,
} from '../../engine/bosco/index.ts';
import { indexOfMove, type Move, openPosition, type View } from '../../engine/index.ts';
import type { Bot, BotKind } from '../index.ts';

const MATERIAL = 10_000;
const SURROUNDED = 1000;
const WORD = 31;
/** Words that it chooses wherever they are on offer, in this order. */
const ALWAYS: readonly Move[] = [TERNO, RESCUE, DRAW];

/** What a walk changes of the baseline's value of a position, less what every walk captures that leaves it closed. */
class WalkGain {
  readonly #groups: Groups;
  readonly #takesAny: boolean;

  constructor(city: City) {
    this.#groups = new Groups(city);
    this.#takesAny = city.rules.values['encircle.capture'] === 'any';
  }

  load({ row }: BoscoState): void {
    this.#groups.load(row);
  }

  of(from: number, to: number): number {
    const { first, second } = this.#groups;
    const entered = from === OFF ? MATERIAL : 0;
    return entered + this.#changed(first[from], first[to], 0) + this.#changed(second[from], second[to], WORD);
  }

  /** The groups of a word, where the pawn has left the borders of some and come to those of others. */
  #changed(left: number, entered: number, base: number): number {
    const { sizes, borders, held } = this.#groups;
    let sum = 0;
    for (let rest = left | entered; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const group = base + 31 - Math.clz32(bit);
      const border = borders[group];
      const before = held[group];
      const now = before - Number((left & bit) !== 0) + Number((entered & bit) !== 0);
      // Closed by the end of the walk, or before it where walks capture any group, it is captured.
      const captured = MATERIAL * sizes[group];
      sum -= this.#takesAny && before === border ? captured : surrounded(before, border);
      if (now === border && ((entered & bit) !== 0 || this.#takesAny)) sum += captured;
      else sum += surrounded(now, border);
    }
    return sum;
  }
}

function surrounded(held: number, border: number): number {
  return Math.floor((SURROUNDED * held * held) / border);
}

class GreedyBot implements Bot<BoscoState> {
  readonly spec: string;
  readonly deterministic = true;
  readonly #gain: WalkGain;

  constructor({ city }: Bosco, spec: string) {
    this.spec = spec;
    this.#gain = new WalkGain(city);
  }

  restart(): void {}

  choose(view: View<BoscoState>): Move {
    const state = openPosition(view);
    const { moves } = view;
    if (state.node === 'keep') return wantsAnimal(state) ? KEEP : DROP;
    const word = ALWAYS.find((one) => indexOfMove(view, one) >= 0);
    if (word !== undefined) return word;
    this.#gain.load(state);
    let best = moves.at(0);
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < moves.size; i++) {
      const move = moves.at(i);
      const gain = isWalk(move) ? this.#gain.of(fromOf(move), toOf(move)) : 0;
      if (gain < most || (gain === most && formatMove(move) > formatMove(best))) continue;
      most = gain;
      best = move;
    }
    return best;
  }
}

/** Whether the animals of the deck are enough for a terno, as it reckons. */
function wantsAnimal(state: BoscoState): boolean {
  const { city, seat } = state;
  const missing = city.rules.values['animals.set'] - 1 - state.handSize(seat);
  return 2 * city.players * missing <= state.animalsLeft;
}

export const GREEDY: BotKind<BoscoState, Bosco> = {
  name: 'greedy',
  version: 1,
  help: 'the frozen baseline: pawns and captures first, then groups that are nearly surrounded',
  params: {},
  create: (game, _params, spec) => new GreedyBot(game, spec),
};
