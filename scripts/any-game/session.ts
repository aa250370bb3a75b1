/** Plays a game at the table from where it stands to its end: people are asked, bots play, every move is saved. */
import { CHANCE } from '../../engine/index.ts';
import type { Spreader } from '../../selfplay/index.ts';
import { readText } from '../../studies/input/index.ts';
import { formatTextRecord, GameTable, namesOf, type PlayedGame, readTextRecord } from '../../table/index.ts';
import { textOf } from '../../table/messages/index.ts';
import { type Look, seatLabel } from '../board/theme.ts';
import { texts, words } from '../messages/index.ts';
import { readFiled } from '../replay/record-file.ts';
import { isYes } from '../terminal/commands.ts';
import {
  INTERRUPTED,
  Interrupted,
  sayGoodbye,
  type TableConsole,
  tell,
  tellFault,
  widthOf,
} from '../terminal/console.ts';
import { saveText } from '../terminal/saved-games.ts';
import { Adviser } from './adviser.ts';
import { Decision } from './decision.ts';
import { aboutGame, boardLines, type LastMove, plyText, rulesLines, winnerLine } from './report.ts';
import { type Command, helpLines } from './table-commands.ts';

export interface SessionOptions {
  /** Written after every move. */
  readonly autosave: string;
  /** Written when the session ends. */
  readonly save: string | undefined;
  readonly look: Look;
  /** What values positions for hints; the best for the game if left out. */
  readonly evaluator: string | undefined;
  /** Who helps bots that search deep. */
  readonly spreader: Spreader;
}

/** What becomes of the session after a line. */
type Step = 'continue' | 'ask' | 'stop';

export class Session {
  #table: GameTable;
  #adviser: Adviser;
  readonly #console: TableConsole;
  readonly #options: SessionOptions;
  #last: LastMove | undefined;
  /** What the person who is asked next has not seen. */
  #news: string[] = [];

  /** Throws a `FaultError` for a bot or an evaluator that cannot play or value this game. */
  constructor(played: PlayedGame, console: TableConsole, options: SessionOptions) {
    this.#table = new GameTable(played).makeBots();
    this.#adviser = new Adviser(this.#table, options.evaluator);
    this.#console = console;
    this.#options = options;
  }

