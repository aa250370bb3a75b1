/** What is said of a board and what stands on it. `kind` is the word of the board description. */
import { NAMES } from './names.ts';

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
