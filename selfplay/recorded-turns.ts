/** The turns of a recorded game, played again through the rules. */
import { CHANCE, type Move, type Player, type State, TERMINAL } from '../engine/index.ts';
import type { ReadyGame } from './game-shelf.ts';
import type { PackedPart } from './study-kit.ts';

/** A decision, and where it was taken. */
export interface RecordedTurn {
  /** Number of the part in its game, from 0. */
  readonly hand: number;
  readonly seat: Player;
  /** Before the move; valid until the next turn is asked for. */
  readonly state: State;
  readonly move: Move;
}

/** In the order of play. Throws if the bytes of a part are no plies, or more than the game has; that its moves are legal is not checked. */
export function* recordedTurns(
  { game, study }: ReadyGame,
  parts: Iterable<PackedPart>,
): Generator<RecordedTurn, void> {
  const state = game.newState();
  for (const part of parts) {
    for (const action of study.unpack(part).actions) {
      const seat = state.player;
      if (seat === TERMINAL) throw new Error(`part ${part.hand} has plies after the end of the game`);
      if (seat !== CHANCE) yield { hand: part.hand, seat, state, move: action as Move };
      state.do(action);
    }
  }
}
