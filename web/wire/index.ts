/**
 * Defines what the page is told about its host and database, below `api/`. Seats, places, blocks, rotations and hands
 * count from 0, scores are in points. What goes wrong has a status from 400 on and a `WireFault`.
 */

export type * from './runs.ts';

/** What the page is told about where it runs; it stands as JSON in the page. */
export interface Host {
  /** Names the program and all its files: two pages of one revision are the same. */
  readonly revision: string;
  /** The file of the worker; missing where the page carries it. */
  readonly worker?: string;
  /** The style sheet of the screens that come after the first ones; missing where the page carries it. */
  readonly style?: string;
  /** The file of the service worker; missing where the page is not kept for use offline. */
  readonly offline?: string;
  /** Whether the pages of a database can be asked for. */
  readonly database?: true;
  /** Whether the laboratory is offered; the token is what orders to play carry, missing where nobody may give any. */
  readonly laboratory?: { readonly token?: string };
  /** Whether the state of a fleet can be asked for. */
  readonly fleet?: true;
}

export interface WireFault {
  readonly error: { readonly code: string; readonly message: string; readonly at: number | string };
}

/** A study and how far it is. */
export interface WireStudy {
  readonly id: number;
  /** Name of the game. */
  readonly game: string;
  /** The name of its rules. */
  readonly variant: string;
  readonly players: number;
  /** Bot specifications; in rotation r seat s is played by number (s + r) mod players. */
  readonly lineup: readonly string[];
  readonly unit: string;
  readonly seed: number;
  readonly createdAt: string;
  readonly progress: WireProgress;
  /** Whether its games can be had as text records. */
  readonly records: boolean;
}

export interface WireProgress {
  readonly blocks: number;
  readonly hands: number;
  readonly wanted: number;
  /** Blocks that could not be played. */
  readonly failed: number;
  /** Seconds since the last block was recorded; `null` without any. */
  readonly age: number | null;
  /** Whether blocks are missing and one was recorded a short while ago. */
  readonly running: boolean;
}

/** `GET api/studies?from=0`: at most 200 of them from that number on. */
export interface StudiesAnswer {
  /** Name of the file, without its folder. */
  readonly file: string;
  readonly total: number;
  readonly studies: readonly WireStudy[];
  /** `from` of the next page. */
  readonly next?: number;
}

/** `GET api/study?study=1` */
export interface StudyAnswer {
  readonly study: WireStudy;
  /** What conditions may be about. */
  readonly columns: readonly WireColumn[];
  /** At most 50. */
  readonly failed: readonly WireFailure[];
}

export interface WireColumn {
  readonly name: string;
  /** Columns of places are asked for by seat or place, such as `seat1.score` or `place2.score`. */
  readonly of: 'hands' | 'places';
  /** Whether its values are seats, which conditions count from 1. */
  readonly isSeat: boolean;
}

export interface WireFailure {
  readonly block: number;
  readonly attempts: number;
  readonly message: string;
  readonly recordedAt: string;
}

/**
 * `GET api/hands?study=1&where=margin>=20,turns>60&count=50&after=...`: hands that match all conditions, by block, rotation
 * and hand. A condition is a column, one of `=`, `!=`, `<`, `<=`, `>`, `>=`, and a number or `none`; seats and places in it
 * count from 1. A search looks into a bounded number of blocks, so an answer may have fewer hands than wanted and `next`.
 */
export interface HandsAnswer {
  readonly hands: readonly WireHand[];
  /** `after` of the next page; missing at the end of the study. */
  readonly next?: string;
}

export interface WireHand {
  readonly block: number;
  readonly rotation: number;
  readonly hand: number;
  readonly starter: number;
  readonly turns: number;
  /** By seat. */
  readonly scores: readonly number[];
  /** By seat: the share of the win. */
  readonly shares: readonly number[];
  /** What only the game knows, by column. */
  readonly detail: Readonly<Record<string, number | null>>;
}

/** `GET api/record?study=1&block=0&rotation=0`: a whole game. */
export interface RecordAnswer {
  readonly record: string;
}

/**
 * The data of an event of `GET api/events?study=1`, a stream of server-sent events. The first says how far the study is. A
 * stream that is broken goes on where it was, by the id of the last event.
 */
export interface ProgressEvent extends WireProgress {
  /** Blocks recorded since the last event, ascending, the last 50 of them; in the first event the last 10 at all. */
  readonly newest: readonly number[];
}
