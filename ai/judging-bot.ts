/** A bot that judges every move by itself, and as people do not quite rightly. It never plays a move at random. */
import { type Move, type Rng, type State, stream, type View } from '../engine/index.ts';
import type { Bot } from './bot.ts';

export abstract class JudgingBot<S extends State> implements Bot<S> {
  readonly spec: string;
  readonly deterministic = false;
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
