/** The registry: what games whose positions lie open tell beside their board in a terminal. */
import type { BoscoState } from '../engine/bosco/index.ts';
import type { State } from '../engine/index.ts';
import { cityLines } from '../table/bosco/index.ts';
import type { Catalogue } from '../table/messages/index.ts';

type Telling = (catalogue: Catalogue, state: State, names: readonly string[]) => string[];

/** By name of the game, whose states they take. */
const TELLINGS: Readonly<Record<string, Telling>> = {
  bosco: (catalogue, state, names) => cityLines(catalogue, state as BoscoState, names),
};

/** Nothing for a game of which there is nothing to tell. */
export function linesBeside(
  catalogue: Catalogue,
  game: string,
  state: State,
  names: readonly string[],
): string[] {
  return TELLINGS[game]?.(catalogue, state, names) ?? [];
}
