/** What an operation has besides its request. */
import type { Spreader } from '../../selfplay/index.ts';
import type { Tables } from './tables.ts';

/** What answers. */
export interface Program {
  readonly name: string;
  readonly version: string;
  /** Changes when an answer could change. */
  readonly revision: string;
}

/** What is the same for all requests. */
export interface Surroundings {
  /** The database that was named on the command line. */
  readonly database: string | undefined;
  readonly program: () => Program;
  /** Milliseconds since any moment. */
  readonly clock: () => number;
  /** Who helps with deep searches; left out: nobody. It changes nothing but the time. */
  readonly spreader?: Spreader | undefined;
}

/** What belongs to one request that is being answered. */
export interface Running {
  /** Takes how far the operation is, for those who want to know. */
  readonly report: ((progress: object) => void) | undefined;
  /** The games that were played last. */
  readonly tables: Tables;
  /** Whether this one has cancelled another. */
  readonly cancelled: boolean;
}
