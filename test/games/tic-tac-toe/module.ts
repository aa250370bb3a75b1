/** Tic-tac-toe as a module: its rules, its texts and its board. */
import { fault, type Move, ok, openBoard, type Result, wholeModule } from '../../../engine/index.ts';
import {
  cellNamed,
  EMPTY,
  formatLists,
  piecesOn,
  readLists,
  squareGeometry,
} from '../../../engine/square-board/index.ts';
import { BOARD, NAME, RULES, TicTacToe, type TicTacToeRules, type TicTacToeState } from './game.ts';

/** `a3,b2/c1 2`: the cells of each seat, `-` for none, and the seat to move from 1. */
function formatPosition({ cells, next }: TicTacToeState): string {
  const seats = [1, 2].map((mark) => [...cells.keys()].filter((cell) => cells[cell] === mark));
  return formatLists(BOARD, seats, next);
}

const FORM = { board: BOARD, players: 2, piece: 'mark', position: 'a3,b2/c1 2', square: 'b2' };

function parsePosition(text: string, game: TicTacToe): Result<TicTacToeState> {
  const listed = readLists(text, FORM);
  if (!listed.ok) return listed;
  const state = game.newState();
  try {
    state.restore(listed.value.marks);
  } catch (error) {
    return fault('ERR_PAWN_COUNT', (error as Error).message, 0);
  }
  if (state.next === listed.value.next) return ok(state);
  return fault('ERR_SEAT', 'the other seat is to move', text.length - 1);
}

function parseTurn(text: string, _game: TicTacToe, state: TicTacToeState): Result<readonly Move[]> {
  const cell = cellNamed(BOARD, text.trim());
  if (cell === undefined) return fault('ERR_SYNTAX', `expected a cell such as b2, found '${text}'`, 0);
  if (state.cells[cell] !== EMPTY) return fault('ERR_ILLEGAL', `${text.trim()} is taken`, 0);
  return ok([cell as Move]);
}

export const TIC_TAC_TOE = wholeModule<TicTacToeRules, TicTacToeState, TicTacToe>({
  name: NAME,
  title: 'Tic-tac-toe',
  rules: RULES,
  text: {
    parsePosition,
    formatPosition,
    parseTurn,
    formatTurn: (game, state, move) => game.formatAction(state, move),
  },
  board: openBoard({
    geometry: () => squareGeometry(BOARD),
    marks: ({ cells }) => piecesOn(cells, 'stone'),
    // A cell is one click.
    clicks: () => (move: Move) => [[move]],
  }),
  seats: [2, 2],
  make: (rules) => new TicTacToe(rules),
});
