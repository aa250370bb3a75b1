/**
 * Games in PDN, the portable notation of draughts: tags, moves by number, a result. Comments in braces, `$n`, `!` and `?` are
 * skipped. A printed move may leave open which pieces a capture takes; it is read as the one with which the rest can be
 * played, and if that is so of several, as the one whose path has the smaller squares.
 */
import { FaultError, fault, type Move, ok, type Result, unwrap, wrong } from '../../index.ts';
import { DRAUGHTS_RULES, type DraughtsRules } from '../rules.ts';
import { type Setup, START } from '../setup.ts';
import { WHITE } from '../squares.ts';
import { DraughtsState } from '../state.ts';
import { formatSetup, parseSetup } from './position-text.ts';
import { fittingMoves, formatTurn } from './turn-text.ts';

export const RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const;
export type PdnResult = (typeof RESULTS)[number];

export interface PdnGame {
  /** Those that say nothing of rules, position and result, such as `White` and `Date`, as far as they are known. */
  readonly tags: ReadonlyMap<string, string>;
  readonly rules: DraughtsRules;
  readonly start: Setup;
  readonly moves: readonly Move[];
  readonly result: PdnResult;
}

/** 22 is Italian; White begins, 8 by 8 squares, numbered from the top left of White's board, the first one is played on. */
const GAME_TYPE = '22,W,8,8,N2,1';
/** The tags that programs expect of every game that is kept, in this order, and what stands for an unknown one. */
const ROSTER = ['Event', 'Site', 'Date', 'Round', 'White', 'Black'];
const UNKNOWN = '?';
const UNKNOWN_DATE = '????.??.??';
const OWN_TAGS = ['GameType', 'Variant', 'SetUp', 'FEN', 'Result'];
const LINE = 80;
const TAG = /^\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]/;
const SKIPPED = /^(?:\s+|\{[^}]*\}|\$\d+|[!?]+|\d+\.+(?!\d))/;
const TURN = /^(?:~\d+ \d+(?:[-x:]\d+)+|~\d+|\d+(?:[-x:]\d+)+)/;
const RESULT = /^(?:1\/2-1\/2|1-0|0-1|\*)(?=\s|$)/;

