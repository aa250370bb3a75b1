/** Hints for any game: by the evaluator that knows it best, or where something is hidden, by the bot that plays it. */
import { Analyst, type Exact, type KnownLine, MARK_LIMITS, type MoveScorer } from '../../ai/index.ts';
import { CHANCE, type Move, stream, unwrap } from '../../engine/index.ts';
import { actionsAt, type GameTable, signOf, type TurnLine } from '../../table/index.ts';
import { sureEnd } from '../../table/messages/index.ts';
import { formatShare, turnTable } from '../analysis/shares.ts';
import { texts } from '../messages/index.ts';
import type { Placed } from './read-position.ts';

type Sure = Pick<Exact, 'by' | 'values' | 'plies'>;

/** What is known for sure, as JSON shows it. */
export function sureFields({ by, values, plies }: Exact): Sure {
  return { by, values, ...(plies === undefined ? {} : { plies }) };
}

interface SureLine extends TurnLine {
  /** What is known for sure after the turn. */
  readonly exact?: Sure;
}

/** The decisions of a course as text; the state is as it was on return. */
function courseOf({ kit, game, state }: Placed, pv: readonly number[]): string[] {
  const turns: string[] = [];
  let played = 0;
  for (const one of pv) {
    const action = actionsAt(state).find((other) => other === one);
    if (action === undefined) break;
    if (state.player !== CHANCE) turns.push(kit.module.text.formatTurn(game, state, action as Move));
    state.do(action);
    played++;
  }
  while (played-- > 0) state.undo();
  return turns;
}

/** Lines of a decision, the best first; losses are those against the best. */
export function turnLines(placed: Placed, lines: readonly KnownLine[]): SureLine[] {
  const { kit, game, state } = placed;
  const { text } = kit.module;
  const seat = state.player;
  return lines.map(({ move, values, visits, pv, exact }) => {
    const turn = text.formatTurn(game, state, move);
    state.do(move);
    const position = text.formatPosition(state);
    state.undo();
    const loss = lines[0].values[seat] - values[seat];
    const mark = signOf(loss, MARK_LIMITS);
    const shown = { turn, position, values, loss, mark, visits, pv: courseOf(placed, pv) };
    return exact ? { ...shown, exact: sureFields(exact) } : shown;
  });
}

const HINTS = 5;

interface Hint {
  readonly lines: readonly string[];
  /** The moves that the numbers of the lines mean, from 1. */
  readonly moves: readonly Move[];
}

export class Adviser {
  readonly #table: GameTable;
  readonly #evaluator: string;
  #known: MoveScorer | undefined;

  /** Throws a `FaultError` for an evaluator that does not exist or is not for this game. */
  constructor(table: GameTable, evaluator: string | undefined) {
    this.#table = table;
    this.#evaluator = evaluator ?? table.kit.players.bestEvaluator(table.game);
    // A wrong name must not end the game at the first hint.
    if (evaluator !== undefined) this.#known = this.#scorer;
  }

  /** The best moves of the person who decides, in lines of at most so many characters. */
  hint(width: number): Hint {
    return this.#table.game.information === 'perfect' ? this.#analysis(width) : this.#advice();
  }

  #analysis(width: number): Hint {
    const { game, kit, state } = this.#table;
    const analyst = new Analyst(game, this.#scorer, {}, kit.players.oracle?.(game));
    const { lines: all, depth, exact } = analyst.analyse(state, { lines: HINTS });
    const best = all.slice(0, HINTS);
    const say = texts().analysis;
    const about = exact
      ? say.exact(sureEnd(exact), exact.plies)
      : say.hint(say.unit(kit.module.unitOf(game)), depth, analyst.evaluator);
    const lines = turnTable(turnLines(this.#table, best), width);
    return { lines: [...lines, about], moves: best.map(({ move }) => move) };
  }

  #advice(): Hint {
    const { game, kit, meta, plies, state } = this.#table;
    const bot = unwrap(kit.players.createBot(kit.players.defaultBot, game));
    bot.restart(stream('table', 'hint', meta.seed, plies.length));
    const view = this.#table.view(state.player);
    const line = bot.think?.(view).lines[0];
    const move = line?.move ?? bot.choose(view);
    const say = texts().analysis;
    const worth = line ? say.worth(formatShare(line.values[state.player])) : '';
    const text = kit.module.text.formatTurn(game, state, move);
    return { lines: [say.botHint(bot.spec, text + worth)], moves: [move] };
  }

  get #scorer(): MoveScorer {
    const { game, kit } = this.#table;
    this.#known ??= unwrap(kit.players.createEvaluator(this.#evaluator, game));
    return this.#known;
  }
}
