/** Go-bang as a module: its rules, its texts and its board. */
import { countLeading, MIN_PLAYERS, type Move, openBoard, wholeModule } from '../index.ts';
import { piecesOn, squareGeometry } from '../square-board/index.ts';
import { GoBang } from './game.ts';
import { GO_BANG_RULES, type GoBangRules, MAX_SEATS, NAME } from './rules.ts';
import type { GoBangState } from './state.ts';
import { formatPosition, parsePosition, parseTurn } from './text.ts';

/** The squares of the lines that have won (G4). */
function winningSquares({ marks, lines, winner }: GoBangState): number[] {
  if (winner === undefined) return [];
  const mark = winner + 1;
  return [...marks.keys()].filter(
    (square) => marks[square] === mark && lines.lineThrough(marks, square, mark) > 0,
  );
}

export const GO_BANG = wholeModule<GoBangRules, GoBangState, GoBang>({
  name: NAME,
  title: 'Go-bang',
  rules: GO_BANG_RULES,
  text: {
    parsePosition,
    formatPosition,
    parseTurn,
    formatTurn: (game, state, move) => game.formatAction(state, move),
    // Of G4 and G5.
    turnsFields: (_game, state, moves) => ({ closings: countLeading(state, moves, ({ isOver }) => isOver) }),
  },
  board: openBoard({
    geometry: ({ lines }) => ({ ...squareGeometry(lines.board), look: 'lines' }),
    marks: ({ marks }) => piecesOn(marks, 'stone'),
    decisive: winningSquares,
    // A square is one click.
    clicks: () => (move: Move) => [[move]],
    walks: (_game, _position, move) => [{ to: move, path: [move], jumps: [], numbers: [] }],
  }),
  // G2.
  seats: [MIN_PLAYERS, MAX_SEATS],
  make: (rules, players) => new GoBang(rules, players),
});
