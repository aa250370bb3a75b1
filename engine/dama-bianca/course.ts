/** The course of a match in the row of a `DamaState`: how a hand starts, what a turn changes, what the end of a hand adds. */
import type { Move, Player } from '../index.ts';
import { MAX_RINGS } from '../round-board/index.ts';
import { isDecided, type MatchPlan } from './match.ts';
import {
  FINISHED,
  FIRST_CLOSER,
  HAND,
  IN_CENTRE,
  MOVER,
  PHASE,
  placeOf,
  ROLL,
  SCORES,
  STARTER,
  seatHasClosed,
  TO_ROLL,
  TO_START,
  TURNS,
  WORDS,
} from './row.ts';
import { CENTRE } from './rules/board.ts';
import { POINT, type Rules } from './rules/rules.ts';
import { scoreUnits } from './score.ts';
import { moveFrom1, moveFrom2, moveTo1, moveTo2 } from './turns/move.ts';

/** What is played, and by how many. */
export interface MatchTerms {
  readonly rules: Rules;
  readonly players: number;
  readonly plan: MatchPlan;
}

/** Empties the board and begins the hand, the next one if one has been played. */
export function startHand(rows: Int32Array, at: number, starter: Player, players: number): void {
  const isFirst = rows[at + TURNS] === 0;
  rows.fill(0, at + WORDS, at + WORDS + MAX_RINGS * (players + 1));
  if (!isFirst) rows[at + HAND]++;
  rows[at + STARTER] = starter;
  rows[at + MOVER] = starter;
  rows[at + TURNS] = 0;
  rows[at + IN_CENTRE] = 0;
  rows[at + FIRST_CLOSER] = -1;
  rows[at + PHASE] = TO_ROLL;
}

/** Plays the turn of the seat to move; `again` says that it then rolls again (R21). */
export function playTurn(rows: Int32Array, at: number, move: Move, again: boolean, terms: MatchTerms): void {
  const { rules, players } = terms;
  const mover = rows[at + MOVER];
  const own = at + WORDS + MAX_RINGS * mover;
  const all = at + WORDS + MAX_RINGS * players;
  flip(rows, own, all, moveFrom1(move), rules);
  flip(rows, own, all, moveFrom2(move), rules);
  flip(rows, own, all, moveTo2(move), rules);
  const to = moveTo1(move);
  if (to === CENTRE) {
    rows[at + IN_CENTRE] |= 1 << mover;
    if (rows[at + FIRST_CLOSER] < 0) rows[at + FIRST_CLOSER] = mover;
  } else {
    flip(rows, own, all, to, rules);
  }
  rows[at + ROLL] = -1;
  if (again) {
    rows[at + PHASE] = TO_ROLL;
    return;
  }
  const turns = ++rows[at + TURNS];
  const closed = rows[at + IN_CENTRE] !== 0;
  const { end, roundCap } = rules.variant.hand;
  const roundDone = turns % players === 0;
  // In a hand that ends unclosed (R15) the turn has passed on like after any other turn.
  rows[at + MOVER] = (mover + 1) % players;
  if ((closed && (end === 'at-once' || roundDone)) || turns >= roundCap * players) endHand(rows, at, terms);
  else rows[at + PHASE] = TO_ROLL;
}

function flip(rows: Int32Array, own: number, all: number, cell: number, rules: Rules): void {
  if (cell === 0) return;
  const { word, sector } = rules.board;
  const bit = 1 << sector[cell];
  rows[own + word[cell]] ^= bit;
  rows[all + word[cell]] ^= bit;
}

/** Adds the hand to the totals (R14, R16, R17) and says what comes next. */
export function endHand(rows: Int32Array, at: number, { rules, players, plan }: MatchTerms): void {
  if (rows[at + FIRST_CLOSER] >= 0) rows[at + MOVER] = rows[at + FIRST_CLOSER];
  let closers = 0;
  for (let seat = 0; seat < players; seat++) if (seatHasClosed(rows, at, seat)) closers++;
  for (let seat = 0; seat < players; seat++) {
    const hasClosed = seatHasClosed(rows, at, seat);
    if (plan.format === 'points') {
      const place = placeOf(rows, at, seat, players);
      rows[at + SCORES + seat] += scoreUnits(rows, at + WORDS + MAX_RINGS * seat, hasClosed, place, rules);
    } else if (hasClosed) rows[at + SCORES + seat] += POINT / closers;
  }
  const left = plan.hands - 1 - rows[at + HAND];
  const done = left <= 0 || (plan.format === 'hands' && isDecided(rows, at + SCORES, players, left));
  rows[at + PHASE] = done ? FINISHED : TO_START;
}
