/**
 * Holm's correction (A simple sequentially rejective multiple test procedure, Scandinavian Journal of Statistics 6,
 * 1979): the chance that any true hypothesis is rejected stays below the level, however the tests depend on each other.
 * The smallest of m p values is multiplied by m, the next by m - 1 and so on, and none may fall below the one before.
 */
export function holm(pValues: readonly number[]): number[] {
  for (const p of pValues)
    if (!(p >= 0 && p <= 1)) throw new Error(`expected a p value in [0, 1], found ${p}`);
  const order = pValues.map((_, i) => i).sort((a, b) => pValues[a] - pValues[b]);
  const adjusted = new Array<number>(pValues.length);
  let least = 0;
  order.forEach((index, rank) => {
    least = Math.max(least, Math.min(1, (pValues.length - rank) * pValues[index]));
    adjusted[index] = least;
  });
  return adjusted;
}
