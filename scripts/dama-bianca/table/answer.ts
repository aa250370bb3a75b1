/** Reads what a player's line means. */
import {
  type Dice,
  parseTurn,
  type Rules,
  type Setup,
  type SpelledTurn,
} from '../../../engine/dama-bianca/index.ts';
import type { Fault, Refusal } from '../../../engine/index.ts';
import { type Choice, touching } from '../../../table/dama-bianca/index.ts';
import { faultNote, refusalText } from '../../../table/messages/index.ts';
import { select } from '../../../table/typed/index.ts';
import { type TerminalTexts, texts, words } from '../../messages/index.ts';
import {
  type CommandAnswer as CommandAnswerOf,
  type Command as CommandOf,
  type CommandWords,
  readCommand,
} from '../../terminal/commands.ts';

export type TableCommand = keyof TerminalTexts['commands']['about'];

/** Commands at the table. */
export function tableCommands(): CommandWords<TableCommand> {
  const { about, forms } = texts().commands;
  const aliases = { '?': 'help', exit: 'quit', q: 'quit', h: 'hint', reach: 'where', u: 'undo' } as const;
  return { about, forms, aliases };
}

export type Command = CommandOf<TableCommand>;
export type CommandAnswer = CommandAnswerOf<TableCommand>;

export type Answer =
  | { readonly kind: 'turn'; readonly turn: SpelledTurn }
  | { readonly kind: 'list'; readonly choices: readonly Choice[] }
  | CommandAnswer;

/** What the player is to answer. */
export interface Question {
  readonly setup: Setup;
  readonly rules: Rules;
  readonly dice: Dice;
  readonly choices: readonly Choice[];
  /** The turns that numbers refer to: those of the list that was shown last. */
  readonly numbered: readonly Choice[];
  /** Why a turn that the rules do not allow is not, where that can be said in a sentence. */
  readonly whyNot?: (text: string) => Refusal | undefined;
}

/** A number of the list that was shown last is a turn of it, any other number a cell. */
function readNumber(text: string, { choices, numbered }: Question): Answer {
  const number = Number(text);
  const choice = numbered.find((one) => one.number === number);
  if (choice) return { kind: 'turn', turn: choice.turn };
  const matching = touching(choices, number);
  if (matching.length > 0) return { kind: 'list', choices: matching };
  const say = texts().table;
  return { kind: 'wrong', message: numbered.length > 0 ? say.notInList(text) : say.notCell(text) };
}

/** Reads a command, a turn with or without its roll, the number of a turn, or a part of turns to be listed. */
export function readAnswer(line: string, question: Question): Answer {
  const { setup, rules, dice, choices } = question;
  const text = line.trim();
  if (text === '') return { kind: 'list', choices };
  const named = readCommand(text, tableCommands());
  if (named) return named;
  if (/^\d{1,4}$/.test(text)) return readNumber(text, question);
  const roll = dice.join('');
  const hasRoll = /^\d\d?\s*:/.test(text);
  const parsed = parseTurn(hasRoll ? text : `${roll}: ${text}`, setup, rules);
  if (parsed.ok) {
    if (parsed.value.roll.join('') === roll) return { kind: 'turn', turn: parsed.value.turn };
    return { kind: 'wrong', message: texts().table.otherRoll(roll, parsed.value.roll.join('')) };
  }
  const matching = hasRoll && !isRoll(text, dice) ? [] : select(choices, text);
  if (matching.length > 0) return { kind: 'list', choices: matching };
  return { kind: 'wrong', message: wrongTurn(text, parsed.error, question) };
}

/** The English message is precise; other languages have the sentences of the page. */
function wrongTurn(text: string, fault: Fault, { whyNot }: Question): string {
  const isIllegal = fault.code === 'ERR_ILLEGAL' && words().language !== 'en';
  const refusal = isIllegal ? whyNot?.(text) : undefined;
  if (!refusal) return faultNote(words(), fault);
  return `${fault.code}: ${refusalText(words(), refusal)}`;
}

function isRoll(text: string, dice: Dice): boolean {
  const given = [Number(text[0]), Number(text[1]) || 0];
  return Math.max(...given) === dice[0] && Math.min(...given) === dice[1];
}
