/** How Dama Bianca is studied: dice by place, hands as parts of a match, and what a hand leaves on the board. */
import {
  CENTRE,
  type DamaGame,
  type DamaState,
  MAX_RINGS,
  moveFrom1,
  moveFrom2,
  moveTo1,
  moveTo2,
  POINT,
} from '../../engine/dama-bianca/index.ts';
import {
  type Action,
  CHANCE,
  type Move,
  type Outcome,
  type Player,
  type Rng,
  shareOut,
  stream,
} from '../../engine/index.ts';
import type { DetailColumn } from '../detail.ts';
import type { Luck, PackedPart, PartResult, Plies, SeatResult, Study, StudyKit } from '../study-kit.ts';
import { DAMA_ENDINGS } from './endings/ending-kit.ts';
import { DAMA_FIGURES } from './figure-readings.ts';
import { playTrainTask } from './train/task.ts';
import { packTurns, unpackTurns } from './turn-codec.ts';

const HAND_COLUMNS: readonly DetailColumn[] = [
  { name: 'closer', type: 'INTEGER', nullable: true, isSeat: true, about: 'seat that closed first, from 0' },
  { name: 'rounds', type: 'INTEGER', nullable: false, about: 'rounds, the last one counted whole' },
  { name: 'close_turn', type: 'INTEGER', nullable: true, about: 'turn of the first closing, from 1' },
];

const PLACE_COLUMNS: readonly DetailColumn[] = [
  ...Array.from({ length: MAX_RINGS }, (_, ring): DetailColumn => {
    const about = `pawns on ring ${ring + 1}, 1 the outermost; NULL on boards with fewer rings`;
    return { name: `ring${ring + 1}`, type: 'INTEGER', nullable: true, about };
  }),
  { name: 'centre', type: 'INTEGER', nullable: false, about: 'pawns in the centre, 0 or 1' },
  { name: 'array', type: 'INTEGER', nullable: false, about: '1 with an array, else 0' },
  { name: 'off', type: 'INTEGER', nullable: false, about: 'pawns not on the board' },
];

const TURN_COLUMNS: readonly DetailColumn[] = [
  ['round', 'from 0'],
  ['high', 'the larger number of the roll'],
  ['low', 'the other'],
  ['from1', 'a cell that is left, 1 to 90; 0 where none is, so that a pawn entered or none moved'],
  ['from2', 'another'],
  ['to1', 'a cell that is reached, 1 to 90, 91 the centre; 0 where none is'],
  ['to2', 'another'],
].map(([name, about]): DetailColumn => ({ name, type: 'INTEGER', nullable: false, about }));

/**
 * A stream for each place in the order of play and each hand, and one for the draw that begins a hand. So a place meets
 * the same rolls in every rotation, under every variant, and whatever the other places do.
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
    if (state.chance !== this.#game.rules.rolls) {
      return stream('start', seed, block, state.turns > 0 ? hand + 1 : hand);
    }
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
    return state.starter;
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

  /** Seats play in turn (R3). */
  unpack({ hand, starter, turns }: PackedPart): Plies {
    const { plan, numPlayers } = this.#game;
    const isDrawn = hand === 0 || plan.starter === 'draw';
    const actions: Action[] = plan.startFixed ? [] : [(isDrawn ? starter : 0) as Outcome];
    const players: Player[] = actions.map(() => CHANCE);
    unpackTurns(turns).forEach(({ roll, move }, turn) => {
      actions.push(roll, move);
      players.push(CHANCE, (starter + turn) % numPlayers);
    });
    return { players, actions };
  }

  isScored(state: DamaState): boolean {
    return state.firstCloser >= 0;
  }

  closes(move: Move): boolean {
    return moveTo1(move) === CENTRE;
  }
}

/** Each seat's result of the hand as it stands on the board, in the order of play. */
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
    const seat = state.seatAt(place);
    const { units, rings, centre, array, off } = scores[seat];
    const detail: Record<string, number | null> = {};
    for (let ring = 0; ring < MAX_RINGS; ring++) detail[`ring${ring + 1}`] = rings[ring] ?? null;
    Object.assign(detail, { centre, array: Number(array), off });
    return { seat, units, share: shares[seat], detail };
  });
}

export const DAMA_STUDIES: StudyKit<DamaState, DamaGame> = {
  handColumns: HAND_COLUMNS,
  placeColumns: PLACE_COLUMNS,
  turnColumns: TURN_COLUMNS,
  turnDetail: ({ rules: { rolls }, roll, round }, move) => ({
    round: round - 1,
    high: rolls.high[roll],
    low: rolls.low[roll],
    from1: moveFrom1(move),
    from2: moveFrom2(move),
    to1: moveTo1(move),
    to2: moveTo2(move),
  }),
  unitsPerPoint: POINT,
  figures: DAMA_FIGURES,
  endings: DAMA_ENDINGS,
  study: (game) => new DamaStudy(game),
  jobs: { train: playTrainTask },
};
