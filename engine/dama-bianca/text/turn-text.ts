/**
 * A turn as text (rules, "Text forms"): `54: in-7 in-21`, `63: 16-29`, `11: pass`, `00: swap`. The walks are written by `from`, then
 * by `to`, whatever the order of play: what a turn changes does not depend on it.
 */

import { type Fault, fault, ok, type Result, type RollTable } from '../../index.ts';
import { isOver, ownRules, rollsOf } from '../plain/hand.ts';
import { choiceOf, choiceText, isChoosing } from '../plain/seat-choice.ts';
import type { Setup } from '../plain/setup.ts';
import { type Dice, listTurns, type SpelledTurn, type Walk, writtenOrder } from '../plain/spelling.ts';
import { CENTRE, OFF } from '../rules/board.ts';
import type { Rules } from '../rules/rules.ts';
import { NOWHERE, type WrittenWalk, whyIllegal } from './turn-fault.ts';

interface ParsedTurn {
  /** The larger number first. */
  readonly roll: Dice;
  readonly turn: SpelledTurn;
}

/** Where no die is thrown. */
const UNTHROWN: Dice = [0, 0];

/** A die by itself may stand without its 0. */
const ROLL = /\s*(\d)(\d?)\s*:\s*/y;
const WALK = /(in|0|[1-9]\d*)\s*-\s*(c|0|[1-9]\d*)(?!\S)\s*/iy;
const PASS = /pass\s*$/iy;
const BLANKS = /\s*/y;

/** Matches a sticky pattern at an offset. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function syntaxFault(
  text: string,
  at: number,
  expected: string,
): { readonly ok: false; readonly error: Fault } {
  const rest = text.slice(at, at + 20);
  return fault('ERR_SYNTAX', `expected ${expected}, found ${rest ? JSON.stringify(rest) : 'nothing'}`, at);
}

function parseRoll(text: string, { faces, low }: RollTable): Result<{ roll: Dice; end: number }> {
  const match = matchAt(ROLL, text, 0);
  const begin = matchAt(BLANKS, text, 0)?.[0].length ?? 0;
  if (!match) return syntaxFault(text, begin, 'a turn such as "54: in-7 in-21"');
  const dice = [Number(match[1]), Number(match[2])];
  const isOne = low[0] === 0;
  const wrong = dice.findIndex((number, i) => (number < 1 && !(isOne && i === 1)) || number > faces);
  if (wrong >= 0) return fault('ERR_ROLL', `a die shows 1 to ${faces}, not ${dice[wrong]}`, begin + wrong);
  if (isOne && dice[1] > 0)
    return fault('ERR_ROLL', `the first turn has one die, such as ${dice[0]}0`, begin + 1);
  return ok({ roll: [Math.max(...dice), Math.min(...dice)], end: match[0].length });
}

function toCell(text: string, rules: Rules): number {
  const cell = Number(text);
  return cell >= 1 && cell <= rules.board.cells ? cell : NOWHERE;
}

/** Reads the walks after the roll; none is a pass. */
function parseWalks(text: string, begin: number, rules: Rules): Result<WrittenWalk[]> {
  const walks: WrittenWalk[] = [];
  if (matchAt(PASS, text, begin)) return ok(walks);
  let at = begin;
  while (at < text.length || walks.length === 0) {
    if (walks.length === 2) return syntaxFault(text, at, 'the end of the turn after two walks');
    const match = matchAt(WALK, text, at);
    if (!match)
      return syntaxFault(text, at, walks.length === 0 ? 'a walk such as "16-29", or "pass"' : 'a walk');
    const [all, from, to] = match;
    walks.push({
      from: from.toLowerCase() === 'in' ? OFF : toCell(from, rules),
      to: to.toLowerCase() === 'c' ? CENTRE : toCell(to, rules),
      fromText: from,
      toText: to,
      at,
      atTo: at + all.trimEnd().length - to.length,
    });
    at += all.length;
  }
  return ok(walks);
}

/** The walks of a turn that is well written, legal or not, in the order in which they are written. */
export function writtenWalks(text: string, setup: Setup, rules: Rules): readonly Walk[] | undefined {
  const head = parseRoll(text, rollsOf(setup, rules));
  const walks = head.ok ? parseWalks(text, head.value.end, rules) : undefined;
  return walks?.ok ? walks.value.map(({ from, to }) => ({ from, to })) : undefined;
}

function isSameWalks(a: readonly Walk[], b: readonly Walk[]): boolean {
  if (a.length !== b.length) return false;
  const ordered = writtenOrder(b);
  return writtenOrder(a).every(({ from, to }, i) => from === ordered[i].from && to === ordered[i].to);
}

/**
 * Reads a turn of the seat to move. The dice and the walks may come in either order, `in`, `C` and `pass` in either
 * case, blanks may be repeated, and any legal spelling is accepted: the same result by the sum or by two walks.
 * Errors: ERR_SYNTAX; ERR_ROLL (no such number on a die); ERR_ILLEGAL, with the reason where it is a simple one, at the
 * walk or end at fault; ERR_CLOSED (the hand is over).
 */
export function parseTurn(text: string, setup: Setup, rules: Rules): Result<ParsedTurn> {
  if (isChoosing(setup)) {
    const chosen = choiceOf(text, listTurns(setup, rules, UNTHROWN));
    return chosen.ok ? ok({ roll: UNTHROWN, turn: chosen.value }) : chosen;
  }
  const head = parseRoll(text, rollsOf(setup, rules));
  if (!head.ok) return head;
  const { roll, end } = head.value;
  const walks = parseWalks(text, end, rules);
  if (!walks.ok) return walks;
  if (isOver(setup)) return fault('ERR_CLOSED', `the hand is over: seat ${setup.mover + 1} has closed`, 0);
  const legal = listTurns(setup, rules, roll);
  const turn = legal.find((candidate) => isSameWalks(candidate.walks, walks.value));
  if (turn) return ok({ roll, turn });
  const reason = whyIllegal(walks.value, legal, setup, ownRules(setup, rules));
  return fault('ERR_ILLEGAL', reason.why, reason.at ?? end);
}

/** Writes a turn in its one canonical form for this spelling; the roll may come in either order. */
export function formatTurn(turn: SpelledTurn, roll: Dice): string {
  if (roll[0] === 0) return `00: ${choiceText(turn.move)}`;
  const walks = writtenOrder(turn.walks).map(({ from, to }) => {
    return `${from === OFF ? 'in' : from}-${to === CENTRE ? 'C' : to}`;
  });
  return `${Math.max(...roll)}${Math.min(...roll)}: ${walks.length > 0 ? walks.join(' ') : 'pass'}`;
}
