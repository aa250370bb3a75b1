/**
 * Tic-tac-toe as positions: two players, no chance. A move is a cell of a 3 by 3 board, row by row from the top. A
 * player with a line of three wins, or loses where the rules say `misere`; a full board without a line is drawn.
 */
import {
  type Action,
  type ChanceTable,
  flagOption,
  type Move,
  type MoveList,
  OpenGame,
  type OptionRules,
  OptionRulesKit,
  type Player,
  RowState,
  TERMINAL,
} from '../../../engine/index.ts';
import { cellName, createSquareBoard, EMPTY } from '../../../engine/square-board/index.ts';

export const NAME = 'tic-tac-toe';
export const BOARD = createSquareBoard(3, 3);
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
export class TicTacToeState extends RowState<Uint8Array> {
  readonly #misere: boolean;

  constructor(misere = false) {
    super(new Uint8Array(BOARD.cells));
    this.#misere = misere;
  }

  /** The mark on each cell; not to be changed. */
  get cells(): Uint8Array {
    return this.row;
  }

  /** The seat after the one that marked last, whether or not the game is over. */
  get next(): Player {
    return countMarks(this.row) % 2;
  }

  get player(): Player {
    const isOver = lineOwner(this.row) !== undefined || countMarks(this.row) === BOARD.cells;
    return isOver ? TERMINAL : this.next;
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
    const owner = lineOwner(this.row);
    for (let player = 0; player < 2; player++)
      out[player] = owner === undefined ? 0.5 : Number((owner === player) !== this.#misere);
  }

  protected play(row: Uint8Array, action: Action): void {
    row[action] = 1 + (countMarks(row) % 2);
  }

  protected override faultOf(row: Uint8Array): string | undefined {
    if (row.some((mark) => mark > 2)) return `marks ${row}`;
    const lead = countOf(row, 1) - countOf(row, 2);
    return lead === 0 || lead === 1 ? undefined : `player 1 is ${lead} marks ahead`;
  }
}

export function countOf(row: Uint8Array, mark: number): number {
  return row.filter((other) => other === mark).length;
}

function countMarks(row: Uint8Array): number {
  return BOARD.cells - countOf(row, EMPTY);
}

/** The player who has a line of three. */
export function lineOwner(row: Uint8Array): Player | undefined {
  const line = LINES.find(([a, b, c]) => row[a] !== EMPTY && row[a] === row[b] && row[a] === row[c]);
  return line && row[line[0]] - 1;
}

const OPTIONS = {
  misere: flagOption(false, {
    rule: 'T1',
    en: 'whether a line of three loses',
    it: 'se una fila di tre perde',
  }),
};

export type TicTacToeRules = OptionRules<typeof OPTIONS>;

export const RULES = new OptionRulesKit(NAME, OPTIONS, [
  { name: 'classic' },
  { name: 'misere', misere: true },
]);

export class TicTacToe extends OpenGame<TicTacToeState, TicTacToeRules> {
  readonly maxPlies = BOARD.cells;

  constructor(rules: TicTacToeRules = RULES.fallback) {
    super(NAME, rules, 2, RULES.describe(rules));
  }

  newState(): TicTacToeState {
    return new TicTacToeState(this.rules.values.misere);
  }

  formatAction(_state: TicTacToeState, action: Action): string {
    return cellName(BOARD, action);
  }
}
