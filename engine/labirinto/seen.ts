/** What is seen of each seat beside the board: energy, where a character is off the board, numbers and what they come to. */
import type { Player, SeenSeat } from '../index.ts';
import { setOf } from './cells.ts';
import { eventsSince, freshNumbers } from './history.ts';
import { IN_QUEUE, isInInfirmary, isInIsolation, isInQueue, trisOf, turnsToMiss } from './row.ts';
import { CATEGORIES, combinationsIn, scoreOf } from './score.ts';
import type { LabirintoState } from './state.ts';

/** `sets` counts combinations in the order of `CATEGORIES`; `fresh` are the numbers of `hand` since its last decision. */
function seenSeat(state: LabirintoState, seat: Player, viewer: Player): SeenSeat {
  const isOpen = seat === viewer || state.isOver;
  const { values } = state.rules;
  const place = state.place(seat);
  const open = state.open(seat);
  const held = isOpen ? state.held(seat) : setOf(open.flatMap(trisOf));
  const combinations = combinationsIn(held, 0, values);
  return {
    score: scoreOf(held, 0, values),
    facts: {
      energy: state.energy(seat),
      full: state.course.full,
      infirmary: isInInfirmary(place),
      isolation: isInIsolation(place),
      queue: isInQueue(place) ? place - IN_QUEUE : 0,
      missed: isInQueue(place) ? 0 : turnsToMiss(place),
      hidden: state.handSize(seat),
      open,
      sets: CATEGORIES.map((category) => combinations[category]),
      ...(isOpen ? { hand: state.hand(seat), fresh: freshNumbers(state, seat) } : {}),
    },
    ...(viewer < 0 ? {} : { events: eventsSince(state, viewer, seat) }),
  };
}

/** By seat, as one of them or an onlooker sees it (L28); at the end everybody sees all hands (L24). */
export function seenSeats(state: LabirintoState, viewer: Player): SeenSeat[] {
  return Array.from({ length: state.players }, (_, seat) => seenSeat(state, seat, viewer));
}
