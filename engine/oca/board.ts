/** The board of the race: the round board, with a place beside it for each pawn that has not set out. */
import type {
  BoardKit,
  ClicksOf,
  EntryGuide,
  EntryPicture,
  LaidWalk,
  Mark,
  Reach,
  Refusal,
} from '../index.ts';
import { CENTRE_SPOT, reserveSpot, roundGeometry } from '../round-board/index.ts';
import { BOARD } from './cells.ts';
import type { Course } from './course.ts';
import { formatTurn, type OcaGame } from './game.ts';
import { END, routeOf, START } from './route.ts';
import type { Accident } from './rules.ts';
import type { OcaState } from './state.ts';

/** The spot of a seat's pawn at an index of the route. */
function spotOf({ course }: OcaState, seat: number, index: number): number {
  if (index === START) return reserveSpot(BOARD, seat);
  return index === END ? CENTRE_SPOT : course.route.cells[index];
}

/** The words of marks for accidents; a terminal shows their first letters. */
const GROUNDS: Readonly<Record<Accident, string>> = {
  again: 'again',
  stop: 'stop',
  forward: 'forward',
  back: 'back',
  'ring-back': 'outward',
  'ring-on': 'inward',
};

/** The marked cells, colour by colour. */
function grounds({ path, rules }: Course): Mark[] {
  const { accidents } = rules.values;
  return path.flatMap((cells, colour) =>
    cells.map((spot): Mark => ({ spot, kind: GROUNDS[accidents[colour]], seat: -1, isGround: true })),
  );
}

function marks(state: OcaState): Mark[] {
  const { players, drawn } = state;
  const pawns = Array.from({ length: players }, (_, seat) => {
    const spot = drawn ? spotOf(state, seat, state.pawn(seat)) : reserveSpot(BOARD, seat);
    return { spot, kind: 'pawn', seat };
  });
  return [...pawns, ...(drawn ? grounds(drawn) : [])];
}

/** The way of the pawn by the roll of the decision. */
function walkOf(state: OcaState): LaidWalk {
  const { mover, ride, rolls, roll } = state;
  const path = [state.pawn(mover), ...ride.stops].map((index) => spotOf(state, mover, index));
  const numbers = [rolls.high[roll], rolls.low[roll]].filter((number) => number > 0);
  return { from: path[0], to: path[path.length - 1], path, jumps: [], numbers };
}

/** The turn is entered before anything is clicked: there is nothing to choose. */
class OcaGuide implements EntryGuide {
  readonly clicks: ClicksOf = () => [[]];
  readonly #state: OcaState;
  readonly #turn: string;
  readonly #walk: LaidWalk;

  /** Throws where nothing is decided. */
  constructor(game: OcaGame, state: OcaState) {
    this.#state = state;
    this.#turn = formatTurn(game, state);
    this.#walk = walkOf(state);
  }

  picture(clicks: readonly number[]): EntryPicture {
    if (clicks.length > 0) throw new Error(`no turn begins with the clicks ${clicks.join(' ')}`);
    const { mover } = this.#state;
    const shown = marks(this.#state).map((mark) =>
      mark.seat === mover ? { ...mark, spot: this.#walk.to } : mark,
    );
    return { marks: shown, walks: [this.#walk], picked: undefined, next: [], turn: this.#turn };
  }

  refusal(): Refusal {
    return { reason: 'entered', rule: 'O6' };
  }

  reach(spot: number): Reach {
    const leaves = spot === this.#walk.from;
    const walks = leaves || spot === this.#walk.to ? [{ ...this.#walk, ways: 1 }] : [];
    return { leaves, walks };
  }
}

export const OCA_BOARD: BoardKit<OcaGame, OcaState> = {
  geometry: (game) => ({
    ...roundGeometry(BOARD, game.numPlayers),
    route: [...routeOf(game.rules).cells.subarray(START + 1, END), CENTRE_SPOT],
    look: 'path',
  }),
  marks,
  // There is nothing to choose.
  clicks: () => () => [[]],
  guide: (game, state) => new OcaGuide(game, state),
  walks: (_game, state) => [walkOf(state)],
};
