/** What studies of games that are played in one part, and studies of games without chance, have in common. */
import { type Action, MoveList, type Rng, type State, TERMINAL } from '../engine/index.ts';
import type { Luck, PackedPart, PartResult, Plies, Study } from './study-kit.ts';
import { packPlies, unpackPlies } from './turn-bytes.ts';

/** A game that is one part, which the first seat starts, and that has no chance nodes until `luck` says otherwise. */
export abstract class WholeGameStudy<S extends State = State> implements Study<S> {
  abstract result(state: S): PartResult;

  luck(_seed: number, _block: number): Luck<S> {
    return {
      streamAt: () => {
        throw new Error('this game has no chance nodes');
      },
    };
  }

  starterOf(_state: S): number {
    return 0;
  }

  isPartOver({ player }: S): boolean {
    return player === TERMINAL;
  }

  pack(plies: Plies): Uint8Array {
    return packPlies(plies);
  }

  unpack({ turns }: PackedPart): Plies {
    return unpackPlies(turns);
  }
}

/**
 * So many random moves from the state, which they are played on: what a block repeats in every rotation where the game has
 * no dice. They must not end the game.
 */
export function drawnOpening(rng: Rng, state: State, plies: number): readonly Action[] {
  const moves = new MoveList();
  const actions: Action[] = [];
  while (actions.length < plies) {
    moves.truncate(0);
    const move = moves.at(rng.below(state.legalMoves(moves)));
    actions.push(move);
    state.do(move);
  }
  return actions;
}
