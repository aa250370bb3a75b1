/** Asks a person for one decision, until a move is chosen or something that is more than a question about it. */
import type { Move } from '../../engine/index.ts';
import type { GameTable } from '../../table/index.ts';
import { texts } from '../messages/index.ts';
import { commandNames, readCommand } from '../terminal/commands.ts';
import { type TableConsole, tell, widthOf } from '../terminal/console.ts';
import { Listing, pageSize, suggestionLines } from '../terminal/numbered-lists.ts';
import type { Adviser } from './adviser.ts';
import { Menu, type MenuItem } from './menu.ts';
import { anyCommands, type Command } from './table-commands.ts';

const SUGGESTION_ROWS = 4;

/** A move to be played, or a command that is no question about the moves; nothing at the end of input. */
export type Decided = { readonly kind: 'move'; readonly move: Move } | Command | undefined;

export class Decision {
  readonly menu: Menu;
  readonly #console: TableConsole;
  readonly #adviser: Adviser;
  readonly #listing: Listing<MenuItem>;
  readonly #width: number;

  constructor({ kit, game, state, view }: DecisionTable, console: TableConsole, adviser: Adviser) {
    this.menu = new Menu(kit.module, game, state, view);
    this.#console = console;
    this.#adviser = adviser;
    this.#width = widthOf(console);
    const { items } = this.menu;
    this.#listing = new Listing(console.print, this.#width, items);
    // A terminal shows the beginning of the list under the line that is typed.
    if (console.live) this.#listing.note(items.slice(0, pageSize(items, this.#width, SUGGESTION_ROWS - 1)));
  }

  /** Asks until there is something that the decision cannot answer by itself. */
  async ask(): Promise<Decided> {
    for (;;) {
      const line = await this.#askLine();
      if (line === undefined) return undefined;
      const command = readCommand(line, anyCommands());
      if (command?.kind === 'wrong') tell(this.#console, command.message);
      else if (command) {
        if (!this.#answer(command)) return command;
      } else {
        const reading = this.menu.read(line, this.#listing.numbered);
        if (reading.kind === 'move') return reading;
        if (reading.kind === 'wrong') tell(this.#console, reading.message);
        else this.#listing.show(reading.items);
      }
    }
  }

  #askLine(): Promise<string | undefined> {
    return this.#console.ask(`${texts().anyGame.yourMove} `, {
      suggest: (text) => {
        const chosen = this.#listing.numbered.find(({ number }) => String(number) === text.trim());
        return suggestionLines(this.menu.narrow(text), chosen, this.#width, SUGGESTION_ROWS);
      },
      complete: (text) => {
        const word = text.trim().toLowerCase();
        const names = word === '' ? [] : commandNames(anyCommands()).filter((name) => name.startsWith(word));
        return [...this.menu.completions(text), ...names];
      },
    });
  }

  /** False if a command is not a question about the moves. */
  #answer({ name }: Command): boolean {
    if (name === 'more') this.#listing.more();
    else if (name === 'hint') this.#hint();
    else return false;
    return true;
  }

  #hint(): void {
    const { lines, moves } = this.#adviser.hint(this.#width);
    for (const line of lines) this.#console.print(line);
    this.#listing.note(
      moves.flatMap((move, i) => {
        const item = this.menu.itemOf(move);
        return item ? [{ ...item, number: i + 1 }] : [];
      }),
    );
  }
}

type DecisionTable = Pick<GameTable, 'kit' | 'game' | 'state'> & {
  /** That of the person who decides. */
  readonly view: ReturnType<GameTable['view']>;
};
