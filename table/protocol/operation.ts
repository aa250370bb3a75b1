/** Defines an operation of the protocol and what it has besides its request. */

import type { Spreader } from '../../selfplay/index.ts';
import type { Request } from './request.ts';
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

export interface Operation {
  readonly name: string;
  /** The fields that it takes besides the common ones. */
  readonly fields: readonly string[];
  /** Whether it may take so long that somebody may wish to end it. */
  readonly isLong?: true;
  /** The answer without its id. Wrong input is thrown as a `FaultError`. */
  readonly run: (request: Request, surroundings: Surroundings, running: Running) => object;
}
