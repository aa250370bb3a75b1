/** Asks a person for one decision until a move is chosen. Questions about it are answered meanwhile. */
import type { Move } from '../../engine/index.ts';
import type { GameTable } from '../../table/index.ts';
import { allTexts, texts } from '../messages/index.ts';
import { commandNames, isOneOf, readCommand } from '../terminal/commands.ts';
import { type TableConsole, tell, widthOf } from '../terminal/console.ts';
import { Listing, pageSize, suggestionLines } from '../terminal/numbered-lists.ts';
import type { Adviser } from './adviser.ts';
import { type Menu, type MenuItem, PlainMenu, renumber } from './menu.ts';
import type { OwnTable } from './own-table.ts';
import { type Command, tableCommands } from './table-commands.ts';

/** Rows of moves under the line that is typed. */
const MOST_SUGGESTION_ROWS = 5;
const LEAST_SUGGESTION_ROWS = 2;

interface ChosenMove {
  readonly kind: 'move';
  readonly move: Move;
  /** As it was typed, where a game records that. */
  readonly spelled: string | undefined;
}

/** A move to be played, or a command that is no question about the moves; nothing at the end of input. */
type Decided = ChosenMove | Command | undefined;

export class Decision {
  readonly menu: Menu;
  readonly #table: GameTable;
  readonly #own: OwnTable;
  readonly #console: TableConsole;
  readonly #adviser: Adviser;
  readonly #listing: Listing<MenuItem>;
  readonly #width: number;
  readonly #rows: number;

  /** `rowsLeft` is what the screen has below the line that is typed. */
  constructor(table: GameTable, own: OwnTable, console: TableConsole, adviser: Adviser, rowsLeft: number) {
    this.menu = own.menu?.(table) ?? new PlainMenu(table);
    this.#table = table;
    this.#own = own;
    this.#console = console;
    this.#adviser = adviser;
    this.#width = widthOf(console);
    this.#rows = Math.min(MOST_SUGGESTION_ROWS, Math.max(LEAST_SUGGESTION_ROWS, rowsLeft));
    const { items } = this.menu;
    this.#listing = new Listing(console.print, this.#width, items);
    // A terminal shows the beginning of the list under the line that is typed.
    if (console.live) this.#listing.note(items.slice(0, pageSize(items, this.#width, this.#rows - 1)));
  }

  /** Asks until there is something that the decision cannot answer by itself. With a tutor a bad move is asked twice. */
  async ask(hasTutor: boolean): Promise<Decided> {
    let line = await this.#askLine(texts().table.yourTurn);
    while (line !== undefined) {
      const command = readCommand(line, tableCommands(this.#own));
      if (command?.kind === 'wrong') tell(this.#console, command.message);
      else if (command) {
        if (!this.#answer(command)) return command;
      } else {
        const reading = this.menu.read(line, this.#listing.numbered);
        if (reading.kind === 'wrong') tell(this.#console, reading.message);
        else if (reading.kind === 'list') this.#list(reading.items);
        else {
          const chosen: ChosenMove = { ...reading, spelled: reading.spelled };
          const remark = hasTutor ? this.#adviser.remark(chosen.move) : undefined;
          if (!remark) return chosen;
          tell(this.#console, `${remark.text}.`);
          const second = await this.#confirm(remark.better);
          if (second === 'play') return chosen;
          line = second.line;
          continue;
        }
      }
      line = await this.#askLine(texts().table.yourTurn);
    }
    return undefined;
  }

  /** A move that gives much away is played only if the player insists; any other line takes its place. */
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
        const chosen = this.#listing.numbered.find(({ number }) => String(number) === text.trim());
        return suggestionLines(this.menu.narrow(text), chosen, this.#width, this.#rows);
      },
      complete: (text) => {
        const word = text.trim().toLowerCase();
        const isWord = word !== '' && !/^\s*\S+\s/.test(text);
        const names = isWord ? commandNames(tableCommands(this.#own)) : [];
        return [...this.menu.completions(text), ...names.filter((name) => name.startsWith(word))];
      },
    });
  }

  /** False if a command is not a question about the moves. */
  #answer({ name, argument }: Command): boolean {
    if (name === 'more') this.#listing.more();
    else if (name === 'hint') this.#hint();
    else if (name === 'sort') this.#sort(argument);
    else if (name === 'where')
      for (const line of this.#own.where?.(this.#table, argument) ?? []) this.#console.print(line);
    else return false;
    return true;
  }

  #list(items: readonly MenuItem[]): void {
    const { menu } = this;
    if (menu.order !== undefined && items === menu.items && items.length > 1) tell(this.#console, menu.order);
    this.#listing.show(items);
  }

  #hint(): void {
    const { lines, moves } = this.#adviser.hint(this.#width);
    for (const line of lines) this.#console.print(line);
    this.#listing.note(renumber(this.menu.items, moves));
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
    this.#listing.show(isByPawn ? this.menu.items : renumber(this.menu.items, this.#adviser.order()));
  }
}
