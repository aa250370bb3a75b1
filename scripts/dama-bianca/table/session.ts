/** Plays a game at the table from where it stands to its end: people are asked, bots play, every turn is saved. */
import type { Spreader } from '../../../selfplay/index.ts';
import { parseDice, Table, type TableEvent } from '../../../table/dama-bianca/index.ts';
import type { Look } from '../../board/theme.ts';
import { texts } from '../../messages/index.ts';
import { isYes, readCommand } from '../../terminal/commands.ts';
import {
  INTERRUPTED,
  Interrupted,
  sayGoodbye,
  type TableConsole,
  tell,
  tellFault,
  widthOf,
} from '../../terminal/console.ts';
import { rulesLines } from '../rules-text.ts';
import { Adviser } from './advice.ts';
import { type TableCommand, tableCommands } from './answer.ts';
import { Decision } from './decision.ts';
import { loadGame, saveGame } from './game-file.ts';
import { Guide } from './guide.ts';
import {
  aboutGame,
  boardLines,
  eventLines,
  handLines,
  helpLines,
  isLikeGame,
  scoreLines,
  seatName,
  winnerLine,
} from './report.ts';

interface SessionOptions {
  /** Written after every turn. */
  readonly autosave: string;
  /** Written when the session ends. */
  readonly save: string | undefined;
  readonly look: Look;
  /** Whether people are asked again before a turn of theirs that gives much away is played. */
  readonly tutor: boolean;
  /** Whether tips are given. */
  readonly guide: boolean;
  /** What judges turns, as `createAnalyst` takes it. */
  readonly evaluator: string | undefined;
  /** Who helps bots that search deep. */
  readonly spreader: Spreader;
}

/** Rows of the screen for the roll and the prompt, and with a tip of the guide. */
const ASKED_ROWS = 2;
const GUIDED_ROWS = 4;

/** What becomes of the session after a line. */
type Step = 'turn' | 'ask' | 'stop';

export class Session {
  #table: Table;
  #adviser: Adviser;
  readonly #console: TableConsole;
  readonly #options: SessionOptions;
  /** Turns that the human who plays next has not seen. */
  #events: TableEvent[] = [];
  /** What was said where a terminal is about to be emptied. */
  #notices: string[] = [];
  readonly #guide: Guide | undefined;

  constructor(table: Table, console: TableConsole, options: SessionOptions) {
    this.#table = table;
    this.#adviser = new Adviser(table, options.evaluator);
    this.#console = console;
    this.#options = options;
    this.#guide = options.guide ? new Guide() : undefined;
  }

  /** The game that is played, another than at the beginning if one was loaded. */
  get table(): Table {
    return this.#table;
  }

