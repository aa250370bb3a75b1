/** How Dama Bianca is studied: dice by place, hands as parts of a match, and what a hand leaves on the board. */
import {
  CENTRE,
  type DamaGame,
  type DamaState,
  MAX_RINGS,
  moveTo1,
  POINT,
} from '../../engine/dama-bianca/index.ts';
import { type Move, type Rng, shareOut, stream } from '../../engine/index.ts';
import type { InsightSet } from '../insight-set.ts';
import type { Luck, PackedPart, PartResult, Plies, SeatResult, Study, StudyKit } from '../study-kit.ts';
import { DAMA_COLUMNS } from './columns.ts';
import { DAMA_FIGURES } from './figures.ts';
import { CHOICE } from './insights/choice.ts';
import { HAZARD } from './insights/hazard.ts';
import { OCCUPATION } from './insights/occupation.ts';
import { OPENINGS } from './insights/openings.ts';
import { WALKS } from './insights/walks.ts';
import { DAMA_RESCORING } from './rescored.ts';
import { playTrainTask } from './train/task.ts';
import { packTurns, unpackPlies } from './turn-codec.ts';

/** What `insights` shows of Dama Bianca beyond what it shows of every game. */
const DAMA_INSIGHTS: InsightSet<DamaState, DamaGame> = [OCCUPATION, OPENINGS, CHOICE, HAZARD, WALKS];

/**
 * A stream for each place in the order of play and each hand, and one for the draw that begins a hand. So a place meets
 * the same rolls in every rotation, under every variant, and whatever the other places do. After an exchange (R22) the dice
 * stay with the place.
 */
class DamaLuck implements Luck<DamaState> {
  readonly #game: DamaGame;
  readonly #seed: number;
  readonly #block: number;
  #hand = -1;
  #dice: readonly Rng[] = [];

  constructor(game: DamaGame, seed: number, block: number) {
    this.#game = game;
    this.#seed = seed;
    this.#block = block;
  }

  streamAt(state: DamaState): Rng {
    const { hand } = state;
    const [seed, block] = [this.#seed, this.#block];
    if (state.isDraw) {
      return stream('start', seed, block, state.turns > 0 ? hand + 1 : hand);
    }
    // Nothing is drawn there, so no place loses a number by it.
    if (state.isChoosing) return stream('choice', seed, block, hand);
    if (hand !== this.#hand) {
      this.#hand = hand;
      const places = Array.from({ length: this.#game.numPlayers }, (_, place) => place);
      this.#dice = places.map((place) => stream('dice', seed, block, hand, place));
    }
    return this.#dice[state.place(state.mover)];
  }
}

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
  rescoring: DAMA_RESCORING,
  insights: DAMA_INSIGHTS,
  jobs: { train: playTrainTask },
};
