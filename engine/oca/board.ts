/** The board of the race: the round board, with a place beside it for each pawn that has not set out. */
import type { BoardKit, LaidWalk, Mark } from '../index.ts';
import { CENTRE_SPOT, reserveSpot, roundGeometry } from '../round-board/index.ts';
import { BOARD } from './cells.ts';
import type { Course } from './course.ts';
import type { OcaGame } from './game.ts';
import { END, START } from './route.ts';
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

export const OCA_BOARD: BoardKit<OcaGame, OcaState> = {
  geometry: ({ numPlayers }) => roundGeometry(BOARD, numPlayers),
  marks,
  // There is nothing to choose.
  clicks: () => () => [[]],
  walks: (_game, state) => [walkOf(state)],
};
