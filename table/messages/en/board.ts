/** What is said of a board and what stands on it. `kind` is the word of the board description. */
import { FORMAT, NAMES } from './names.ts';

const KINDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  pawn: ['pawn', 'pawns'],
  stone: ['stone', 'stones'],
  man: ['man', 'men'],
  king: ['king', 'kings'],
  character: ['character', 'characters'],
};

function piece(kind: string, count: number): string {
  const [one, many] = KINDS[kind] ?? ['piece', 'pieces'];
  return count === 1 ? one : `${count} ${many}`;
}

const mine = (kind: string, count: number): string => `your ${piece(kind, count)}`;

export const BOARD = {
  board: 'Board',
  cell: (label: string, ring: number) => `cell ${label}, ring ${ring}`,
  square: (label: string) => label,
  start: 'start cell',
  centre: 'centre',
  seat: (number: number) => `seat ${number}`,
  empty: 'empty',
  piece,
  mine,
  theirs: (kind: string, count: number, owner: string) =>
    owner === NAMES.you ? mine(kind, count) : `${piece(kind, count)} of ${owner}`,
  reserve: (owner: string, count: number | string) => `${owner}: ${count} off the board`,
  yourReserve: (count: number | string) => `your pawns off the board: ${count}`,
  canMove: 'can move',
  canPlace: 'can be played',
  canGo: (numbers: string) => `can go here by ${numbers}`,
  picked: 'picked up',
  neighbours: (label: string, list: string) => `${label}. Beside it: ${list}`,
  noNeighbours: (label: string) => `${label}. Nothing beside it`,
} as const;

/** Why a click is refused, by the reasons of the boards. */
export const REASONS = {
  why: {
    pass: 'Nothing can be played with this roll.',
    complete: 'The turn is complete: confirm it, or take a walk back.',
    'not-yours': 'That is not one of your pawns.',
    'no-pawn': 'You have no pawn there.',
    'none-off': 'You have no pawn off the board.',
    walked: 'This pawn has walked already: the other number is for another pawn.',
    stuck: 'This pawn cannot move with these dice.',
    bridge: 'With a 1 a pawn enters only by a bridge, and there is none.',
    reserve: 'No pawn leaves the board.',
    occupied: 'This cell is occupied.',
    'start-cell': 'No walk ends on cell 1.',
    'same-cell': 'A walk cannot end where it began.',
    touched: 'The pawn would touch the same cell twice.',
    turning: 'The pawn would turn back: it keeps its direction within a walk.',
    'used-number': 'The number that leads there has been used.',
    'both-numbers': 'After this the other number could not be played, and both must be used if possible.',
    'larger-number': 'Only one number can be played, and the larger one counts.',
    unreachable: 'This pawn does not get there with these dice.',
    'centre-entering': 'A pawn cannot enter the centre from off the board.',
    'centre-last': 'Only the last walk of the turn, with both numbers used, can close.',
    'centre-jump': 'The last step into the centre must be a jump over pawns right up to it.',
    'centre-before': 'You cannot close: your pawns do not form an array.',
    choose: 'First choose: keep your seat, or take over what the other seat has.',
    'centre-after': 'You cannot close: without this pawn the others would not keep the array.',
    'other-number': 'Another number leads there, not the one that you chose.',
    'not-possible': 'That is not possible here.',
  },
  withRule: (sentence: string, rule: string) => `${sentence} (${rule})`,
} as const;

const UNITS: Readonly<Record<string, string>> = { hand: 'hand', match: 'match' };

function unitName(unit: string): string {
  return UNITS[unit] ?? 'game';
}

/** What happens at the table as plain sentences, to be read out and for the list of events. */
export const SPOKEN = {
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