/** Whether a text is meant to be such a game. */
export function isPdn(text: string): boolean {
  return /^\s*\[\w+\s+"/.test(text) && text.includes('[GameType "22');
}

function unknown(tag: string): string {
  return tag === 'Date' ? UNKNOWN_DATE : UNKNOWN;
}

function escaped(text: string): string {
  return text.replace(/["\\]/g, '\\$&');
}

export function formatPdn({ tags, rules, start, moves, result }: PdnGame): string {
  const isNamed = DRAUGHTS_RULES.named.some(({ name }) => name === rules.name);
  const own = ROSTER.map((name): [string, string] => [name, tags.get(name) ?? unknown(name)]);
  own.push(['Result', result], ...[...tags].filter(([name]) => !ROSTER.includes(name)), [
    'GameType',
    GAME_TYPE,
  ]);
  if (rules.name !== DRAUGHTS_RULES.fallback.name)
    own.push(['Variant', isNamed ? rules.name : DRAUGHTS_RULES.canonical(rules)]);
  if (formatSetup(start) !== formatSetup(START)) own.push(['SetUp', '1'], ['FEN', formatSetup(start)]);
  const state = new DraughtsState(rules.values);
  state.setUp(start);
  const words = moves.map((move, ply) => {
    const number = Math.floor((ply + start.mover) / 2) + 1;
    const turn = formatTurn(state, move);
    const before = state.mover === WHITE ? `${number}. ` : ply === 0 ? `${number}... ` : '';
    state.do(move);
    return before + turn;
  });
  const head = own.map(([name, value]) => `[${name} "${escaped(value)}"]`);
  return `${[...head, '', ...folded([...words, result])].join('\n')}\n`;
}

/** Lines that are not too long; a number stays with its move. */
function folded(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > LINE) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

interface Token {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

/** ERR_RECORD with the line for a text that is no such game, or none that can be played. */
export function parsePdn(text: string): Result<PdnGame> {
  try {
    return ok(readPdn(text));
  } catch (error) {
    if (error instanceof FaultError) return fault('ERR_RECORD', error.message, error.fault.at);
    throw error;
  }
}

function lineFault(line: number, message: string): FaultError {
  return wrong('ERR_RECORD', message, `line ${line}`);
}

function readPdn(text: string): PdnGame {
  const { tags, tokens, result } = split(text);
  const rules = atTag(tags, 'Variant', readVariant) ?? DRAUGHTS_RULES.fallback;
  const start = atTag(tags, 'FEN', (fen) => unwrap(parseSetup(fen, rules.values.huff))) ?? START;
  const given = tags.get('Result');
  if (given && given.text !== result)
    throw lineFault(given.line, `the game ends with ${result}, not ${given.text}`);
  const isKnown = (name: string, { text }: Token): boolean =>
    !ROSTER.includes(name) || text !== unknown(name);
  const others = [...tags].filter(([name, tag]) => !OWN_TAGS.includes(name) && isKnown(name, tag));
  const state = new DraughtsState(rules.values);
  state.setUp(start);
  return {
    tags: new Map(others.map(([name, tag]) => [name, tag.text])),
    rules,
    start,
    moves: movesOf(state, tokens),
    result,
  };
}

function readVariant(name: string): DraughtsRules {
  if (!name.startsWith('{')) return unwrap(DRAUGHTS_RULES.parseName(name));
  try {
    return unwrap(DRAUGHTS_RULES.parse(JSON.parse(name)));
  } catch (error) {
    throw error instanceof SyntaxError ? wrong('ERR_RECORD', error.message, 'Variant') : error;
  }
}

function atTag<T>(tags: ReadonlyMap<string, Token>, name: string, read: (text: string) => T): T | undefined {
  const tag = tags.get(name);
  if (!tag) return undefined;
  try {
    return read(tag.text);
  } catch (error) {
    throw error instanceof FaultError ? lineFault(tag.line, `${name}: ${error.message}`) : error;
  }
}

function split(text: string): { tags: Map<string, Token>; tokens: Token[]; result: PdnResult } {
  const tags = new Map<string, Token>();
  const tokens: Token[] = [];
  let result: PdnResult | undefined;
  let rest = text;
  let line = 1;
  const take = (length: number): void => {
    line += rest.slice(0, length).split('\n').length - 1;
    rest = rest.slice(length);
  };
  while (rest !== '') {
    const [skipped = ''] = SKIPPED.exec(rest) ?? [];
    const [tag = '', name = '', value = ''] = tokens.length === 0 ? (TAG.exec(rest) ?? []) : [];
    const [end = ''] = RESULT.exec(rest) ?? [];
    const [turn = ''] = TURN.exec(rest) ?? [];
    if (end === '' && skipped !== '') take(skipped.length);
    else if (result !== undefined) throw lineFault(line, `expected nothing after ${result}`);
    else if (tag !== '') {
      if (tags.has(name)) throw lineFault(line, `${name} is given twice`);
      tags.set(name, { text: value.replace(/\\(.)/g, '$1'), line });
      take(tag.length);
    } else if (end !== '') {
      result = RESULTS.find((one) => one === end);
      take(end.length);
    } else if (turn !== '') {
      tokens.push({ text: turn, line });
      take(turn.length);
    } else throw lineFault(line, `expected a move or a result, found '${rest.split(/\s/)[0].slice(0, 20)}'`);
  }
  if (result === undefined) throw lineFault(line, `expected a result at the end: ${RESULTS.join(', ')}`);
  return { tags, tokens, result };
}

/** The first way to play all moves, with smaller squares first. */
function movesOf(state: DraughtsState, tokens: readonly Token[]): readonly Move[] {
  const played: Move[] = [];
  let farthest = -1;
  let failure: FaultError | undefined;
  const playFrom = (at: number): boolean => {
    if (at === tokens.length) return true;
    const { text, line } = tokens[at];
    const fitting = fittingMoves(text, state);
    const moves = fitting.ok ? fitting.value : [];
    if (moves.length === 0 && at > farthest) {
      farthest = at;
      const message = fitting.ok ? `the rules do not allow ${text} here` : fitting.error.message;
      failure = lineFault(line, message);
    }
    for (const move of moves) {
      state.do(move);
      played.push(move);
      const isPlayed = playFrom(at + 1);
      state.undo();
      if (isPlayed) return true;
      played.pop();
    }
    return false;
  };
  if (playFrom(0)) return played;
  throw failure ?? lineFault(1, 'the game cannot be played');
}
