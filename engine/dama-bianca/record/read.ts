/** Reads a game record (see record.ts), and plays its turns by the rules. */
import { type Action, CHANCE, type Outcome, ok, type Result, rollOutcome } from '../../index.ts';
import { createGame, type DamaGame } from '../game.ts';
import { POINT } from '../rules/rules.ts';
import type { DamaState } from '../state.ts';
import { formatTurn, parseTurn } from '../text/turn-text.ts';
import { excerpt, type Header, lineFault, parseHeader, readHeaders } from './headers.ts';
import { type DamaRecord, endOf, formatPoints, resultText, seatsText, turnLabel } from './record.ts';

interface Line {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

const HAND = /^hand ([1-9]\d{0,4}) starter ([1-9])$/;
const TURN =
  /^([1-9]\d{0,5}\.([1-9])) +(\d\d ?: ?(?:pass|keep|swap|(?:in|\d+) ?- ?(?:C|\d+)(?: +(?:in|\d+) ?- ?(?:C|\d+))?))$/i;
const END = /^end (?:unclosed|closed((?: [1-9])+))$/;
const SCORES = /^scores((?: -?\d{1,9}(?:\.\d{1,3})?)+)$/;

/** Plays the lines of the hands, one after the other. */
class HandReader {
  readonly actions: Action[] = [];
  readonly spelled: (string | undefined)[] = [];
  #game: DamaGame;
  #state: DamaState;
  #hand = 0;
  /** What the hand still misses; nothing before the first, and after its scores. */
  #misses: 'end' | 'scores' | undefined;
  /** The last line. */
  #line = 1;

  constructor(game: DamaGame) {
    this.#game = game;
    this.#state = game.newState();
  }

  get game(): DamaGame {
    return this.#game;
  }

  get state(): DamaState {
    return this.#state;
  }

