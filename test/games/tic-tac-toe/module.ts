/** Tic-tac-toe as a module: its rules, its texts and its board. */
import {
  fault,
  flagOption,
  type GameModule,
  type Mark,
  type Move,
  type OptionRules,
  OptionRulesKit,
  ok,
  openBoard,
  type Result,
} from '../../../engine/index.ts';
import { cellName, cellNamed, squareGeometry } from '../../../engine/square-board/index.ts';
import { BOARD, TicTacToe, type TicTacToeState } from './game.ts';

const NAME = 'tic-tac-toe';

const OPTIONS = {
  misere: flagOption(false, 'who makes a line of three loses'),
};

export type TicTacToeRules = OptionRules<typeof OPTIONS>;

const RULES = new OptionRulesKit(NAME, OPTIONS, [{ name: 'classic' }, { name: 'misere', misere: true }]);

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

export const TIC_TAC_TOE: GameModule<TicTacToeRules, TicTacToeState, TicTacToe> = {
  name: NAME,
  title: 'Tic-tac-toe',
  units: ['game'],
  rules: RULES,
  text: {
    parsePosition,
    formatPosition,
    parseTurn,
    requestFields: (_game, state) => ({ position: formatPosition(state) }),
    formatTurn: (game, state, move) => game.formatAction(state, move),
  },
  board: openBoard({
    geometry: () => squareGeometry(BOARD),
    marks,
    // A cell is one click.
    clicks: () => (move: Move) => [[move]],
  }),
  checkSeats: (_rules, players) =>
    players === 2 ? ok(players) : fault('ERR_SEATS', `expected 2 players, found ${players}`, 'players'),
  create: (rules, players, unit) => {
    if (unit !== 'game') return fault('ERR_ARGUMENT', `expected the unit game, found '${unit}'`, 'unit');
    const seats = TIC_TAC_TOE.checkSeats(rules, players);
    return seats.ok ? ok(new TicTacToe(rules.values.misere)) : seats;
  },
  rulesOf: ({ misere }) => RULES.named[misere ? 1 : 0],
  unitOf: () => 'game',
};
