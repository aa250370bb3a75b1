/** Gives advice at the table: an analysis, or where something is hidden, a bot's choice. */
import { type Judge, MARK_LIMITS, markOf } from '../../ai/index.ts';
import { type Move, unwrap } from '../../engine/index.ts';
import { type GameTable, reviewPlayed, signOf } from '../../table/index.ts';
import { becauseOf, sureEnd } from '../../table/messages/index.ts';
import { reviewLines } from '../analysis/review-report.ts';
import { formatShare, turnTable } from '../analysis/shares.ts';
import { texts, words } from '../messages/index.ts';
import { judgeFor } from './analyze.ts';
import { turnLines } from './turn-lines.ts';

const HINTS = 5;

interface Hint {
  readonly lines: readonly string[];
  /** The moves that the numbers of the lines mean, from 1. */
  readonly moves: readonly Move[];
}

/** What a tutor says of a move that gives much away. */
interface Remark {
  readonly text: string;
  readonly better: string;
}

export class Adviser {
  readonly #table: GameTable;
  readonly #evaluator: string | undefined;
  #judge: Judge | undefined;

  /** Throws a `FaultError` for an evaluator that does not exist or is not for this game. */
  constructor(table: GameTable, evaluator: string | undefined) {
    this.#table = table;
    this.#evaluator = evaluator;
    // A wrong name must not end the game at the first hint.
    if (evaluator !== undefined) this.#judge = this.#judgeOf({});
  }

  /** The best moves of the person who decides, in lines of at most so many characters. */
  hint(width: number): Hint {
    return this.#table.game.information === 'perfect' ? this.#analysis(width) : this.#advice();
  }

  /** All moves of the decision, the best first: the foremost searched as hints are, the others at sight. */
  order(): Move[] {
    const { state } = this.#table;
    const best = this.#known.analyse(state).lines.map(({ move }) => move);
    const sight = this.#judgeOf({ depth: 1 }).analyse(state, { lines: Number.MAX_SAFE_INTEGER });
    return [...new Set([...best, ...sight.lines.map(({ move }) => move)])];
  }

  /** A remark on a move before it is played; none if it is about as good as the best. */
  remark(move: Move): Remark | undefined {
    const { state, kit, game } = this.#table;
    const { mover, lines } = this.#known.analyse(state, { moves: [move] });
    const played = lines.find((line) => line.move === move) ?? lines[0];
    const loss = lines[0].values[mover] - played.values[mover];
    const mark = markOf(loss);
    if (!mark) return undefined;
    const say = texts().analysis;
    const turn = kit.module.text.formatTurn(game, state, move);
    const sign = signOf(loss, MARK_LIMITS);
    const text = say.remark(sign, say.marks[mark], turn, formatShare(loss), this.#known.evaluator);
    return { text, better: kit.module.text.formatTurn(game, state, lines[0].move) };
  }

  /** Judges every turn of the game. */
  review(): string[] {
    const options = { limits: MARK_LIMITS, hand: undefined, onTurn: () => {} };
    return reviewLines(reviewPlayed(this.#table, { ...options, analystOf: () => this.#known }));
  }

  #analysis(width: number): Hint {
    const { kit, state } = this.#table;
    const { lines: all, depth, exact } = this.#known.analyse(state, { lines: HINTS });
    const best = all.slice(0, HINTS);
    const say = texts().analysis;
    const about = exact
      ? say.exact(sureEnd(exact), exact.plies)
      : say.hint(say.unit(kit.module.unitOf(this.#table.game)), depth, this.#known.evaluator);
    const shown = turnLines(this.#table, best);
    const because = becauseOf(words(), shown[0], shown.slice(1));
    const why = because === undefined ? [] : [`${because[0].toUpperCase()}${because.slice(1)}.`];
    return { lines: [...turnTable(shown, width), ...why, about], moves: best.map(({ move }) => move) };
  }

  #advice(): Hint {
    const { game, kit, state } = this.#table;
    const bot = unwrap(kit.players.createBot(kit.players.defaultBot, game));
    bot.restart(this.#table.stream('hint'));
    const view = this.#table.view(state.player);
    const line = bot.think?.(view).lines[0];
    const move = line?.move ?? bot.choose(view);
    const say = texts().analysis;
    const worth = line ? say.worth(formatShare(line.values[state.player])) : '';
    const text = kit.module.text.formatTurn(game, state, move);
    return { lines: [say.botHint(bot.spec, text + worth)], moves: [move] };
  }

  get #known(): Judge {
    this.#judge ??= this.#judgeOf({});
    return this.#judge;
  }

  #judgeOf(params: { readonly depth?: number }): Judge {
    const { game, kit } = this.#table;
    return judgeFor(kit, game, this.#evaluator, params);
  }
}
