/** Which rolls the candidates of a filtered search meet together, a block at a time. */
import type { Outcome } from '../engine/index.ts';
import type { Branch } from './branch.ts';
import type { Candidate } from './rolled-candidates.ts';

/** Rolls before the first look at who can be dropped, from there to the second, and between any two later ones. */
const BLOCKS = [3, 4];
export const LATER_BLOCK = 7;
/** With fewer rolls than this nobody is dropped on the way: the cost is no more than that of so many rolls with looks. */
export const FEWEST_LOOKED_AT = 3 * LATER_BLOCK;

/** Rolls that candidates of a level meet together. */
export interface Block {
  readonly rolls: readonly number[];
  /** Its number, and of how many rolls in all. */
  readonly look: number;
  readonly size: number;
  readonly mover: number;
  readonly depth: number;
  readonly level: number;
}

/** Those of a block that the candidate meets; where chance does not decide one that stands for them all, the first time. */
export function rollsOf({ nodes, probs, rolls }: Candidate, block: Block): readonly number[] {
  if (!probs) return nodes === 1 ? [0] : [];
  return rolls === block.size ? block.rolls : block.rolls.filter((roll) => roll < rolls);
}

/** Rolls of a block, by its number. */
export function blockSize(look: number): number {
  return BLOCKS[look] ?? LATER_BLOCK;
}

/** A block of a candidate of the root. */
export function branchesOf(candidate: Candidate, block: Block): readonly Branch[] {
  const { move, probs } = candidate;
  return rollsOf(candidate, block).map((roll) => {
    return { move, outcome: probs ? (roll as Outcome) : undefined, depth: block.depth };
  });
}
