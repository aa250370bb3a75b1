/** What other threads search for a filtered search. */
import type { Game, State } from '../engine/index.ts';
import {
  type Branch,
  type BranchSearcher,
  type BranchValue,
  type Helpers,
  LEAST_HELPED_DEPTH,
  type Team,
} from './branch.ts';
import type { Budget } from './budget.ts';
import type { BlockMemory } from './chance-memory.ts';
import { SharedMemory } from './shared-memory.ts';

/** `known.memory` is what the search remembers by: blocks of `size` values. */
export function filteredBranches<S extends State>(
  game: Game<S>,
  size: number,
  known: { memory: BlockMemory | undefined },
  search: (state: S, branch: Branch, out: BranchValue) => void,
): readonly BranchSearcher[] {
  let state: S | undefined;
  const root = (): S => (state ??= game.newState());
  return [
    {
      enter: (position, memory) => {
        root().restore(position);
        if (memory) known.memory = new SharedMemory(size, memory);
      },
      search: (branch, out) => search(root(), branch, out),
      share: () => {
        const memory = known.memory instanceof SharedMemory ? known.memory : new SharedMemory(size);
        known.memory = memory;
        return memory.shared;
      },
    },
  ];
}

/** A team for a search to this depth, where it has branches and is deep enough. */
export function beginTeam(
  helpers: Helpers | undefined,
  branches: readonly BranchSearcher[] | undefined,
  state: State,
  depth: number,
): Team | undefined {
  if (!helpers || !branches || depth < LEAST_HELPED_DEPTH) return undefined;
  return helpers.begin(state.snapshot(), 0, branches[0].share?.());
}

/** What the branches are worth, or nothing without a team or where the budget is spent. */
export function askTeam(
  team: Team | undefined,
  branches: readonly (readonly Branch[])[],
  next: () => readonly Branch[],
  [own]: readonly BranchSearcher[],
  budget: Budget,
): readonly BranchValue[] | undefined {
  // One thread would not begin with them.
  if (branches.length > 0 && budget.isSpent()) return undefined;
  const isStopped = (): boolean => budget.isStopped();
  return team?.search({ branches: branches.flat(), next: next(), own, isStopped });
}
