/** What a helper does: it searches branches from a board until their search is over. */
import { emptyValue } from '../../ai/index.ts';
import type { BranchOwner } from '../index.ts';
import { type BoardMemory, BranchBoard } from './board.ts';
import { twinBranches } from './twin.ts';

/** A search that wants help. Plain data. */
export interface HelpTask {
  readonly board: BoardMemory;
  /** The number of the search on its board. */
  readonly search: number;
  readonly owner: BranchOwner;
  readonly searcher: number;
  readonly position: Uint8Array;
  readonly memory: SharedArrayBuffer | undefined;
}

/** Returns when the search is over, at once if it is over already. */
export function helpSearch({ board: shared, search, owner, searcher, position, memory }: HelpTask): void {
  const board = new BranchBoard(shared, search);
  if (board.isOver) return;
  const branches = twinBranches(owner)[searcher];
  branches.enter(position, memory);
  const value = emptyValue(shared.players);
  for (;;) {
    const { changes } = board;
    if (board.isOver) return;
    const place = board.take();
    if (place < 0) {
      board.waitForChange(changes);
      continue;
    }
    try {
      branches.search(board.branch(place), value);
    } catch (error) {
      // Whoever leads meets the same error.
      board.giveUp(place);
      throw error;
    }
    board.answer(place, value);
  }
}
