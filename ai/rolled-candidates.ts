/** Keeps the candidates of a filtered search: what they have come to, who is hopeless, and which rolls they meet together. */
import type { Move, Outcome } from '../engine/index.ts';
import type { Branch } from './branch.ts';

/** A move among those that meet the same rolls. */
export interface Candidate {
  move: Move;
  score: number;
  /** Sum over the rolls so far of probability times each player's value. */
  readonly sums: Float64Array;
  /** The mover's value after each of the first `rolls` rolls, in their order; none where the move ends the game. */
  byRoll: Float64Array;
  /** Of the rolls; nothing where chance does not decide after the move. */
  probs: ArrayLike<number> | undefined;
  rolls: number;
  isOver: boolean;
  nodes: number;
}

/** Those of all levels, kept from one search to the next: typed arrays made for every decision fill memory outside the heap. */
export class RolledCandidates {
  readonly #players: number;
  /** By level, and there one for each place. */
  readonly #kept: Candidate[][] = [];

  constructor(players: number) {
    this.#players = players;
  }

  /** The candidate at a place of a level, with sums of 0 and room for so many rolls; what it was before is forgotten. */
  at(level: number, place: number, rolls: number): Candidate {
    this.#kept[level] ??= [];
    const candidate = this.#kept[level][place] ?? {
      ...{ move: 0 as Move, score: 0, probs: undefined, rolls: 0, isOver: false, nodes: 1 },
      sums: new Float64Array(this.#players),
      byRoll: new Float64Array(rolls),
    };
    this.#kept[level][place] = candidate;
    if (candidate.byRoll.length < rolls) candidate.byRoll = new Float64Array(rolls);
    candidate.sums.fill(0);
    candidate.byRoll.fill(0);
    return candidate;
  }
}

/** The rolls that candidates have met so far, with the probabilities of all rolls. */
interface Met {
  readonly rolls: readonly number[];
  readonly probs: ArrayLike<number>;
  readonly mover: number;
}

/**
 * The best `most` so far, of equals those that are better at 1-ply, without those that are more than `drop` standard
 * errors behind the leader (0: nobody); the first `sure` are kept.
 */
export function dropHopeless(
  alive: readonly Candidate[],
  { rolls, probs, mover }: Met,
  { most, sure, drop }: { readonly most: number; readonly sure: number; readonly drop: number },
): Candidate[] {
  if (alive.length < 2 || (drop === 0 && alive.length <= most)) return [...alive];
  let weight = 0;
  for (const roll of rolls) weight += probs[roll];
  const at = (candidate: Candidate, roll: number): number =>
    candidate.isOver ? candidate.sums[mover] : roll < candidate.rolls ? candidate.byRoll[roll] : Number.NaN;
  const mean = (candidate: Candidate): number =>
    candidate.isOver ? candidate.sums[mover] : candidate.sums[mover] / weight;
  const ranked = alive.toSorted((one, other) => mean(other) - mean(one) || other.score - one.score);
  const leader = ranked[0];
  return ranked.slice(0, most).filter((candidate, rank) => {
    if (candidate === leader || drop === 0 || rank < sure) return true;
    const deficit = mean(leader) - mean(candidate);
    let square = 0;
    for (const roll of rolls) {
      square += (probs[roll] / weight) * (at(leader, roll) - at(candidate, roll) - deficit) ** 2;
    }
    return deficit <= drop * Math.sqrt(square / (rolls.length - 1));
  });
}

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
