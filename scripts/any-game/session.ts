/** Plays a game at the table from where it stands to its end: people are asked, bots play, every move is saved. */
import { CHANCE } from '../../engine/index.ts';
import type { Spreader } from '../../selfplay/index.ts';
import { type GameTable, isToldWithTurn, type Ply, recordText } from '../../table/index.ts';
import { textOf } from '../../table/messages/index.ts';
import type { Look } from '../board/theme.ts';
import { ownCommands, ownTable } from '../games.ts';
import { texts, words } from '../messages/index.ts';
import { isYes, readCommand } from '../terminal/commands.ts';
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
import { chancePrompt, expectedChance, takeChance } from './chance.ts';
import { Decision } from './decision.ts';
import type { Guide, OwnTable } from './own-table.ts';
import { loadTable } from './recorded-game.ts';
import { aboutGame, boardLines, isLikeGame, plyText, poseText, rulesLines, winnerLine } from './report.ts';
import { type Command, helpLines, tableCommands } from './table-commands.ts';

interface SessionOptions {
  /** Written after every move. */
  readonly autosave: string;
  /** Written when the session ends. */
  readonly save: string | undefined;
  readonly look: Look;
  /** Whether people are asked again before a move of theirs that gives much away is played. */
  readonly tutor: boolean;
  /** Whether tips are given, where the game has any. */
  readonly guide: boolean;
  /** What judges moves and gives hints; the best for the game if left out. */
  readonly evaluator: string | undefined;
  /** Who helps bots that search deep. */
  readonly spreader: Spreader;
}

/** Rows of the screen for what is to be decided and the prompt, and with a tip of the guide. */
const ASKED_ROWS = 2;
const GUIDED_ROWS = 4;

/** Something to be told; `width` is that of a turn, which may share its line with the next one. */
interface News {
  readonly text: string;
  readonly width?: number;
}

const BETWEEN_TURNS = '   ';

/** What becomes of the session after a line. */
type Step = 'continue' | 'ask' | 'stop';

export class Session {
  #table: GameTable;
  #own: OwnTable;
  #adviser: Adviser;
  readonly #console: TableConsole;
  readonly #options: SessionOptions;
  readonly #guide: Guide | undefined;
  /** What the person who is asked next has not seen. */
  #news: News[] = [];

  /** Throws a `FaultError` for a bot or an evaluator that cannot play or value this game. */
  constructor(table: GameTable, own: OwnTable, console: TableConsole, options: SessionOptions) {
    this.#table = table.makeBots();
    this.#own = own;
    this.#adviser = new Adviser(this.#table, options.evaluator);
    this.#console = console;
    this.#options = options;
    this.#guide = options.guide ? own.createGuide?.() : undefined;
  }

  /** The game that is played, another than at the beginning if one was loaded. */
  get table(): GameTable {
    return this.#table;
  }

