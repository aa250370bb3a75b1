/**
 * The nets in the package. What is listed must be there and whole: a level that finds its net missing would otherwise
 * play worse without a word.
 */

export interface ShippedNet {
  /** A named variant, or `any` for a net that sees the rules it plays. */
  readonly variant: string;
  readonly players: number;
  /** In `weights/`: the hash of the rules, or `any`, and the number of seats. */
  readonly file: string;
  /** Of the net. */
  readonly name: string;
}

export const SHIPPED_NETS: readonly ShippedNet[] = [
  { variant: 'manuale', players: 2, file: 'ac909de766e07a6d-2.net', name: '7c155a5de787d3a3' },
  { variant: 'manuale-punti', players: 2, file: '511e864ddea03ac3-2.net', name: '5099ecd2f36d807c' },
  { variant: 'moonlight', players: 2, file: 'f23a6bcb9e0115b4-2.net', name: '077dad3abe8afcd1' },
  { variant: 'moonlight', players: 3, file: 'f23a6bcb9e0115b4-3.net', name: 'bce1cf18e88833d6' },
  { variant: 'moonlight', players: 4, file: 'f23a6bcb9e0115b4-4.net', name: '170cc810249530cf' },
  { variant: 'moonlight', players: 5, file: 'f23a6bcb9e0115b4-5.net', name: '39353bb5482118ea' },
  { variant: 'moonlight', players: 6, file: 'f23a6bcb9e0115b4-6.net', name: '83dfc0a8e1a12342' },
  { variant: 'any', players: 2, file: 'any-2.net', name: 'e72b97ffccf19981' },
  { variant: 'any', players: 3, file: 'any-3.net', name: 'a6e592277ac18663' },
  { variant: 'any', players: 4, file: 'any-4.net', name: 'db5831b4b192062b' },
  { variant: 'any', players: 5, file: 'any-5.net', name: '8915b809b1b17c48' },
  { variant: 'any', players: 6, file: 'any-6.net', name: '7968258cd6081614' },
];
