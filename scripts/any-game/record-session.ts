/** Takes down a game from lines that people type, and saves it after each. */
import { rollOutcome } from '../../engine/index.ts';
import { hasNextGame, type Kept, parseDice, type Recorder, recordText } from '../../table/index.ts';
import { faultNote, faultReason } from '../../table/messages/index.ts';
import { select } from '../../table/typed/index.ts';
import type { Look } from '../board/theme.ts';
import { texts, words } from '../messages/index.ts';
import { calledAs, quoted } from '../program-name.ts';
import { type Command, type CommandWords, commandLines, readCommand } from '../terminal/commands.ts';
import { INTERRUPTED, Interrupted, type TableConsole } from '../terminal/console.ts';
import { columnsOf, MAX_WIDTH } from '../terminal/numbered-lists.ts';
import { saveText } from '../terminal/saved-games.ts';
import { PlainMenu } from './menu.ts';
import type { OwnTable } from './own-table.ts';
import { boardLines, matchLines, plyText, winnerLine } from './report.ts';

const LIST_ROWS = 12;

type Name = 'undo' | 'fix' | 'list' | 'board' | 'score' | 'help' | 'quit';

function recordCommands(own: OwnTable): CommandWords<Name> {
  const { score, ...about } = texts().record.about;
  return {
    about: (own.scoreLines ? texts().record.about : about) as CommandWords<Name>['about'],
    forms: { fix: texts().commands.forms.fix },
    aliases: { exit: 'quit', '?': 'help' },
  };
}

type Step = 'on' | 'next' | 'stop';

export class RecordSession {
  readonly #recorder: Recorder;
  readonly #own: OwnTable;
  readonly #console: TableConsole;
  readonly #out: string;
  readonly #look: Look;

  constructor(recorder: Recorder, own: OwnTable, console: TableConsole, out: string, look: Look) {
    this.#recorder = recorder;
    this.#own = own;
    this.#console = console;
    this.#out = out;
    this.#look = look;
  }

