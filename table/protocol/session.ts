/**
 * The analysis protocol: one JSON object per line in, one out (docs/protocol.md). What is kept from
 * one request to the next saves time and changes no answer.
 */

import {
  type Fault,
  FaultError,
  fieldOf,
  isObject,
  type JsonObject,
  type Result,
  repeatedKey,
  shown,
  unwrap,
  wrong,
} from '../../engine/index.ts';
import type { GameKit } from '../../selfplay/index.ts';
import { readId } from './fields.ts';
import { checkFields, gameOf } from './games.ts';
import { type NetPlaces, NO_NETS } from './net-places.ts';
import type { Operation, Surroundings } from './operation.ts';
import { findOperation } from './operations.ts';
import { readRequest } from './request.ts';
import { Tables } from './tables.ts';

/** Throws ERR_JSON for a key that an object of the request has twice, ERR_FIELD for where a new game is to begin. */
function refuseIdleWords(text: string, source: JsonObject, operation: string): void {
  const twice = repeatedKey(text);
  if (twice !== undefined) throw wrong('ERR_JSON', `${twice} is given twice`, twice);
  const isNewGame = operation === 'table' && fieldOf(source, 'record') === undefined;
  if (isNewGame && fieldOf(source, 'position') !== undefined)
    throw wrong('ERR_FIELD', 'a new game begins as its rules say, not at a position', 'position');
}

export interface SessionOptions extends Surroundings {
  /** The nets that requests may name by their files; without it: none. */
  readonly nets?: NetPlaces;
  /** Takes what does not belong into answers: faults of the program. */
  readonly log: (text: string) => void;
}

export type Id = string | number | null;

/** A request as far as it is read before its turn. */
export interface Asked {
  readonly id: Id;
  /** As it came; empty if it could not be read. */
  readonly text: string;
  readonly content:
    | { readonly source: JsonObject; readonly operation: Operation; readonly kit: GameKit }
    | { readonly error: unknown };
  /** Whether it may take so long that another thread should work on it. */
  readonly isLong: boolean;
  readonly isQuit: boolean;
  /** Of a cancel that is in order: the id of the requests that it ends. */
  readonly cancels: Id | undefined;
}

/** What a request is answered with besides its own words. */
interface Serving {
  /** Whether a cancel has cancelled any; not by default, since a session alone answers each before the next. */
  readonly cancelled?: boolean;
  /** Takes the lines of progress. */
  readonly report?: (line: string) => void;
}

const BLANK = /^[ \t\r]*$/;
const QUIT = 'quit';
const CANCEL = 'cancel';
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

function readOperation(request: JsonObject): Operation {
  const name = fieldOf(request, 'op');
  if (typeof name === 'string') return findOperation(name);
  throw wrong('ERR_OP', name === undefined ? 'op is missing' : `op must be a text, not ${shown(name)}`, 'op');
}

function clip(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}...` : text;
}

export class Session {
  readonly #options: SessionOptions;
  readonly #nets: NetPlaces;
  readonly #tables: Tables;
  #ended = false;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#nets = options.nets ?? NO_NETS;
    this.#tables = new Tables(this.#nets);
  }

  /** Whether `quit` has been answered. */
  get ended(): boolean {
    return this.#ended;
  }

  /** What a line asks for; undefined for a blank line. Never throws: what is wrong is answered in its place. */
  read(line: Result<string>): Asked | undefined {
    if (line.ok && BLANK.test(line.value)) return undefined;
    const text = line.ok ? line.value : '';
    let id: Id = null;
    try {
      const source = parseObject(unwrap(line));
      id = readId(source, 'id') ?? null;
      const operation = readOperation(source);
      const { name, fields, isLong = false } = operation;
      refuseIdleWords(text, source, name);
      const kit = gameOf(source);
      checkFields(source, kit, name, fields);
      const cancels = name === CANCEL ? readRequest(source, kit, this.#nets).target : undefined;
      return { id, text, content: { source, operation, kit }, isLong, isQuit: name === QUIT, cancels };
    } catch (error) {
      return { id, text, content: { error }, isLong: false, isQuit: false, cancels: undefined };
    }
  }

  /** The answer to what was read, without a line break. Never throws. */
  run(asked: Asked, { cancelled = false, report }: Serving = {}): string {
    const { id, content } = asked;
    try {
      if ('error' in content) throw content.error;
      const { source, operation, kit } = content;
      const request = readRequest(source, kit, this.#nets);
      const answer = operation.run(request, this.#options, {
        cancelled,
        tables: this.#tables,
        report:
          request.progress && report ? (progress) => report(JSON.stringify({ id, progress })) : undefined,
      });
      if (asked.isQuit) this.#ended = true;
      return JSON.stringify({ id, ...answer });
    } catch (error) {
      return this.fail(asked, error);
    }
  }

  /** The answer to one line; undefined for a blank line. Takes the lines of progress, if the request wants them. */
  answer(line: Result<string>, report?: (line: string) => void): string | undefined {
    const asked = this.read(line);
    return asked && this.run(asked, report ? { report } : {});
  }

  /** The answer to a request that was cancelled. */
  refuse(asked: Asked): string {
    return this.fail(asked, wrong('ERR_CANCELLED', 'a later request has cancelled this one', 'id'));
  }

  /** The answer to a request that failed. */
  fail({ id }: Asked, error: unknown): string {
    return JSON.stringify({ id, error: this.#faultOf(error) });
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
