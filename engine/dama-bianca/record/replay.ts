/** Plays a game record again, turn by turn, through the checked path, and compares records by what was played. */
import { CHANCE, type Outcome, ok, type Result, rollOutcome, TERMINAL } from '../../index.ts';
import { createGame, type DamaGame } from '../game.ts';
import type { Setup } from '../plain/setup.ts';
import type { Dice, SpelledTurn } from '../plain/spelling.ts';
import { canonicalVariant } from '../rules/variant.ts';
import type { DamaState } from '../state.ts';
import { formatTurn, parseTurn } from '../text/turn-text.ts';
import { lineFault } from './headers.ts';
import { type HandLines, type ParsedRecord, parseRecordLines } from './parse.ts';
import {
  formatPoints,
  formatRecord,
  type GameRecordText,
  type RecordedEnd,
  type RecordedTurn,
  turnLabel,
} from './record.ts';

/** With canonical text for the spelling that was recorded. */
export interface ReplayedTurn extends RecordedTurn {
  readonly roll: Dice;
  readonly turn: SpelledTurn;
  readonly before: Setup;
  readonly after: Setup;
}

export interface ReplayedHand {
  readonly starter: number;
  readonly turns: readonly ReplayedTurn[];
  /** Missing in an open hand. */
  readonly end: RecordedEnd | undefined;
}

/** A record, played again to its end. */
export interface Replay {
  readonly record: GameRecordText;
  readonly game: DamaGame;
  /** Where the record stops; `undo` goes back ply by ply to the start of the game. */
  readonly state: DamaState;
  readonly hands: readonly ReplayedHand[];
}

/**
 * The state at the start of the next hand, before its first roll: of `state`, or of a new game. A hand that is played
 * by itself may have any starter. `undefined` if there is no such hand, or if it is not this seat's turn to start.
 */
export function beginHand(
  game: DamaGame,
  state: DamaState | undefined,
  starter: number,
): DamaState | undefined {
  if (!state && game.unit === 'hand') {
    return game.stateFrom({ pawns: new Array(game.numPlayers).fill([]), mover: starter, starter });
  }
  const at = state ?? game.newState();
  if (at.player !== CHANCE || (state && !at.handOver)) return undefined;
  const isDrawn = at.chance.size === game.numPlayers;
  if (!isDrawn && starter !== at.starterAfter(0)) return undefined;
  at.do((isDrawn ? starter : 0) as Outcome);
  return at;
}

/** How the hand of this state ended; `undefined` while it is open. */
export function endOf(state: DamaState): RecordedEnd | undefined {
  if (!state.handOver) return undefined;
  const seats = Array.from({ length: state.players }, (_, seat) => seat);
  const inOrder = seats.map((place) => state.seatAt(place));
  return {
    closers: inOrder.filter((seat) => state.hasClosed(seat)),
    units: seats.map((seat) => state.scoreSeat(seat).units),
  };
}

/** The 0-based seats with the best total of a game that is over; `undefined` before that. */
export function winnersOf(state: DamaState): readonly number[] | undefined {
  if (state.player !== TERMINAL) return undefined;
  const shares = new Float64Array(state.players);
  state.returns(shares);
  return [...shares.keys()].filter((seat) => shares[seat] > 0);
}

function replayTurn(state: DamaState, recorded: RecordedTurn, line: number): Result<ReplayedTurn> {
  if (state.handOver) return lineFault(line, 'a turn after the end of the hand');
  const { rules, round, mover: seat } = state;
  const label = turnLabel({ round, seat });
  const found = turnLabel(recorded);
  if (found !== label) return lineFault(line, `expected turn ${label}, found turn ${found}`);
  const before = state.toSetup();
  const parsed = parseTurn(recorded.text, before, rules);
  if (!parsed.ok) return lineFault(line, `turn ${label}: ${parsed.error.message}`);
  const { roll, turn } = parsed.value;
  state.do(rollOutcome(...roll));
  state.do(turn.move);
  return ok({ round, seat, roll, turn, text: formatTurn(turn, roll), before, after: state.toSetup() });
}

function seatsText(seats: readonly number[]): string {
  return seats.map((seat) => seat + 1).join(' ');
}

function checkEnd(state: DamaState, recorded: RecordedEnd | undefined, lines: HandLines): Result<void> {
  const end = endOf(state);
  if (!recorded) {
    if (!end) return ok(undefined);
    return lineFault(lines.turns.at(-1) ?? lines.hand, 'the hand is over here, but its end is missing');
  }
  if (!end) return lineFault(lines.end, 'the hand is not over yet');
  if (seatsText(end.closers) !== seatsText(recorded.closers)) {
    const by = end.closers.length > 0 ? `was closed by ${seatsText(end.closers)}` : 'ended unclosed';
    return lineFault(lines.end, `the hand ${by}`);
  }
  const wrong = end.units.findIndex((units, seat) => units !== recorded.units[seat]);
  if (wrong < 0) return ok(undefined);
  const [expected, found] = [end.units[wrong], recorded.units[wrong]].map(formatPoints);
  return lineFault(lines.scores, `seat ${wrong + 1}: expected the score ${expected}, found ${found}`);
}

