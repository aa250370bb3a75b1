/** Analysed moves as turns. */
import type { Line, MarkLimits } from '../../ai/index.ts';
import {
  applyMove,
  type DamaState,
  formatPosition,
  formatTurn,
  spellMove,
} from '../../engine/dama-bianca/index.ts';
import { type Action, CHANCE, type Move } from '../../engine/index.ts';
import { signOf, type TurnLine } from '../game-review.ts';
import { diceOf } from './dice.ts';

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
  const position = formatPosition(applyMove(state.toSetup(), move, state.rules, diceOf(state)));
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
