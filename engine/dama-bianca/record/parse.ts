/** Reads a game record (see record.ts). Form only: whether the turns can be played is `replayRecord`'s question. */
import { type Fault, ok, type Result } from '../../index.ts';
import { POINT } from '../rules/rules.ts';
import { excerpt, type Header, lineFault, parseHeader, type RecordHead, readHeaders } from './headers.ts';
import type { GameRecordText, RecordedEnd, RecordedHand, RecordedTurn } from './record.ts';

/** The lines, from 1, that the parts of a hand stand on; 0 for a part that is missing. */
export interface HandLines {
  readonly hand: number;
  readonly turns: readonly number[];
  readonly end: number;
  readonly scores: number;
}

export interface ParsedRecord {
  readonly record: GameRecordText;
  /** The line of the header Result. */
  readonly resultLine: number;
  readonly hands: readonly HandLines[];
}

interface Line {
  readonly text: string;
  readonly line: number;
}

/** A hand while it is read. */
interface OpenHand {
  readonly starter: number;
  readonly turns: RecordedTurn[];
  readonly lines: number[];
  readonly line: number;
  closers: readonly number[] | undefined;
  endLine: number;
  units: readonly number[] | undefined;
  scoresLine: number;
}

const HAND = /^hand ([1-9]\d{0,4}) starter ([1-9])$/;
const TURN =
  /^([1-9]\d{0,5})\.([1-9]) +(\d\d ?: ?(?:pass|keep|swap|(?:in|\d+) ?- ?(?:C|\d+)(?: +(?:in|\d+) ?- ?(?:C|\d+))?))$/i;
const END = /^end (?:unclosed|closed((?: [1-9])+))$/;
const SCORES = /^scores((?: -?\d{1,9}(?:\.\d{1,3})?)+)$/;

/** Reads the lines of the hands, one after the other. */
class HandReader {
  readonly #players: number;
  readonly #hands: OpenHand[] = [];

  constructor(players: number) {
    this.#players = players;
  }

  /** Takes the next line that is not blank; answers with what is wrong with it. */
  read(line: Line): Fault | undefined {
    const result = line.text.startsWith('hand') ? this.#readHand(line) : this.#readPart(line);
    return result.ok ? undefined : result.error;
  }

  finish(lastLine: number): Result<readonly OpenHand[]> {
    const last = this.#hands.at(-1);
    if (last?.closers && !last.units) return lineFault(lastLine, 'the scores of the hand are missing');
    return ok(this.#hands);
  }

  #readHand({ text, line }: Line): Result<void> {
    const match = HAND.exec(text);
    if (!match) return lineFault(line, `expected a hand such as "hand 1 starter 2", found ${excerpt(text)}`);
    const expected = this.#hands.length + 1;
    if (Number(match[1]) !== expected)
      return lineFault(line, `expected hand ${expected}, found hand ${match[1]}`);
    const last = this.#hands.at(-1);
    if (last && !last.units) return lineFault(line, `hand ${expected - 1} has no end`);
    const starter = Number(match[2]) - 1;
    if (starter >= this.#players) return lineFault(line, `there is no seat ${starter + 1}`);
    const open = { closers: undefined, endLine: 0, units: undefined, scoresLine: 0 };
    this.#hands.push({ starter, turns: [], lines: [], line, ...open });
    return ok(undefined);
  }

  #readPart({ text, line }: Line): Result<void> {
    const hand = this.#hands.at(-1);
    if (!hand || hand.units) return lineFault(line, `expected a header or a hand, found ${excerpt(text)}`);
    if (hand.closers) return this.#readScores(hand, text, line);
    if (text.startsWith('end')) return this.#readEnd(hand, text, line);
    const match = TURN.exec(text);
    if (!match)
      return lineFault(line, `expected a turn such as "1.2 54: in-7 in-21", found ${excerpt(text)}`);
    const [round, seat] = [Number(match[1]), Number(match[2]) - 1];
    if (seat >= this.#players) return lineFault(line, `there is no seat ${seat + 1}`);
    hand.turns.push({ round, seat, text: match[3] });
    hand.lines.push(line);
    return ok(undefined);
  }

  #readEnd(hand: OpenHand, text: string, line: number): Result<void> {
    const match = END.exec(text);
    if (!match) return lineFault(line, `expected "end closed 2" or "end unclosed", found ${excerpt(text)}`);
    const closers = (match[1] ?? '')
      .split(' ')
      .slice(1)
      .map((seat) => Number(seat) - 1);
    const wrong = closers.find((seat) => seat >= this.#players);
    if (wrong !== undefined) return lineFault(line, `there is no seat ${wrong + 1}`);
    hand.closers = closers;
    hand.endLine = line;
    return ok(undefined);
  }

  #readScores(hand: OpenHand, text: string, line: number): Result<void> {
    const match = SCORES.exec(text);
    if (!match) return lineFault(line, `expected scores such as "scores 12 7", found ${excerpt(text)}`);
    const units = match[1]
      .slice(1)
      .split(' ')
      .map((points) => Math.round(Number(points) * POINT) + 0);
    if (units.length !== this.#players) {
      return lineFault(line, `expected ${this.#players} scores, one for each seat, found ${units.length}`);
    }
    hand.units = units;
    hand.scoresLine = line;
    return ok(undefined);
  }
}

function toHand({ starter, turns, closers, units }: OpenHand): RecordedHand {
  const end: RecordedEnd | undefined = closers && units ? { closers, units } : undefined;
  return { starter, turns, end };
}

function splitLines(text: string): Line[] {
  return text
    .split('\n')
    .map((raw, i) => ({ text: raw.trim(), line: i + 1 }))
    .filter((line) => line.text !== '');
}

/** Reads a record, and where its parts stand. */
export function parseRecordLines(text: string): Result<ParsedRecord> {
  const lines = splitLines(text);
  const lastLine = lines.at(-1)?.line ?? 1;
  const headers: Header[] = [];
  while (headers.length < lines.length && lines[headers.length].text.startsWith('[')) {
    const header = parseHeader(lines[headers.length].text, lines[headers.length].line);
    if (!header.ok) return header;
    headers.push(header.value);
  }
  const body = lines.slice(headers.length);
  if (headers.length === 0) {
    return lineFault(1, 'no game record: it begins with headers such as [Format "dama 1"]');
  }
  const head: Result<RecordHead> = readHeaders(headers, body[0]?.line ?? lastLine);
  if (!head.ok) return head;
  const reader = new HandReader(head.value.players);
  for (const line of body) {
    const wrong = reader.read(line);
    if (wrong) return { ok: false, error: wrong };
  }
  const hands = reader.finish(lastLine);
  if (!hands.ok) return hands;
  return ok({
    record: { ...head.value, hands: hands.value.map(toHand) },
    resultLine: headers.find(({ key }) => key === 'Result')?.line ?? 1,
    hands: hands.value.map(({ line, lines: turns, endLine, scoresLine }) => {
      return { hand: line, turns, end: endLine, scores: scoresLine };
    }),
  });
}

/** Reads a record. Every fault is an ERR_RECORD `at` a line. */
export function parseRecord(text: string): Result<GameRecordText> {
  const parsed = parseRecordLines(text);
  return parsed.ok ? ok(parsed.value.record) : parsed;
}