function checkResult(record: GameRecordText, state: DamaState | undefined, line: number): Result<void> {
  const winners = state && winnersOf(state);
  const [expected, found] = [winners, record.result].map((seats) => (seats ? seatsText(seats) : '*'));
  if (expected === found) return ok(undefined);
  return lineFault(line, `expected the result "${expected}", found "${found}"`);
}

function replayParsed({ record, resultLine, hands: lines }: ParsedRecord): Result<Replay> {
  const created = createGame(record.variant, record.players, record.unit);
  if (!created.ok) return lineFault(1, created.error.message);
  const game = created.value;
  const hands: ReplayedHand[] = [];
  let state: DamaState | undefined;
  for (const [i, { starter, turns, end }] of record.hands.entries()) {
    state = beginHand(game, state, starter);
    if (!state) return lineFault(lines[i].hand, `hand ${i + 1} cannot be started by seat ${starter + 1}`);
    const replayed: ReplayedTurn[] = [];
    for (const [j, recorded] of turns.entries()) {
      const turn = replayTurn(state, recorded, lines[i].turns[j]);
      if (!turn.ok) return turn;
      replayed.push(turn.value);
    }
    const checked = checkEnd(state, end, lines[i]);
    if (!checked.ok) return checked;
    hands.push({ starter, turns: replayed, end });
  }
  const result = checkResult(record, state, resultLine);
  return result.ok ? ok({ record, game, state: state ?? game.newState(), hands }) : result;
}

/** Reads and replays the text of a record: every turn, end, score and the result. ERR_RECORD at the first line that is wrong. */
export function replayText(text: string): Result<Replay> {
  const parsed = parseRecordLines(text);
  return parsed.ok ? replayParsed(parsed.value) : parsed;
}

/** Replays a record; faults are at the lines of its canonical text. */
export function replayRecord(record: GameRecordText): Result<Replay> {
  return replayText(formatRecord(record));
}

/** The first thing in which two records differ. */
interface RecordDifference {
  readonly what: string;
  readonly a: string;
  readonly b: string;
}

function headOf(record: GameRecordText): [string, string][] {
  return [
    ['variant', canonicalVariant(record.variant)],
    ['players', String(record.players)],
    ['unit', record.unit],
    ['seed', String(record.seed)],
    ...record.seats.map((seat, i): [string, string] => [`seat ${i + 1}`, seat]),
  ];
}

/** Each thing that was played, in order: a name for it, how it is written, and how it compares. */
function courseOf(record: GameRecordText, replay: Replay | undefined): [string, string, string][] {
  return record.hands.flatMap(({ starter, turns, end }, i) => {
    const hand = `hand ${i + 1}`;
    const course: [string, string, string][] = [[`starter of ${hand}`, `${starter + 1}`, `${starter + 1}`]];
    turns.forEach((turn, j) => {
      const known = replay?.hands[i].turns[j];
      const meaning = known ? `${known.roll.join('')}: ${known.turn.move}` : turn.text;
      course.push([`${hand}, turn ${turnLabel(turn)}`, turn.text, meaning]);
    });
    if (end) {
      const scores = `${end.closers.length > 0 ? `closed ${seatsText(end.closers)}` : 'unclosed'}, scores`;
      const text = `${scores} ${end.units.map(formatPoints).join(' ')}`;
      course.push([`end of ${hand}`, text, text]);
    }
    return course;
  });
}

function firstDifference(
  a: readonly (readonly string[])[],
  b: readonly (readonly string[])[],
): RecordDifference | undefined {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [one, other] = [a[i], b[i]];
    if (one?.[0] === other?.[0] && one?.at(-1) === other?.at(-1)) continue;
    return { what: (one ?? other)[0], a: one?.[1] ?? 'nothing', b: other?.[1] ?? 'nothing' };
  }
  return undefined;
}

/**
 * The first difference in variant, seats, seed or course; `undefined` if there is none. Dates and other headers do not
 * count. Two spellings of a turn with the same result are equal if both records can be replayed.
 */
export function compareRecords(a: GameRecordText, b: GameRecordText): RecordDifference | undefined {
  const heads = firstDifference(headOf(a), headOf(b));
  if (heads) return heads;
  const asWritten = firstDifference(courseOf(a, undefined), courseOf(b, undefined));
  if (!asWritten) return undefined;
  const [one, other] = [replayRecord(a), replayRecord(b)];
  if (!one.ok || !other.ok) return asWritten;
  return firstDifference(courseOf(a, one.value), courseOf(b, other.value));
}
