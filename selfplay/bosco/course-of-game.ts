/** What cards did in a game, from its positions: those that each seat played, lost, or spent on a rescue. */
import {
  type BoscoState,
  DECK,
  FURTHER,
  hasCard,
  MISSES,
  NODE,
  Node,
  SEAT,
} from '../../engine/bosco/index.ts';

export interface SeatCourse {
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
