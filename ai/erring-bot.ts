/** Plays like a short search that misjudges each move by some noise. It never plays a move at random. */
import { type Move, openPosition, type Rng, type State, stream, type View } from '../engine/index.ts';
import type { Bot } from './bot.ts';
import type { MoveScorer } from './evaluator.ts';
import type { Limits, Search } from './search.ts';

/** A bot that judges the moves one by one, by luck in part, and plays the one that seems best. */
export abstract class JudgingBot<S extends State> implements Bot<S> {
  readonly spec: string;
  readonly deterministic: boolean = false;
  protected rng: Rng;

  /** The stream of that name is drawn from until a game begins. */
  constructor(spec: string, streamName: string) {
    this.spec = spec;
    this.rng = stream(streamName);
  }

  restart(rng: Rng): void {
    this.rng = rng;
  }

  /** Looks at the position before its moves are judged. */
  protected abstract look(view: View<S>): void;

  /** What a move seems to be worth, in any unit; undefined if it is overlooked. Moves are judged in their order. */
  protected abstract judge(view: View<S>, index: number): number | undefined;

  /** The first of those that seem to be worth most; any, if all are overlooked. */
  choose(view: View<S>): Move {
    const { moves } = view;
    this.look(view);
    let best: Move | undefined;
    let most = 0;
    for (let i = 0; i < moves.size; i++) {
      const worth = this.judge(view, i);
      if (worth === undefined || (best !== undefined && worth <= most)) continue;
      best = moves.at(i);
      most = worth;
    }
    return best ?? moves.at(this.rng.below(moves.size));
  }
}

export class ErringBot<S extends State = State> extends JudgingBot<S> {
  readonly #search: Search<S>;
  readonly #limits: Limits;
  readonly #noise: number;
  #shares: ReadonlyMap<Move, number> = new Map();

  /** The search heeds `lines`. `noise` is the standard deviation of an error: 1 turns 50 % into 27 to 73 %. */
  constructor(spec: string, search: Search<S>, limits: Limits, noise: number) {
    super(spec, 'erring-bot');
    this.#search = search;
    this.#limits = limits;
    this.#noise = noise;
  }

  override choose(view: View<S>): Move {
    return view.moves.size === 1 ? view.moves.at(0) : super.choose(view);
  }

  protected look(view: View<S>): void {
    const { moves, seat } = view;
    const limits = { ...this.#limits, lines: moves.size, root: moves };
    const { lines } = this.#search.search(openPosition(view), limits, this.rng);
    this.#shares = new Map(lines.map(({ move, values }) => [move, values[seat]]));
  }

  /** What the search had no time for seems lost. */
  protected judge({ moves }: View<S>, index: number): number {
    return logOdds(this.#shares.get(moves.at(index)) ?? 0) + this.#noise * gaussian(this.rng);
  }
}

/** Looks one decision ahead by an evaluation. `noise` is the same error; subclasses say what it overlooks. */
export class ErringScorer<S extends State = State> extends JudgingBot<S> {
  readonly #scorer: MoveScorer<S>;
  readonly #noise: number;
  /** Of the moves that are judged. */
  protected shares = new Float64Array(256);

  constructor(spec: string, streamName: string, scorer: MoveScorer<S>, noise: number) {
    super(spec, streamName);
    this.#scorer = scorer;
    this.#noise = noise;
  }

  protected look(view: View<S>): void {
    const { moves } = view;
    if (moves.size > this.shares.length) this.shares = new Float64Array(2 * moves.size);
    this.#scorer.scoreMoves(openPosition(view), moves, 0, moves.size, this.shares);
  }

  protected judge(_view: View<S>, index: number): number | undefined {
    return logOdds(this.shares[index]) + this.#noise * gaussian(this.rng);
  }
}

/** Shares nearer to 0 or 1 are taken as this far away. */
const SURE = 1e-9;

/** Log odds of a share, finite for the certain ones. */
export function logOdds(share: number): number {
  const inside = Math.min(Math.max(share, SURE), 1 - SURE);
  return Math.log(inside / (1 - inside));
}

/** Close to normal, mean 0 and variance 1: the sum of twelve uniform numbers less 6 (Irwin-Hall). */
export function gaussian(rng: Rng): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += rng.uniform();
  return sum;
}
