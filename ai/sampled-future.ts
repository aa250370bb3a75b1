/**
 * What searches of games with hidden information share: worlds are drawn from the view of the seat at the root, and played on
 * by a policy until a game says that it can value them for that seat. So no search sees what its seat does not.
 */
import {
  CHANCE,
  type Game,
  type Move,
  type Outcome,
  type Player,
  type Rng,
  type State,
  TERMINAL,
  type View,
} from '../engine/index.ts';

/** What a game brings to searches over worlds. */
export interface Future<S extends State = State> {
  /** What a seat plays on the way. */
  policy(state: S): Move;
  /** Whether the way ends here, at a node behind the decision of the root. */
  isLeaf(state: S): boolean;
  /** What the state is worth to the root's seat, in the game's own unit. */
  worth(state: S, root: Player): number;
  /** Notes where a search begins. */
  begin(view: View<S>): void;
  /** Which of a world's luck decides a chance node: nodes of one number are decided alike on all ways from a root. */
  luckAt(state: S): number;
}

/** Luck that is the same for every way from one root: a uniform number for each number of a chance node. */
class SharedLuck {
  readonly #rng: Rng;
  readonly #drawn: (number | undefined)[] = [];

  constructor(rng: Rng) {
    this.#rng = rng.fork();
  }

  /** In [0, 1), the same whatever other numbers are asked for. */
  at(index: number): number {
    while (this.#drawn.length <= index) this.#drawn.push(this.#rng.uniform());
    return this.#drawn[index] as number;
  }
}

export class Futures<S extends State> {
  readonly world: S;
  readonly future: Future<S>;
  #luck!: SharedLuck;

  constructor(game: Game<S>, future: Future<S>) {
    this.world = game.newState();
    this.future = future;
  }

  /** Draws a world of the view, and its luck. */
  draw(view: View<S>, rng: Rng): void {
    view.sample(this.world, rng);
    this.#luck = new SharedLuck(rng);
  }

  /** Lets chance decide. */
  decide(): void {
    const { world, future } = this;
    const { probs, size } = world.chance;
    let rest = this.#luck.at(future.luckAt(world));
    let outcome = 0;
    while (outcome < size - 1 && rest >= probs[outcome]) rest -= probs[outcome++];
    world.do(outcome as Outcome);
  }

  /** Plays the world to a leaf, takes its worth for the root's seat, and plays it back. */
  playOut(root: Player): number {
    const { world, future } = this;
    const { ply } = world;
    while (world.player !== TERMINAL && !future.isLeaf(world)) {
      if (world.player === CHANCE) this.decide();
      else world.do(future.policy(world));
    }
    const worth = future.worth(world, root);
    while (world.ply > ply) world.undo();
    return worth;
  }
}
