/** Hints for any game: by the evaluator that knows it best, or where something is hidden, by the bot that plays it. */
import { Analyst, MARK_LIMITS, type MoveScorer } from '../../ai/index.ts';
import { CHANCE, type Move, stream, unwrap } from '../../engine/index.ts';
import { actionsAt, type GameTable, signOf } from '../../table/index.ts';
import { sureEnd } from '../../table/messages/index.ts';
import { formatShare, turnTable } from '../analysis/index.ts';
import { texts } from '../messages/index.ts';

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
    const text = kit.module.text;
    const analyst = new Analyst(game, this.#scorer, {}, kit.players.oracle?.(game));
    const { lines: all, depth, mover, exact } = analyst.analyse(state, { lines: HINTS });
    const lines = all.slice(0, HINTS).map(({ move, values, visits, pv }) => {
      const loss = all[0].values[mover] - values[mover];
      return {
        turn: text.formatTurn(game, state, move),
        position: '',
        values,
        loss,
        mark: signOf(loss, MARK_LIMITS),
        visits,
        pv: this.#courseOf(pv),
      };
    });
    const say = texts().analysis;
    const about = exact
      ? say.exact(sureEnd(exact), exact.plies)
      : say.hint(say.unit(kit.module.unitOf(game)), depth, analyst.evaluator);
    return { lines: [...turnTable(lines, width), about], moves: all.slice(0, HINTS).map(({ move }) => move) };
  }

  /** The decisions of a course as text; the state is as it was on return. */
  #courseOf(pv: readonly number[]): string[] {
    const { game, kit, state } = this.#table;
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