  /** Plays until the game is over, the player stops, or the input ends. Answers with the exit code. */
  async run(): Promise<number> {
    const { autosave, look } = this.#options;
    saveText(autosave, recordText(this.#table), '--autosave');
    try {
      let step: Step = 'continue';
      while (!this.#table.isOver && step !== 'stop') step = await this.#step();
      if (this.#table.isOver) {
        this.#showHandEnd();
        this.#console.print(winnerLine(this.#table, look));
      } else sayGoodbye(this.#console, autosave);
      this.#saveAtEnd();
      return 0;
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      this.#console.print('');
      sayGoodbye(this.#console, autosave);
      this.#saveAtEnd();
      return INTERRUPTED;
    }
  }

  /** One ply, or one command that changes the game. */
  async #step(): Promise<Step> {
    const table = this.#table;
    if (table.phase === 'start' || table.phase === 'roll') return this.#askChance();
    if (table.isAsked) {
      const step = await this.#decide();
      if (step === 'stop') return step;
    } else {
      await this.#console.pause();
      if (table.state.player === CHANCE) this.#draw();
      else this.#note(table.playBot(undefined, this.#options.spreader));
      if (!table.hasPeople || !this.#console.live) this.#showNews();
      this.#autosave();
    }
    if (this.#table === table && table.isHandOver && !table.isOver) await this.#endHand();
    return 'continue';
  }

  /** What chance decides one after the other is one piece of news where it stays covered. */
  #draw(): void {
    const table = this.#table;
    const isMore = table.game.information === 'hidden' && table.plies.at(-1)?.player === CHANCE;
    const isTold = isToldWithTurn(table.parts, table.state);
    const ply = table.draw();
    if (!isMore && !isTold) this.#news.push({ text: plyText(table, ply, this.#options.look) });
  }

  /** Asks for what the dice show, or who starts the hand where no seat must. */
  async #askChance(): Promise<Step> {
    const table = this.#table;
    // People with a board before them make the turn of a bot there before the next dice are thrown.
    if (this.#console.live && this.#news.length > 0) this.#showTable();
    const prompt = chancePrompt(table, this.#options.look);
    for (;;) {
      const line = await this.#console.ask(prompt);
      if (line === undefined) return 'stop';
      if (takeChance(table, line)) {
        table.settle();
        return 'continue';
      }
      const answer = readCommand(line, tableCommands(this.#own)) ?? {
        kind: 'wrong',
        message: expectedChance(table),
      };
      const step = answer.kind === 'wrong' ? this.#refuse(answer.message) : await this.#command(answer);
      if (step !== 'ask') return step;
    }
  }

  #refuse(message: string): Step {
    tell(this.#console, message);
    return 'ask';
  }

  /** Asks until a move is played, the game has become another, or the player stops. */
  async #decide(): Promise<Step> {
    const { tutor, look } = this.#options;
    const table = this.#table;
    const shown = this.#showTable();
    const { kit, game, state } = table;
    // What is to be decided, a tip and the prompt come next.
    const left = (look.room?.rows ?? Infinity) - shown - (this.#guide ? GUIDED_ROWS : ASKED_ROWS);
    const decision = new Decision(table, this.#own, this.#console, this.#adviser, left);
    const { items } = decision.menu;
    if (game.information === 'perfect' && !this.#console.live)
      this.#console.print(texts().terminal.position(kit.module.text.formatPosition(state)));
    this.#console.print(poseText(table, this.#own, items.length, look));
    const only = items.length === 1 ? textOf(words().further.forced, items[0].text) : undefined;
    if (only) this.#console.print(only);
    const tip = this.#guide?.tip(table, decision.menu);
    if (tip) tell(this.#console, tip);
    for (;;) {
      const decided = await decision.ask(tutor);
      if (decided === undefined) return 'stop';
      if (decided.kind === 'move') {
        this.#note(table.playMove(decided.move, decided.spelled));
        if (!this.#console.live) this.#showNews();
        this.#autosave();
        return 'continue';
      }
      const step = await this.#command(decided);
      if (step !== 'ask') return step;
    }
  }

  /** The board, and what has not been seen on it. Answers with the rows that it took. */
  #showTable(): number {
    this.#console.clear();
    return this.#drawBoard() + this.#showNews();
  }

  #note(ply: Ply): void {
    const { look } = this.#options;
    const { length: width } = plyText(this.#table, ply, { ...look, colour: false });
    this.#news.push({ text: plyText(this.#table, ply, look), width });
  }

  async #command({ name, argument }: Command): Promise<Step> {
    const { print } = this.#console;
    const { look } = this.#options;
    if (name === 'quit') return 'stop';
    if (name === 'undo') return this.#undo();
    if (name === 'save') return this.#save(argument);
    if (name === 'load') return this.#load(argument);
    if (name === 'board') this.#drawBoard();
    else if (name === 'score')
      for (const line of this.#own.scoreLines?.(this.#table, look) ?? []) print(line);
    else if (name === 'help') for (const line of helpLines(this.#own)) print(line);
    else if (name === 'rules') for (const line of this.#rules()) print(line);
    else return this.#refuse(texts().table.noDice);
    return 'ask';
  }

  #rules(): string[] {
    const { module } = this.#table.kit;
    const rules = module.rulesOf(this.#table.game);
    const width = widthOf(this.#console);
    return ownCommands(module.name)?.rules?.(rules, width) ?? rulesLines(module, rules, width);
  }

  #undo(): Step {
    const { isManual } = this.#table;
    if (!this.#table.undo())
      return this.#refuse(isManual ? texts().table.nothingToTakeBack : texts().terminal.noUndo);
    this.#news = [{ text: isManual ? texts().table.takenBack : texts().terminal.undone }];
    this.#autosave();
    if (!this.#console.live) this.#showNews();
    return 'continue';
  }

  #save(file: string): Step {
    try {
      saveText(file, recordText(this.#table));
      tell(this.#console, texts().terminal.saved(file));
    } catch (error) {
      tellFault(this.#console, error);
    }
    return 'ask';
  }

  /** A game of another kind takes the place of this one only if the player says so. */
  async #load(file: string): Promise<Step> {
    try {
      const table = loadTable(file).makeBots();
      const adviser = new Adviser(table, this.#evaluatorFor(table));
      const about = `${file}: ${aboutGame(table)}`;
      if (!isLikeGame(table, this.#table)) {
        tell(this.#console, about);
        tell(this.#console, texts().terminal.here(aboutGame(this.#table)));
        const line = await this.#console.ask(`${texts().terminal.leaveHere} `);
        if (line === undefined) return 'stop';
        if (!isYes(line)) return this.#refuse(texts().terminal.staysHere);
      }
      this.#own = await ownTable(table.kit.module.name);
      this.#table = table;
      this.#adviser = adviser;
      this.#news = [{ text: texts().terminal.loaded(about) }];
      this.#autosave();
      if (!this.#console.live) this.#showNews();
      return 'continue';
    } catch (error) {
      tellFault(this.#console, error);
      return 'ask';
    }
  }

  /** An evaluator was named for the game that the session began with. */
  #evaluatorFor(table: GameTable): string | undefined {
    return table.kit === this.#table.kit ? this.#options.evaluator : undefined;
  }

  /** Answers with the lines that it took. */
  #showNews(): number {
    let rows = 0;
    for (let i = 0; i < this.#news.length; rows++) {
      const [one, other] = this.#news.slice(i, i + 2);
      const both = (one.width ?? Infinity) + BETWEEN_TURNS.length + (other?.width ?? Infinity);
      const isWide = both > widthOf(this.#console);
      tell(this.#console, isWide ? one.text : one.text + BETWEEN_TURNS + other.text);
      i += isWide ? 1 : 2;
    }
    this.#news = [];
    return rows;
  }

  /** Answers with the rows that it took. */
  #drawBoard(): number {
    const lines = boardLines(this.#table, this.#own, this.#options.look);
    for (const line of lines) this.#console.print(line);
    return lines.length;
  }

  #showHandEnd(): void {
    this.#console.clear();
    this.#showNews();
    this.#drawBoard();
    const lines = this.#table.isHandOver ? this.#own.handLines?.(this.#table, this.#options.look) : undefined;
    for (const line of lines ?? []) this.#console.print(line);
  }

  async #endHand(): Promise<void> {
    this.#showHandEnd();
    if (this.#console.live) await this.#console.ask(`${texts().table.nextHand} `);
  }

  /** A game continues even if it cannot be saved; the file then keeps the moves before. */
  #autosave(): void {
    try {
      saveText(this.#options.autosave, recordText(this.#table));
    } catch (error) {
      tellFault(this.#console, error);
    }
  }

  #saveAtEnd(): void {
    const { save } = this.#options;
    if (save === undefined) return;
    saveText(save, recordText(this.#table));
    this.#console.print(texts().terminal.saved(save));
  }
}
