/** Those of `blocks` (ascending) that rows of an adjustment are about, and where each of them stands among these. */
export function valuedBlocks(
  rows: readonly { readonly block: number }[],
  blocks: readonly number[],
): { readonly numbers: readonly number[]; readonly at: ReadonlyMap<number, number> } {
  const valued = new Set(rows.map(({ block }) => block));
  const numbers = blocks.filter((block) => valued.has(block));
  return { numbers, at: new Map(numbers.map((block, i) => [block, i])) };
}
