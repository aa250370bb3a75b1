/** Courses of plain turns. */
import type { Action, Move, Outcome, State } from '../../engine/index.ts';
import { type CourseTurn, followActions, type Valuation } from '../../selfplay/adjust/index.ts';

interface RolledTurn {
  readonly roll: number;
  readonly move: number;
}

/** The course of turns that each begin with a roll. */
export function followTurns<S extends State>(
  valuation: Valuation<S>,
  state: S,
  turns: readonly RolledTurn[],
  closes: (move: Move) => boolean,
): CourseTurn[] {
  const actions = turns.flatMap(({ roll, move }): Action[] => [roll as Outcome, move as Move]);
  return [...followActions(valuation, state, actions, closes)].map((step) => {
    if (step.kind === 'turn') return step.turn;
    throw new Error('a draw among turns');
  });
}
