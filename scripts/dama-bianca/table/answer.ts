/** What a player's line means. */
import {
  type Dice,
  parseTurn,
  type Rules,
  type Setup,
  type SpelledTurn,
} from '../../../engine/dama-bianca/index.ts';
import {
  type CommandAnswer as CommandAnswerOf,
  type Command as CommandOf,
  type CommandWords,
  readCommand,
} from '../../terminal/index.ts';
import { type Choice, select, touching } from './choices.ts';

const ABOUT = {
  hint: 'the best turns here, and what each is worth',
  where: 'where 17: where that pawn can go, or which pawns can come there',
  sort: 'sort value: all turns, the best first; sort pawn: by pawn, as usual',
  more: 'more of the list',
  undo: 'back to your last decision with its dice (real dice: to the last line)',
  board: 'the board again',
  score: 'how all seats stand',
  rules: 'the rules of this game',
  save: 'save FILE: write the game to a file',
  load: 'load FILE: continue the game of a file',
  help: 'this list',
  quit: 'stop; the game stays saved',
} as const;
export type TableCommand = keyof typeof ABOUT;

/** Commands at the table. */
export const TABLE_COMMANDS: CommandWords<TableCommand> = {
  about: ABOUT,
  forms: {
    save: 'save FILE',
    load: 'load FILE',
    where: 'where 17, where in or where C',
    sort: 'sort pawn or sort value',
  },
  aliases: { '?': 'help', exit: 'quit', q: 'quit', h: 'hint', reach: 'where', u: 'undo' },
};

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
}

/** A number of the list that was shown last is a turn of it, any other number a cell. */
function readNumber(text: string, { choices, numbered }: Question): Answer {
  const number = Number(text);
  const choice = numbered.find((one) => one.number === number);
  if (choice) return { kind: 'turn', turn: choice.turn };
  const matching = touching(choices, number);
  if (matching.length > 0) return { kind: 'list', choices: matching };
  const cell = 'a cell that a pawn leaves or reaches';
  if (numbered.length > 0) return { kind: 'wrong', message: `${text} is not in the list, nor ${cell}` };
  return { kind: 'wrong', message: `${text} is not ${cell}; Enter lists all turns by number` };
}

/** Reads a command, a turn with or without its roll, the number of a turn, or a part of turns to be listed. */
export function readAnswer(line: string, question: Question): Answer {
  const { setup, rules, dice, choices } = question;
  const text = line.trim();
  if (text === '') return { kind: 'list', choices };
  const named = readCommand(text, TABLE_COMMANDS);
  if (named) return named;
  if (/^\d{1,4}$/.test(text)) return readNumber(text, question);
  const roll = dice.join('');
  const hasRoll = /^\d\d\s*:/.test(text);
  const parsed = parseTurn(hasRoll ? text : `${roll}: ${text}`, setup, rules);
  if (parsed.ok) {
    if (parsed.value.roll.join('') === roll) return { kind: 'turn', turn: parsed.value.turn };
    return { kind: 'wrong', message: `the dice show ${roll}, not ${parsed.value.roll.join('')}` };
  }
  const matching = hasRoll && !isRoll(text, dice) ? [] : select(choices, text);
  if (matching.length > 0) return { kind: 'list', choices: matching };
  const { code, message } = parsed.error;
  return { kind: 'wrong', message: `${code}: ${message}` };
}

function isRoll(text: string, dice: Dice): boolean {
  const given = [Number(text[0]), Number(text[1])];
  return Math.max(...given) === dice[0] && Math.min(...given) === dice[1];
}
