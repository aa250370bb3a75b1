/** Asks a person for one decision, until a turn is chosen or something that is more than a question about it. */
import {
  type Dice,
  formatPosition,
  isChoosing,
  type Rules,
  type Setup,
  type SpelledTurn,
} from '../../../engine/dama-bianca/index.ts';
import {
  type Choice,
  choicesOf,
  completionsOf,
  readPlace,
  renumber,
  rollText,
  type Table,
  touching,
} from '../../../table/dama-bianca/index.ts';
import { narrow } from '../../../table/typed/index.ts';
import type { Look } from '../../board/theme.ts';
import { allTexts, texts } from '../../messages/index.ts';
import { commandNames, isOneOf } from '../../terminal/commands.ts';
import { type TableConsole, tell, widthOf } from '../../terminal/console.ts';
import { Listing, pageSize, suggestionLines } from '../../terminal/numbered-lists.ts';
import type { Adviser } from './advice.ts';
import { type Answer, type Command, type Question, readAnswer, tableCommands } from './answer.ts';
import { refusalOf, whereLines } from './explain.ts';
import { seatName } from './report.ts';

/** Rows of turns under the line that is typed. */
const MOST_SUGGESTION_ROWS = 5;
const LEAST_SUGGESTION_ROWS = 2;

/** A turn to be played, or a command that is no question about the turns; nothing at the end of input. */
export type Decided = { readonly kind: 'turn'; readonly turn: SpelledTurn } | Command | undefined;

export class Decision {
  readonly #table: Table;
  readonly #console: TableConsole;
  readonly #adviser: Adviser;
  readonly #setup: Setup;
  readonly #rules: Rules;
  readonly #dice: Dice;
  readonly #choices: readonly Choice[];
  readonly #listing: Listing<Choice>;
  readonly #width: number;
  readonly #suggestionRows: number;

  /** `rowsLeft` is what the screen has below the line that is typed. */
  constructor(table: Table, console: TableConsole, adviser: Adviser, rowsLeft: number) {
    this.#table = table;
    this.#console = console;
    this.#adviser = adviser;
    this.#setup = table.state.toSetup();
    this.#rules = table.game.rules;
    this.#dice = table.dice;
    this.#choices = choicesOf(this.#setup, this.#rules, this.#dice);
    this.#width = widthOf(console);
    this.#suggestionRows = Math.min(MOST_SUGGESTION_ROWS, Math.max(LEAST_SUGGESTION_ROWS, rowsLeft));
    this.#listing = new Listing(console.print, this.#width, this.#choices);
    // A terminal shows the beginning of the list under the line that is typed.
    if (console.live) this.#listing.note(this.#choices.slice(0, this.#suggested(this.#choices)));
  }

  /** Whether the roll can close. */
  get canClose(): boolean {
    return this.#choices.some(({ turn }) => turn.closes);
  }

