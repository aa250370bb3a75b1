/**
 * Defines the messages between the laboratory, the list of runs and the server, below `api/runs`. What changes
 * something is a POST with JSON, the token of the page in `X-Dama-Token`, and the server's own `Origin`.
 */

/** What is run. */
export type RunKind = 'lab' | 'tournament' | 'test';

/** `interrupted`: the server ended while it ran, and a click continues it. */
export type RunState = 'queued' | 'running' | 'paused' | 'interrupted' | 'stopped' | 'done' | 'failed';

export interface WireRunProgress {
  readonly done: number;
  readonly total?: number;
  readonly hands: number;
  readonly seconds: number;
  readonly secondsLeft?: number;
  /** The part of the way, from 0 to 1. */
  readonly share?: number;
  /** Nets learn to play the rules; the way is that of one net. */
  readonly isLearning?: true;
}

export interface WireEstimate {
  readonly value: number;
  /** `null` where nothing bounds it. */
  readonly low: number | null;
  readonly high: number | null;
}

/** What is known of a variant while a lab plays. */
export interface WireSoFar {
  readonly question: string;
  readonly name: { readonly en: string; readonly it: string };
  readonly players: number;
  readonly games: number;
  /** By place: the share of the win. */
  readonly shares: readonly WireEstimate[];
}

/** A rating in a tournament. */
export interface WireRating {
  readonly bot: string;
  readonly elo: WireEstimate;
  readonly games: number;
}

/** What a sequential test has found about the first of two bots. */
export interface WireTest {
  readonly bot: string;
  readonly against: string;
  /** It is no more than `elo0` stronger (`h0`), or `elo1` at least (`h1`). */
  readonly elo0: number;
  readonly elo1: number;
  readonly verdict: 'open' | 'h0' | 'h1';
  readonly blocks: number;
  /** Of the win per seat, with an interval that holds at any time; missing without a block. */
  readonly share?: WireEstimate;
}

export interface WireRun {
  /** From 1, in the order of asking. */
  readonly id: number;
  readonly kind: RunKind;
  readonly title: string;
  readonly game: string;
  readonly state: RunState;
  readonly createdAt: string;
  readonly endedAt?: string;
  readonly progress?: WireRunProgress;
  /** Why it failed. */
  readonly fault?: { readonly code: string; readonly message: string; readonly at: number | string };
  /** The answer of a lab, by language, a text for each question. */
  readonly verdict?: { readonly en: readonly string[]; readonly it: readonly string[] };
}

/** `GET api/runs` */
export interface RunsAnswer {
  /** Name of the database, without its folder. */
  readonly file: string;
  /** Whether runs may be started from here. */
  readonly mayRun: boolean;
  readonly runs: readonly WireRun[];
}

/** A table row of an answer. */
export interface WireCell {
  readonly name: { readonly en: string; readonly it: string };
  readonly variant: string;
  readonly players: number;
  readonly bot: string;
  readonly games: number;
  readonly fair: 'yes' | 'no' | 'open';
  /** Where that is open: games in all that would probably decide it. */
  readonly needed?: number;
  readonly shares: readonly WireEstimate[];
  /** Study and block of a game that shows it. */
  readonly shown?: { readonly study: number; readonly block: number; readonly rotation: number };
}

/** Who plays a question of a lab, which is told before anything is played. */
export interface WirePlaying {
  readonly question: string;
  /** At every seat. */
  readonly bot: string;
  /** Games a second; missing where that is not known. */
  readonly perSecond?: number;
  readonly warnings: { readonly en: readonly string[]; readonly it: readonly string[] };
}

export interface WireQuestion {
  readonly id: string;
  readonly verdict: { readonly en: readonly string[]; readonly it: readonly string[] };
  readonly notes: { readonly en: readonly string[]; readonly it: readonly string[] };
  readonly warnings: { readonly en: readonly string[]; readonly it: readonly string[] };
  readonly cells: readonly WireCell[];
  readonly levels: readonly WireCell[];
}

/** `GET api/run?id=1` */
export interface RunAnswer {
  readonly run: WireRun;
  /** What was asked, as the command takes it. */
  readonly yaml: string;
  /** How far a place may be from its even share, as a share of the win. */
  readonly band?: number;
  /** Missing before a lab begins. */
  readonly playing?: readonly WirePlaying[];
  readonly soFar: readonly WireSoFar[];
  readonly questions?: readonly WireQuestion[];
  readonly ratings?: readonly WireRating[];
  readonly test?: WireTest;
}

/** `GET api/runs/rules?game=bosco`: what a question about a game can name. */
export interface RulesAnswer {
  readonly game: string;
  /** All games that can be asked about. */
  readonly games: readonly string[];
  readonly players: readonly number[];
  readonly variants: readonly { readonly name: string; readonly title: string }[];
  readonly recommended: string;
  readonly unit: string;
  /** The option that gives points by place, if the game has one. */
  readonly compensation?: string;
  readonly levels: readonly string[];
  /** Who can play a tournament: levels, weakest first, and other bots. */
  readonly bots: readonly string[];
  readonly options: readonly WireOption[];
  /** Values of the options by variant, where they differ from the fallback. */
  readonly values: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface WireOption {
  readonly key: string;
  readonly rule?: string;
  readonly about: { readonly en: string; readonly it: string };
  readonly fallback: unknown;
  /** Of one number: the least and the greatest. */
  readonly limits?: { readonly least: number; readonly most: number; readonly isWhole: boolean };
  /** Every value, where there are few. */
  readonly values?: readonly unknown[];
}
