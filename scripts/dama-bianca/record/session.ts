/** Takes down a game from lines that people type, and saves it after each. */
import { type Dice, formatPosition } from '../../../engine/dama-bianca/index.ts';
import type { Look } from '../../board/index.ts';
import { calledAs, quoted } from '../../called.ts';
import { columnsOf, INTERRUPTED, Interrupted, MAX_WIDTH, type TableConsole } from '../../terminal/index.ts';
import { parseDice } from '../analysis/index.ts';
import {
  boardLines,
  choicesOf,
  eventText,
  handLines,
  saveGame,
  scoreLines,
  select,
  winnerLine,
} from '../table/index.ts';
import type { Kept, Scribe } from './scribe.ts';

const LIST_ROWS = 12;

const COMMANDS: Readonly<Record<string, string>> = {
  undo: 'take back the last line or correction; a turn under repair stays',
  'fix N': 'type turn N again; later turns stay if they can (fix H.N: of hand H)',
  list: 'the turns of this hand, with their numbers',
  board: 'the board',
  score: 'how all seats stand',
  help: 'this list',
  quit: 'stop; the game is saved, continue it with --resume',
};

type Step = 'on' | 'stop';

export class RecordSession {
  readonly #scribe: Scribe;
  readonly #console: TableConsole;
  readonly #out: string;
  readonly #look: Look;

  constructor(scribe: Scribe, console: TableConsole, out: string, look: Look) {
    this.#scribe = scribe;
    this.#console = console;
    this.#out = out;
    this.#look = look;
  }

