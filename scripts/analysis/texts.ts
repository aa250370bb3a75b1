/** Analysed moves as turns, and shares as people read them. */
import { type Line, MARK_SIGNS, type MarkLimits, markOf } from '../../ai/index.ts';
import {
  applyMove,
  type DamaState,
  type Dice,
  formatPosition,
  formatTurn,
  spellMove,
} from '../../engine/dama-bianca/index.ts';
import { type Action, CHANCE, type Move } from '../../engine/index.ts';

/** A line of an analysis as it is printed. */
export interface TurnLine {
  readonly turn: string;
  /** The position after it. */
  readonly position: string;
  readonly values: readonly number[];
  /** The mover's share that the turn gives away. */
  readonly loss: number;
  /** `?!`, `?`, `??`, or nothing. */
  readonly mark: string;
  readonly visits: number;
  /** The turn, and the turns that follow on it. */
  readonly pv: readonly string[];
}

/** The dice of a state at a decision. */
export function diceOf({ rules, roll }: DamaState): Dice {
  return [rules.rolls.high[roll], rules.rolls.low[roll]];
}

/** A move of a state at a decision as a turn. */
export function turnOf(state: DamaState, move: Move): string {
  const dice = diceOf(state);
  const turn = spellMove(state.toSetup(), state.rules, dice, move);
  if (!turn) throw new Error(`move ${move} is no turn of ${dice.join('')}`);
  return formatTurn(turn, dice);
}

/** The turns of a course of moves and rolls; the state is as it was on return. */
function turnsOf(state: DamaState, actions: readonly Action[]): string[] {
  const turns: string[] = [];
  for (const action of actions) {
    if (state.player !== CHANCE) turns.push(turnOf(state, action as Move));
    state.do(action);
  }
  for (const _ of actions) state.undo();
  return turns;
}

/** A line at a decision, held against the best one. */
export function toTurnLine(
  state: DamaState,
  { move, values, visits, pv }: Line,
  best: Line,
  limits: MarkLimits,
): TurnLine {
  const loss = best.values[state.mover] - values[state.mover];
  const position = formatPosition(applyMove(state.toSetup(), move, state.rules));
  return {
    turn: turnOf(state, move),
    position,
    values,
    loss,
    mark: signOf(loss, limits),
    visits,
    pv: turnsOf(state, pv),
  };
}

export function signOf(loss: number, limits: MarkLimits): string {
  const mark = markOf(loss, limits);
  return mark ? MARK_SIGNS[mark] : '';
}

/** A share such as `52.31 %`. */
export function formatShare(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

/** A difference of shares such as `+1.20 %`. */
export function formatSigned(share: number): string {
  const text = formatShare(share);
  // Rounding leaves a minus before a zero.
  if (text === '-0.00 %') return '+0.00 %';
  return share < 0 ? text : `+${text}`;
}