  /** Says what is to be decided. */
  pose(look: Look): void {
    const { print, live } = this.#console;
    if (!live) print(texts().terminal.position(formatPosition(this.#setup)));
    const name = seatName(this.#table, this.#setup.mover, look);
    if (isChoosing(this.#setup)) print(texts().table.chooses(name));
    else print(texts().table.hasRolled(name, rollText(this.#dice), this.#choices.length));
  }

  /** Asks until there is something that the decision cannot answer by itself. With a tutor a bad turn is asked twice. */
  async ask(hasTutor: boolean): Promise<Decided> {
    let line = await this.#askLine(texts().table.yourTurn);
    while (line !== undefined) {
      const answer = readAnswer(line, this.#question);
      if (answer.kind === 'turn') {
        const remark = hasTutor ? this.#adviser.remark(answer.turn) : undefined;
        if (!remark) return answer;
        tell(this.#console, `${remark.text}.`);
        const second = await this.#confirm(remark.better);
        if (second === 'play') return answer;
        line = second.line;
      } else {
        if (answer.kind === 'command' && !this.#answerCommand(answer)) return answer;
        if (answer.kind === 'wrong') tell(this.#console, answer.message);
        if (answer.kind === 'list') this.#list(answer);
        line = await this.#askLine(texts().table.yourTurn);
      }
    }
    return undefined;
  }

  get #question(): Question {
    const { numbered } = this.#listing;
    const whyNot = (text: string) => refusalOf(this.#table, text);
    return {
      setup: this.#setup,
      rules: this.#rules,
      dice: this.#dice,
      choices: this.#choices,
      numbered,
      whyNot,
    };
  }

  /** A turn that gives much away is played only if the player insists; any other line takes its place. */
  async #confirm(better: string): Promise<'play' | { readonly line: string | undefined }> {
    for (;;) {
      const say = texts().table;
      const line = await this.#askLine(say.playIt);
      if (isOneOf(line, say.playItYes)) return 'play';
      if (isOneOf(line, say.playItBetter)) {
        tell(this.#console, say.better(better));
      } else if (line?.trim() === '' || isOneOf(line, say.playItNo)) {
        return { line: await this.#askLine(texts().table.yourTurn) };
      } else return { line };
    }
  }

  #askLine(prompt: string): Promise<string | undefined> {
    return this.#console.ask(`${prompt} `, {
      suggest: (text) => {
        const typed = { text, numbered: this.#listing.numbered };
        return suggestionsOf(this.#choices, typed, this.#width, this.#suggestionRows);
      },
      complete: (text) => {
        const names = /^\s*\S+\s/.test(text) || text === '' ? [] : commandNames(tableCommands());
        const word = text.trim().toLowerCase();
        return [...completionsOf(this.#choices, text), ...names.filter((name) => name.startsWith(word))];
      },
    });
  }

  /** False if a command is not a question about the turns. */
  #answerCommand({ name, argument }: Command): boolean {
    if (name === 'more') this.#listing.more();
    else if (name === 'hint') this.#hint();
    else if (name === 'sort') this.#sort(argument);
    else if (name === 'where') this.#where(argument);
    else return false;
    return true;
  }

  #list({ choices }: Answer & { readonly kind: 'list' }): void {
    if (choices === this.#choices && choices.length > 1) tell(this.#console, texts().table.byPawn);
    this.#listing.show(choices);
  }

  #hint(): void {
    const { lines, turns } = this.#adviser.hint(this.#width);
    for (const line of lines) this.#console.print(line);
    const roll = `${this.#dice.join('')}: `;
    this.#listing.note(
      turns.flatMap((turn, i) => {
        const choice = this.#choices.find(({ text }) => `${roll}${text}` === turn);
        return choice ? [{ ...choice, number: i + 1 }] : [];
      }),
    );
  }

  #sort(by: string): void {
    const word = by.toLowerCase();
    const isByPawn = allTexts().some(({ commands }) => commands.pawn === word);
    const say = texts().table;
    if (!isByPawn && !allTexts().some(({ commands }) => commands.value === word)) {
      tell(this.#console, say.sortedBy(by));
      return;
    }
    tell(this.#console, isByPawn ? say.byPawn : say.byValue);
    this.#listing.show(isByPawn ? this.#choices : renumber(this.#choices, this.#adviser.order()));
  }

  #where(text: string): void {
    const place = readPlace(text, this.#rules);
    if (place === undefined) {
      const { cells } = this.#rules.board;
      tell(this.#console, texts().table.expectedPlace(cells, text));
      return;
    }
    const question = { setup: this.#setup, rules: this.#rules, dice: this.#dice };
    for (const line of whereLines(question, place)) this.#console.print(line);
  }

  /** How many turns stand under an empty line. */
  #suggested(choices: readonly Choice[]): number {
    return pageSize(choices, this.#width, this.#suggestionRows - 1);
  }
}

/** What has been typed of a number, and the list that numbers refer to. */
interface Typed {
  readonly text: string;
  readonly numbered: readonly Choice[];
}

/** In at most so many rows; of a number also what Enter does with it. */
function suggestionsOf(
  choices: readonly Choice[],
  { text, numbered }: Typed,
  width: number,
  rows: number,
): string[] {
  const number = /^\s*\d+\s*$/.test(text) ? Number(text) : undefined;
  const chosen = numbered.find((choice) => choice.number === number);
  const matching = number === undefined ? narrow(choices, text) : touching(choices, number);
  return suggestionLines(matching, chosen, width, rows);
}
