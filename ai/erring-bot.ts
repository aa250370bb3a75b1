/** A bot that sees every move as a short search does, and misjudges each by some noise. It never plays a move at random. */
import { type Move, openPosition, type State, type View } from '../engine/index.ts';
import { gaussian, logOdds } from './erring.ts';
import { JudgingBot } from './judging-bot.ts';
import type { Limits, Search } from './search.ts';

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
