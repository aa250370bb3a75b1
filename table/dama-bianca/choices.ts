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
} from '../../engine/dama-bianca/index.ts';
import type { Move } from '../../engine/index.ts';
import { isWalkOf, narrow, wordsOf } from '../typed/index.ts';

/** One result of the roll. Its number stays the same while the list narrows; its text is that of the walks alone. */
export interface Choice {
  readonly number: number;
  readonly text: string;
  readonly turn: SpelledTurn;
  readonly move: Move;
  /** With the roll. */
  readonly spelled: string;
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
  return turns.map(({ turn }, i) => {
    const spelled = formatTurn(turn, dice);
    return { number: i + 1, turn, move: turn.move, spelled, text: spelled.slice('54: '.length) };
  });
}

/** The choices one of whose walks begins or ends on a cell; none for a number that is no cell. */
export function touching(choices: readonly Choice[], cell: number): readonly Choice[] {
  if (cell === OFF || cell === CENTRE) return [];
  return choices.filter(({ turn }) => turn.walks.some(({ from, to }) => from === cell || to === cell));
}

/** What Tab can put in place of the last word: whole walks of the turns that have the words before it. */
export function completionsOf(choices: readonly Choice[], typed: string): string[] {
  const before = wordsOf(typed);
  const last = /\s$/.test(typed) || typed === '' ? '' : (before.pop() ?? '');
  const walks = narrow(choices, before.join(' ')).flatMap(({ text }) => {
    const rest = text.split(' ');
    for (const word of before) {
      const at = rest.findIndex((walk) => isWalkOf(walk.toLowerCase(), word));
      if (at >= 0) rest.splice(at, 1);
    }
    return rest;
  });
  return [...new Set(walks.filter((walk) => walk.toLowerCase().startsWith(last)))];
}
