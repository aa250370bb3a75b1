import type { SureEnd } from '../../../table/messages/index.ts';

/** Hints, analyses of positions, and reviews of games. */
export const ANALYSIS = {
  /** What is played, such as one hand. */
  unit: (name: string) => name,
  assumed: (variant: string) => `No --variant is given: the position is looked at as ${variant}.`,
  about: (variant: string, players: number, unit: string, seat: number) =>
    `${variant}, ${players} seats, share of the ${unit}: seat ${seat}`,
  hasRolled: (about: string, roll: string, results: number, depth: number, evaluator: string) =>
    `${about} has rolled ${roll}: ${results} results, depth ${depth}, judged by ${evaluator}`,
  toMove: (about: string, results: number, depth: number, evaluator: string) =>
    `${about} to move: ${results} turns, depth ${depth}, judged by ${evaluator}`,
  toRoll: (about: string, depth: number, evaluator: string) =>
    `${about} to roll, depth ${depth}, judged by ${evaluator}`,
  judged: (done: number, all: number) => `${done} of ${all} turns are judged`,
  seat: (seat: number) => `seat ${seat}`,
  turn: 'turn',
  loss: 'loss',
  follows: 'then',
  roll: 'roll',
  luck: 'luck',
  bestTurn: 'best turn',
  allRolls: 'all',
  hint: (unit: string, depth: number, evaluator: string) =>
    `Shares of the win of the ${unit}, ${depth} turns ahead, judged by ${evaluator}.`,
  /** What is known for sure, of the position. */
  exact: (end: SureEnd, plies: number | undefined) => {
    if (end === 'open') return 'These shares are exact.';
    if (end === 'draw') return 'This is exact: a draw.';
    const when = plies === undefined ? '' : ` in ${plies} ${plies === 1 ? 'turn' : 'turns'}`;
    return `This is exact: seat ${end + 1} wins${when}.`;
  },
  botHint: (bot: string, move: string) => `${bot} would play 1  ${move}`,
  worth: (share: string) => `, worth ${share}`,
  marks: { doubtful: 'doubtful', bad: 'bad', veryBad: 'very bad' },
  remark: (sign: string, mark: string, turn: string, loss: string, evaluator: string) =>
    `${sign} ${mark}: ${turn} gives away ${loss} (judged by ${evaluator})`,
} as const;
