/** A bot outside this program: a command that answers `best` of the JSON protocol, one line for each turn. */
import type { Bot } from '../../ai/index.ts';
import {
  type DamaGame,
  type DamaState,
  formatPosition,
  POINT,
  parseTurn,
  rollOutcome,
  type Setup,
} from '../../engine/dama-bianca/index.ts';
import { indexOfMove, type Move, openPosition, type Rng, type View } from '../../engine/index.ts';
import { type ExternalSpec, ForfeitError } from '../../selfplay/index.ts';
import type { Answer, Question } from './messages.ts';

/** What a bot that heeds `limits.ms` is told: the rest of its time goes to pipes and other threads. */
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

export class ExternalBot implements Bot<DamaState> {
  readonly spec: string;
  readonly deterministic = false;
  readonly #external: ExternalSpec;
  readonly #game: DamaGame;
  readonly #line: Line;
  #rng: Rng | undefined;
  #id = 0;

  constructor(external: ExternalSpec, game: DamaGame, line: Line) {
    this.spec = external.spec;
    this.#external = external;
    this.#game = game;
    this.#line = line;
  }

  restart(rng: Rng): void {
    this.#rng = rng;
  }

  /** Throws a `ForfeitError` for anything but a legal turn in time. */
  choose(view: View<DamaState>): Move {
    const state = openPosition(view);
    const setup = state.toSetup();
    const { command, timeMs, startMs } = this.#external;
    const line = JSON.stringify(this.#request(state, setup));
    const answer = this.#line.ask({ command, line, timeMs, startMs });
    if (answer.kind === 'lost') throw new ForfeitError(answer.reason, answer.detail);
    return this.#moveOf(this.#turnOf(answer.line), view, setup);
  }

  #request(state: DamaState, setup: Setup): object {
    const { rules } = state;
    const { bot, timeMs } = this.#external;
    const rng = this.#rng;
    if (!rng) throw new Error(`${this.spec} is asked before it is restarted`);
    const roll = [rules.rolls.high[state.roll], rules.rolls.low[state.roll]];
    const scores = Array.from({ length: state.players }, (_, seat) => state.units(seat) / POINT);
    return {
      id: ++this.#id,
      op: 'best',
      variant: rules.variant,
      position: formatPosition(setup),
      roll,
      ...(this.#game.unit === 'match' ? { match: { hand: state.hand + 1, scores } } : {}),
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

  /** Nobody knows which question the next line would answer. */
  #garbled(detail: string): ForfeitError {
    this.#line.dismiss(this.#external.command);
    return new ForfeitError('garbled', clip(detail));
  }

  #moveOf(text: string, view: View<DamaState>, setup: Setup): Move {
    const state = openPosition(view);
    const parsed = parseTurn(text, setup, state.rules);
    if (!parsed.ok) throw new ForfeitError('illegal', clip(`${text}: ${parsed.error.message}`));
    const { roll, turn } = parsed.value;
    if (rollOutcome(...roll) !== state.roll) {
      const { high, low } = state.rules.rolls;
      throw new ForfeitError('illegal', clip(`${text}: the roll is ${high[state.roll]}${low[state.roll]}`));
    }
    if (indexOfMove(view, turn.move) >= 0) return turn.move;
    throw new Error(`${text} is legal by the letter, but the generator has no such move`);
  }
}
