/**
 * How pig is studied, and the kit that the registry takes. A turn has as many rolls as its player likes, so who played a
 * ply is recorded with it. Each seat has a stream of dice of its own.
 */
import { type Rng, stream } from '../../../engine/index.ts';
import {
  type GameKit,
  type Luck,
  type PartResult,
  type StudyKit,
  WholeGameStudy,
} from '../../../selfplay/index.ts';
import type { Pig, PigState } from './game.ts';
import { PIG, type PigRules } from './module.ts';
import { PIG_PLAYERS } from './players.ts';

class PigStudy extends WholeGameStudy<PigState> {
  readonly #players: number;

  constructor({ numPlayers }: Pig) {
    super();
    this.#players = numPlayers;
  }

  override luck(seed: number, block: number): Luck<PigState> {
    const seats = Array.from({ length: this.#players }, (_, seat): Rng => stream('dice', seed, block, seat));
    return { streamAt: ({ mover }) => seats[mover] };
  }

  result(state: PigState): PartResult {
    const shares = new Float64Array(this.#players).fill(1 / this.#players);
    if (state.isOver) state.returns(shares);
    const places = [...state.banks].map((bank, seat) => {
      const units = state.isOver && seat === state.mover ? bank + state.sum : bank;
      return { seat, units, share: shares[seat], detail: {} };
    });
    return { places, detail: { rounds: state.round } };
  }
}

const STUDIES: StudyKit<PigState, Pig> = {
  handColumns: [{ name: 'rounds', type: 'INTEGER', nullable: false, about: 'whole rounds played' }],
  placeColumns: [],
  unitsPerPoint: 1,
  study: (game) => new PigStudy(game),
};

export const PIG_KIT: GameKit<PigRules, PigState, Pig> = {
  module: PIG,
  players: PIG_PLAYERS,
  studies: STUDIES,
};
