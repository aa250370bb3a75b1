/** What a writer does while another program holds its file. */
import { FaultError } from '../../engine/index.ts';

/**
 * Does `work`, which writes `file` in one transaction, again and again until no other program holds the file. Rejects with
 * what `work` throws otherwise, with ERR_DATABASE_BUSY when it has waited enough, and soon after `signal` is aborted.
 */
export type Patience = <T>(file: string, work: () => T, signal?: AbortSignal) => Promise<T>;

/** Whether an error means that another program holds the file. One of this program has the writer's lock, too. */
export function isHeldElsewhere(error: unknown): error is FaultError {
  return (
    error instanceof FaultError &&
    error.fault.code === 'ERR_DATABASE_BUSY' &&
    // That of the writer's lock explains another fault.
    !(error.cause instanceof FaultError)
  );
}
