/**
 * The analysis protocol: one JSON object per line in, one out, in order (docs/protocol.md). Nothing is kept from one
 * request to the next, so that no request can change a later answer.
 */
import { type Fault, FaultError, type Result, unwrap } from '../../engine/index.ts';
import { wrong } from '../input.ts';
import { checkKeys, fieldOf, isObject, type JsonObject, shown } from './fields.ts';
import { readLines } from './lines.ts';
import { NetFolders } from './net-folders.ts';
import { findOperation, type Operation, type Surroundings } from './operations.ts';
import { COMMON_FIELDS, readRequest } from './request.ts';

interface SessionOptions extends Surroundings {
  /** The folders whose nets requests may name; without it: none. */
  readonly nets?: NetFolders;
  /** Takes what does not belong into answers: faults of the program. */
  readonly log: (text: string) => void;
}

type Id = string | number | null;

const BLANK = /^[ \t\r]*$/;
const QUIT = 'quit';
/** Answers repeat no more than this of what was wrong. */
const MAX_TEXT = 300;

function parseObject(text: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const at = /at position (\d+)/.exec(message);
    throw wrong('ERR_JSON', `no JSON: ${message}`, at ? Number(at[1]) : 0);
  }
  if (isObject(value)) return value;
  throw wrong('ERR_JSON', `a request is a JSON object, not ${shown(value)}`, 0);
}

/** A number comes back unchanged only if it is not rounded when it is read. */
function readId(request: JsonObject): Id {
  const id = fieldOf(request, 'id');
  if (id === undefined) return null;
  if (typeof id === 'string') return id;
  if (typeof id === 'number' && Math.abs(id) <= Number.MAX_SAFE_INTEGER) return id;
  throw wrong('ERR_FIELD', `id must be a text or a number within 2^53, not ${shown(id)}`, 'id');
}

function readOperation(request: JsonObject): { name: string; operation: Operation } {
  const name = fieldOf(request, 'op');
  if (typeof name !== 'string') {
    throw wrong(
      'ERR_OP',
      name === undefined ? 'op is missing' : `op must be a text, not ${shown(name)}`,
      'op',
    );
  }
  const operation = findOperation(name);
  checkKeys(request, [...COMMON_FIELDS, ...operation.fields], `the operation ${name}`, 'ERR_FIELD');
  return { name, operation };
}

function clip(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}...` : text;
}

export class Session {
  readonly #options: SessionOptions;
  readonly #nets: NetFolders;
  #ended = false;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#nets = options.nets ?? new NetFolders([]);
  }

  /** Whether `quit` has been answered. */
  get ended(): boolean {
    return this.#ended;
  }

  /** The answer to one line, without a line break; undefined for a blank line. Never throws. */
  answer(line: Result<string>): string | undefined {
    if (line.ok && BLANK.test(line.value)) return undefined;
    let id: Id = null;
    try {
      const request = parseObject(unwrap(line));
      id = readId(request);
      const { name, operation } = readOperation(request);
      const answer = operation.run(readRequest(request, this.#nets), this.#options);
      if (name === QUIT) this.#ended = true;
      return JSON.stringify({ id, ...answer });
    } catch (error) {
      return JSON.stringify({ id, error: this.#faultOf(error) });
    }
  }

  #faultOf(error: unknown): Fault {
    if (error instanceof FaultError) {
      const { code, message, at } = error.fault;
      return { code, message: clip(message), at: typeof at === 'string' ? clip(at) : at };
    }
    // The program is wrong, not the request. The others on the line still get their answers.
    this.#options.log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { code: 'ERR_OP', message: 'the operation failed: see standard error', at: 'op' };
  }
}

/**
 * Answers the input line by line until it ends, `quit` is answered, or `write` says that nobody reads any more. The next
 * line waits until `write` is done.
 */
export async function serve(
  session: Session,
  input: AsyncIterable<Uint8Array>,
  write: (answer: string) => Promise<boolean>,
): Promise<void> {
  for await (const line of readLines(input)) {
    const answer = session.answer(line);
    if (answer === undefined) continue;
    if (!(await write(answer)) || session.ended) return;
  }
}
