/** One process that answers lines with lines, within a time. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer } from './messages.ts';

const LEASH = fileURLToPath(new URL('../../bin/leash.mjs', import.meta.url));
/** No answer is longer; a program that floods its output must not fill the memory. */
const MAX_ANSWER = 4_000_000;
const MAX_NOTE = 300;

export class LineProcess {
  readonly #child: ChildProcess;
  #output = '';
  #note = '';
  #isFresh = true;
  #isOver = false;
  #answer: ((answer: Answer) => void) | undefined;

  constructor(command: string) {
    this.#child = spawn(process.execPath, [LEASH, command], { stdio: ['pipe', 'pipe', 'pipe'] });
    this.#child.stdin?.on('error', () => undefined);
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#note = (this.#note + text).slice(0, MAX_NOTE);
    });
    this.#child.on('error', (error) => this.#end(error.message));
    this.#child.on('close', (code) => this.#end(`it ended with code ${code}`));
  }

  /** Whether it has ended, or must not be asked again. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** One question at a time. After anything but a line the process is ended: what it says later belongs to no question. */
  async ask(line: string, timeMs: number, startMs: number): Promise<Answer> {
    if (this.#isOver) return this.#dead('it has ended');
    const limit = timeMs + (this.#isFresh ? startMs : 0);
    this.#isFresh = false;
    const answer = await new Promise<Answer>((resolve) => {
      const timer = setTimeout(() => {
        resolve({ kind: 'lost', reason: 'late', detail: `no answer within ${limit} ms` });
      }, limit);
      this.#answer = (given) => {
        clearTimeout(timer);
        resolve(given);
      };
      this.#child.stdin?.write(`${line}\n`);
      this.#take();
    });
    this.#answer = undefined;
    if (answer.kind === 'lost') this.end();
    return answer;
  }

  end(): void {
    this.#isOver = true;
    // The leash takes the command with it.
    this.#child.stdin?.destroy();
  }

  #read(text: string): void {
    this.#output += text;
    this.#take();
  }

  #take(): void {
    if (!this.#answer) return;
    const at = this.#output.indexOf('\n');
    if (at >= 0) {
      const line = this.#output.slice(0, at);
      this.#output = this.#output.slice(at + 1);
      this.#answer({ kind: 'line', line });
    } else if (this.#output.length > MAX_ANSWER) {
      this.#answer({
        kind: 'lost',
        reason: 'garbled',
        detail: `more than ${MAX_ANSWER} characters in one line`,
      });
    }
  }

  #end(why: string): void {
    this.#isOver = true;
    this.#answer?.(this.#dead(why));
  }

  #dead(why: string): Answer {
    const note = this.#note.replaceAll(/\s+/g, ' ').trim();
    return { kind: 'lost', reason: 'dead', detail: note === '' ? why : `${why}: ${note}` };
  }
}
