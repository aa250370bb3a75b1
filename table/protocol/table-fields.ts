/** The fields of the operations that play a game at the table. */
import {
  FaultError,
  fieldOf,
  type JsonObject,
  MAX_PLAYERS,
  MIN_PLAYERS,
  type Player,
  shown,
  wrong,
} from '../../engine/index.ts';
import type { GameKit } from '../../selfplay/index.ts';
import { HUMAN, readSeat } from '../index.ts';
import { readInt, readText } from './fields.ts';
import type { FurtherFields } from './request-fields.ts';

export interface TableFields {
  /** The text of a game so far. */
  readonly record: string | undefined;
  /** People and bots, as records have them. */
  readonly seats: readonly string[] | undefined;
  /** Whether people throw the dice. */
  readonly isManual: boolean;
  readonly starter: Player | 'drawn' | undefined;
  readonly date: string | undefined;
  /** Settings on top of the variant. */
  readonly settings: readonly string[];
  /** Hands or games of a match that is begun. */
  readonly hands: number | undefined;
  /** What chance has decided, in the field that the game has for it. */
  readonly chance: unknown;
}

/** In characters. */
const MAX_RECORD = 1 << 20;
/** A match of 99 hands between six has less. */
const MOST_LINES = 12_000;
const MOST_SETTINGS = 100;
const MOST_HANDS = 99;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** Throws ERR_FIELD, ERR_RECORD for a record that is too long, and what `readSeat` throws, at `seats`. */
export function readTableFields(source: JsonObject, kit: GameKit, { seatCount }: FurtherFields): TableFields {
  const { requests } = kit.module;
  return {
    record: readRecord(source),
    seats: seatCount === undefined ? readSeats(source, kit) : undefined,
    isManual: readWord(source, 'dice', ['seeded', 'manual']) === 'manual',
    starter: readStarter(source),
    date: readDate(source),
    settings: readTexts(source, 'settings', 0, MOST_SETTINGS) ?? [],
    hands: readInt(source, 'hands', 1, MOST_HANDS),
    chance: requests && fieldOf(source, requests.chance),
  };
}

function readRecord(source: JsonObject): string | undefined {
  const record = readText(source, 'record');
  if (record === undefined) return undefined;
  if (record.length > MAX_RECORD)
    throw wrong('ERR_RECORD', `expected at most ${MAX_RECORD} characters, found ${record.length}`, 'record');
  const lines = record.split('\n').length;
  if (lines <= MOST_LINES) return record;
  throw wrong('ERR_RECORD', `expected at most ${MOST_LINES} lines, found ${lines}`, `line ${MOST_LINES + 1}`);
}

function readWord(source: JsonObject, name: string, words: readonly string[]): string | undefined {
  const word = readText(source, name);
  if (word === undefined || words.includes(word)) return word;
  throw wrong('ERR_FIELD', `expected ${words.join(' or ')} as ${name}, found ${shown(word)}`, name);
}

function readTexts(source: JsonObject, name: string, min: number, max: number): string[] | undefined {
  const value = fieldOf(source, name);
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every((one): one is string => typeof one === 'string'))
    throw wrong('ERR_FIELD', `${name} must be a list of texts, not ${shown(value)}`, name);
  if (value.length >= min && value.length <= max) return value;
  throw wrong('ERR_FIELD', `expected ${min} to ${max} ${name}, found ${value.length}`, name);
}

function readSeats(source: JsonObject, kit: GameKit): string[] | undefined {
  return readTexts(source, 'seats', MIN_PLAYERS, MAX_PLAYERS)?.map((seat) => {
    try {
      return readSeat(seat, kit.players);
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      throw wrong(error.fault.code, error.fault.message, 'seats');
    }
  });
}

function readStarter(source: JsonObject): TableFields['starter'] {
  if (fieldOf(source, 'starter') === 'drawn') return 'drawn';
  return readInt(source, 'starter', 0, MAX_PLAYERS - 1);
}

function readDate(source: JsonObject): string | undefined {
  const date = readText(source, 'date');
  if (date === undefined || DATE.test(date)) return date;
  throw wrong('ERR_FIELD', `expected a date such as 2026-11-22, found ${shown(date)}`, 'date');
}

/** One person against the bot that plays where none is named, or as many as there are to be. */
export function usualSeats({ players: { defaultBot } }: GameKit, players = MIN_PLAYERS): string[] {
  return [HUMAN, ...new Array<string>(players - 1).fill(defaultBot)];
}
