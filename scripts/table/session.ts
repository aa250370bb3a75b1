/** A game at the table from where it stands to its end: humans are asked, bots play, every turn is saved. */
import { formatPosition } from '../../engine/dama-bianca/index.ts';
import { FaultError } from '../../engine/index.ts';
import type { Look } from '../board/index.ts';
import { Adviser } from './advice.ts';
import { type Answer, type Question, readAnswer, readCommand, type TableCommand } from './answer.ts';
import { type Choice, choicesOf, columnsOf, pageSize, suggestionsOf } from './choices.ts';
import { INTERRUPTED, Interrupted, type TableConsole } from './console.ts';
import { loadGame, saveGame } from './files.ts';
import { chanceDue, chancePrompt, takeChance } from './real-dice.ts';
import { boardLines, eventText, handLines, helpLines, scoreLines, seatName, winnerLine } from './report.ts';
import { Table, type TableEvent } from './table.ts';

interface SessionOptions {
  /** Written after every turn. */
  readonly autosave: string;
  /** Written when the session ends. */
  readonly save: string | undefined;
  readonly look: Look;
  /** Whether doubtful turns of people are told. */
  readonly tutor: boolean;
  /** What judges turns, as `createAnalyst` takes it. */
  readonly evaluator: string | undefined;
}

const PAGE_ROWS = 10;
/** What the board, the turns of five bots and the prompt leave of 40 rows. */
const SUGGESTION_ROWS = 5;
const LIST_WIDTH = 80;

/** What becomes of the session after a line. */
type Step = 'turn' | 'ask' | 'stop';

export class Session {
  #table: Table;
  #adviser: Adviser;
  readonly #console: TableConsole;
  readonly #options: SessionOptions;
  /** Turns that the human who plays next has not seen. */
  #events: TableEvent[] = [];
  /** What the tutor has said that nobody has seen. */
  #remarks: string[] = [];
  /** The rest of the list that is being shown. */
  #more: readonly Choice[] = [];

  constructor(table: Table, console: TableConsole, options: SessionOptions) {
    this.#table = table;
    this.#adviser = new Adviser(table, options.evaluator);
    this.#console = console;
    this.#options = options;
  }

