/**
 * A game as text that people can read and programs can replay: headers, then the hands turn by turn.
 *
 *   [Format "dama 1"]
 *   [Variant "moonlight"]            a name, or canonical JSON
 *   [Players "2"]
 *   [Unit "match"]
 *   [Seed "7"]
 *   [Seat1 "human"]                  `human` or a bot specification
 *   [Seat2 "greedy"]
 *   [Result "2"]                     the winning seats, or `*` for a game that is not over
 *
 *   hand 1 starter 2
 *   1.2 54: in-7 in-21               round and seat, then the turn
 *   1.1 63: in-29
 *   end closed 2                     the closers, the first one first, or `end unclosed`
 *   scores 12 7                      the score of the hand by seat (R16)
 *
 * `[Date "..."]` and headers of any other name may follow the seats. A record may stop after any turn.
 */
import type { Move, Outcome } from '../../index.ts';
import type { Unit } from '../match.ts';
import { POINT } from '../rules/rules.ts';
import { canonicalVariant, NAMED_VARIANTS, type Variant } from '../rules/variant.ts';

export const RECORD_FORMAT = 'dama 1';

/** How a hand ended. */
export interface RecordedEnd {
  /** 0-based seats in the order in which they closed; none for an unclosed hand. */
  readonly closers: readonly number[];
  /** Score of each seat (R16) in units of 1 / `POINT`. */
  readonly units: readonly number[];
}

export interface RecordedTurn {
  /** From 1. */
  readonly round: number;
  /** 0-based: who played it. */
  readonly seat: number;
  /** Turn notation. */
  readonly text: string;
}

export interface RecordedHand {
  /** 0-based. */
  readonly starter: number;
  /** From the starter on, passes included. */
  readonly turns: readonly RecordedTurn[];
  /** Missing in an open hand. */
  readonly end: RecordedEnd | undefined;
}

/** What a record says besides its hands. */
export interface RecordMeta {
  readonly seed: number;
  /** In whatever form the writer keeps dates. */
  readonly date: string | undefined;
  /** Who sits at each seat: `human` or a bot specification. */
  readonly seats: readonly string[];
  /** Headers of other names, in their order. */
  readonly tags: readonly (readonly [string, string])[];
}

export interface GameRecordText extends RecordMeta {
  readonly variant: Variant;
  readonly players: number;
  readonly unit: Unit;
  /** 0-based winning seats; `undefined` for a game that is not over. */
  readonly result: readonly number[] | undefined;
  readonly hands: readonly RecordedHand[];
}

/** A turn as a database keeps it. */
export interface PlainTurn {
  readonly roll: Outcome;
  readonly move: Move;
}

/** Points from units as decimal text without trailing zeros; exact, since variants score in thousandths. */
export function formatPoints(units: number): string {
  const text = String(Number((units / POINT).toFixed(3)));
  return text === '-0' ? '0' : text;
}

/** The round and the seat of a turn, 1-based, such as `3.2`. */
export function turnLabel({ round, seat }: Pick<RecordedTurn, 'round' | 'seat'>): string {
  return `${round}.${seat + 1}`;
}

function formatVariant(variant: Variant): string {
  const canonical = canonicalVariant(variant);
  const named = NAMED_VARIANTS.find(({ name }) => name === variant.name);
  return named && canonicalVariant(named) === canonical ? named.name : canonical;
}

function formatHand(hand: RecordedHand, index: number): string[] {
  const lines = [`hand ${index + 1} starter ${hand.starter + 1}`];
  for (const turn of hand.turns) lines.push(`${turnLabel(turn)} ${turn.text}`);
  if (!hand.end) return lines;
  const closers = hand.end.closers.map((seat) => seat + 1);
  lines.push(closers.length > 0 ? `end closed ${closers.join(' ')}` : 'end unclosed');
  lines.push(`scores ${hand.end.units.map(formatPoints).join(' ')}`);
  return lines;
}

/** Writes a record; ends with a line break. */
export function formatRecord(record: GameRecordText): string {
  const headers: (readonly [string, string])[] = [
    ['Format', RECORD_FORMAT],
    ['Variant', formatVariant(record.variant)],
    ['Players', String(record.players)],
    ['Unit', record.unit],
    ['Seed', String(record.seed)],
  ];
  if (record.date !== undefined) headers.push(['Date', record.date]);
  record.seats.forEach((seat, i) => {
    headers.push([`Seat${i + 1}`, seat]);
  });
  headers.push(['Result', record.result ? record.result.map((seat) => seat + 1).join(' ') : '*']);
  headers.push(...record.tags);
  const lines = headers.map(([key, value]) => `[${key} ${JSON.stringify(value)}]`);
  record.hands.forEach((hand, i) => {
    lines.push('', ...formatHand(hand, i));
  });
  return `${lines.join('\n')}\n`;
}
