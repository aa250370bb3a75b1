/** Alma as a module: its rules, its texts and its board. */
import { countLeading, type Geometry, MIN_PLAYERS, openBoard, type Spot, wholeModule } from '../index.ts';
import { squareGeometry } from '../square-board/index.ts';
import { Alma } from './game.ts';
import { AlmaGuide, clicksOf, pawnsOn } from './guide.ts';
import { formatTurn, fromOf, PASS, toOf } from './move.ts';
import { waysFrom } from './paths.ts';
import { ALMA_RULES, type AlmaRules, MAX_SEATS, NAME } from './rules.ts';
import type { AlmaState } from './state.ts';
import { formatPosition, parsePosition, parseTurn } from './text.ts';

/** The board of squares, on which the camps that some seat leaves or makes for are marked. */
function campGeometry({ camps }: Alma): Geometry {
  const drawing = squareGeometry(camps.board);
  const used = new Set([...camps.home, ...camps.target]);
  const spots = drawing.spots.map((spot): Spot => {
    const camp = camps.campOf[spot.id];
    if (!used.has(camp)) return spot;
    const seat = camps.home.indexOf(camp);
    return { ...spot, kind: 'start', ...(seat < 0 ? {} : { seat }) };
  });
  return { ...drawing, spots, look: 'holes' };
}

/** The squares of the camp in which the winner has arrived (A9). */
function wonCamp({ winner, camps }: AlmaState): readonly number[] {
  return winner === undefined ? [] : camps.targetOf(winner);
}

export const ALMA = wholeModule<AlmaRules, AlmaState, Alma>({
  name: NAME,
  title: 'Alma',
  rules: ALMA_RULES,
  text: {
    parsePosition,
    formatPosition,
    parseTurn,
    formatTurn: ({ camps }, _state, move) => formatTurn(camps, move),
    // Of A9.
    turnsFields: (_game, state, moves) => ({
      closings: countLeading(state, moves, ({ winner }) => winner !== undefined),
    }),
    // Nobody has points before the game is won.
    scoreFields: (_game, { winner }) => (winner === undefined ? { scores: null } : {}),
  },
  board: openBoard({
    geometry: campGeometry,
    marks: (state) => pawnsOn(state),
    decisive: wonCamp,
    clicks: () => clicksOf,
    guide: (_game, state) => new AlmaGuide(state),
    walks: (_game, state, move) => {
      const walk = move === PASS ? undefined : waysFrom(state, fromOf(move)).get(toOf(move));
      return walk ? [walk] : [];
    },
  }),
  // A3.
  seats: [MIN_PLAYERS, MAX_SEATS],
  make: (rules, players) => new Alma(rules, players),
});