  /**
   * Asks line by line until the game is over and left, or the input ends. Answers with the exit code, or `next` if the next
   * game of a match is to be taken down.
   */
  async run(): Promise<number | 'next'> {
    this.#save();
    let code = 0;
    try {
      let step: Step = 'on';
      while (step === 'on') step = await this.#ask();
      if (step === 'next') return step;
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      code = INTERRUPTED;
      this.#console.print('');
    }
    if (this.#recorder.isFixing) this.#recorder.undo();
    this.#sayGoodbye();
    return code;
  }

  async #ask(): Promise<Step> {
    const { phase } = this.#recorder;
    const line = await this.#console.ask(this.#prompt());
    if (line === undefined) return 'stop';
    const text = line.trim();
    const command = readCommand(line, recordCommands(this.#own));
    if (command?.kind === 'wrong') this.#console.print(command.message);
    if (command?.kind === 'command') return this.#command(command);
    if (command) return 'on';
    if (text === '' && phase === 'over') return hasNextGame(this.#recorder.table) ? 'next' : 'stop';
    if (phase === 'start') this.#start(text);
    else if (phase === 'draw') this.#draw(text);
    else if (phase === 'turn') this.#turn(text);
    else this.#console.print(texts().record.isOver);
    return 'on';
  }

  #prompt(): string {
    const { phase, table, hand, turnNumber } = this.#recorder;
    const say = texts().record;
    if (phase === 'over') return `${hasNextGame(table) ? say.promptNext : say.promptOver} `;
    if (phase === 'start') return `${texts().table.whoStarts(hand)} `;
    const ofMatch = table.meta.match ? say.promptGame : say.promptHand;
    const inMatch = table.isMatch ? ofMatch(hand) : '';
    if (phase === 'draw') return `${say.promptDraw(inMatch)} `;
    return `${say.promptTurn(inMatch, turnNumber, table.seat + 1)} `;
  }

  #command({ name, argument }: Command<Name>): Step {
    const { print } = this.#console;
    const { table } = this.#recorder;
    if (name === 'quit') return 'stop';
    if (name === 'undo') this.#undo();
    else if (name === 'fix') this.#fix(argument);
    else if (name === 'list')
      for (const [i, text] of this.#recorder.turns.entries()) print(`${i + 1}  ${text}`);
    else if (name === 'board') for (const line of boardLines(table, this.#own, this.#look)) print(line);
    else if (name === 'score')
      for (const line of this.#own.scoreLines?.(table, this.#look) ?? []) print(line);
    else this.#help();
    return 'on';
  }

  #undo(): void {
    const wasFixing = this.#recorder.isFixing;
    if (!this.#recorder.undo()) {
      this.#console.print(texts().table.nothingToTakeBack);
      return;
    }
    this.#save();
    this.#console.print(wasFixing ? texts().record.leftAsItWas : texts().table.takenBack);
  }

  #fix(text: string): void {
    const match = /^(?:([1-9]\d{0,2})[.:])?([1-9]\d{0,4})$/.exec(text);
    if (!match) {
      const { words, forms } = texts().commands;
      this.#console.print(texts().terminal.takes(words.fix, forms.fix));
      return;
    }
    const found = this.#recorder.fix(Number(match[1] ?? this.#recorder.table.hand), Number(match[2]));
    if (!found.ok) this.#console.print(faultNote(words(), found.error));
    else this.#console.print(texts().record.itWas(found.value));
  }

  #start(text: string): void {
    const { numPlayers } = this.#recorder.table.game;
    const seat = /^(?:seat\s*|starter\s*|posto\s*)?([1-9])$/i.exec(text)?.[1];
    if (seat === undefined || Number(seat) > numPlayers) {
      this.#console.print(texts().table.expectedSeat(numPlayers));
      return;
    }
    this.#recorder.start(Number(seat) - 1);
    this.#save();
  }

  /** Several draws may stand on one line; those before one that is wrong are taken down. */
  #draw(line: string): void {
    for (const text of line.split(/[\s,]+/).filter(Boolean)) {
      if (this.#recorder.phase === 'draw' && this.#recorder.draw(text)) continue;
      this.#console.print(texts().record.notDrawn(text, this.#recorder.draws[0]));
      break;
    }
    this.#save();
    this.#tellEnd();
  }

  #turn(line: string): void {
    const { rolls } = this.#recorder.table;
    // The colon is easily forgotten at a table.
    const text =
      rolls === undefined
        ? line
        : rolls.low[0] === 0
          ? line.replace(/^(\d)(0?)(?:\s*:\s*|\s+|$)/, '$1$2: ')
          : line.replace(/^(\d)\s*[-,]?\s*(\d)(?:\s*:\s*|\s+|$)/, '$1$2: ');
    const [, thrown = '', typed = ''] = /^(\d+): (.*)$/.exec(text) ?? [];
    const dice = rolls && parseDice(thrown, rolls);
    if (dice && typed === '' && this.#list(dice, '')) return;
    const played = this.#recorder.play(typed === '' && thrown !== '' ? thrown : text);
    if (!played.ok) {
      this.#console.print(faultNote(words(), played.error));
      if (dice) this.#list(dice, typed);
      return;
    }
    this.#save();
    const { ply, kept } = played.value;
    this.#console.print(plyText(this.#recorder.table, ply, this.#look));
    if (kept) this.#tellKept(kept);
    this.#tellEnd();
  }

  /** Lists the turns of a roll that have what was typed, where there is a choice. False if there is nothing to list. */
  #list(dice: readonly [number, number], typed: string): boolean {
    const { table } = this.#recorder;
    table.roll(rollOutcome(...dice));
    const { items } = this.#own.menu?.(table) ?? new PlainMenu(table);
    table.undo();
    const choices = this.#own.menu || items.length > 1 ? select(items, typed) : [];
    if (choices.length === 0) return false;
    const about = `${dice.join('')} ${typed}`.trimEnd();
    this.#console.print(texts().record.canBe(about, choices.length));
    for (const row of columnsOf(choices, Math.min(this.#console.columns, MAX_WIDTH), LIST_ROWS))
      this.#console.print(row);
    return true;
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
    const { table } = this.#recorder;
    const { print } = this.#console;
    if (!table.isHandOver) return;
    for (const line of this.#own.handLines?.(table, this.#look) ?? []) print(line);
    if (!table.isOver) return;
    print(winnerLine(table, this.#look));
    for (const line of matchLines(table, this.#look)) print(line);
  }

  #help(): void {
    const { print } = this.#console;
    const { help, helpWithRoll } = texts().record;
    const { table } = this.#recorder;
    for (const line of (table.parts.dice ? helpWithRoll : help).split('\n')) print(line);
    for (const line of commandLines(recordCommands(this.#own))) print(line);
  }

  /** While a turn is being fixed the file keeps the game as it was. */
  #save(): void {
    if (this.#recorder.isFixing) return;
    saveText(this.#out, recordText(this.#recorder.table), '--out');
  }

  #sayGoodbye(): void {
    const { print } = this.#console;
    const { table } = this.#recorder;
    print(texts().terminal.gameSaved(this.#out));
    if (table.isOver) print(texts().record.judge(`${calledAs()} review --record ${quoted(this.#out)}`));
    else print(texts().terminal.position(table.kit.module.text.formatPosition(table.state)));
    if (!table.isOver || hasNextGame(table)) {
      print(texts().terminal.continueBy(`${calledAs()} record --resume --out ${quoted(this.#out)}`));
    }
  }
}
