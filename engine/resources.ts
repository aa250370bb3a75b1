/** Errors that say that the system gives this process no more files, processes or threads. */
import { FaultError } from './result.ts';

/** Workers put the code into their message only. ENOMEM is left out: a task that takes all memory is to blame itself. */
const EXHAUSTED = /\b(EMFILE|ENFILE|EAGAIN)\b/;

/** ERR_RESOURCES for such an error, `undefined` for any other. */
export function resourceFault(error: unknown): FaultError | undefined {
  if (!(error instanceof Error) || !EXHAUSTED.test(error.message)) return undefined;
  const message =
    `the system refuses more open files or threads (${error.message}): raise the limit (ulimit -n), or use fewer ` +
    '--workers; everything recorded before is safe';
  return new FaultError({ code: 'ERR_RESOURCES', message, at: 'workers' }, { cause: error });
}
