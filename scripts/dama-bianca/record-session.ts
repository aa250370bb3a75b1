/** Takes down a game from lines that people type, and saves it after each. */
import { type Dice, formatPosition } from '../../engine/dama-bianca/index.ts';
import { choicesOf, type Kept, parseDice, type Scribe } from '../../table/dama-bianca/index.ts';
import { faultNote, faultReason } from '../../table/messages/index.ts';
import { select } from '../../table/typed/index.ts';
import type { Look } from '../board/theme.ts';
import { allTexts, texts, words } from '../messages/index.ts';
import { calledAs, quoted } from '../program-name.ts';
import { INTERRUPTED, Interrupted, type TableConsole } from '../terminal/console.ts';
import { columnsOf, MAX_WIDTH } from '../terminal/numbered-lists.ts';
import { saveGame } from './table/game-file.ts';
import { boardLines, eventText, handLines, scoreLines, winnerLine } from './table/report.ts';

const LIST_ROWS = 12;

type Name = 'undo' | 'fix' | 'list' | 'board' | 'score' | 'help' | 'quit';

const ALIASES: Readonly<Record<string, Name>> = { exit: 'quit', '?': 'help' };
/** How `fix` is written in help. */
const NUMBER = ' N';

/** The command that a word means, in whatever language. */
function commandOf(word: string): Name | undefined {
  if (Object.hasOwn(ALIASES, word)) return ALIASES[word];
  const names = Object.keys(texts().record.about) as Name[];
  return names.find((name) => allTexts().some(({ commands }) => commands.words[name] === word));
}

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
    const command = commandOf(word);
    if (command === 'quit' || (text === '' && phase === 'over')) return 'stop';
    if (this.#command(command, rest)) return 'on';
    if (phase === 'start') this.#start(text);
    else if (phase === 'turn') this.#turn(text);
    else this.#console.print(texts().record.isOver);
    return 'on';
  }

  #prompt(): string {
    const { phase, table, turnNumber } = this.#scribe;
    const say = texts().record;
    if (phase === 'over') return `${say.promptOver} `;
    if (phase === 'start') return `${texts().table.whoStarts(table.hand + 1)} `;
    const hand = table.game.plan.hands > 1 ? say.promptHand(table.hand) : '';
    return `${say.promptTurn(hand, turnNumber, table.state.mover + 1)} `;
  }

  /** True if the line was a command. */
  #command(name: Name | undefined, rest: readonly string[]): boolean {
    const { print } = this.#console;
    const { table } = this.#scribe;
    if (name === 'undo') this.#undo();
    else if (name === 'fix') this.#fix(rest.join(' '));
    else if (name === 'list')
      for (const [i, text] of this.#scribe.turns.entries()) print(`${i + 1}  ${text}`);
    else if (name === 'board') for (const line of boardLines(table, this.#look)) print(line);
    else if (name === 'score') for (const line of scoreLines(table, this.#look)) print(line);
    else if (name === 'help') this.#help();
    else return false;
    return true;
  }

  #undo(): void {
    const wasFixing = this.#scribe.isFixing;
    if (!this.#scribe.undo()) {
      this.#console.print(texts().table.nothingToTakeBack);
      return;
    }
    this.#save();
    this.#console.print(wasFixing ? texts().record.leftAsItWas : texts().table.takenBack);
  }

  #fix(text: string): void {
    const match = /^(?:([1-9]\d{0,2})[.:])?([1-9]\d{0,4})$/.exec(text);
    if (!match) {
      this.#console.print(texts().record.fixWhat);
      return;
    }
    const found = this.#scribe.fix(Number(match[1] ?? this.#scribe.table.hand), Number(match[2]));
    if (!found.ok) this.#console.print(faultNote(words(), found.error));
    else this.#console.print(texts().record.itWas(found.value));
  }

  #start(text: string): void {
    const { numPlayers } = this.#scribe.table.game;
    const seat = /^(?:seat\s*|starter\s*|posto\s*)?([1-9])$/i.exec(text)?.[1];
    if (seat === undefined || Number(seat) > numPlayers) {
      this.#console.print(texts().table.expectedSeat(numPlayers));
      return;
    }
    this.#scribe.start(Number(seat) - 1);
    this.#save();
  }

  #turn(line: string): void {
    const { table } = this.#scribe;
    // The colon is easily forgotten at a table.
    const isOne = table.state.rolls.low[0] === 0;
    const text = isOne
      ? line.replace(/^(\d)0?(?:\s*:\s*|\s+|$)/, '$10: ')
      : line.replace(/^(\d)\s*[-,]?\s*(\d)(?:\s*:\s*|\s+|$)/, '$1$2: ');
    const dice = parseDice(text.slice(0, 2), table.state.rolls);
    const typed = text.slice('54: '.length);
    if (dice && typed === '') {
      this.#list(dice, '');
      return;
    }
    const played = this.#scribe.play(text);
    if (!played.ok) {
      this.#console.print(faultNote(words(), played.error));
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
    const about = `${dice.join('')} ${typed}`.trimEnd();
    this.#console.print(texts().record.canBe(about, choices.length));
    for (const row of columnsOf(choices, Math.min(this.#console.columns, MAX_WIDTH), LIST_ROWS))
      this.#console.print(row);
  }

  #tellKept({ kept, dropped, why }: Kept): void {
    const { print } = this.#console;
    const say = texts().record;
    if (why === undefined) print(kept === 0 ? say.corrected : say.allStands);
    else {
      const reason = typeof why === 'string' ? say.why[why] : faultReason(words(), why);
      print(say.stands(dropped[0], reason));
      print(say.typeAgain);
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
    const { help, about } = texts().record;
    for (const line of help.split('\n')) print(line);
    const names = (Object.keys(about) as Name[]).map((name) => {
      const word = texts().commands.words[name];
      return [name === 'fix' ? word + NUMBER : word, about[name]] as const;
    });
    const width = Math.max(...names.map(([word]) => word.length)) + 2;
    for (const [word, what] of names) print(`  ${word.padEnd(width)}${what}`);
  }

  /** While a turn is being fixed the file keeps the game as it was. */
  #save(): void {
    if (this.#scribe.isFixing) return;
    saveGame(this.#out, this.#scribe.toRecord(), '--out');
  }

  #sayGoodbye(): void {
    const { print } = this.#console;
    const { table } = this.#scribe;
    print(texts().terminal.gameSaved(this.#out));
    if (table.isOver) print(texts().record.judge(`${calledAs()} review --record ${quoted(this.#out)}`));
    else {
      print(texts().terminal.position(formatPosition(table.state.toSetup())));
      print(texts().terminal.continueBy(`${calledAs()} record --resume --out ${quoted(this.#out)}`));
    }
  }
}
