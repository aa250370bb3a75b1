/** Offers the turns of a roll by number, by cells of walks, or as text. */
import { type DamaGame, type DamaState, formatTurn, parseTurn } from '../../../engine/dama-bianca/index.ts';
import type { Fault } from '../../../engine/index.ts';
import { type Choice, choicesOf, completionsOf, diceOf, touching } from '../../../table/dama-bianca/index.ts';
import type { GameTable } from '../../../table/index.ts';
import { faultNote, refusalText } from '../../../table/messages/index.ts';
import { narrow, select } from '../../../table/typed/index.ts';
import type { Menu, MenuItem, Reading } from '../../any-game/menu.ts';
import { texts, words } from '../../messages/index.ts';
import { refusalOf } from './explain.ts';

export class ChoiceMenu implements Menu {
  readonly items: readonly Choice[];
  readonly #game: DamaGame;
  readonly #state: DamaState;

  /** Of a table at a decision. */
  constructor({ game, state }: GameTable) {
    this.#game = game as DamaGame;
    this.#state = state as DamaState;
    this.items = choicesOf(this.#state.toSetup(), this.#game.rules, diceOf(this.#state));
  }

  get order(): string {
    return texts().table.byPawn;
  }

  /** Whether the roll can close. */
  get canClose(): boolean {
    return this.items.some(({ turn }) => turn.closes);
  }

  /** A number is a cell where no list has it. */
  narrow(typed: string): readonly Choice[] {
    return /^\s*\d+\s*$/.test(typed) ? touching(this.items, Number(typed)) : narrow(this.items, typed);
  }

  completions(typed: string): string[] {
    return completionsOf(this.items, typed);
  }

  /** Reads a turn with or without its roll, the number of a turn, or a part of turns to be listed. */
  read(line: string, numbered: readonly MenuItem[]): Reading {
    const text = line.trim();
    if (text === '') return { kind: 'list', items: this.items };
    if (/^\d{1,4}$/.test(text)) return this.#readNumber(text, numbered);
    const roll = diceOf(this.#state).join('');
    const hasRoll = /^\d\d?\s*:/.test(text);
    const whole = hasRoll ? text : `${roll}: ${text}`;
    const parsed = parseTurn(whole, this.#state.toSetup(), this.#game.rules);
    if (parsed.ok) {
      const { turn, roll: given } = parsed.value;
      if (given.join('') !== roll)
        return { kind: 'wrong', message: texts().table.otherRoll(roll, given.join('')) };
      return { kind: 'move', move: turn.move, spelled: formatTurn(turn, given) };
    }
    const matching = hasRoll && !this.#isRoll(text) ? [] : select(this.items, text);
    if (matching.length > 0) return { kind: 'list', items: matching };
    return { kind: 'wrong', message: this.#wrongTurn(text, parsed.error) };
  }

  /** A number of the list that was shown last is a turn of it, any other number a cell. */
  #readNumber(text: string, numbered: readonly MenuItem[]): Reading {
    const number = Number(text);
    const chosen = numbered.find((one) => one.number === number);
    if (chosen) return { kind: 'move', move: chosen.move, spelled: chosen.spelled };
    const matching = touching(this.items, number);
    if (matching.length > 0) return { kind: 'list', items: matching };
    const say = texts().table;
    return { kind: 'wrong', message: numbered.length > 0 ? say.notInList(text) : say.notCell(text) };
  }

  /** The English message is precise; other languages have the sentences of the page. */
  #wrongTurn(text: string, fault: Fault): string {
    const isIllegal = fault.code === 'ERR_ILLEGAL' && words().language !== 'en';
    const refusal = isIllegal ? refusalOf(this.#game, this.#state, text) : undefined;
    if (!refusal) return faultNote(words(), fault);
    return `${fault.code}: ${refusalText(words(), refusal)}`;
  }

  #isRoll(text: string): boolean {
    const [high, low] = diceOf(this.#state);
    const given = [Number(text[0]), Number(text[1]) || 0];
    return Math.max(...given) === high && Math.min(...given) === low;
  }
}
