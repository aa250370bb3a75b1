/** Go-bang as a module: its rules, its texts and its board. */
import { type GameModule, type Mark, type Move, openBoard, WHOLE_UNIT } from '../index.ts';
import { squareGeometry } from '../square-board/index.ts';
import { createGoBang, type GoBang } from './game.ts';
import { EMPTY } from './line-board.ts';
import { checkSeats, GO_BANG_RULES, type GoBangRules, NAME } from './rules.ts';
import type { GoBangState } from './state.ts';
import { formatPosition, parsePosition, parseTurn } from './text.ts';

function stonesOn({ marks }: GoBangState): Mark[] {
  return [...marks.keys()]
    .filter((square) => marks[square] !== EMPTY)
    .map((square) => ({ spot: square, kind: 'stone', seat: marks[square] - 1 }));
}

/** The squares of the lines that have won (G4). */
function winningSquares({ marks, lines, winner }: GoBangState): number[] {
  if (winner === undefined) return [];
  const mark = winner + 1;
  return [...marks.keys()].filter(
    (square) => marks[square] === mark && lines.lineThrough(marks, square, mark) > 0,
  );
}

/** The moves that end the game (G4, G5). */
function countClosings(state: GoBangState, moves: readonly Move[]): number {
  if (state.placed + 1 === state.lines.maxPlies) return moves.length;
  return moves.filter((move) => state.completes(move, state.next)).length;
}

export const GO_BANG: GameModule<GoBangRules, GoBangState, GoBang> = {
  name: NAME,
  title: 'Go-bang',
  units: [WHOLE_UNIT],
  rules: GO_BANG_RULES,
  text: {
    parsePosition,
    formatPosition,
    parseTurn,
    requestFields: (_game, state) => ({ position: formatPosition(state) }),
    formatTurn: (game, state, move) => game.formatAction(state, move),
    turnsFields: (_game, state, moves) => ({ closings: countClosings(state, moves) }),
  },
  board: openBoard({
    geometry: ({ lines }) => squareGeometry(lines.board),
    marks: stonesOn,
    decisive: winningSquares,
    // A square is one click.
    clicks: () => (move: Move) => [[move]],
    walks: (_game, _position, move) => [{ to: move, path: [move], jumps: [], numbers: [] }],
  }),
  checkSeats: (_rules, players) => checkSeats(players),
  create: createGoBang,
  rulesOf: ({ rules }) => rules,
  unitOf: () => WHOLE_UNIT,
};