  /** Plays until the game is over, the player stops, or the input ends. Answers with the exit code. */
  async run(): Promise<number> {
    const { autosave, look } = this.#options;
    saveText(autosave, formatTextRecord(this.#table), '--autosave');
    try {
      let step: Step = 'continue';
      while (!this.#table.isOver && step !== 'stop') step = await this.#step();
      if (this.#table.isOver) {
        this.#showNews();
        this.#drawBoard();
        this.#console.print(winnerLine(this.#table, look));
      } else sayGoodbye(this.#console, this.#options.autosave);
      this.#saveAtEnd();
      return 0;
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      this.#console.print('');
      sayGoodbye(this.#console, this.#options.autosave);
      this.#saveAtEnd();
      return INTERRUPTED;
    }
  }

  async #step(): Promise<Step> {
    const table = this.#table;
    if (table.isAsked) return this.#decide();
    await this.#console.pause();
    if (table.state.player === CHANCE) this.#draw();
    else this.#note(() => table.playBot(undefined, this.#options.spreader));
    if (!table.hasPeople || !this.#console.live) this.#showNews();
    this.#autosave();
    return 'continue';
  }

  /** What chance decides one after the other is one piece of news where it stays covered. */
  #draw(): void {
    const table = this.#table;
    const isMore = table.game.information === 'hidden' && table.plies.at(-1)?.player === CHANCE;
    const ply = table.draw();
    if (!isMore) this.#news.push(plyText(table, ply, this.#options.look));
  }

  /** Asks until a move is played, the game has become another, or the player stops. */
  async #decide(): Promise<Step> {
    const table = this.#table;
    const { player } = table.state;
    this.#console.clear();
    this.#drawBoard();
    this.#showNews();
    const { kit, game, state } = table;
    const decision = new Decision(
      { kit, game, state, view: table.view(player) },
      this.#console,
      this.#adviser,
    );
    const { items } = decision.menu;
    if (game.information === 'perfect')
      this.#console.print(texts().terminal.position(kit.module.text.formatPosition(state)));
    const name = seatLabel(player, namesOf(table.meta)[player], this.#options.look);
    this.#console.print(texts().anyGame.toMove(name, items.length));
    const only = items.length === 1 ? textOf(words().further.forced, items[0].text) : undefined;
    if (only) this.#console.print(only);
    for (;;) {
      const decided = await decision.ask();
      if (decided === undefined) return 'stop';
      if (decided.kind === 'move') {
        this.#note(() => table.playMove(decided.move));
        if (!this.#console.live) this.#showNews();
        this.#autosave();
        return 'continue';
      }
      const step = await this.#command(decided);
      if (step !== 'ask') return step;
    }
  }

  /** Plays a move, and keeps what the board was like before it. */
  #note(play: () => ReturnType<GameTable['playBot']>): void {
    const { kit, watcher } = this.#table;
    const marks = kit.module.board.marks(this.#table.view(watcher));
    const ply = play();
    this.#last = { seat: ply.player, marks };
    this.#news.push(plyText(this.#table, ply, this.#options.look));
  }

  async #command({ name, argument }: Command): Promise<Step> {
    const { print } = this.#console;
    const { kit, game } = this.#table;
    if (name === 'quit') return 'stop';
    if (name === 'undo') return this.#undo();
    if (name === 'save') return this.#save(argument);
    if (name === 'load') return this.#load(argument);
    if (name === 'board') this.#drawBoard();
    else if (name === 'help') for (const line of helpLines()) print(line);
    else
      for (const line of rulesLines(kit.module, kit.module.rulesOf(game), widthOf(this.#console)))
        print(line);
    return 'ask';
  }

  #undo(): Step {
    if (!this.#table.undo()) {
      tell(this.#console, texts().terminal.noUndo);
      return 'ask';
    }
    this.#last = undefined;
    this.#news = [texts().terminal.undone];
    this.#autosave();
    return 'continue';
  }

  #save(file: string): Step {
    try {
      saveText(file, formatTextRecord(this.#table));
      tell(this.#console, texts().terminal.saved(file));
    } catch (error) {
      tellFault(this.#console, error);
    }
    return 'ask';
  }

  /** A game of another kind takes the place of this one only if the player says so. */
  async #load(file: string): Promise<Step> {
    try {
      const table = new GameTable(loadGame(file)).makeBots();
      const adviser = new Adviser(table, this.#evaluatorFor(table));
      const about = aboutGame(table);
      if (about !== aboutGame(this.#table)) {
        tell(this.#console, `${file}: ${about}`);
        tell(this.#console, texts().terminal.here(aboutGame(this.#table)));
        const line = await this.#console.ask(`${texts().terminal.leaveHere} `);
        if (line === undefined) return 'stop';
        if (!isYes(line)) {
          tell(this.#console, texts().terminal.staysHere);
          return 'ask';
        }
      }
      this.#table = table;
      this.#adviser = adviser;
    } catch (error) {
      tellFault(this.#console, error);
      return 'ask';
    }
    this.#last = undefined;
    this.#news = [texts().terminal.loaded(`${file}: ${aboutGame(this.#table)}`)];
    this.#autosave();
    return 'continue';
  }

  /** An evaluator was named for the game that the session began with. */
  #evaluatorFor(table: GameTable): string | undefined {
    return table.kit === this.#table.kit ? this.#options.evaluator : undefined;
  }

  #showNews(): void {
    for (const line of this.#news) tell(this.#console, line);
    this.#news = [];
  }

  #drawBoard(): void {
    for (const line of boardLines(this.#table, this.#last, this.#options.look)) this.#console.print(line);
  }

  /** A game continues even if it cannot be saved; the file then keeps the moves before. */
  #autosave(): void {
    try {
      saveText(this.#options.autosave, formatTextRecord(this.#table));
    } catch (error) {
      tellFault(this.#console, error);
    }
  }

  #saveAtEnd(): void {
    const { save } = this.#options;
    if (save === undefined) return;
    saveText(save, formatTextRecord(this.#table));
    this.#console.print(texts().terminal.saved(save));
  }
}

/** A game from its file. Throws a `FaultError`: ERR_FILE, or ERR_RECORD with the line. */
export function loadGame(file: string): PlayedGame {
  return readFiled({ text: readText(file), where: file, linesBefore: 0 }, readTextRecord);
}
