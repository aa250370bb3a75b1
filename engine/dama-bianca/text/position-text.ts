/** A position as text (rules, "Text forms"): `C,6,8/7,11 1`, seats separated by `/`, then the seat to move, and what else matters. */

import {
  type Fault,
  fault,
  MAX_PLAYERS,
  MIN_PLAYERS,
  ok,
  type Result,
  splitPart,
  type TextPart,
} from '../../index.ts';
import { START_CELL } from '../../round-board/index.ts';
import { firstCloser, placeOf } from '../plain/hand.ts';
import { takeWord, withWord, wordOf } from '../plain/seat-choice.ts';
import type { Setup } from '../plain/setup.ts';
import { CENTRE } from '../rules/board.ts';
import type { Rules } from '../rules/rules.ts';

const NUMBER = /^(0|[1-9]\d*)$/;
const PLACE = /^(C|0|[1-9]\d*)$/;

function syntaxFault(token: TextPart, expected: string): { readonly ok: false; readonly error: Fault } {
  const found = token.text === '' ? 'nothing' : JSON.stringify(token.text.slice(0, 20));
  return fault('ERR_SYNTAX', `expected ${expected}, found ${found}`, token.at);
}

interface Parts {
  readonly seats: readonly (readonly TextPart[])[];
  readonly mover: TextPart;
  readonly starter: TextPart | undefined;
  /** At the end. */
  readonly word: TextPart | undefined;
}

/** Reads the form alone: what each number means is not looked at. */
function parseForm(text: string): Result<Parts> {
  const tokens: TextPart[] = [...text.matchAll(/\S+/g)].map((m) => ({ text: m[0], at: m.index }));
  const word = takeWord(tokens);
  const [head, mover, starter, extra] = tokens;
  if (!head) return syntaxFault({ text: '', at: text.length }, 'a position such as "-/- 1"');
  const seats = splitPart(head, '/').map((seat) => (seat.text === '-' ? [] : splitPart(seat, ',')));
  for (const place of seats.flat()) {
    if (!PLACE.test(place.text)) return syntaxFault(place, 'a cell number, "C" or "-"');
  }
  if (!mover) return syntaxFault({ text: '', at: text.length }, 'the seat to move');
  if (!NUMBER.test(mover.text)) return syntaxFault(mover, 'the number of the seat to move');
  if (starter && !NUMBER.test(starter.text)) return syntaxFault(starter, 'the number of the starting seat');
  if (extra) return syntaxFault(extra, 'the end of the position');
  if (seats.length < MIN_PLAYERS || seats.length > MAX_PLAYERS) {
    const at = seats.length < MIN_PLAYERS ? head.at + head.text.length : splitPart(head, '/')[MAX_PLAYERS].at;
    return fault('ERR_SEATS', `${seats.length} seats, must be ${MIN_PLAYERS} to ${MAX_PLAYERS}`, at);
  }
  return ok({ seats, mover, starter, word });
}

/** Reads the pawns of all seats, each number checked in the order of the text (R3, R10, R13). */
function parsePawns({ seats, starter }: Parts, rules: Rules): Result<number[][]> {
  const cells = rules.board.cells;
  const taken = new Set<number>();
  const pawns: number[][] = [];
  const first = Number(starter?.text ?? 1) - 1;
  for (const [i, seat] of seats.entries()) {
    const own: number[] = [];
    // A starter that is no seat is a fault of its own.
    const most = (rules.places[(i - first + seats.length) % seats.length] ?? rules).pawns;
    for (const { text, at } of seat) {
      const cell = text === 'C' ? CENTRE : Number(text);
      if (text === 'C') {
        if (own.includes(CENTRE)) return fault('ERR_CENTRE', 'a seat has two pawns in the centre', at);
      } else {
        if (cell < 1 || cell > cells)
          return fault('ERR_CELL', `no cell ${text.slice(0, 20)}, cells are 1 to ${cells}`, at);
        if (cell === START_CELL) return fault('ERR_START_CELL', 'cell 1 is empty between turns', at);
        if (taken.has(cell)) return fault('ERR_OCCUPIED', `cell ${text} holds two pawns`, at);
        taken.add(cell);
      }
      if (own.length === most) {
        return fault('ERR_PAWN_COUNT', `a seat has more than ${most} pawns`, at);
      }
      own.push(cell);
    }
    pawns.push(own.sort((a, b) => a - b));
  }
  return ok(pawns);
}

