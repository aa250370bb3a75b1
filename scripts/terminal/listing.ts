/** Lists of numbered turns, page by page. A number means the turn that had it in the list that was shown last. */
import { texts } from '../messages/index.ts';
import { columnsOf, type Numbered, pageSize } from './numbered.ts';

const PAGE_ROWS = 10;

export class Listing<C extends Numbered> {
  readonly #print: (line: string) => void;
  readonly #width: number;
  #all: readonly C[];
  /** How many of them have been shown. */
  #seen = 0;
  #numbered: readonly C[] = [];

  /** `choices` are what `more` shows before there was any other list. */
  constructor(print: (line: string) => void, width: number, choices: readonly C[]) {
    this.#print = print;
    this.#width = width;
    this.#all = choices;
  }

  /** The turns that numbers refer to: those of the last list, all its pages so far. */
  get numbered(): readonly C[] {
    return this.#numbered;
  }

  /** Begins a list with its first page. */
  show(choices: readonly C[]): void {
    this.#all = choices;
    this.#seen = 0;
    this.more();
  }

  /** The next page of a list; after the last one the first again. */
  more(): void {
    const rest = this.#all.slice(this.#seen);
    for (const line of columnsOf(rest, this.#width, PAGE_ROWS)) this.#print(line);
    this.#seen += Math.min(rest.length, pageSize(rest, this.#width, PAGE_ROWS));
    this.#numbered = this.#all.slice(0, this.#seen);
    const left = this.#all.length - this.#seen;
    if (left > 0) this.#print(texts().terminal.more(left));
    else this.#seen = 0;
  }

  /** Takes note of numbered turns that stand elsewhere on the screen. */
  note(choices: readonly C[]): void {
    this.#numbered = choices;
  }
}
