/** Pearson's test, for counts at a fixed seed: deterministic, so a limit far out costs no false alarms later. */

/** How many standard deviations the statistic lies from what equal distributions give: about normal for many cells. */
export function chiSquareExcess(counts: readonly number[], probs: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let statistic = 0;
  counts.forEach((count, i) => {
    const expected = total * probs[i];
    statistic += (count - expected) ** 2 / expected;
  });
  const freedom = counts.length - 1;
  return (statistic - freedom) / Math.sqrt(2 * freedom);
}

export function evenly(cells: number): number[] {
  return new Array<number>(cells).fill(1 / cells);
}
