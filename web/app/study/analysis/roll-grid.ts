/** All rolls as a square: the larger number across, the smaller down. */
import type { RollValue } from '../../../../table/protocol/index.ts';

type Cell = Pick<RollValue, 'roll' | 'values'> & { readonly luck: number };

/** By the smaller number, from 1 (one die alone stands in the first row), and the larger; undefined below the diagonal and where nothing is known yet. */
export function gridOf(rolls: readonly Cell[], faces: number): readonly (readonly (Cell | undefined)[])[] {
  return Array.from({ length: faces }, (_, low) =>
    Array.from({ length: faces }, (__, high) =>
      high < low
        ? undefined
        : rolls.find(
            ({ roll }) => Math.max(...roll) === high + 1 && Math.max(1, Math.min(...roll)) === low + 1,
          ),
    ),
  );
}

interface Found {
  readonly roll: readonly [number, number];
  readonly probability: number;
  readonly values: readonly number[];
  readonly turn: string;
  readonly position: string;
}

/** Rolls that are known so far, the luckiest first; luck is held against the mean of these. */
export function rankRolls(found: readonly Found[], seat: number): readonly RollValue[] {
  const weight = found.reduce((sum, { probability }) => sum + probability, 0);
  const mean = found.reduce((sum, { probability, values }) => sum + probability * values[seat], 0) / weight;
  return found
    .map((one): RollValue => ({ ...one, luck: one.values[seat] - mean }))
    .sort((a, b) => b.luck - a.luck);
}
