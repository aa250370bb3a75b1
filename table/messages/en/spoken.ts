/** What happens at the table as plain sentences, to be read out and for the list of events. */
import { FORMAT } from './format.ts';
import { NAMES } from './names.ts';

const UNITS: Readonly<Record<string, string>> = { hand: 'hand', match: 'match' };

function unitName(unit: string): string {
  return UNITS[unit] ?? 'game';
}

export const SPOKEN = {
  seat: (seat: number, name: string) => `Seat ${seat}, ${name}`,
  /** A seat within a sentence. */
  named: (seat: number, name: string) => `${name} (seat ${seat})`,
  dice: (high: number, low: number) => (low ? `${high} and ${low}` : `${high}`),
  /** `what` is the dice and the walks, or what else was played. */
  turn: (who: string, what: string) => `${who}: ${what}`,
  walk: (from: string, to: string) => `from ${from} to ${to}`,
  enter: (to: string) => `in at ${to}`,
  close: (from: string) => `from ${from} into the centre`,
  jumping: (count: number) => `jumping ${FORMAT.spelled(count)}`,
  pass: 'no turn possible, pass',
  handOver: (hand: number) => `Hand ${hand} is over`,
  /** The same after "by". */
  agent: (seat: number, name: string) => `${name === NAMES.you ? 'you' : name} (seat ${seat})`,
  closedBy: (who: string) => `closed by ${who}`,
  unclosed: 'unclosed',
  scores: (scores: string) => `Scores: ${scores}`,
  score: (name: string, score: number) => `${name} ${FORMAT.said(score, 2)}`,
  gameOver: 'The game is over',
  /** `unit` is `hand`, `match` or `game`; `isYou`: a person who is called "you" is among the winners. */
  wins: (who: string, count: number, unit: string, isYou: boolean) => {
    if (count > 1) return `${who} share the ${unitName(unit)}`;
    return `${isYou ? 'You win' : `${who} wins`} the ${unitName(unit)}`;
  },
  allShare: (unit: string) => `The ${unitName(unit)} has no winner: all share it`,
} as const;
