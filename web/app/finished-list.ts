/** Keeps the list of finished games on this device within the limits of storage. */
import { hasTexts } from './stored.ts';

/** What a list of games shows of one, and the game itself. */
export interface FinishedGame {
  /** Names the game among those that are kept; the same record has the same key. */
  readonly key: string;
  /** The whole game as text. */
  readonly record: string;
  /** The game and its variant, to be shown. */
  readonly title: string;
  /** Of the seats, to be shown. */
  readonly names: readonly string[];
  /** Seats from 0; empty if the game has no winner. */
  readonly winners: readonly number[];
  /** Of the game; missing where it was kept before names were. */
  readonly game?: string;
  /** When it ended: a date of ISO 8601. */
  readonly ended: string;
}

/** A match of six seats takes about 20 kB, and browsers allow some 5 MB in all. */
export const MAX_GAMES = 100;
const MAX_CHARACTERS = 1_500_000;

/** FNV-1a of 32 bits over the code units, and the length. */
export function keyOf(record: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < record.length; i++) hash = Math.imul(hash ^ record.charCodeAt(i), 0x01000193) >>> 0;
  return `${hash.toString(36)}-${record.length.toString(36)}`;
}

/** With a game in front; a game that is there already moves to the front. The oldest give way. */
export function withGame(games: readonly FinishedGame[], game: FinishedGame): readonly FinishedGame[] {
  let room = MAX_CHARACTERS;
  return [game, ...games.filter(({ key }) => key !== game.key)]
    .slice(0, MAX_GAMES)
    .filter(({ record }, i) => {
      room -= record.length;
      return i === 0 || room >= 0;
    });
}

/** The games in what was stored; one that is damaged does not cost the others. */
export function gamesIn(value: unknown): readonly FinishedGame[] {
  return Array.isArray(value) ? value.filter(isGame) : [];
}

function isGame(value: unknown): value is FinishedGame {
  if (!hasTexts(value, 'key', 'record', 'title', 'ended')) return false;
  const { names, winners, game = '' } = value;
  return typeof game === 'string' && isListOf(names, 'string') && isListOf(winners, 'number');
}

function isListOf(value: unknown, type: string): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === type);
}
