/** Tells a player at the table what an analysis says. */
import { createAnalyst, createEvaluator } from '../../../ai/dama-bianca/index.ts';
import { type Analyst, MARK_LIMITS, markOf } from '../../../ai/index.ts';
import { type DamaState, replayRecord, type SpelledTurn } from '../../../engine/dama-bianca/index.ts';
import { type Move, unwrap } from '../../../engine/index.ts';
import { reportRoll, reviewReplay, type Table, turnOf } from '../../../table/dama-bianca/index.ts';
import { signOf } from '../../../table/index.ts';
import { reviewLines } from '../../analysis/review-report.ts';
import { formatShare, turnTable } from '../../analysis/shares.ts';
import { texts } from '../../messages/index.ts';

const HINTS = 5;

export interface Hint {
  readonly lines: readonly string[];
  /** The turns that the numbers of the lines mean, from 1, with their roll. */
  readonly turns: readonly string[];
}

/** What a tutor says of a turn that gives much away. */
interface Remark {
  readonly text: string;
  readonly better: string;
}

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

  /** The best turns of the dice on the table, in lines of at most so many characters. */
  hint(width: number): Hint {
    const { state, game } = this.#table;
    const { lines, depth, evaluator } = reportRoll(this.#analyst, state, HINTS);
    const say = texts().analysis;
    const about = say.hint(say.unit(game.unit), depth, evaluator);
    return { lines: [...turnTable(lines, width), about], turns: lines.map(({ turn }) => turn) };
  }

  /** All moves of the dice on the table, the best first: the foremost searched as hints are, the others at sight. */
  order(): Move[] {
    const { state } = this.#table;
    const best = this.#analyst.analyse(state).lines.map(({ move }) => move);
    const sight = createAnalyst(this.#table.game, { depth: 1 }, this.#evaluator).analyse(state, {
      lines: Number.MAX_SAFE_INTEGER,
    });
    return [...new Set([...best, ...sight.lines.map(({ move }) => move)])];
  }

  /** A remark on a turn before it is played; none if it is about as good as the best. */
  remark({ move }: SpelledTurn): Remark | undefined {
    const { state } = this.#table;
    const { mover, lines } = this.#analyst.analyse(state, { moves: [move] });
    const played = lines.find((line) => line.move === move) ?? lines[0];
    const loss = lines[0].values[mover] - played.values[mover];
    const mark = markOf(loss);
    if (!mark) return undefined;
    const say = texts().analysis;
    const sign = signOf(loss, MARK_LIMITS);
    const { evaluator } = this.#analyst;
    const text = say.remark(sign, say.marks[mark], turnOf(state, move), formatShare(loss), evaluator);
    return { text, better: turnOf(state, lines[0].move) };
  }

  /** Judges every turn of a game that is over. */
  review(): string[] {
    const replay = unwrap(replayRecord(this.#table.toRecord()));
    const options = { limits: MARK_LIMITS, hand: undefined, onTurn: () => {} };
    return reviewLines(reviewReplay(this.#analyst, replay, options));
  }

  get #analyst(): Analyst<DamaState> {
    this.#known ??= createAnalyst(this.#table.game, {}, this.#evaluator);
    return this.#known;
  }
}