/** Reads a seat number, 1-based in text, 0-based in the result. */
function parseSeat(token: TextPart, seats: number, role: string): Result<number> {
  const seat = Number(token.text);
  if (seat < 1 || seat > seats) {
    return fault(
      'ERR_SEAT',
      `the seat ${role} is ${token.text.slice(0, 20)}, must be 1 to ${seats}`,
      token.at,
    );
  }
  return ok(seat - 1);
}

/** R14: the first seat, if any, that has a pawn in the centre which no play could give, and why. */
function misplacedCentre(setup: Setup, rules: Rules): { seat: number; why: string } | undefined {
  const closers = setup.pawns.flatMap((own, seat) => (own.includes(CENTRE) ? [seat] : []));
  if (rules.variant.hand.end === 'at-once') {
    const seat = closers.find((closer) => closer !== setup.mover);
    if (seat === undefined) return undefined;
    return { seat, why: `seat ${seat + 1} has a pawn in the centre but is not the seat to move` };
  }
  // A hand that is over is given back to the first closer. In one that is still played, the closers have played their turn of
  // this round and the seat to move has not.
  if (firstCloser(setup) === setup.mover) return undefined;
  const seat = closers.find((closer) => placeOf(setup, closer) >= placeOf(setup, setup.mover));
  if (seat === undefined) return undefined;
  const why =
    seat === setup.mover
      ? `seat ${seat + 1}, the seat to move, was not the first to close`
      : `seat ${seat + 1} has a pawn in the centre but plays after the seat to move in this round`;
  return { seat, why };
}

/**
 * Reads a position. Cells may come in any order, blanks may be repeated, and the starter (default 1) may be written
 * even if it is 1. The offset of a fault is that of the number at fault.
 * Errors: ERR_SYNTAX; ERR_SEATS (not 2 to 6); ERR_CELL (not on the board); ERR_START_CELL (R10); ERR_OCCUPIED (R3);
 * ERR_PAWN_COUNT; ERR_SEAT (seat to move or starter, or no choice between seats here, R22); ERR_CENTRE (pawns in the centre that no play could give, R14).
 */
export function parsePosition(text: string, rules: Rules): Result<Setup> {
  const form = parseForm(text);
  if (!form.ok) return form;
  const { seats } = form.value;
  const pawns = parsePawns(form.value, rules);
  if (!pawns.ok) return pawns;
  const mover = parseSeat(form.value.mover, seats.length, 'to move');
  if (!mover.ok) return mover;
  const starter = form.value.starter ? parseSeat(form.value.starter, seats.length, 'that started') : ok(0);
  if (!starter.ok) return starter;
  const setup = { pawns: pawns.value, mover: mover.value, starter: starter.value };
  const misplaced = misplacedCentre(setup, rules);
  if (misplaced) {
    const at = seats[misplaced.seat].find((place) => place.text === 'C')?.at ?? 0;
    return fault('ERR_CENTRE', misplaced.why, at);
  }
  return withWord(setup, form.value.word, rules);
}

function formatSeat(pawns: readonly number[]): string {
  if (pawns.length === 0) return '-';
  const cells = pawns.filter((pawn) => pawn !== CENTRE).sort((a, b) => a - b);
  return [...pawns.filter((pawn) => pawn === CENTRE).map(() => 'C'), ...cells].join(',');
}

/** Writes a position in its one canonical form. */
export function formatPosition(setup: Setup): string {
  const starter = setup.starter === 0 ? '' : ` ${setup.starter + 1}`;
  return `${setup.pawns.map(formatSeat).join('/')} ${setup.mover + 1}${starter}${wordOf(setup)}`;
}
