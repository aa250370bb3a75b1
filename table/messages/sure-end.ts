/** What messages say of values that are known for sure. */

/** How a game ends: the seat that wins, from 0, or nobody; `open` where chance still decides, and only the shares are sure. */
export type SureEnd = number | 'draw' | 'open';

export function sureEnd({ values }: { readonly values: readonly number[] }): SureEnd {
  const winner = values.indexOf(1);
  if (winner >= 0) return winner;
  return values.every((share) => share === values[0]) ? 'draw' : 'open';
}
