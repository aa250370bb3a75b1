import { player } from '../engine/index.ts';
import type { Puzzle } from './puzzle.ts';

/** Turns can be spelled in several ways, so the positions that they lead to are compared. */
export async function positionsAfter({ at }: Puzzle, turns: readonly string[]): Promise<string[]> {
  const { game, variant, position } = at;
  const after = (turn: string) =>
    player.ask<{ readonly position: string }>('apply', { game, variant, position, turn });
  return (await Promise.all(turns.map(after))).map((answer) => answer.position);
}
