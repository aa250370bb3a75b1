/** How Bosco urbano is studied. A block repeats the order of the deck in every rotation. */
import {
  type Bosco,
  type BoscoState,
  DECK,
  FURTHER,
  Groups,
  hasCard,
  MISSES,
  NODE,
  Node,
  SEAT,
} from '../../engine/bosco/index.ts';
import { shareOut, stream } from '../../engine/index.ts';
import { counted } from '../column-figures.ts';
import type { DetailColumn } from '../record.ts';
import type { Luck, PartResult, StudyKit } from '../study-kit.ts';
import { WholeGameStudy } from '../whole-game-study.ts';
import { BOSCO_FIGURES } from './figures.ts';

/** What cards did in a game, from its positions: those that each seat played, lost, or spent on a rescue. */
interface SeatCourse {
  /** Cards of its turns, further ones and those of rescues included. */
  played: number;
  /** Cards that it discarded because of police. */
  police: number;
  /** Further cards that it still had when it stopped, or when police ended its turn. */
  lost: number;
  /** Turns that it spent on a rescue. */
  rescues: number;
}

/** By seat; the state has been played from the start of its game. */
export function courseOf(state: BoscoState): SeatCourse[] {
  const { cards, players } = state.city;
  const seats = Array.from({ length: players }, () => ({ played: 0, police: 0, lost: 0, rescues: 0 }));
  for (let ply = 0; ply < state.ply; ply++) {
    const [row, next] = [state.rowAt(ply), state.rowAt(ply + 1)];
    const seat = seats[row[SEAT]];
    switch (row[NODE]) {
      case Node.bail:
        seat.played++;
        seat.rescues++;
        break;
      case Node.draw: {
        const drawn = cards.findIndex((_, card) => hasCard(row, DECK, card) && !hasCard(next, DECK, card));
        seat.played++;
        if (!cards[drawn].isPolice) break;
        seat.police++;
        seat.lost += row[FURTHER];
        break;
      }
      case Node.extra:
        if (hasStopped(row, next)) seat.lost += row[FURTHER];
    }
  }
  return seats;
}

/** To draw goes on with the turn. To stop ends it, or the game; where all others miss their turns, the seat moves again. */
function hasStopped(row: Int32Array, next: Int32Array): boolean {
  return next[SEAT] !== row[SEAT] || next[NODE] === Node.over || next[MISSES] !== row[MISSES];
}

const HAND_COLUMNS: readonly DetailColumn[] = [
  counted('discs', 'discs on the board at the end'),
  counted('groups', 'groups of discs at the end'),
  counted('largest', 'discs of the largest group at the end'),
  counted('cards', 'cards left in the deck'),
];

const PLACE_COLUMNS: readonly DetailColumn[] = [
  counted('captured', 'discs that it has captured'),
  counted('pawns', 'its pawns on the board at the end'),
  counted('arrested', 'its pawns in the questura at the end'),
  counted('kept', 'cards in its hand at the end'),
  counted('played', 'cards of its turns, further ones and those of rescues included'),
  counted('police', 'cards that it discarded because of police'),
  counted('lost', 'further cards that it was given and did not draw'),
  counted('rescues', 'turns that it spent on a rescue'),
];

class BoscoStudy extends WholeGameStudy<BoscoState> {
  readonly #game: Bosco;

  constructor(game: Bosco) {
    super();
    this.#game = game;
  }

  /**
   * A stream for each card of the deck by the number of those that are left. So the deck comes in the same order in every
   * rotation, and under every variant of its size.
   */
  luck(seed: number, block: number): Luck<BoscoState> {
    return { streamAt: (state) => stream('card', seed, block, state.deckSize) };
  }

  result(state: BoscoState): PartResult {
    const { numPlayers } = this.#game;
    const scores = Float64Array.from({ length: numPlayers }, (_, seat) => state.score(seat));
    const shares = new Float64Array(numPlayers);
    shareOut(scores, 0, numPlayers, shares);
    const courses = courseOf(state);
    const groups = new Groups(state.city);
    groups.load(state.row);
    const largest = Math.max(0, ...groups.sizes.subarray(0, groups.count));
    const places = [...scores].map((units, seat) => ({
      seat,
      units,
      share: shares[seat],
      detail: {
        captured: state.captured(seat),
        pawns: state.pawns(seat),
        arrested: state.arrested(seat),
        kept: state.handSize(seat),
        ...courses[seat],
      },
    }));
    const detail = { discs: state.discs, groups: groups.count, largest, cards: state.deckSize };
    return { places, detail };
  }
}

export const BOSCO_STUDIES: StudyKit<BoscoState, Bosco> = {
  handColumns: HAND_COLUMNS,
  placeColumns: PLACE_COLUMNS,
  figures: BOSCO_FIGURES,
  unitsPerPoint: 1,
  study: (game) => new BoscoStudy(game),
};
