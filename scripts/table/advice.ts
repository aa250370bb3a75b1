/** What an analysis says to a player at the table. */
import { createAnalyst } from '../../ai/dama-bianca/index.ts';
import { type Analyst, MARK_LIMITS, type Mark, markOf } from '../../ai/index.ts';
import type { DamaState, SpelledTurn } from '../../engine/dama-bianca/index.ts';
import { formatShare, reportRoll, signOf, turnOf, turnTable } from '../analysis/index.ts';
import type { Table } from './table.ts';

const HINTS = 5;
const MARK_WORDS: Readonly<Record<Mark, string>> = { doubtful: 'doubtful', bad: 'bad', veryBad: 'very bad' };

/** The analyst of a table; made when first asked, because a game may never ask. */
export class Adviser {
  readonly #table: Table;
  #known: Analyst<DamaState> | undefined;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The best turns of the dice on the table. */
  hint(): string[] {
    const { lines, depth } = reportRoll(this.#analyst, this.#table.state, HINTS);
    return [...turnTable(lines), `Shares of the win of the ${this.#table.game.unit}, ${depth} turns ahead.`];
  }

  /** What is to be said of a turn before it is played; nothing if it is as good as any. */
  remark({ move }: SpelledTurn): string | undefined {
    const { state } = this.#table;
    const { mover, lines } = this.#analyst.analyse(state, { moves: [move] });
    const played = lines.find((line) => line.move === move) ?? lines[0];
    const loss = lines[0].values[mover] - played.values[mover];
    const mark = markOf(loss);
    if (!mark) return undefined;
    const what = `${signOf(loss, MARK_LIMITS)} ${MARK_WORDS[mark]}: ${turnOf(state, move)}`;
    return `${what} gives away ${formatShare(loss)}; better ${turnOf(state, lines[0].move)}`;
  }

  get #analyst(): Analyst<DamaState> {
    this.#known ??= createAnalyst(this.#table.game);
    return this.#known;
  }
}
