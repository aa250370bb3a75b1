/** The turns that a player may choose from, narrowed by what has been typed. */
import {
  CENTRE,
  type Dice,
  distinctTurns,
  formatTurn,
  OFF,
  type Rules,
  type Setup,
  type SpelledTurn,
} from '../../../engine/dama-bianca/index.ts';
import type { Move } from '../../../engine/index.ts';
import { type Numbered, suggestionLines } from '../../terminal/index.ts';

/** One result of the roll. Its number stays the same while the list narrows; its text is that of the walks alone. */
export interface Choice extends Numbered {
  readonly turn: SpelledTurn;
}

/** The ends of the walks as they are written: the first pawn from the lowest cell, one that enters before all others. */
function endsOf({ walks }: SpelledTurn): number[] {
  return walks.toSorted((a, b) => a.from - b.from || a.to - b.to).flatMap(({ from, to }) => [from, to]);
}

/** By pawn: the turns of pawns that enter first, then by the cells that pawns leave and reach, from low to high. */
export function choicesOf(setup: Setup, rules: Rules, dice: Dice): Choice[] {
  const turns = distinctTurns(setup, rules, dice).map((turn) => ({ turn, ends: endsOf(turn) }));
  turns.sort(({ ends: a }, { ends: b }) => {
    const i = a.findIndex((end, at) => end !== b[at]);
    return i < 0 ? a.length - b.length : a[i] - (b[i] ?? -1);
  });
  return turns.map(({ turn }, i) => ({ number: i + 1, turn, text: textOf(turn, dice) }));
}

function textOf(turn: SpelledTurn, dice: Dice): string {
  return formatTurn(turn, dice).slice('54: '.length);
}

/** The same turns in the order of some moves, numbered by it. */
export function renumber(choices: readonly Choice[], moves: readonly Move[]): Choice[] {
  const byMove = new Map(choices.map((choice) => [choice.turn.move, choice]));
  return moves.flatMap((move, i) => {
    const choice = byMove.get(move);
    return choice ? [{ ...choice, number: i + 1 }] : [];
  });
}

/** The choices one of whose walks begins or ends on a cell; none for a number that is no cell. */
export function touching(choices: readonly Choice[], cell: number): readonly Choice[] {
  if (cell === OFF || cell === CENTRE) return [];
  return choices.filter(({ turn }) => turn.walks.some(({ from, to }) => from === cell || to === cell));
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

/** What has been typed of a number, and the list that numbers refer to. */
export interface Typed {
  readonly text: string;
  readonly numbered: readonly Choice[];
}

/** What stands under a line that is being typed, in at most so many rows; of a number also what Enter does with it. */
export function suggestionsOf(
  choices: readonly Choice[],
  { text, numbered }: Typed,
  width: number,
  rows: number,
): string[] {
  const number = /^\s*\d+\s*$/.test(text) ? Number(text) : undefined;
  const chosen = numbered.find((choice) => choice.number === number);
  const matching = number === undefined ? narrow(choices, text) : touching(choices, number);
  return suggestionLines(matching, chosen, width, rows);
}

/** What Tab can put in place of the last word: whole walks of the turns that have the words before it. */
export function completionsOf(choices: readonly Choice[], typed: string): string[] {
  const before = wordsOf(typed);
  const last = /\s$/.test(typed) || typed === '' ? '' : (before.pop() ?? '');
  const walks = narrow(choices, before.join(' ')).flatMap(({ text }) => {
    const rest = text.split(' ');
    for (const word of before) {
      const at = rest.findIndex((walk) => isMatch(walk.toLowerCase(), word));
      if (at >= 0) rest.splice(at, 1);
    }
    return rest;
  });
  return [...new Set(walks.filter((walk) => walk.toLowerCase().startsWith(last)))];
}
