/** Tic-tac-toe as a module: its rules, its texts and its board. */
import {
  fault,
  type Mark,
  type Move,
  ok,
  openBoard,
  type Result,
  wholeModule,
} from '../../../engine/index.ts';
import { cellName, cellNamed, squareGeometry } from '../../../engine/square-board/index.ts';
import { BOARD, NAME, RULES, TicTacToe, type TicTacToeRules, type TicTacToeState } from './game.ts';

/** `a3,b2/c1 2`: the cells of each seat, `-` for none, and the seat to move from 1. */
function formatPosition({ cells, player }: TicTacToeState): string {
  const seats = [1, 2].map((mark) => {
    const own = [...cells.keys()].filter((cell) => cells[cell] === mark);
    return own.map((cell) => cellName(BOARD, cell)).join(',') || '-';
  });
  const next = player < 0 ? cells.filter((mark) => mark > 0).length % 2 : player;
  return `${seats.join('/')} ${next + 1}`;
}

function parsePosition(text: string, game: TicTacToe): Result<TicTacToeState> {
  const parts = /^(\S+)\/(\S+) [12]$/.exec(text);
  if (!parts) return fault('ERR_SYNTAX', `expected a position such as 'a3,b2/c1 2', found '${text}'`, 0);
  const row = new Uint8Array(BOARD.cells);
  for (const [seat, names] of [parts[1], parts[2]].entries()) {
    for (const name of names === '-' ? [] : names.split(',')) {
      const cell = cellNamed(BOARD, name);
      if (cell === undefined) return fault('ERR_CELL', `there is no cell '${name}'`, text.indexOf(name));
      if (row[cell] !== 0) return fault('ERR_OCCUPIED', `${name} is taken twice`, text.lastIndexOf(name));
      row[cell] = seat + 1;
    }
  }
  const state = game.newState();
  try {
    state.restore(row);
  } catch (error) {
    return fault('ERR_PAWN_COUNT', (error as Error).message, 0);
  }
  return formatPosition(state).endsWith(text.at(-1) ?? '')
    ? ok(state)
    : fault('ERR_SEAT', 'the other seat is to move', text.length - 1);
}

function parseTurn(text: string, _game: TicTacToe, state: TicTacToeState): Result<readonly Move[]> {
  const cell = cellNamed(BOARD, text.trim());
  if (cell === undefined) return fault('ERR_SYNTAX', `expected a cell such as b2, found '${text}'`, 0);
  if (state.cells[cell] !== 0) return fault('ERR_ILLEGAL', `${text.trim()} is taken`, 0);
  return ok([cell as Move]);
}

function marks({ cells }: TicTacToeState): Mark[] {
  return [...cells.keys()]
    .filter((cell) => cells[cell] !== 0)
    .map((cell) => ({ spot: cell, kind: 'stone', seat: cells[cell] - 1 }));
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
    marks,
    // A cell is one click.
    clicks: () => (move: Move) => [[move]],
  }),
  seats: [2, 2],
  make: (rules) => new TicTacToe(rules),
});
