/** One operation of the protocol. */
import type { Request } from './request.ts';
import type { Running, Surroundings } from './running.ts';

export interface Operation {
  readonly name: string;
  /** The fields that it takes besides the common ones. */
  readonly fields: readonly string[];
  /** Whether it may take so long that somebody may wish to end it. */
  readonly isLong?: true;
  /** The answer without its id. Wrong input is thrown as a `FaultError`. */
  readonly run: (request: Request, surroundings: Surroundings, running: Running) => object;
}