  /** Takes the next line that is not blank. */
  read({ text, line }: Line): Result<unknown> {
    this.#line = line;
    if (text.startsWith('hand')) return this.#readHand(text, line);
    if (this.#misses === undefined)
      return lineFault(line, `expected a header or a hand, found ${excerpt(text)}`);
    if (this.#misses === 'scores') return this.#readScores(text, line);
    return text.startsWith('end') ? this.#readEnd(text, line) : this.#readTurn(text, line);
  }

  finish(): Result<unknown> {
    if (this.#misses === 'scores') return lineFault(this.#line, 'the scores of the hand are missing');
    if (this.#misses === 'end' && this.#state.handOver)
      return lineFault(this.#line, 'the hand is over here, but its end is missing');
    return ok(undefined);
  }

  #readHand(text: string, line: number): Result<unknown> {
    const match = HAND.exec(text);
    if (!match) return lineFault(line, `expected a hand such as "hand 1 starter 2", found ${excerpt(text)}`);
    const hand = this.#hand + 1;
    if (Number(match[1]) !== hand) return lineFault(line, `expected hand ${hand}, found hand ${match[1]}`);
    if (this.#misses) return lineFault(line, `hand ${hand - 1} has no end`);
    const starter = Number(match[2]) - 1;
    if (starter >= this.#game.numPlayers) return lineFault(line, `there is no seat ${starter + 1}`);
    if (!this.#begin(starter))
      return lineFault(line, `hand ${hand} cannot be started by seat ${starter + 1}`);
    this.#hand = hand;
    this.#misses = 'end';
    return ok(undefined);
  }

  /** A hand that is played by itself may have any starter. False if it is not this seat's turn to start. */
  #begin(starter: number): boolean {
    const state = this.#state;
    if (this.#hand === 0 && this.#game.unit === 'hand') {
      this.#game = this.#game.startedBy(starter);
      this.#state = this.#game.newState();
      return true;
    }
    if (state.player !== CHANCE || !state.isDraw) return false;
    const isDrawn = state.chance.size === this.#game.numPlayers;
    if (!isDrawn && starter !== state.starterAfter(0)) return false;
    this.#play((isDrawn ? starter : 0) as Outcome);
    return true;
  }

  #readTurn(text: string, line: number): Result<unknown> {
    const state = this.#state;
    const match = TURN.exec(text);
    if (!match)
      return lineFault(line, `expected a turn such as "1.2 54: in-7 in-21", found ${excerpt(text)}`);
    const [, found, seat, turn] = match;
    if (Number(seat) > this.#game.numPlayers) return lineFault(line, `there is no seat ${seat}`);
    if (state.handOver) return lineFault(line, 'a turn after the end of the hand');
    const label = turnLabel(state);
    if (found !== label) return lineFault(line, `expected turn ${label}, found turn ${found}`);
    const parsed = parseTurn(turn, state.toSetup(), state.rules);
    if (!parsed.ok) return lineFault(line, `turn ${label}: ${parsed.error.message}`);
    const { roll, turn: played } = parsed.value;
    this.#play(rollOutcome(...roll));
    this.#play(played.move, formatTurn(played, roll));
    return ok(undefined);
  }

  #readEnd(text: string, line: number): Result<unknown> {
    const match = END.exec(text);
    if (!match) return lineFault(line, `expected "end closed 2" or "end unclosed", found ${excerpt(text)}`);
    const closers = (match[1] ?? '').trim();
    const wrong = closers.split(' ').find((seat) => Number(seat) > this.#game.numPlayers);
    if (wrong !== undefined) return lineFault(line, `there is no seat ${wrong}`);
    const end = endOf(this.#state);
    if (!end) return lineFault(line, 'the hand is not over yet');
    const expected = seatsText(end.closers);
    if (closers !== expected) {
      const how = expected === '' ? 'ended unclosed' : `was closed by ${expected}`;
      return lineFault(line, `the hand ${how}`);
    }
    this.#misses = 'scores';
    return ok(undefined);
  }

  #readScores(text: string, line: number): Result<unknown> {
    const match = SCORES.exec(text);
    if (!match) return lineFault(line, `expected scores such as "scores 12 7", found ${excerpt(text)}`);
    const scores = match[1].slice(1).split(' ');
    const found = scores.map((points) => Math.round(Number(points) * POINT) + 0);
    const players = this.#game.numPlayers;
    if (found.length !== players)
      return lineFault(line, `expected ${players} scores, one for each seat, found ${found.length}`);
    const units = endOf(this.#state)?.units ?? [];
    const wrong = units.findIndex((points, seat) => points !== found[seat]);
    if (wrong >= 0) {
      const [expected, given] = [units[wrong], found[wrong]].map(formatPoints);
      return lineFault(line, `seat ${wrong + 1}: expected the score ${expected}, found ${given}`);
    }
    this.#misses = undefined;
    return ok(undefined);
  }

  #play(action: Action, spelled?: string): void {
    this.#state.do(action);
    this.actions.push(action);
    this.spelled.push(spelled);
  }
}

function splitLines(text: string): Line[] {
  return text
    .split('\n')
    .map((raw, i) => ({ text: raw.trim(), line: i + 1 }))
    .filter((line) => line.text !== '');
}

/** Reads a record: every turn, end, score and the result. ERR_RECORD at the first line that is wrong. */
export function readRecord(text: string): Result<DamaRecord> {
  const lines = splitLines(text);
  const headers: Header[] = [];
  while (headers.length < lines.length && lines[headers.length].text.startsWith('[')) {
    const header = parseHeader(lines[headers.length].text, lines[headers.length].line);
    if (!header.ok) return header;
    headers.push(header.value);
  }
  const body = lines.slice(headers.length);
  if (headers.length === 0)
    return lineFault(1, 'no game record: it begins with headers such as [Format "dama 1"]');
  const head = readHeaders(headers, body[0]?.line ?? lines.at(-1)?.line ?? 1);
  if (!head.ok) return head;
  const { variant, players, unit, result, ...meta } = head.value;
  const created = createGame(variant, players, unit);
  if (!created.ok) return lineFault(1, created.error.message);
  const reader = new HandReader(created.value);
  for (const line of body) {
    const read = reader.read(line);
    if (!read.ok) return read;
  }
  const finished = reader.finish();
  if (!finished.ok) return finished;
  const expected = resultText(reader.state);
  const found = result ? seatsText(result) : '*';
  if (expected !== found) {
    const line = headers.find(({ key }) => key === 'Result')?.line ?? 1;
    return lineFault(line, `expected the result "${expected}", found "${found}"`);
  }
  const { game, actions, spelled } = reader;
  return ok({ game, actions, spelled, ...meta });
}
