/** Dama Bianca as a `Game`: a variant at a number of seats, as one hand or as a match. */

import {
  type Action,
  CHANCE,
  type Game,
  type Move,
  type MoveList,
  OpenView,
  type Player,
  type Result,
  unwrap,
  type View,
} from '../index.ts';
import { ChoosingState } from './choosing-state.ts';
import { type MatchPlan, type MatchStand, planMatch, type Unit } from './match.ts';
import { choiceText } from './plain/seat-choice.ts';
import type { Setup } from './plain/setup.ts';
import { CENTRE } from './rules/board.ts';
import { type Rules, rulesOf } from './rules/rules.ts';
import { checkSeats, type Variant, variantHash } from './rules/variant.ts';
import { DamaState } from './state.ts';
import { createTurnGenerator } from './turns/create-turn-generator.ts';
import { moveFrom1, moveFrom2, moveTo1, moveTo2, NO_CHANGE } from './turns/move.ts';
import type { TurnGenerator } from './turns/turn-generator.ts';

export class DamaGame implements Game<DamaState> {
  readonly id: string;
  readonly numPlayers: number;
  readonly maxPlies: number;
  readonly information = 'perfect';
  readonly rules: Rules;
  readonly unit: Unit;
  readonly plan: MatchPlan;
  /** Who begins a hand by itself. */
  readonly starter: Player;
  /** By place. */
  readonly #generators: readonly TurnGenerator[];

  /** Throws a `FaultError` if the variant cannot seat so many players; `createGame` answers with a `Result`. */
  constructor(variant: Variant, players: number, unit: Unit, starter: Player = 0) {
    unwrap(checkSeats(variant, players));
    this.starter = starter;
    this.rules = rulesOf(variant);
    this.unit = unit;
    this.numPlayers = players;
    this.plan = planMatch(this.rules, players, unit);
    const { places } = this.rules;
    const first = createTurnGenerator(this.rules);
    this.#generators = places.map((own) => (own === this.rules ? first : createTurnGenerator(own)));
    const isBound = variant.dice.doubles === 'nothing';
    const choice = this.rules.choosesSeats ? 2 : 0;
    const plies = this.plan.hands * (1 + choice + 2 * players * variant.hand.roundCap);
    this.maxPlies = isBound ? plies : Number.POSITIVE_INFINITY;
    this.id = `dama(variant=${variantHash(variant)}, players=${players}, unit=${unit})`;
  }

  newState(): DamaState {
    const { rules, plan, numPlayers, starter } = this;
    const State = rules.choosesSeats ? ChoosingState : DamaState;
    const state = new State(rules, numPlayers, plan, this.#generators);
    if (starter > 0) {
      const pawns = new Array<number[]>(numPlayers).fill([]);
      state.setUp({ pawns, mover: starter, starter }, { hand: 0, units: pawns.map(() => 0) });
    }
    return state;
  }

  /** The same hand by itself, begun by a certain seat. */
  startedBy(seat: Player): DamaGame {
    if (this.unit !== 'hand') throw new Error('who starts a match is drawn');
    return seat === this.starter ? this : new DamaGame(this.rules.variant, this.numPlayers, this.unit, seat);
  }

  view(state: DamaState, seat: Player, list?: MoveList): View<DamaState> {
    return new OpenView(state, seat, list);
  }

  /** The position before its roll, inside a match if `stand` says where (default: the first hand, no scores). */
  stateFrom(setup: Setup, stand?: MatchStand): DamaState {
    const state = this.newState();
    state.setUp(setup, stand ?? { hand: 0, units: new Array<number>(this.numPlayers).fill(0) });
    return state;
  }

  formatAction(state: DamaState, action: Action): string {
    if (state.isChoosing && state.player !== CHANCE) return choiceText(action as Move);
    if (state.player !== CHANCE) return formatMove(action as Move);
    if (state.isDraw) return `starter ${state.starterAfter(action) + 1}`;
    const { rolls } = state;
    return `${rolls.high[action]}${rolls.low[action]}`;
  }
}

/** A checked `DamaGame`. */
export function createGame(variant: Variant, players: number, unit: Unit): Result<DamaGame> {
  const seats = checkSeats(variant, players);
  return seats.ok ? { ok: true, value: new DamaGame(variant, players, unit) } : seats;
}

/** What a move changes, cells vacated before `>` and filled after it, such as `16,21>37` or `>7,C`. */
export function formatMove(move: Move): string {
  if (move === NO_CHANGE) return 'pass';
  const text = (cells: readonly number[]): string =>
    cells
      .filter((cell) => cell !== 0)
      .map((cell) => (cell === CENTRE ? 'C' : String(cell)))
      .join(',');
  return `${text([moveFrom2(move), moveFrom1(move)])}>${text([moveTo2(move), moveTo1(move)])}`;
}
