/** Writes a line of an analysis as turns. */
import { type Line, MARK_LIMITS, type MarkLimits } from '../../ai/index.ts';
import { CHANCE, type Game, type Move, type State } from '../../engine/index.ts';
import type { GameKit } from '../../selfplay/index.ts';
import { signOf, type TurnLine } from '../game-review.ts';

/** A decision; it is left as it was. */
interface At {
  readonly kit: GameKit;
  readonly game: Game;
  readonly state: State;
}

/** A line at a decision, held against the best one. */
export function turnLine(
  { kit, game, state }: At,
  { move, values, visits, pv }: Line,
  best: Line,
  limits: MarkLimits = MARK_LIMITS,
): TurnLine {
  const { text } = kit.module;
  const reasons = kit.players.reasons?.(game, state, move) ?? [];
  const turn = text.formatTurn(game, state, move);
  const loss = best.values[state.player] - values[state.player];
  state.do(move);
  const position = text.formatPosition(state);
  state.undo();
  const turns: string[] = [];
  for (const action of pv) {
    if (state.player !== CHANCE) turns.push(text.formatTurn(game, state, action as Move));
    state.do(action);
  }
  for (const _ of pv) state.undo();
  return {
    turn,
    position,
    values,
    loss,
    mark: signOf(loss, limits),
    visits,
    pv: turns,
    ...(reasons.length > 0 ? { reasons } : {}),
  };
}
