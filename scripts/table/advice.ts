/** What an analysis says to a player at the table. */
import { createAnalyst, createEvaluator } from '../../ai/dama-bianca/index.ts';
import { type Analyst, MARK_LIMITS, type Mark, markOf } from '../../ai/index.ts';
import type { DamaState, SpelledTurn } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { formatShare, reportRoll, signOf, turnOf, turnTable } from '../analysis/index.ts';
import type { Table } from './table.ts';

const HINTS = 5;
const MARK_WORDS: Readonly<Record<Mark, string>> = { doubtful: 'doubtful', bad: 'bad', veryBad: 'very bad' };

/** The analyst of a table; made when first asked, because a game may never ask. */
export class Adviser {
  readonly #table: Table;
  /** As `createAnalyst` takes it. */
  readonly #evaluator: string | undefined;
  #known: Analyst<DamaState> | undefined;

  /** Throws a FaultError for an evaluator that does not exist or is not for this game. */
  constructor(table: Table, evaluator?: string) {
    this.#table = table;
    this.#evaluator = evaluator;
    // A wrong name must not end the game at the first hint.
    if (evaluator !== undefined) unwrap(createEvaluator(evaluator, table.game));
  }

  /** The best turns of the dice on the table. */
  hint(): string[] {
    const { lines, depth, evaluator } = reportRoll(this.#analyst, this.#table.state, HINTS);
    const what = `Shares of the win of the ${this.#table.game.unit}, ${depth} turns ahead, judged by ${evaluator}.`;
    return [...turnTable(lines), what];
  }

  /** A remark on a turn before it is played; none if it is about as good as the best. */
  remark({ move }: SpelledTurn): string | undefined {
    const { state } = this.#table;
    const { mover, lines } = this.#analyst.analyse(state, { moves: [move] });
    const played = lines.find((line) => line.move === move) ?? lines[0];
    const loss = lines[0].values[mover] - played.values[mover];
    const mark = markOf(loss);
    if (!mark) return undefined;
    const what = `${signOf(loss, MARK_LIMITS)} ${MARK_WORDS[mark]}: ${turnOf(state, move)}`;
    const better = `better ${turnOf(state, lines[0].move)}`;
    return `${what} gives away ${formatShare(loss)}; ${better} (judged by ${this.#analyst.evaluator})`;
  }

  get #analyst(): Analyst<DamaState> {
    this.#known ??= createAnalyst(this.#table.game, {}, this.#evaluator);
    return this.#known;
  }
}
