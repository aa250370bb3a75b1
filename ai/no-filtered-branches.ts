/** A page shares no search with other threads. Empty functions, because a bundler leaves out their calls. */
import type * as branches from './filtered-branches.ts';

type Of<K extends keyof typeof branches> = Parameters<(typeof branches)[K]>;

export const filteredBranches: typeof branches.filteredBranches = () => [];

export function beginTeam(
  _helpers: Of<'beginTeam'>[0],
  _branches: Of<'beginTeam'>[1],
  _state: Of<'beginTeam'>[2],
  _depth: number,
): ReturnType<typeof branches.beginTeam> {
  return undefined;
}

export function askTeam(
  _team: Of<'askTeam'>[0],
  _branches: Of<'askTeam'>[1],
  _next: Of<'askTeam'>[2],
  _searchers: Of<'askTeam'>[3],
  _budget: Of<'askTeam'>[4],
): ReturnType<typeof branches.askTeam> {
  return undefined;
}
