/** Plays a bot outside this program: a command that answers `best` of the JSON protocol, one line for each turn. */

import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { Bot } from '../../ai/index.ts';
import {
  type Game,
  indexOfMove,
  type Move,
  openPosition,
  type Rng,
  type State,
  unwrap,
  type View,
} from '../../engine/index.ts';
import {
  type BotMaker,
  CutShortError,
  DEFAULT_GAME,
  type ExternalSpec,
  ForfeitError,
  type GameKit,
  gameNamed,
  parseExternal,
} from '../../selfplay/index.ts';
import type { Answer, Dismissal, Question } from './process.ts';

/** The other thread keeps the time; this only ends the wait if that thread is gone. */
const GRACE_MS = 30_000;

class Bridge {
  readonly #flag = new Int32Array(new SharedArrayBuffer(4));
  readonly #port;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const file = new URL('../../bin/external.mjs', import.meta.url);
    const worker = new Worker(file, { workerData: { port: port2, flag: this.#flag }, transferList: [port2] });
    worker.unref();
    port1.unref();
  }

  /** Ends the process of a command; the next question starts another. */
  dismiss(command: string): void {
    this.#port.postMessage({ dismiss: command } satisfies Dismissal);
  }

  ask(question: Question): Answer {
    Atomics.store(this.#flag, 0, 0);
    this.#port.postMessage(question);
    const wait = question.timeMs + question.startMs + GRACE_MS;
    if (Atomics.wait(this.#flag, 0, 0, wait) === 'timed-out')
      throw new Error('the thread of external bots is gone');
    const received = receiveMessageOnPort(this.#port) as { message: Answer } | undefined;
    if (!received) throw new Error('the thread of external bots has raised its flag without an answer');
    return received.message;
  }
}

/** The share of its time that a bot reads in `limits.ms`; the rest goes to pipes and other threads. */
const TOLD_SHARE = 0.8;
const MAX_DETAIL = 200;
const SAFE_BITS = 2 ** 21;

/** Who talks to the process. */
interface Line {
  ask(question: Question): Answer;
  dismiss(command: string): void;
}

function clip(text: string): string {
  return text.length > MAX_DETAIL ? `${text.slice(0, MAX_DETAIL)}...` : text;
}

export class ExternalBot implements Bot {
  readonly spec: string;
  readonly deterministic = false;
  readonly #external: ExternalSpec;
  readonly #game: Game;
  readonly #kit: GameKit;
  readonly #line: Line;
  #rng: Rng | undefined;
  #id = 0;

  /** `name` is that of the game. */
  constructor(external: ExternalSpec, game: Game, name: string, line: Line) {
    this.spec = external.spec;
    this.#external = external;
    this.#game = game;
    this.#kit = gameNamed(name);
    this.#line = line;
  }

  restart(rng: Rng): void {
    this.#rng = rng;
  }

  /** Throws a `ForfeitError` for anything but a legal turn in time, and a `CutShortError` if a signal to all has ended the bot. */
  choose(view: View): Move {
    const { command, timeMs, startMs } = this.#external;
    const line = JSON.stringify(this.#request(openPosition(view)));
    const answer = this.#line.ask({ command, line, timeMs, startMs });
    if (answer.kind === 'lost') {
      const { reason, detail } = answer;
      throw reason === 'ended'
        ? new CutShortError(`${this.spec}: ${detail}`)
        : new ForfeitError(reason, detail);
    }
    return this.#moveOf(this.#turnOf(answer.line), view);
  }

  #request(state: State): object {
    const { bot, timeMs } = this.#external;
    const rng = this.#rng;
    if (!rng) throw new Error(`${this.spec} is asked before it is restarted`);
    const { module } = this.#kit;
    return {
      id: ++this.#id,
      op: 'best',
      ...(module.name === DEFAULT_GAME ? {} : { game: module.name }),
      variant: module.rules.complete(module.rulesOf(this.#game)),
      ...module.text.requestFields(this.#game, state),
      ...(bot === '' ? {} : { bot }),
      limits: { ms: Math.max(1, Math.floor(timeMs * TOLD_SHARE)) },
      seed: rng.next() * SAFE_BITS + (rng.next() % SAFE_BITS),
    };
  }

  #turnOf(line: string): string {
    let answer: unknown;
    try {
      answer = JSON.parse(line);
    } catch {
      throw this.#garbled(`no JSON: ${line}`);
    }
    const { id, turn } = (answer ?? {}) as { id?: unknown; turn?: unknown };
    if (id === this.#id && typeof turn === 'string') return turn;
    throw this.#garbled(`no turn with the id ${this.#id}: ${line}`);
  }

  /** It would be unclear which question the next line answers. */
  #garbled(detail: string): ForfeitError {
    this.#line.dismiss(this.#external.command);
    return new ForfeitError('garbled', clip(detail));
  }

  #moveOf(text: string, view: View): Move {
    const parsed = this.#kit.module.text.parseTurn(text, this.#game, openPosition(view));
    if (!parsed.ok) throw new ForfeitError('illegal', clip(`${text}: ${parsed.error.message}`));
    const at = parsed.value.length === 1 ? indexOfMove(view, parsed.value[0] as Move) : -1;
    if (at >= 0) return view.moves.at(at);
    throw new Error(`${text} is legal by the letter, but the generator has no such move`);
  }
}

let bridge: Bridge | undefined;

/** Makes a bot outside this program from its specification. Its process starts with its first turn. */
export const makeExternalBot: BotMaker = (spec, game, name) => {
  const external = unwrap(parseExternal(spec));
  bridge ??= new Bridge();
  return new ExternalBot(external, game, name, bridge);
};
