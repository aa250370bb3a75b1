/** The report of `review`. */
export const REVIEW = {
  about: (variant: string, players: number, unit: string, depth: number) =>
    `${variant}, ${players} seats, one ${unit}, depth ${depth}: shares of the win of the ${unit}`,
  judge: (evaluator: string) => `judged by ${evaluator}`,
  hand: (hand: number, starter: number) => `hand ${hand}, started by seat ${starter}`,
  match: 'the whole match',
  winners: (seats: string, count: number) => `${count === 1 ? 'seat' : 'seats'} ${seats} won the match`,
  rangeNote: 'Luck-adjusted is result - luck as the evaluator sees it: it may be below 0 or above 100 %.',
  played: 'played',
  better: 'better',
  forced: 'forced',
  seat: 'seat',
  decisions: 'decisions',
  errorRate: 'error rate',
  lost: 'lost',
  ownLuck: 'own luck',
  start: 'start',
  result: 'result',
  adjusted: 'luck-adjusted',
} as const;
