/** Runs one process that answers lines with lines, within a time. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { MessagePort } from 'node:worker_threads';
import type { ForfeitReason } from '../../selfplay/index.ts';
import { alarm } from '../host/index.ts';

/** Ends the process of a command: what it says is no answer any more. */
export interface Dismissal {
  readonly dismiss: string;
}

/** A request line for a command, whose process is started if it does not run. */
export interface Question {
  readonly command: string;
  readonly line: string;
  readonly timeMs: number;
  /** More time for a process that has just been started. */
  readonly startMs: number;
}

/** Why there is no answer. `ended`: a signal to this program and all that it has started; the bot is not to blame. */
type LossReason = ForfeitReason | 'ended';

export type Answer =
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'lost'; readonly reason: LossReason; readonly detail: string };

/** What the thread is started with: the port for questions and answers, and a flag that is raised with each answer. */
export interface IoSetup {
  readonly port: MessagePort;
  readonly flag: Int32Array;
}

const TIED_PROCESS = fileURLToPath(new URL('../../bin/tied-process.mjs', import.meta.url));
/** In characters. No answer is longer; a program that floods its output must not fill the memory. */
const MAX_ANSWER = 4_000_000;
const MAX_UNASKED = 100_000;
/** Of the standard error the end is kept: the last line of a trace says what went wrong. */
const NOTE_LINES = 3;
const MAX_NOTE = 300;

export class LineProcess {
  readonly #child: ChildProcess;
  #output = '';
  #note = '';
  #isFresh = true;
  #isOver = false;
  /** What the next question is answered with: the process was lost while nothing was asked. */
  #loss: Answer | undefined;
  #answer: ((answer: Answer) => void) | undefined;

  constructor(command: string) {
    this.#child = spawn(process.execPath, [TIED_PROCESS, command], { stdio: ['pipe', 'pipe', 'pipe'] });
    this.#child.stdin?.on('error', () => undefined);
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#note = (this.#note + text).slice(-MAX_NOTE);
    });
    this.#child.on('error', (error) => this.#end(error.message));
    this.#child.on('close', (code, signal) => {
      if (signal === null) this.#end(`it ended with code ${code}`);
      else this.#end('it was ended together with this program', 'ended');
    });
  }

  /** Whether it must not be asked again: it has ended, and a question has failed by that. */
  get isOver(): boolean {
    return this.#isOver && !this.#loss;
  }

  /** One question at a time. After anything but a line the process is ended: what it says later belongs to no question. */
  async ask(line: string, timeMs: number, startMs: number): Promise<Answer> {
    if (this.#isOver) {
      const loss = this.#loss ?? this.#lost('dead', 'it has ended');
      this.#loss = undefined;
      return loss;
    }
    const limit = timeMs + (this.#isFresh ? startMs : 0);
    this.#isFresh = false;
    const answer = await new Promise<Answer>((resolve) => {
      const dismiss = alarm(limit, () => {
        this.#answer?.(this.#lost('late', `no answer within ${limit} ms`));
      });
      this.#answer = (given) => {
        // The next line would be no answer to this question.
        this.#answer = undefined;
        dismiss();
        resolve(given);
      };
      this.#child.stdin?.write(`${line}\n`);
      this.#take();
    });
    if (answer.kind === 'lost') this.end();
    return answer;
  }

  /** Ends it for good; what it still says is dropped. */
  end(): void {
    this.#isOver = true;
    this.#output = '';
    // The tied process takes the command with it.
    this.#child.stdin?.destroy();
  }

  #read(text: string): void {
    if (this.#isOver) return;
    this.#output += text;
    if (this.#answer || this.#output.length <= MAX_UNASKED) {
      this.#take();
      return;
    }
    this.#loss = this.#lost('garbled', `more than ${MAX_UNASKED} characters between two turns`);
    this.end();
  }

  #take(): void {
    if (!this.#answer) return;
    const at = this.#output.indexOf('\n');
    if (at >= 0) {
      const line = this.#output.slice(0, at);
      this.#output = this.#output.slice(at + 1);
      this.#answer({ kind: 'line', line });
    } else if (this.#output.length > MAX_ANSWER) {
      this.#answer(this.#lost('garbled', `more than ${MAX_ANSWER} characters in one line`));
    }
  }

  #end(why: string, reason: LossReason = 'dead'): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (this.#answer) this.#answer(this.#lost(reason, why));
    else this.#loss = this.#lost(reason, why);
  }

  /** Why, and the last lines of its standard error. */
  #lost(reason: LossReason, why: string): Answer {
    const lines = this.#note.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim());
    const note = lines.filter((line) => line !== '').slice(-NOTE_LINES);
    return { kind: 'lost', reason, detail: note.length === 0 ? why : `${why}: ${note.join(' | ')}` };
  }
}
