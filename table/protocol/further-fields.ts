/** The fields of requests about set-ups, views, hands alone and several turns at once. */
import { fieldOf, type JsonObject, MAX_PLAYERS } from '../../engine/index.ts';
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
