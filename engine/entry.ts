/** Entering a move click by click: a tree of the clicks of all legal moves. */
import type { ClicksOf } from './board.ts';
import type { Move, MoveList } from './game.ts';

/** What may follow the clicks made so far. */
export interface EntryStep {
  /** Spots that can be clicked next, ascending. */
  readonly next: readonly number[];
  /**
   * Moves that these clicks have entered. Further clicks may be possible as well, so a move counts as chosen only
   * when it is confirmed or when `next` is empty. More than one only where the game enters different moves alike.
   */
  readonly complete: readonly Move[];
}

interface Node {
  readonly next: Map<number, Node>;
  readonly complete: Move[];
}

function createNode(): Node {
  return { next: new Map(), complete: [] };
}

export class MoveEntry {
  readonly #root = createNode();

  /** Throws if a move cannot be entered at all: that is a fault of the game's board kit. */
  constructor(moves: MoveList, clicksOf: ClicksOf) {
    for (let i = 0; i < moves.size; i++) {
      const move = moves.at(i);
      const ways = clicksOf(move);
      if (ways.length === 0) throw new Error(`move ${move} has no clicks`);
      for (const clicks of ways) this.#add(clicks, move);
    }
  }

  /** The step after these clicks; `undefined` if no move begins with them. */
  after(clicks: readonly number[]): EntryStep | undefined {
    let node: Node | undefined = this.#root;
    for (const spot of clicks) node = node?.next.get(spot);
    return node && { next: [...node.next.keys()].sort((a, b) => a - b), complete: node.complete };
  }

  #add(clicks: readonly number[], move: Move): void {
    let node = this.#root;
    for (const spot of clicks) {
      const child = node.next.get(spot) ?? createNode();
      node.next.set(spot, child);
      node = child;
    }
    if (!node.complete.includes(move)) node.complete.push(move);
  }
}
