/** Which key does what. */
import { type Grid, inRow, nextOf, stepFrom } from './grid.ts';

/** What a person wants besides moving over the board. */
export const COMMANDS = {
  Escape: 'drop',
  Backspace: 'back',
  d: 'dice',
  s: 'scores',
  l: 'last',
  m: 'ways',
  h: 'hint',
  a: 'analysis',
  t: 'text',
  '?': 'help',
} as const;
export type Command = (typeof COMMANDS)[keyof typeof COMMANDS];

export interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Keys that belong to the browser or to a reader are left alone; letters and signs count only if they are switched on. */
function isOurs({ key, ctrlKey, altKey, metaKey }: Key, hasLetters: boolean): boolean {
  return !ctrlKey && !altKey && !metaKey && (hasLetters || key.length > 1);
}

export function commandOf(key: Key, hasLetters: boolean): Command | undefined {
  if (!isOurs(key, hasLetters)) return undefined;
  return Object.hasOwn(COMMANDS, key.key) ? COMMANDS[key.key as keyof typeof COMMANDS] : undefined;
}

/** What a key does on the board: go to a spot, click the one that has the focus, or speak of it. */
export type BoardAct = { readonly go: number } | 'click' | 'describe' | undefined;

export interface Standing {
  readonly grid: Grid;
  readonly cursor: number;
  /** The column to which the way out of the centre leads. */
  readonly column: number;
  /** Spots that can be clicked, in the order in which `n` visits them. */
  readonly candidates: readonly number[];
  /** The reserve below the board, to which the way leads outwards. */
  readonly reserve: number | undefined;
}

/** Rows of a round board count inwards, and inwards is up: as it looks at the foot, where cell 1 lies. */
function vertical({ grid, cursor, column, reserve }: Standing, up: boolean): number {
  const isReserve = !grid.places.has(cursor);
  if (isReserve)
    return up ? (grid.rows[grid.isRound ? 0 : grid.rows.length - 1][column]?.id ?? grid.home) : cursor;
  const edge = grid.isRound ? 0 : grid.rows.length - 1;
  if (!up && grid.places.get(cursor)?.row === edge && reserve !== undefined) return reserve;
  return stepFrom(grid, cursor, up === grid.isRound ? 1 : -1, 0, column);
}

/** Digits choose a ring of the same sector, 0 the centre; on boards of squares they do nothing. */
function byDigit({ grid, cursor, column }: Standing, digit: number): number | undefined {
  if (!grid.isRound) return undefined;
  const centre = grid.rows.length - 1;
  if (digit > centre) return undefined;
  return inRow(grid, cursor, digit === 0 ? centre : digit - 1, column);
}

/** What a key does where the focus is; undefined for one that is not the board's. */
export function boardAct(key: Key, at: Standing, hasLetters: boolean): BoardAct {
  if (!isOurs(key, hasLetters) && key.key !== ' ') return undefined;
  const go = (spot: number | undefined): BoardAct => (spot === undefined ? undefined : { go: spot });
  switch (key.key) {
    case 'ArrowLeft':
      return go(stepFrom(at.grid, at.cursor, 0, -1, at.column));
    case 'ArrowRight':
      return go(stepFrom(at.grid, at.cursor, 0, 1, at.column));
    case 'ArrowUp':
      return go(vertical(at, true));
    case 'ArrowDown':
      return go(vertical(at, false));
    case 'Home':
      return go(at.grid.home);
    case 'Enter':
    case ' ':
      return 'click';
    case 'n':
      return go(nextOf(at.candidates, at.cursor, 1));
    case 'N':
      return go(nextOf(at.candidates, at.cursor, -1));
    case 'o':
      return 'describe';
    default:
      return /^\d$/.test(key.key) ? go(byDigit(at, Number(key.key))) : undefined;
  }
}