  /** Plays until the game is over, the player stops, or the input ends. Answers with the exit code. */
  async run(): Promise<number> {
    saveGame(this.#options.autosave, this.#table.toRecord(), '--autosave');
    try {
      while (!this.#table.isOver) {
        if (!(await this.#step())) {
          sayGoodbye(this.#console, this.#options.autosave);
          break;
        }
      }
      if (this.#table.isOver) this.#console.print(winnerLine(this.#table, this.#options.look));
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

  /** One turn, or one command that changes the game. False if the session is to stop. */
  async #step(): Promise<boolean> {
    const table = this.#table;
    if (!table.isManual) table.deal();
    else if (table.phase !== 'turn') return (await this.#askChance()) !== 'stop';
    if (table.isHuman(table.state.mover)) {
      if ((await this.#decide()) === 'stop') return false;
    } else {
      await this.#console.pause();
      this.#note(table.playBot(undefined, this.#options.spreader));
      this.#autosave();
    }
    if (this.#table === table && table.state.handOver) await this.#endHand();
    return true;
  }

  /** Asks for what the dice show, or who starts the hand where no seat must. */
  async #askChance(): Promise<Step> {
    const table = this.#table;
    if (table.phase === 'start' && table.nextStarter !== undefined) table.start(table.nextStarter);
    // People with a board before them make the turn of a bot there before the next dice are thrown.
    if (this.#console.live && this.#events.length > 0) this.#showTable();
    const prompt = chancePrompt(table, this.#options.look);
    for (;;) {
      const line = await this.#console.ask(prompt);
      if (line === undefined) return 'stop';
      if (takeChance(table, line)) return 'turn';
      const answer = readCommand(line, tableCommands()) ?? { kind: 'wrong', message: expectedChance(table) };
      const isWrong = answer.kind === 'wrong';
      const step = isWrong ? this.#refuse(answer.message) : await this.#command(answer.name, answer.argument);
      if (step !== 'ask') return step;
    }
  }

  #refuse(message: string): Step {
    tell(this.#console, message);
    return 'ask';
  }

  /** Asks until a turn is played, the game has become another, or the player stops. */
  async #decide(): Promise<Step> {
    const { tutor, look } = this.#options;
    const shown = this.#console.live ? this.#showTable() : 0;
    // The roll, a tip and the prompt come next.
    const left = (look.room?.rows ?? Infinity) - shown - (this.#guide ? GUIDED_ROWS : ASKED_ROWS);
    const decision = new Decision(this.#table, this.#console, this.#adviser, left);
    this.#events = [];
    decision.pose(look);
    const tip = this.#guide?.tip(this.#table, decision.canClose);
    if (tip) tell(this.#console, tip);
    for (;;) {
      const answer = await decision.ask(tutor);
      if (answer === undefined) return 'stop';
      if (answer.kind === 'turn') {
        this.#note(this.#table.play(answer.turn));
        this.#autosave();
        return 'turn';
      }
      const step = await this.#command(answer.name, answer.argument);
      if (step !== 'ask') return step;
    }
  }

  /** The board of a terminal, and the turns that have not been seen on it. Answers with the rows that it took. */
  #showTable(): number {
    this.#console.clear();
    const height = this.#drawBoard();
    const events = eventLines(this.#table, this.#events, this.#options.look);
    for (const line of events) this.#console.print(line);
    const notices = this.#notices.length;
    for (const notice of this.#notices) tell(this.#console, notice);
    this.#notices = [];
    return height + events.length + notices;
  }

  async #command(name: TableCommand, argument: string): Promise<Step> {
    const { print } = this.#console;
    const { look } = this.#options;
    const table = this.#table;
    if (name === 'quit') return 'stop';
    if (name === 'undo') return this.#undo();
    if (name === 'save') return this.#save(argument);
    if (name === 'load') return this.#load(argument);
    if (name === 'board') this.#drawBoard();
    else if (name === 'score') for (const line of scoreLines(table, look)) print(line);
    else if (name === 'help') for (const line of helpLines()) print(line);
    else if (name === 'rules')
      for (const line of rulesLines(table.game.rules, widthOf(this.#console))) print(line);
    else return this.#refuse(texts().table.noDice);
    return 'ask';
  }

  #undo(): Step {
    const { isManual } = this.#table;
    if (!(isManual ? this.#table.takeBack() : this.#table.undo())) {
      return this.#refuse(isManual ? texts().table.nothingToTakeBack : texts().terminal.noUndo);
    }
    this.#events = [];
    this.#autosave();
    this.#say(isManual ? texts().table.takenBack : texts().terminal.undone);
    return 'turn';
  }

  #save(file: string): Step {
    try {
      saveGame(file, this.#table.toRecord());
      tell(this.#console, texts().terminal.saved(file));
    } catch (error) {
      tellFault(this.#console, error);
    }
    return 'ask';
  }

  /** A game of another kind takes the place of this one only if the player says so. */
  async #load(file: string): Promise<Step> {
    let table: Table;
    let adviser: Adviser;
    try {
      table = Table.from(loadGame(file)).makeBots();
      adviser = new Adviser(table, this.#options.evaluator);
    } catch (error) {
      tellFault(this.#console, error);
      return 'ask';
    }
    const about = `${file}: ${aboutGame(table)}`;
    if (!isLikeGame(table, this.#table)) {
      tell(this.#console, about);
      tell(this.#console, texts().terminal.here(aboutGame(this.#table)));
      const line = await this.#console.ask(`${texts().terminal.leaveHere} `);
      if (line === undefined) return 'stop';
      if (!isYes(line)) return this.#refuse(texts().terminal.staysHere);
    }
    this.#table = table;
    this.#adviser = adviser;
    this.#events = [];
    this.#autosave();
    this.#say(texts().terminal.loaded(about));
    return 'turn';
  }

  /** Says what a terminal would wipe away at once, there under the next board. */
  #say(text: string): void {
    if (this.#console.live) this.#notices.push(text);
    else tell(this.#console, text);
  }

  #note(event: TableEvent): void {
    this.#events.push(event);
    // A person at a terminal sees it with the next board.
    if (this.#console.live && this.#table.hasPeople) return;
    for (const line of eventLines(this.#table, [event], this.#options.look)) this.#console.print(line);
  }

  /** Answers with the rows that it took. */
  #drawBoard(): number {
    const lines = boardLines(this.#table, this.#options.look);
    for (const line of lines) this.#console.print(line);
    return lines.length;
  }

  async #endHand(): Promise<void> {
    const { live, clear, print, ask } = this.#console;
    if (live) {
      clear();
      this.#drawBoard();
    }
    for (const line of handLines(this.#table, this.#options.look)) print(line);
    this.#events = [];
    if (live && !this.#table.isOver) await ask(`${texts().table.nextHand} `);
  }

  /** A game continues even if it cannot be saved; the file then keeps the turns before. */
  #autosave(): void {
    try {
      saveGame(this.#options.autosave, this.#table.toRecord());
    } catch (error) {
      tellFault(this.#console, error);
    }
  }

  #saveAtEnd(): void {
    const { save } = this.#options;
    if (save === undefined) return;
    saveGame(save, this.#table.toRecord());
    this.#console.print(texts().terminal.saved(save));
  }
}

/** The question where chance decides next. */
function chancePrompt(table: Table, look: Look): string {
  if (table.phase === 'start') return `${texts().table.whoStarts(table.hand + 1)} `;
  return `${texts().table.diceOf(seatName(table, table.state.mover, look))} `;
}

/** Takes a seat or two dice from a line, if that is what it is. */
function takeChance(table: Table, line: string): boolean {
  const isStart = table.phase === 'start';
  const dice = isStart ? undefined : parseDice(line, table.state.rolls);
  const seat = /^\s*[1-9]\s*$/.test(line) ? Number(line) : 0;
  if (dice) table.roll(dice);
  else if (isStart && seat >= 1 && seat <= table.game.numPlayers) table.start(seat - 1);
  else return false;
  return true;
}

/** What was expected instead of a line that cannot be read. */
function expectedChance(table: Table): string {
  const { numPlayers } = table.game;
  if (table.phase === 'start') return texts().table.expectedSeat(numPlayers);
  const { faces, low } = table.state.rolls;
  return low[0] === 0 ? texts().table.expectedDie(faces) : texts().table.expectedDice(faces);
}
