/** Splits moves with a tris into parts that are chosen one by one. */

export interface TrisTurn {
  /** As it is played. */
  readonly turn: string;
  /** Where the character goes. */
  readonly cell: number;
  /** The lowest number. */
  readonly tris: number;
  /** From 1. */
  readonly guard: number;
  /** Where the guard goes; 0 if it stays. */
  readonly to: number;
}

const FORM = /^(\d+)\+t(\d+)g(\d)(?:-(\d+))?$/;

/** The moves with a tris among turns in notation. */
export function trisTurns(turns: readonly string[]): TrisTurn[] {
  return turns.flatMap((turn) => {
    const found = FORM.exec(turn);
    if (!found) return [];
    const [cell, tris, guard, to] = found.slice(1).map((digits) => Number(digits ?? 0));
    return [{ turn, cell, tris, guard, to }];
  });
}

export const PARTS = ['tris', 'guard', 'cell', 'to'] as const;
export type Part = (typeof PARTS)[number];

/**
 * The values that each part can have where those before it are as chosen, ascending; a choice that is not possible any more
 * gives way to the first that is.
 */
export function narrowed(
  turns: readonly TrisTurn[],
  chosen: Partial<Record<Part, number>>,
): { readonly options: Readonly<Record<Part, readonly number[]>>; readonly turn: TrisTurn | undefined } {
  let left = turns;
  const options = {} as Record<Part, readonly number[]>;
  for (const part of PARTS) {
    options[part] = [...new Set(left.map((one) => one[part]))].sort((a, b) => a - b);
    const wanted = chosen[part];
    const value = wanted !== undefined && options[part].includes(wanted) ? wanted : options[part][0];
    left = left.filter((one) => one[part] === value);
  }
  return { options, turn: left[0] };
}
