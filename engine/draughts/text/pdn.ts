/**
 * Games in PDN, the portable notation of draughts (PDN 3.0, Wesselink 2012): tags, moves by number, a result. A printed move
 * may leave open which pieces a capture takes; it is read as the one with which the rest can be played, and if that is so of
 * several, as the one whose path has the smaller squares.
 */
import { FaultError, fault, type Move, ok, type Result, unwrap, wrong } from '../../index.ts';
import { DRAUGHTS_RULES, type DraughtsRules } from '../rules.ts';
import { type Setup, START } from '../setup.ts';
import { WHITE } from '../squares.ts';
import { DraughtsState } from '../state.ts';
import { readGameType, type SquareNames, squareNames } from './pdn-squares.ts';
import {
  lineFault,
  OWN_TAGS,
  type PdnResult,
  type PdnWord,
  type PdnWords,
  ROSTER,
  readWords,
  resultOf,
} from './pdn-words.ts';
import { formatSetup, parseSetup } from './position-text.ts';
import { fittingMoves, formatTurn } from './turn-text.ts';

interface PdnGame {
  /** Those that say nothing of rules, position and result, such as `White` and `Date`, as far as they are known. */
  readonly tags: ReadonlyMap<string, string>;
  readonly rules: DraughtsRules;
  readonly start: Setup;
  readonly moves: readonly Move[];
  readonly result: PdnResult;
}

/** 22 is Italian; White begins, 8 by 8 squares, numbered from the top left of White's board, the first one is played on. */
const GAME_TYPE = '22,W,8,8,N2,1';
/** What stands for a tag that programs expect of every game that is kept, and that is not known. */
const UNKNOWN = '?';
const UNKNOWN_DATE = '????.??.??';
const LINE = 80;
/** Where people end games themselves, the course of a game does as little as the rules can have it do. */
const PLAYED_ON = { draw: { moves: 500, repetition: 0 } };
const BEFORE = /\s+|[%;][^\n]*|\{[^}]*\}/y;
const PDN_TAG = /^[ \t]*\[\s*(?:Event|Site|Date|Round|White|Black|GameType|FEN)\s+"/im;
/** Tags of records of other forms, which may have some of these too. */
const FOREIGN_TAG = /^[ \t]*\[(?:Format|Seat1)\s+"/m;
const FIRST_MOVE =
  /^\d+\s*\.+\s*(?:\.+\s*)?(?:\d{1,2}\s?[-x:]\s?\d{1,2}|[a-h][1-8][-x:]?[a-h][1-8]|\d{4})(?!\w)/;

/** Whether a text is meant to be such a game: it has tags of PDN, or begins with a move. */
export function isPdn(text: string): boolean {
  const rest = withoutLead(text);
  if (rest.startsWith('[')) return PDN_TAG.test(rest) && !FOREIGN_TAG.test(rest);
  return FIRST_MOVE.test(rest);
}

/** A text from its first tag or move on, without comments and blanks before it. */
function withoutLead(text: string): string {
  for (let at = 0; ; at = BEFORE.lastIndex) {
    BEFORE.lastIndex = at;
    if (!BEFORE.test(text)) return text.slice(at);
  }
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
    const turn = formatTurn(state, move);
    const number = `${numberOf(start, ply)}.`;
    const before = state.mover === WHITE ? `${number} ` : ply === 0 ? `${number}.. ` : '';
    state.do(move);
    return before + turn;
  });
  const head = own.map(([name, value]) => `[${name} "${escaped(value)}"]`);
  return `${[...head, '', ...folded([...words, result])].join('\n')}\n`;
}

