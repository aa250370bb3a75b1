/** The turns that a player may choose from, narrowed by what has been typed. */
import {
  type Dice,
  distinctTurns,
  formatTurn,
  type Rules,
  type Setup,
  type SpelledTurn,
} from '../../engine/dama-bianca/index.ts';

/** One result of the roll. Its number stays the same while the list narrows. */
export interface Choice {
  readonly number: number;
  readonly turn: SpelledTurn;
  /** The walks, without the roll, such as `in-7 in-21`. */
  readonly text: string;
}

export function choicesOf(setup: Setup, rules: Rules, dice: Dice): Choice[] {
  return distinctTurns(setup, rules, dice).map((turn, i) => {
    return { number: i + 1, turn, text: formatTurn(turn, dice).slice('54: '.length) };
  });
}

/** Whether a walk is the word, begins with it, or ends with one such as `-21`. */
function isMatch(walk: string, word: string): boolean {
  return walk.startsWith(word) || (word.startsWith('-') && walk.endsWith(word));
}

/** What is typed, without the roll before it, as words. */
function wordsOf(typed: string): string[] {
  return typed
    .toLowerCase()
    .replace(/^\s*\d\d\s*:/, '')
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** The choices that have a walk for every word; whole walks go before beginnings of walks. */
function narrow(choices: readonly Choice[], typed: string): readonly Choice[] {
  const words = wordsOf(typed);
  const matching = choices.filter(({ text }) => {
    const walks = text.toLowerCase().split(' ');
    return words.every((word) => walks.some((walk) => isMatch(walk, word)));
  });
  const isWhole = ({ text }: Choice): boolean => {
    const walks = text.toLowerCase().split(' ');
    return words.every((word) => walks.includes(word) || word.startsWith('-'));
  };
  return [...matching.filter(isWhole), ...matching.filter((choice) => !isWhole(choice))];
}

/** The choices that have the words as whole walks, or if there are none those that begin so. */
export function select(choices: readonly Choice[], typed: string): readonly Choice[] {
  const words = wordsOf(typed);
  const whole = choices.filter(({ text }) =>
    words.every((word) => text.toLowerCase().split(' ').includes(word)),
  );
  return whole.length > 0 ? whole : narrow(choices, typed);
}

/** Lays choices out in columns, filled from the top down; what does not fit into `rows` is left out. */
export function columnsOf(choices: readonly Choice[], width: number, rows: number): string[] {
  const texts = choices.map(({ number, text }) => `${String(number).padStart(3)}  ${text}`);
  const column = Math.max(0, ...texts.map((text) => text.length)) + 2;
  const columns = Math.max(1, Math.floor((width + 2) / column));
  const shown = texts.slice(0, columns * rows);
  const height = Math.ceil(shown.length / columns);
  const lines: string[] = [];
  for (let row = 0; row < height; row++) {
    const cells = Array.from({ length: columns }, (_, i) => shown[i * height + row] ?? '');
    lines.push(
      cells
        .map((cell) => cell.padEnd(column))
        .join('')
        .trimEnd()
        .slice(0, width),
    );
  }
  return lines;
}

/** How many choices `columnsOf` shows. */
export function pageSize(choices: readonly Choice[], width: number, rows: number): number {
  const column = Math.max(0, ...choices.map(({ text }) => text.length)) + 7;
  return Math.max(1, Math.floor((width + 2) / column)) * rows;
}

/** What stands under a line that is being typed, in at most so many rows. */
export function suggestionsOf(
  choices: readonly Choice[],
  typed: string,
  width: number,
  rows: number,
): string[] {
  const matching = /^\s*\d+\s*$/.test(typed)
    ? choices.filter(({ number }) => String(number).startsWith(typed.trim()))
    : narrow(choices, typed);
  const lines = columnsOf(matching, width, rows - 1);
  const hidden = matching.length - pageSize(matching, width, rows - 1);
  if (hidden > 0) lines.push(`     and ${hidden} more`);
  return lines;
}
