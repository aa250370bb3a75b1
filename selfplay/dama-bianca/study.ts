/** How Dama Bianca is studied: dice by place, hands as parts of a match, and what a hand leaves on the board. */
import {
  CENTRE,
  type DamaGame,
  type DamaState,
  MAX_RINGS,
  moveTo1,
  POINT,
} from '../../engine/dama-bianca/index.ts';
import { type Move, shareOut } from '../../engine/index.ts';
import type { Luck, PackedPart, PartResult, Plies, SeatResult, Study, StudyKit } from '../study-kit.ts';
import { DAMA_COLUMNS } from './columns.ts';
import { DAMA_ENDINGS } from './endings/ending-kit.ts';
import { DAMA_FIGURES } from './figure-readings.ts';
import { DAMA_INSIGHTS } from './insights/index.ts';
import { DamaLuck } from './luck.ts';
import { playTrainTask } from './train/task.ts';
import { packTurns } from './turn-codec.ts';
import { unpackPlies } from './unpack-plies.ts';

class DamaStudy implements Study<DamaState> {
  readonly #game: DamaGame;

  constructor(game: DamaGame) {
    this.#game = game;
  }

  luck(seed: number, block: number): Luck<DamaState> {
    return new DamaLuck(this.#game, seed, block);
  }

  starterOf(state: DamaState): number {
    return state.beginner;
  }

  isPartOver(state: DamaState): boolean {
    return state.handOver;
  }

  result(state: DamaState): PartResult {
    const { players, turns, firstCloser: closer } = state;
    const rounds = Math.ceil(turns / players);
    // A hand ends with the round in which it is closed.
    const closeTurn = closer < 0 ? null : (rounds - 1) * players + state.place(closer) + 1;
    const detail = { closer: closer < 0 ? null : closer, rounds, close_turn: closeTurn };
    return { places: placesOf(state), detail };
  }

  pack(plies: Plies): Uint8Array {
    return packTurns(plies);
  }

  unpack(part: PackedPart): Plies {
    return unpackPlies(this.#game, part);
  }

  isScored(state: DamaState): boolean {
    return state.firstCloser >= 0;
  }

  closes(move: Move): boolean {
    return moveTo1(move) === CENTRE;
  }
}

/** Each seat's result of the hand as it stands on the board, in the order of play in which it began. */
function placesOf(state: DamaState): SeatResult[] {
  const { players } = state;
  const byHands = state.rules.variant.match.format === 'hands';
  const scores = Array.from({ length: players }, (_, seat) => state.scoreSeat(seat));
  const totals = Int32Array.from(scores, ({ units }, seat) =>
    byHands ? Number(state.hasClosed(seat)) : units,
  );
  const shares = new Float64Array(players);
  shareOut(totals, 0, players, shares);
  return Array.from({ length: players }, (_, place) => {
    const seat = (state.beginner + place) % players;
    const { units, rings, centre, array, off } = scores[seat];
    const detail: Record<string, number | null> = {};
    for (let ring = 0; ring < MAX_RINGS; ring++) detail[`ring${ring + 1}`] = rings[ring] ?? null;
    Object.assign(detail, { centre, array: Number(array), off });
    return { seat, units, share: shares[seat], detail };
  });
}

export const DAMA_STUDIES: StudyKit<DamaState, DamaGame> = {
  unitsPerPoint: POINT,
  compensation: 'scoring.seat',
  study: (game) => new DamaStudy(game),
  ...DAMA_COLUMNS,
  figures: DAMA_FIGURES,
  endings: DAMA_ENDINGS,
  insights: DAMA_INSIGHTS,
  jobs: { train: playTrainTask },
};
