/** Where in its hand a decision lies, for any game. */
import type { MoveList, State } from '../../engine/index.ts';
import type { Study } from '../index.ts';

/**
 * `closing`: some legal turn ends the hand. Of the other decisions, by the turns of the hand that come before theirs:
 * `opening` in its first third, `middle` in its second, `late` in its last.
 */
export const PHASES = ['opening', 'middle', 'late', 'closing'] as const;
export type Phase = (typeof PHASES)[number];

/** Turn `turn` of `turns`, from 0. */
export function phaseOf(turn: number, turns: number, mayClose: boolean): Phase {
  if (mayClose) return 'closing';
  return PHASES[Math.floor((3 * turn) / turns)];
}

/** Whether one of the legal moves at a decision ends the part. */
export function mayClose(study: Study, state: State, moves: MoveList): boolean {
  for (let i = 0; i < moves.size; i++) {
    const move = moves.at(i);
    if (study.closes?.(move)) return true;
    state.do(move);
    const isOver = study.isPartOver(state);
    state.undo();
    if (isOver) return true;
  }
  return false;
}
