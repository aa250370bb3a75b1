/** What a player's line means. */
import {
  type Dice,
  parseTurn,
  type Rules,
  type Setup,
  type SpelledTurn,
} from '../../engine/dama-bianca/index.ts';
import { type Choice, select } from './choices.ts';

/** Commands at the table, each with what it does. */
export const TABLE_COMMANDS = {
  hint: 'the best turns here, and what each is worth',
  undo: 'back to your last decision, with the same dice (with real dice: to the line before)',
  board: 'the board again',
  score: 'the scores as the board stands',
  more: 'more of the list',
  save: 'save FILE: write the game to a file',
  load: 'load FILE: go on with the game of a file',
  help: 'this list',
  quit: 'stop; the game stays saved',
} as const;
export type TableCommand = keyof typeof TABLE_COMMANDS;

const WITH_FILE: readonly string[] = ['save', 'load'] satisfies TableCommand[];
const ALIASES: Readonly<Record<string, TableCommand>> = {
  '?': 'help',
  exit: 'quit',
  q: 'quit',
  h: 'hint',
  u: 'undo',
};

type CommandAnswer =
  | { readonly kind: 'command'; readonly name: TableCommand; readonly file: string }
  | { readonly kind: 'wrong'; readonly message: string };

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
}

function isCommand(word: string): word is TableCommand {
  return Object.hasOwn(TABLE_COMMANDS, word);
}

/** The text that a file command was given, quotes around it removed. */
function fileOf(line: string): string {
  const text = line.trim().replace(/^\S+\s*/, '');
  return /^(['"]).+\1$/.test(text) ? text.slice(1, -1) : text;
}

/** A command, or what is wrong with one; nothing if the line is of another kind. */
export function readCommand(line: string): CommandAnswer | undefined {
  const [first = '', ...rest] = line.trim().split(/\s+/);
  const word = first.toLowerCase();
  const name = Object.hasOwn(ALIASES, word) ? ALIASES[word] : word;
  if (!isCommand(name)) return undefined;
  if (WITH_FILE.includes(name)) {
    if (rest.length === 0) return { kind: 'wrong', message: `${name} what? Type ${name} FILE` };
    return { kind: 'command', name, file: fileOf(line) };
  }
  if (rest.length > 0) return { kind: 'wrong', message: `${name} takes nothing after it` };
  return { kind: 'command', name, file: '' };
}

function readNumber(text: string, choices: readonly Choice[]): Answer {
  const choice = choices.find(({ number }) => number === Number(text));
  if (choice) return { kind: 'turn', turn: choice.turn };
  return { kind: 'wrong', message: `there is no turn ${text}; the list goes from 1 to ${choices.length}` };
}

/** Reads a command, a turn with or without its roll, the number of a turn, or a part of turns to be listed. */
export function readAnswer(line: string, { setup, rules, dice, choices }: Question): Answer {
  const text = line.trim();
  if (text === '') return { kind: 'list', choices };
  const named = readCommand(text);
  if (named) return named;
  if (/^\d{1,4}$/.test(text)) return readNumber(text, choices);
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
