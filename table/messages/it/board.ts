import type { BOARD as EN } from '../en/board.ts';
import type { Words } from '../words.ts';
import { NAMES } from './names.ts';

const KINDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  pawn: ['pedina', 'pedine'],
  stone: ['pietra', 'pietre'],
  king: ['dama', 'dame'],
};

function piece(kind: string, count: number): string {
  const [one, many] = KINDS[kind] ?? ['pedina', 'pedine'];
  return count === 1 ? one : `${count} ${many}`;
}

const mine = (kind: string, count: number): string => `${count === 1 ? 'tua' : 'tue'} ${piece(kind, count)}`;

export const BOARD: Words<typeof EN> = {
  board: 'Tabellone',
  cell: (label, ring) => `casa ${label}, anello ${ring}`,
  square: (label) => label,
  start: "casa d'inizio",
  centre: 'centro',
  seat: (number) => `posto ${number}`,
  empty: 'vuota',
  piece,
  mine,
  theirs: (kind, count, owner) =>
    owner === NAMES.you ? mine(kind, count) : `${piece(kind, count)} di ${owner}`,
  reserve: (owner, count) => `${owner}: ${count} fuori dal tabellone`,
  yourReserve: (count) => `tue pedine fuori dal tabellone: ${count}`,
  canMove: 'può muoversi',
  canPlace: 'si può giocare',
  canGo: (numbers) => `si arriva con ${numbers}`,
  picked: 'selezionata',
  neighbours: (label, list) => `${label}. Accanto: ${list}`,
  noNeighbours: (label) => `${label}. Accanto non c'è nulla`,
};
