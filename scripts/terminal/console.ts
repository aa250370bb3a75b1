/**
 * Asks a person at a terminal, or a pipe, for lines, and prints general messages. At a terminal suggestions stand under
 * the line that is typed and change with every key.
 */
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { setImmediate as nextTick } from 'node:timers/promises';
import { FaultError } from '../../engine/index.ts';
import { onSignals } from '../../studies/host/index.ts';
import { faultText } from '../../table/messages/index.ts';
import { texts, words } from '../messages/index.ts';
import { printable } from '../printable.ts';
import { calledAs, quoted } from '../program-name.ts';
import { wrapText } from '../text-table.ts';
import { MAX_WIDTH } from './numbered-lists.ts';

/** The exit code after Ctrl-C. */
export const INTERRUPTED = 130;

/** Ctrl-C. */
export class Interrupted extends Error {}

/** What a terminal does with what has been typed. */
interface Typing {
  /** Lines to stand under the prompt. */
  readonly suggest: (typed: string) => readonly string[];
  /** What Tab can put in place of the last word. */
  readonly complete: (typed: string) => readonly string[];
}

export interface TableConsole {
  /** Whether both ends are a terminal. */
  readonly live: boolean;
  readonly columns: number;
  readonly print: (line: string) => void;
  /** Empties the screen of a terminal. */
  readonly clear: () => void;
  /** The next line, or `undefined` at the end of input. Throws `Interrupted`. */
  readonly ask: (prompt: string, typing?: Typing) => Promise<string | undefined>;
  /** Lets signals in between turns for which no line is read. Throws `Interrupted`. */
  readonly pause: () => Promise<void>;
  readonly close: () => void;
}

class LineConsole implements TableConsole {
  readonly live = process.stdin.isTTY === true && process.stdout.isTTY === true;
  readonly #reader: Interface;
  readonly #lines: string[] = [];
  #ended = false;
  #interrupted = false;
  #wake: () => void = () => {};
  #typing: Typing | undefined;
  readonly #deafen: () => void;
  readonly #interrupt = (): void => {
    this.#interrupted = true;
    this.#wake();
  };
  readonly #onKey = (): void => {
    // The line that is typed changes after this event.
    setImmediate(() => this.#drawSuggestions());
  };

  constructor() {
    this.#reader = createInterface({
      input: process.stdin,
      ...(this.live ? { output: process.stdout } : {}),
      terminal: this.live,
      completer: (typed: string) => this.#complete(typed),
    });
    this.#reader.on('line', (line) => {
      this.#lines.push(line);
      this.#wake();
    });
    this.#reader.on('close', () => {
      this.#ended = true;
      this.#wake();
    });
    this.#reader.on('SIGINT', this.#interrupt);
    this.#deafen = onSignals(['SIGINT'], this.#interrupt);
    if (this.live) process.stdin.on('keypress', this.#onKey);
  }

  get columns(): number {
    return process.stdout.columns ?? 80;
  }

  readonly print = (line: string): void => {
    process.stdout.write(`${printable(line)}\n`);
  };

  readonly clear = (): void => {
    if (this.live) process.stdout.write('\x1b[2J\x1b[H');
  };

  readonly ask = async (prompt: string, typing?: Typing): Promise<string | undefined> => {
    this.#typing = typing;
    if (this.live && !this.#ended) {
      this.#reader.setPrompt(printable(prompt));
      this.#reader.prompt();
      this.#drawSuggestions();
    } else {
      this.print(prompt.trimEnd());
    }
    while (this.#lines.length === 0 && !this.#ended && !this.#interrupted) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#typing = undefined;
    if (this.live) process.stdout.write('\x1b[J');
    if (this.#interrupted) throw new Interrupted();
    return this.#lines.shift();
  };

  readonly pause = async (): Promise<void> => {
    if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
    await nextTick();
    if (this.#interrupted) throw new Interrupted();
  };

  readonly close = (): void => {
    this.#deafen();
    if (this.live) process.stdin.off('keypress', this.#onKey);
    this.#reader.close();
    process.stdin.pause();
  };

  /** What all completions begin with; the suggestions show them one by one. */
  #complete(typed: string): [string[], string] {
    const word = /\S*$/.exec(typed)?.[0] ?? '';
    const [first = '', ...more] = this.#typing?.complete(typed) ?? [];
    let end = first.length;
    for (const other of more) while (!other.startsWith(first.slice(0, end))) end--;
    const common = more.length === 0 && first !== '' ? `${first} ` : first.slice(0, end);
    return [common.length > word.length ? [common] : [], word];
  }

  /** Only relative moves of the cursor, because the screen may scroll. */
  #drawSuggestions(): void {
    if (!this.#typing) return;
    const lines = this.#typing.suggest(this.#reader.line).map(printable);
    const { rows, cols } = this.#reader.getCursorPos();
    if (rows > 0) return;
    const back = `\x1b[${Math.max(1, lines.length)}A\r${cols > 0 ? `\x1b[${cols}C` : ''}`;
    process.stdout.write(`\r\n\x1b[J${lines.join('\r\n')}${back}`);
  }
}

/** Takes hold of standard input until it is closed. */
export function openConsole(): TableConsole {
  return new LineConsole();
}

/** Columns that texts and lists at a table may take. */
export function widthOf({ columns }: TableConsole): number {
  return Math.min(columns, MAX_WIDTH);
}

/** A text in lines that fit, those after the first indented. */
export function tell(console: TableConsole, text: string): void {
  for (const line of wrapText(text, widthOf(console), 2)) console.print(line);
}

/** A fault as a line, where the game continues; throws any other error again. */
export function tellFault(console: TableConsole, error: unknown): void {
  if (!(error instanceof FaultError)) throw error;
  const { fault } = error;
  // A number is a line of a record here.
  tell(console, faultText(words(), { ...fault, at: String(fault.at) }));
}

/** Where a game that stops is saved, and how to continue it. */
export function sayGoodbye({ print }: TableConsole, autosave: string): void {
  print(texts().terminal.gameSaved(autosave));
  print(texts().terminal.continueBy(`${calledAs()} play --load ${quoted(autosave)}`));
}
