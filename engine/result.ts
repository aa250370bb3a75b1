/**
 * Wrong input is a value, not an exception: a `Result` carries either what was read or a `Fault` that says what is
 * wrong and where. A wrong program throws.
 */

/** Every code that wrong input can be answered with. The list is closed; docs/protocol.md explains each. */
export const FAULT_CODES = [
  'ERR_SYNTAX',
  'ERR_CELL',
  'ERR_OCCUPIED',
  'ERR_START_CELL',
  'ERR_PAWN_COUNT',
  'ERR_SEAT',
  'ERR_SEATS',
  'ERR_CENTRE',
  'ERR_POSITION',
  'ERR_CLOSED',
  'ERR_ROLL',
  'ERR_TURN',
  'ERR_ILLEGAL',
  'ERR_AMBIGUOUS',
  'ERR_VARIANT',
  'ERR_VARIANT_KEY',
  'ERR_VARIANT_VALUE',
  'ERR_VARIANT_BASE',
  'ERR_BOT',
  'ERR_BOT_OPTION',
  'ERR_GAME',
  'ERR_JSON',
  'ERR_OP',
  'ERR_FIELD',
  'ERR_LIMIT',
  'ERR_MATCH',
  'ERR_CANCELLED',
  'ERR_RECORD',
  'ERR_ARGUMENT',
  'ERR_FILE',
  'ERR_DISK',
  'ERR_RESOURCES',
  'ERR_DATABASE',
  'ERR_DATABASE_FOREIGN',
  'ERR_DATABASE_NEWER',
  'ERR_DATABASE_BUSY',
  'ERR_REVISION',
  'ERR_NOT_FOUND',
  'ERR_NODE_VERSION',
  'ERR_QUEUE',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** What is wrong with an input. `at` is the offset in a text, or the name of the field or key at fault. */
export interface Fault {
  readonly code: FaultCode;
  readonly message: string;
  readonly at: number | string;
}

export type Result<T, E = Fault> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function fault(
  code: FaultCode,
  message: string,
  at: number | string,
): { readonly ok: false; readonly error: Fault } {
  return { ok: false, error: { code, message, at } };
}

/** A fault on its way to the border, where it becomes an answer or exit code 2. */
export class FaultError extends Error {
  readonly fault: Fault;

  constructor(error: Fault, options?: ErrorOptions) {
    super(error.message, options);
    this.name = 'FaultError';
    this.fault = error;
  }
}

/** A fault as an exception. */
export function wrong(code: FaultCode, message: string, at: number | string): FaultError {
  return new FaultError({ code, message, at });
}

/** The value of a result; throws a `FaultError` where there is none. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new FaultError(result.error);
}

/** What reading gives, or the fault that it throws. */
export function resultOf<T>(read: () => T): Result<T> {
  try {
    return ok(read());
  } catch (error) {
    if (error instanceof FaultError) return { ok: false, error: error.fault };
    throw error;
  }
}

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
