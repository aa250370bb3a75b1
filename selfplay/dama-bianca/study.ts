/** How Dama Bianca is studied: dice by place, hands as parts of a match, and what a hand leaves on the board. */
// A web page has none (`imports` in package.json).
import { LABORATORY } from '#laboratory';
import {
  CENTRE,
  type DamaGame,
  type DamaState,
  MAX_RINGS,
  moveTo1,
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
import type { Luck, PackedPart, PartResult, Plies, SeatResult, Study, StudyKit } from '../study-kit.ts';
import { packTurns, unpackTurns } from './turn-codec.ts';

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
  unitsPerPoint: POINT,
  study: (game) => new DamaStudy(game),
  ...LABORATORY,
};