  /** Plays until the game is over, the player stops, or the input ends. Answers with the exit code. */
  async run(): Promise<number> {
    saveGame(this.#options.autosave, this.#table.toRecord());
    try {
      while (!this.#table.isOver) {
        if (!(await this.#step())) {
          this.#sayGoodbye();
          break;
        }
      }
      if (this.#table.isOver) this.#console.print(winnerLine(this.#table, this.#options.look));
      this.#saveAtEnd();
      return 0;
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      this.#console.print('');
      this.#sayGoodbye();
      this.#saveAtEnd();
      return INTERRUPTED;
    }
  }

  /** One turn, or one command that changes the game. False if the session is to stop. */
  async #step(): Promise<boolean> {
    const table = this.#table;
    if (!table.isManual) table.deal();
    else if (table.due !== 'turn') return (await this.#askChance()) !== 'stop';
    if (table.isHuman(table.state.mover)) {
      if ((await this.#decide()) === 'stop') return false;
    } else {
      await this.#console.pause();
      this.#note(table.playBot());
      this.#autosave();
    }
    if (this.#table === table && table.state.handOver) await this.#endHand();
    return true;
  }

  /** Asks for what the dice show, or who starts the hand where nobody must. */
  async #askChance(): Promise<Step> {
    const table = this.#table;
    if (table.due === 'start' && table.nextStarter !== undefined) table.start(table.nextStarter);
    const prompt = chancePrompt(table, this.#options.look);
    for (;;) {
      const line = await this.#console.ask(prompt);
      if (line === undefined) return 'stop';
      if (takeChance(table, line)) return 'turn';
      const answer = readCommand(line) ?? { kind: 'wrong', message: chanceDue(table) };
      const isWrong = answer.kind === 'wrong';
      const step = isWrong ? this.#refuse(answer.message) : this.#command(answer.name, answer.file);
      if (step !== 'ask') return step;
    }
  }

  #refuse(message: string): Step {
    this.#console.print(message);
    return 'ask';
  }

  /** Asks until a turn is played, the game has become another, or the player stops. */
  async #decide(): Promise<Step> {
    const table = this.#table;
    const setup = table.state.toSetup();
    const { rules } = table.game;
    const { dice } = table;
    const question: Question = { setup, rules, dice, choices: choicesOf(setup, rules, dice) };
    this.#pose(question);
    const suggest = (typed: string): string[] => this.#suggestions(question.choices, typed);
    for (;;) {
      const line = await this.#console.ask('your turn> ', suggest);
      if (line === undefined) return 'stop';
      const step = this.#obey(readAnswer(line, question));
      if (step !== 'ask') return step;
    }
  }

  /** Shows where the game stands and what is to be decided. */
  #pose({ setup, dice, choices }: Question): void {
    const { print, live, clear } = this.#console;
    const { look } = this.#options;
    const count = choices.length === 1 ? 'one turn' : `${choices.length} turns`;
    if (live) {
      clear();
      this.#drawBoard();
      for (let i = 0; i < this.#events.length; i += 2) {
        const texts = this.#events.slice(i, i + 2).map((event) => eventText(this.#table, event, look));
        print(texts.join('   '));
      }
    } else {
      print(`position ${formatPosition(setup)}`);
    }
    this.#events = [];
    this.#sayRemarks();
    this.#more = choices;
    print(`${seatName(this.#table, setup.mover, look)} has rolled ${dice.join('')}: ${count}, help for help`);
  }

  #obey(answer: Answer): Step {
    if (answer.kind === 'turn') {
      const remark = this.#options.tutor ? this.#adviser.remark(answer.turn) : undefined;
      this.#note(this.#table.play(answer.turn));
      if (remark) this.#remarks.push(remark);
      if (!this.#console.live) this.#sayRemarks();
      this.#autosave();
      return 'turn';
    }
    if (answer.kind === 'list') this.#list(answer.choices);
    else if (answer.kind === 'wrong') this.#console.print(answer.message);
    else return this.#command(answer.name, answer.file);
    return 'ask';
  }

  #sayRemarks(): void {
    for (const remark of this.#remarks) this.#console.print(remark);
    this.#remarks = [];
  }

  #command(name: TableCommand, file: string): Step {
    const { print } = this.#console;
    const { look } = this.#options;
    const table = this.#table;
    if (name === 'quit') return 'stop';
    if (name === 'undo') return this.#undo();
    if (name === 'save' || name === 'load') return this.#useFile(name, file);
    if (name === 'board') this.#drawBoard();
    if (name === 'score') for (const line of scoreLines(table, look)) print(line);
    if (name === 'help') for (const line of helpLines()) print(line);
    if ((name === 'more' || name === 'hint') && table.due !== 'turn')
      return this.#refuse('no dice are thrown');
    if (name === 'more') this.#list(this.#more);
    if (name === 'hint') for (const line of this.#adviser.hint()) print(line);
    return 'ask';
  }

  #undo(): Step {
    const { isManual } = this.#table;
    if (!(isManual ? this.#table.takeBack() : this.#table.undo())) {
      return this.#refuse(
        isManual ? 'there is nothing to take back' : 'there is no earlier decision of yours',
      );
    }
    this.#events = [];
    this.#remarks = [];
    this.#autosave();
    this.#say(isManual ? 'taken back' : 'back to your last decision');
    return 'turn';
  }

  #useFile(name: 'save' | 'load', file: string): Step {
    try {
      if (name === 'save') {
        saveGame(file, this.#table.toRecord());
        this.#console.print(`saved in ${file}`);
        return 'ask';
      }
      const table = Table.from(loadGame(file));
      this.#adviser = new Adviser(table, this.#options.evaluator);
      this.#table = table;
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      this.#console.print(`${error.fault.code}: ${error.fault.message} (at ${error.fault.at})`);
      return 'ask';
    }
    this.#events = [];
    this.#autosave();
    this.#say(`loaded ${file}`);
    return 'turn';
  }

  /** Says what a terminal would wipe away at once. */
  #say(text: string): void {
    if (!this.#console.live) this.#console.print(text);
  }

  #note(event: TableEvent): void {
    this.#events.push(event);
    const isSeenLater =
      this.#console.live && this.#table.meta.seats.some((_, seat) => this.#table.isHuman(seat));
    if (!isSeenLater) this.#console.print(eventText(this.#table, event, this.#options.look));
  }

  #list(choices: readonly Choice[]): void {
    const width = Math.min(this.#console.columns, LIST_WIDTH);
    for (const line of columnsOf(choices, width, PAGE_ROWS)) this.#console.print(line);
    const rest = choices.slice(pageSize(choices, width, PAGE_ROWS));
    if (rest.length > 0) this.#console.print(`and ${rest.length} more, type more`);
    this.#more = rest.length > 0 ? rest : choices;
  }

  #suggestions(choices: readonly Choice[], typed: string): string[] {
    return suggestionsOf(choices, typed, Math.min(this.#console.columns, LIST_WIDTH), SUGGESTION_ROWS);
  }

  #drawBoard(): void {
    for (const line of boardLines(this.#table, this.#options.look)) this.#console.print(line);
  }

  async #endHand(): Promise<void> {
    const { live, clear, print, ask } = this.#console;
    if (live) {
      clear();
      this.#drawBoard();
    }
    for (const line of handLines(this.#table, this.#options.look)) print(line);
    this.#sayRemarks();
    this.#events = [];
    if (live && !this.#table.isOver) await ask('Enter for the next hand> ');
  }

  /** A game goes on even if it cannot be saved; the file then keeps the turns before. */
  #autosave(): void {
    try {
      saveGame(this.#options.autosave, this.#table.toRecord());
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      this.#console.print(`${error.fault.code}: ${error.fault.message} (at ${error.fault.at})`);
    }
  }

  #saveAtEnd(): void {
    const { save } = this.#options;
    if (save === undefined) return;
    saveGame(save, this.#table.toRecord());
    this.#console.print(`saved in ${save}`);
  }

  #sayGoodbye(): void {
    const { autosave } = this.#options;
    this.#console.print(`The game is saved in ${autosave}`);
    this.#console.print(`Go on with it: dama play --load ${autosave}`);
  }
}
