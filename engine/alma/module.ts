/** Alma as a module: its rules, its texts and its board. */
import { type GameModule, type Geometry, type Move, openBoard, WHOLE_UNIT } from '../index.ts';
import { squareGeometry } from '../square-board/index.ts';
import { type Alma, createAlma } from './game.ts';
import { AlmaGuide, clicksOf, pawnsOn } from './guide.ts';
import { formatTurn, fromOf, PASS, toOf } from './move.ts';
import { waysFrom } from './paths.ts';
import { ALMA_RULES, type AlmaRules, checkSeats, NAME } from './rules.ts';
import type { AlmaState } from './state.ts';
import { formatPosition, parsePosition, parseTurn } from './text.ts';

/** The board of squares, on which the camps that some seat leaves or makes for are marked. */
function campGeometry({ camps }: Alma): Geometry {
  const drawing = squareGeometry(camps.board);
  const used = new Set([...camps.home, ...camps.target]);
  const spots = drawing.spots.map((spot) =>
    used.has(camps.campOf[spot.id]) ? { ...spot, kind: 'start' as const } : spot,
  );
  return { ...drawing, spots };
}

/** The squares of the camp in which the winner has arrived (A9). */
function wonCamp({ winner, camps }: AlmaState): readonly number[] {
  return winner === undefined ? [] : camps.targetOf(winner);
}

/** The moves that end the game by A9. */
function countClosings(state: AlmaState, moves: readonly Move[]): number {
  return moves.filter((move) => {
    state.do(move);
    const { winner } = state;
    state.undo();
    return winner !== undefined;
  }).length;
}

export const ALMA: GameModule<AlmaRules, AlmaState, Alma> = {
  name: NAME,
  title: 'Alma',
  units: [WHOLE_UNIT],
  rules: ALMA_RULES,
  text: {
    parsePosition,
    formatPosition,
    parseTurn,
    requestFields: (_game, state) => ({ position: formatPosition(state) }),
    formatTurn: ({ camps }, _state, move) => formatTurn(camps, move),
    turnsFields: (_game, state, moves) => ({ closings: countClosings(state, moves) }),
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
  checkSeats: (_rules, players) => checkSeats(players),
  create: createAlma,
  rulesOf: ({ rules }) => rules,
  unitOf: () => WHOLE_UNIT,
};
