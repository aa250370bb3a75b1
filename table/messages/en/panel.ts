/** The panel beside the board of a game, and how a game ended. */
import { FORMAT } from './names.ts';

export const PANEL = {
  parts: 'Parts of the panel',
  turns: 'Turns',
  rules: 'Rules',
  more: 'More',
  /** The dice are thrown by a click, where nothing else is to be done. */
  throw: 'Throw the dice',
  toThrow: 'Throw the dice.',
  points: (points: number) => FORMAT.plural(points, { one: 'point', other: 'points' }),
  pawns: (count: number) => FORMAT.count(count, { one: 'pawn', other: 'pawns' }),
  shares: 'Who is ahead',
  sharesWhy: 'A bar of the chances to win, as the program sees them.',
  share: (name: string, share: string) => `${name}: ${share}`,
  playHint: 'Play it',
  nextHint: 'Another',
  /** Why a turn is a good one. */
  alone: (loss: string) => `the next best gives ${loss} away`,
  among: (count: number) =>
    `${FORMAT.count(count, { one: 'other turn is', other: 'other turns are' })} as good`,
  many: 'many others are as good',
  again: 'Go through the game',
  allEnds: (count: number) => `All ${FORMAT.number(count)}`,
  whole: 'The whole board',
  seed: (seed: string) => `Seed of the dice: ${seed}`,
  legend: 'Signs on the board',
  /** Where the last pawn has come: what its cell does. */
  cellSays: (what: string) => `The cell says: ${what}.`,
} as const;
