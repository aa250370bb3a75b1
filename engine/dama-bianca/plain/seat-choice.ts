/**
 * The choice between the seats (R22) on plain data: when it comes, what it does to a position, and how it is written.
 */
import { fault, type Move, ok, type Result, type RollTable } from '../../index.ts';
import { CENTRE } from '../rules/board.ts';
import type { Rules } from '../rules/rules.ts';
import { SWAP } from '../turns/move.ts';
import type { Setup } from './setup.ts';

type Choice = NonNullable<Setup['choice']>;

interface Token {
  readonly text: string;
  readonly at: number;
}

/** What a position says of it, as it is written. */
const WORDS: Readonly<Record<string, Choice>> = {
  choose: 'open',
  'choose-again': 'open-again',
  swapped: 'swapped',
};

const TURN = /^\s*(?:00?\s*:\s*)?(keep|swap)\s*$/i;

/** No die at all: the one roll of the choice. */
export const NO_DICE: RollTable = Object.freeze({
  size: 1,
  probs: Float64Array.of(1),
  faces: 0,
  high: new Uint8Array(1),
  low: new Uint8Array(1),
});

/** Whether the seat to move chooses between the seats. */
export function isChoosing({ choice }: Setup): boolean {
  return choice === 'open' || choice === 'open-again';
}

/** What follows a first turn: if it has brought pawns in, and no seat has closed, the second place chooses. */
export function withChoice(after: Setup, { mover }: Setup): Setup {
  if (after.pawns[mover].length === 0 || after.pawns.some((own) => own.includes(CENTRE))) return after;
  return { ...after, mover: 1 - mover, choice: after.mover === mover ? 'open-again' : 'open' };
}

/** The position after the choice: who moves next, and who has the pawns and the places. */
export function choose({ pawns, mover, starter, choice }: Setup, move: Move, rules: Rules): Setup {
  const swaps = move === SWAP;
  const first = swaps ? mover : starter;
  const next = choice === 'open' ? 1 - first : first;
  const chosen = { pawns: swaps ? pawns.toReversed() : pawns, mover: next, starter: first };
  return swaps && rules.variant.match.starter === 'rotate' ? { ...chosen, choice: 'swapped' } : chosen;
}

/** Takes the word off the end of a position, if one stands there. */
export function takeWord(tokens: Token[]): Token | undefined {
  const last = tokens.at(-1);
  return last && Object.hasOwn(WORDS, last.text) ? tokens.pop() : undefined;
}

/** A position with its word, which must fit it; ERR_SYNTAX under other rules, ERR_SEAT where there is nothing to choose. */
export function withWord(setup: Setup, word: Token | undefined, rules: Rules): Result<Setup> {
  if (!word) return ok(setup);
  const choice = WORDS[word.text];
  const { dice, match } = rules.variant;
  const { pawns, mover, starter } = setup;
  const isKnown =
    rules.choosesSeats &&
    (choice !== 'swapped' || match.starter === 'rotate') &&
    (choice !== 'open-again' || dice.doubles === 'again');
  if (!isKnown)
    return fault(
      'ERR_SYNTAX',
      `expected the end of the position, found ${JSON.stringify(word.text)}`,
      word.at,
    );
  const hasBegun = pawns[starter].length > 0 && !pawns[starter].includes(CENTRE);
  if (choice === 'swapped' || (mover !== starter && pawns[mover].length === 0 && hasBegun))
    return ok({ ...setup, choice });
  const message = 'seats are chosen by the second place, between the first turn of the starter and its own';
  return fault('ERR_SEAT', message, word.at);
}

/** The word at the end of a position, with its blank; nothing where there is none. */
export function wordOf({ choice }: Setup): string {
  if (choice === undefined) return '';
  return ` ${Object.keys(WORDS).find((word) => WORDS[word] === choice)}`;
}

/** The choice as it is written after its `00: `. */
export function choiceText(move: Move): string {
  return move === SWAP ? 'swap' : 'keep';
}

/** Reads `00: keep` or `00: swap`, or the word alone, as one of these moves. */
export function choiceOf<T extends { readonly move: Move }>(text: string, turns: readonly T[]): Result<T> {
  const word = TURN.exec(text)?.[1].toLowerCase();
  const turn = turns.find(({ move }) => choiceText(move) === word);
  if (turn) return ok(turn);
  const found = text.trim().slice(0, 20);
  const message = `expected "keep" or "swap", found ${found ? JSON.stringify(found) : 'nothing'}`;
  return fault('ERR_SYNTAX', message, text.length - text.trimStart().length);
}

/** The dice that a request names for a choice; `undefined` for a turn with dice. */
export function noDiceOf(
  value: unknown,
  { faces }: RollTable,
): Result<readonly [number, number]> | undefined {
  if (faces > 0) return undefined;
  if (value === undefined || String(value) === '0,0') return ok([0, 0]);
  return fault('ERR_ROLL', 'roll must be 0 and 0 (no dice), or left out', 'roll');
}