  /** Asks line by line until the game is over and left, or the input ends. Answers with the exit code. */
  async run(): Promise<number> {
    this.#save();
    let code = 0;
    try {
      while ((await this.#ask()) === 'on');
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      code = INTERRUPTED;
      this.#console.print('');
    }
    if (this.#scribe.isFixing) this.#scribe.undo();
    this.#sayGoodbye();
    return code;
  }

  async #ask(): Promise<Step> {
    const { phase } = this.#scribe;
    const line = await this.#console.ask(this.#prompt());
    if (line === undefined) return 'stop';
    const text = line.trim();
    const [word = '', ...rest] = text.toLowerCase().split(/\s+/);
    if (word === 'quit' || word === 'exit' || (text === '' && phase === 'over')) return 'stop';
    if (this.#command(word, rest)) return 'on';
    if (phase === 'start') this.#start(text);
    else if (phase === 'turn') this.#turn(text);
    else this.#console.print('the game is over; undo or fix N to correct it, quit to leave');
    return 'on';
  }

  #prompt(): string {
    const { phase, table, turnNumber } = this.#scribe;
    if (phase === 'over') return 'the game is over; Enter to leave> ';
    if (phase === 'start') return `who starts hand ${table.hand + 1}? seat> `;
    const hand = table.game.plan.hands > 1 ? `hand ${table.hand}, ` : '';
    return `${hand}turn ${turnNumber}, seat ${table.state.mover + 1}> `;
  }

  /** True if the line was a command. */
  #command(word: string, rest: readonly string[]): boolean {
    const { print } = this.#console;
    const { table } = this.#scribe;
    if (word === 'undo') this.#undo();
    else if (word === 'fix') this.#fix(rest.join(' '));
    else if (word === 'list')
      for (const [i, text] of this.#scribe.turns.entries()) print(`${i + 1}  ${text}`);
    else if (word === 'board') for (const line of boardLines(table, this.#look)) print(line);
    else if (word === 'score') for (const line of scoreLines(table, this.#look)) print(line);
    else if (word === 'help' || word === '?') this.#help();
    else return false;
    return true;
  }

  #undo(): void {
    const wasFixing = this.#scribe.isFixing;
    if (!this.#scribe.undo()) {
      this.#console.print('there is nothing to take back');
      return;
    }
    this.#save();
    this.#console.print(wasFixing ? 'left as it was' : 'taken back');
  }

  #fix(text: string): void {
    const match = /^(?:([1-9]\d{0,2})[.:])?([1-9]\d{0,4})$/.exec(text);
    if (!match) {
      this.#console.print('fix what? Type fix N, or fix H.N for turn N of hand H');
      return;
    }
    const found = this.#scribe.fix(Number(match[1] ?? this.#scribe.table.hand), Number(match[2]));
    if (!found.ok) this.#console.print(`${found.error.code}: ${found.error.message}`);
    else this.#console.print(`it was ${found.value}; type it again, or undo to leave it`);
  }

  #start(text: string): void {
    const { numPlayers } = this.#scribe.table.game;
    const seat = /^(?:seat\s*|starter\s*)?([1-9])$/i.exec(text)?.[1];
    if (seat === undefined || Number(seat) > numPlayers) {
      this.#console.print(`expected a seat from 1 to ${numPlayers}, or help`);
      return;
    }
    this.#scribe.start(Number(seat) - 1);
    this.#save();
  }

  #turn(line: string): void {
    const { table } = this.#scribe;
    // The colon is easily forgotten at a table.
    const text = line.replace(/^(\d)\s*[-,]?\s*(\d)(?:\s*:\s*|\s+|$)/, '$1$2: ');
    const dice = parseDice(text.slice(0, 2), table.game.rules.rolls.faces);
    const typed = text.slice('54: '.length);
    if (dice && typed === '') {
      this.#list(dice, '');
      return;
    }
    const played = this.#scribe.play(text);
    if (!played.ok) {
      this.#console.print(`${played.error.code}: ${played.error.message}`);
      if (dice) this.#list(dice, typed);
      return;
    }
    this.#save();
    const { event, kept } = played.value;
    this.#console.print(eventText(this.#scribe.table, event, this.#look));
    if (kept) this.#tellKept(kept);
    this.#tellEnd();
  }

  /** Lists the turns of a roll that have what was typed; nothing if none has. */
  #list(dice: Dice, typed: string): void {
    const { state, game } = this.#scribe.table;
    const choices = select(choicesOf(state.toSetup(), game.rules, dice), typed);
    if (choices.length === 0) return;
    this.#console.print(
      `${dice.join('')} ${typed}`.trimEnd() + (choices.length === 1 ? ' can be' : ' can be one of'),
    );
    for (const row of columnsOf(choices, Math.min(this.#console.columns, MAX_WIDTH), LIST_ROWS))
      this.#console.print(row);
  }

  #tellKept({ kept, dropped, why }: Kept): void {
    const { print } = this.#console;
    if (why === undefined) print(kept === 0 ? 'corrected' : 'corrected; everything after it stands');
    else {
      print(`corrected; ${dropped[0]} no longer stands: ${why}`);
      print('type again what came from there on, or undo the correction:');
      for (const text of dropped) print(`  ${text}`);
    }
  }

  #tellEnd(): void {
    const { table } = this.#scribe;
    const { print } = this.#console;
    if (!table.state.handOver) return;
    for (const line of handLines(table, this.#look)) print(line);
    if (table.isOver) print(winnerLine(table, this.#look));
  }

  #help(): void {
    const { print } = this.#console;
    print('Type each turn with its roll, such as "54: in-7 in-21", "63: 16-29",');
    print('"21: 30-32 85-C" or "11: pass". A roll alone lists its turns, a roll with a part');
    print('of a turn those that have it.');
    for (const [name, what] of Object.entries(COMMANDS)) print(`  ${name.padEnd(7)}${what}`);
  }

  /** While a turn is being fixed the file keeps the game as it was. */
  #save(): void {
    if (this.#scribe.isFixing) return;
    saveGame(this.#out, this.#scribe.toRecord(), '--out');
  }

  #sayGoodbye(): void {
    const { print } = this.#console;
    const { table } = this.#scribe;
    print(`The game is saved in ${this.#out}`);
    if (table.isOver) print(`Judge it: ${calledAs()} review --record ${quoted(this.#out)}`);
    else {
      print(`position ${formatPosition(table.state.toSetup())}`);
      print(`Continue it: ${calledAs()} record --resume --out ${quoted(this.#out)}`);
    }
  }
}
