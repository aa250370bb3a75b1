/** What front ends are told of a game that hides something: no more than the person who holds the device may see. */
import type { GameModule, Player, SeenSeat, State } from '../../engine/index.ts';
import { isPerson } from '../seats.ts';
import type { TableGame } from '../table-kit.ts';

export interface Sight {
  /** Who looks: the person who decides, else the only person there is, else an onlooker, who is negative. */
  viewerOf(table: TableGame): Player;
  positionText(module: GameModule, state: State, viewer: Player): string;
  seats(module: GameModule, state: State, viewer: Player): readonly SeenSeat[];
}

function hiddenOf({ name, hidden }: GameModule): NonNullable<GameModule['hidden']> {
  if (hidden) return hidden;
  throw new Error(`${name} hides something, and does not say what is seen`);
}

export const HIDDEN_SIGHT: Sight = {
  viewerOf({ seat, seats, phase }) {
    if (seat >= 0 && phase !== 'over' && isPerson(seats[seat])) return seat;
    const people = seats.flatMap((spec, one) => (isPerson(spec) ? [one] : []));
    return people.length === 1 ? people[0] : -1;
  },
  positionText: (module, state, viewer) => hiddenOf(module).formatView(state, viewer),
  seats: (module, state, viewer) => hiddenOf(module).seats(state, viewer),
};
