/** Tic-tac-toe: two players, no chance, a draw under perfect play. A move is a cell, 0 to 8, row by row. */
import {
  type Action,
  type ChanceTable,
  type Game,
  type Move,
  type MoveList,
  OpenView,
  type Player,
  TERMINAL,
  type View,
} from '../../../engine/index.ts';
import { ByteState } from './byte-state.ts';

const CELLS = 9;
const EMPTY = 0;
const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

/** Row: each cell is `EMPTY` or the player's mark, 1 or 2. Who moves follows from how many are set. */
class TicTacToeState extends ByteState {
  constructor() {
    super(new Uint8Array(CELLS));
  }

  get player(): number {
    const filled = countMarks(this.row);
    return winnerOf(this.row) !== undefined || filled === CELLS ? TERMINAL : filled % 2;
  }

  get chance(): ChanceTable {
    throw new Error('tic-tac-toe has no chance nodes');
  }

  legalMoves(out: MoveList): number {
    const before = out.size;
    this.row.forEach((mark, cell) => {
      if (mark === EMPTY) out.push(cell as Move);
    });
    return out.size - before;
  }

  returns(out: Float64Array): void {
    if (this.player !== TERMINAL) throw new Error('returns are for terminal nodes');
    const winner = winnerOf(this.row);
    for (let player = 0; player < 2; player++)
      out[player] = winner === undefined ? 0.5 : Number(winner === player);
  }

  protected play(row: Uint8Array, action: Action): void {
    row[action] = 1 + (countMarks(row) % 2);
  }

  protected faultOf(row: Uint8Array): string | undefined {
    if (row.some((mark) => mark > 2)) return `marks ${row}`;
    const lead = row.filter((mark) => mark === 1).length - row.filter((mark) => mark === 2).length;
    return lead === 0 || lead === 1 ? undefined : `player 1 is ${lead} marks ahead`;
  }
}

function countMarks(row: Uint8Array): number {
  return row.filter((mark) => mark !== EMPTY).length;
}

function winnerOf(row: Uint8Array): number | undefined {
  const line = LINES.find(([a, b, c]) => row[a] !== EMPTY && row[a] === row[b] && row[a] === row[c]);
  return line && row[line[0]] - 1;
}

export class TicTacToe implements Game<TicTacToeState> {
  readonly id = 'tic-tac-toe';
  readonly numPlayers = 2;
  readonly maxPlies = CELLS;
  readonly information = 'perfect';

  newState(): TicTacToeState {
    return new TicTacToeState();
  }

  view(state: TicTacToeState, seat: Player, list?: MoveList): View<TicTacToeState> {
    return new OpenView(state, seat, list);
  }

  formatAction(_state: TicTacToeState, action: Action): string {
    return `${'abc'[action % 3]}${1 + Math.floor(action / 3)}`;
  }
}