function numberOf({ mover }: Setup, ply: number): number {
  return Math.floor((ply + mover) / 2) + 1;
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

/** ERR_RECORD with the line for a text that is no such game, or none that can be played. */
export function parsePdn(text: string): Result<PdnGame> {
  try {
    return ok(gameOf(readWords(text)));
  } catch (error) {
    if (error instanceof FaultError) return fault('ERR_RECORD', error.message, error.fault.at);
    throw error;
  }
}

function gameOf(words: PdnWords): PdnGame {
  const { tags, moves } = words;
  const typed = atTag(tags, 'GameType', readGameType);
  const squareOf = typed ?? squareNames();
  const given = atTag(tags, 'Variant', readVariant);
  const rules = given ?? DRAUGHTS_RULES.fallback;
  const start =
    atTag(tags, 'FEN', (fen) => unwrap(parseSetup(plainFen(fen, squareOf), rules.values.huff))) ?? START;
  const isKnown = (name: string, { text }: PdnWord): boolean =>
    text !== '' && (!ROSTER.includes(name) || text !== unknown(name));
  const others = [...tags].filter(([name, tag]) => !OWN_TAGS.includes(name) && isKnown(name, tag));
  const result = endOf(words);
  const played = play({ words: moves, start, squareOf, isSaid: typed !== undefined }, rules, !given);
  return { tags: new Map(others.map(([name, tag]) => [name, tag.text])), start, result, ...played };
}

/** What the game ends with; where moves and tag differ, the one that says more. */
function endOf({ tags, result }: PdnWords): PdnResult {
  const tag = tags.get('Result');
  const said = tag && resultOf(tag.text);
  if (!result || result.is === '*') return said ?? '*';
  if (tag && said !== undefined && said !== '*' && said !== result.is)
    throw lineFault(tag.line, `the game ends with ${result.text}, not ${tag.text}`);
  return result.is;
}

/** The rules of a name of this program, of their options, or of what others call this game. */
function readVariant(name: string): DraughtsRules {
  if (/ital/i.test(name)) return DRAUGHTS_RULES.fallback;
  if (!name.startsWith('{')) return unwrap(DRAUGHTS_RULES.parseName(name));
  try {
    return unwrap(DRAUGHTS_RULES.parse(JSON.parse(name)));
  } catch (error) {
    throw error instanceof SyntaxError ? wrong('ERR_RECORD', error.message, 'Variant') : error;
  }
}

/** A position of PDN as this program writes it: ranges as single squares, squares by their numbers. */
function plainFen(fen: string, squareOf: SquareNames): string {
  const [side, ...lists] = fen.replaceAll(/\s/g, '').replace(/\.$/, '').split(':');
  const placesOf = (place: string): string => {
    const [, king = '', first = '', last = first] = /^(K?)([a-h][1-8]|\d+)(?:-(\d+))?$/i.exec(place) ?? [];
    const names =
      first === last ? [first] : rangeOf(Number(first), Number(last)).map((number) => `${number}`);
    const squares = names.map(squareOf);
    if (first === '' || squares.length === 0 || squares.includes(undefined)) return place;
    return squares.map((square) => `${king.toUpperCase()}${square}`).join();
  };
  const plain = lists.map((list) =>
    /^[WB]/i.test(list)
      ? list[0].toUpperCase() + (list.length > 1 ? list.slice(1).split(',').map(placesOf).join() : '')
      : list,
  );
  return [side.toUpperCase(), ...plain].join(':');
}

/** Numbers with their ends; none where there are more of them than any board has. */
function rangeOf(first: number, last: number): number[] {
  const length = last - first + 1;
  return length > 0 && length <= 32 ? Array.from({ length }, (_, i) => first + i) : [];
}

function atTag<T>(tags: PdnWords['tags'], name: string, read: (text: string) => T): T | undefined {
  const tag = tags.get(name);
  if (!tag || tag.text === '') return undefined;
  try {
    return read(tag.text);
  } catch (error) {
    throw error instanceof FaultError ? lineFault(tag.line, `${name}: ${error.message}`) : error;
  }
}

interface Course {
  readonly words: readonly PdnWord[];
  readonly start: Setup;
  readonly squareOf: SquareNames;
  /** Whether the text says that it is this kind of draughts. */
  readonly isSaid: boolean;
}

/** A game that goes on after the draw of the rules, which nobody has named, is played by rules that have none so early. */
function play(course: Course, rules: DraughtsRules, isFree: boolean): Pick<PdnGame, 'rules' | 'moves'> {
  try {
    return { rules, moves: movesOf(course, rules) };
  } catch (error) {
    if (!(isFree && error instanceof GameOver)) throw error;
    const open = unwrap(DRAUGHTS_RULES.parse(PLAYED_ON));
    return { rules: open, moves: movesOf(course, open) };
  }
}

class GameOver extends FaultError {}

/** Squares by their numbers and joined by `-`, as turns are read; the text itself where one is not on the board. */
function turnOf(text: string, squareOf: SquareNames): string {
  const [, huff = '', path = ''] = /^(~\d+)?\s*(.*)$/.exec(text) ?? [];
  if (path === '') return huff;
  const glued = /^(?:\d{4}|[a-h]\d[a-h]\d)$/i.test(path) ? [path.slice(0, 2), path.slice(2)] : undefined;
  const squares = (glued ?? path.split(/[ \t]*[-x:X×–−][ \t]*/)).map(squareOf);
  if (squares.includes(undefined)) return text;
  return `${huff === '' ? '' : `${huff} `}${squares.join('-')}`;
}

/** The first way to play all moves, with smaller squares first. A capture may be written jump by jump: `11x18 18x25`. */
function movesOf({ words, start, squareOf, isSaid }: Course, rules: DraughtsRules): readonly Move[] {
  const state = new DraughtsState(rules.values);
  state.setUp(start);
  const turns = words.map(({ text }) => turnOf(text, squareOf));
  const played: Move[] = [];
  let farthest = -1;
  let failure: FaultError | undefined;
  const fail = (at: number): void => {
    if (at <= farthest) return;
    farthest = at;
    const { text, line } = words[at];
    const move = `move ${numberOf(start, played.length)}, ${text},`;
    const why = isSaid
      ? 'is not allowed by the rules'
      : 'is not one of dama italiana; is this a game of another kind of draughts?';
    failure =
      state.end === 'none'
        ? lineFault(line, `${move} ${why}`)
        : new GameOver(lineFault(line, `${move} comes after the end of the game`).fault);
  };
  /** The moves that a turn fits which is written in so many words from `at` on. */
  const fitting = (at: number, count: number): readonly Move[] => {
    const found = fittingMoves(joined(turns.slice(at, at + count)), state);
    return found.ok ? found.value : [];
  };
  const playFrom = (at: number): boolean => {
    if (at === turns.length) return true;
    let isFitting = false;
    for (let count = 1; at + count <= turns.length; count++) {
      if (count > 1 && !isJoined(turns[at + count - 2], turns[at + count - 1])) break;
      for (const move of fitting(at, count)) {
        isFitting = true;
        state.do(move);
        played.push(move);
        const isPlayed = playFrom(at + count);
        state.undo();
        if (isPlayed) return true;
        played.pop();
      }
    }
    if (!isFitting) fail(at);
    return false;
  };
  if (playFrom(0)) return played;
  throw failure ?? lineFault(1, 'the game cannot be played');
}

function isJoined(turn: string, next: string): boolean {
  return !next.startsWith('~') && turn.split('-').at(-1) === next.split('-', 1)[0];
}

function joined(turns: readonly string[]): string {
  return turns.reduce((whole, turn) => whole + turn.slice(turn.indexOf('-')));
}
