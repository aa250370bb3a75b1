/** Reads the fields of requests about set-ups, views, scores, walks and analyses. */
import { fieldOf, type JsonObject, MAX_PLAYERS, wrong } from '../../engine/index.ts';
import type { GameKit } from '../../selfplay/index.ts';
import { readInt, readList, readText } from './fields.ts';

/** How many a game can have, it says itself. */
const MOST_SEATS = 1000;
/** In a list. */
const MOST_TURNS = 1_000_000;

export interface FurtherFields {
  /** Of a view: from 1, or 0 for an onlooker. */
  readonly seat?: number | undefined;
  readonly view?: string | undefined;
  /** Of a set-up: how many seats there are, where `seats` is a number. */
  readonly seatCount?: number | undefined;
  /** Of a set-up: what people have drawn. */
  readonly draws?: unknown;
  /** Of a perft: how chance decides. */
  readonly order?: unknown;
  /** Cards or numbers to be scored alone, where `hand` is a list. */
  readonly cards?: readonly unknown[] | undefined;
  /** The turns in a list as one text, with spaces between them. */
  readonly turns?: string | undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Throws ERR_FIELD for one that is wrong. A list of turns is one where each action is a turn. */
export function readFurtherFields(source: JsonObject, { module }: GameKit): FurtherFields {
  const isNumber = typeof fieldOf(source, 'seats') === 'number';
  const hand = fieldOf(source, 'hand');
  const isList = module.nodes !== undefined && Array.isArray(fieldOf(source, 'turn'));
  return {
    seat: readInt(source, 'seat', 0, MAX_PLAYERS),
    view: readText(source, 'view'),
    seatCount: isNumber ? readInt(source, 'seats', 0, MOST_SEATS) : undefined,
    draws: fieldOf(source, 'draws'),
    order: fieldOf(source, 'order'),
    cards: Array.isArray(hand) ? hand : undefined,
    turns: isList ? readList(source, 'turn', 'turns', isText, MOST_TURNS)?.join(' ') : undefined,
  };
}

const MOST_SPOTS = 10_000;
const MOST_FACES = 100;

/** Spots are those of the board's geometry. */
export interface EntryFields {
  /** The spots that have been clicked. */
  readonly clicks: readonly number[];
  /** The one number of the dice that is wanted for the next walk. */
  readonly die: number | undefined;
  /** A spot that was clicked and is not possible. */
  readonly refused: number | undefined;
  /** A spot whose walks are wanted. */
  readonly reach: number | undefined;
}

function isSpot(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < MOST_SPOTS;
}

/** Throws ERR_FIELD for what is no spot, or no number of dice. */
export function readEntryFields(source: JsonObject): EntryFields {
  return {
    clicks: readList(source, 'clicks', 'spots', isSpot) ?? [],
    die: readInt(source, 'die', 1, MOST_FACES),
    refused: readInt(source, 'refused', 0, MOST_SPOTS - 1),
    reach: readInt(source, 'reach', 0, MOST_SPOTS - 1),
  };
}

const MOST_KEPT = 1000;
const MOST_HANDS = 1_000_000;

export interface StudyFields {
  /** What the shares are of, or what is played: one of the game's units. */
  readonly unit: string | undefined;
  /** Moves that are searched to the full depth. */
  readonly keep: number | undefined;
  /** Turns, in notation, that must be among the lines. */
  readonly moves: readonly string[];
  /** Of a recorded game, from 1. */
  readonly hand: number | undefined;
}

/** Throws ERR_FIELD for a unit that the game does not have, or a number out of its range. */
export function readStudyFields(
  source: JsonObject,
  { module: { units } }: GameKit,
  { cards }: FurtherFields,
): StudyFields {
  const unit = readText(source, 'unit');
  if (unit !== undefined && !units.includes(unit))
    throw wrong('ERR_FIELD', `expected a unit (${units.join(', ')}), found '${unit}'`, 'unit');
  return {
    unit,
    keep: readInt(source, 'keep', 1, MOST_KEPT),
    moves: readList(source, 'moves', 'turns', isText) ?? [],
    hand: cards ? undefined : readInt(source, 'hand', 1, MOST_HANDS),
  };
}
