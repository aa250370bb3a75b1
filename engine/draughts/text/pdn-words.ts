/**
 * Cuts a game in PDN into its tags, moves and result. It follows the reading grammar of PDN 3.0 and what programs write
 * beyond it. Comments, variations, annotations and numbers of moves are left out.
 */
import { type FaultError, wrong } from '../../index.ts';

/** `0-0`: both have lost. */
const RESULTS = ['1-0', '0-1', '1/2-1/2', '0-0', '*'] as const;
export type PdnResult = (typeof RESULTS)[number];

export interface PdnWord {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

export interface PdnWords {
  readonly tags: ReadonlyMap<string, PdnWord>;
  /** Squares and huffs as they were written. */
  readonly moves: readonly PdnWord[];
  /** Missing where the game ends without one. */
  readonly result: (PdnWord & { readonly is: PdnResult }) | undefined;
}

/** The results of other kinds of draughts, and what they are here. */
const SYNONYMS: Readonly<Record<string, PdnResult>> = { '2-0': '1-0', '0-2': '0-1', '1-1': '1/2-1/2' };
/** Tags that mean something here, in whatever case they are written. */
export const ROSTER = ['Event', 'Site', 'Date', 'Round', 'White', 'Black'];
export const OWN_TAGS = ['GameType', 'Variant', 'SetUp', 'FEN', 'Result'];
const KNOWN = new Map([...ROSTER, ...OWN_TAGS].map((name) => [name.toLowerCase(), name]));

const TAG = /\[\s*(\w+)\s+"((?:[^"\\\n]|\\.)*)"\s*\]/y;
/** A value with quotes that nobody has escaped. */
const LOOSE_TAG = /\[\s*(\w+)\s+"([^\n]*)"\s*\](?=[ \t\r]*(?:\n|$))/y;
/** Blanks, the rest of a line, annotations, strength, numbers of moves; comments and variations are looked at by `skip`. */
const NOTHING = /\s+|[;%][^\n]*|\$\d+|\([!?]+\)|[!?]+|\d+\s*\.+|\.{2,}|…/y;
const COMMENT = /\{[^}]*\}/y;
const RESULT = /(?:1\/2-1\/2|½-½|1-0|0-1|2-0|0-2|1-1|0-0|\*)(?![\w/:-])/y;
const SQUARE = '(?:[a-hA-H][1-8]|\\d+)';
const JUMPS = `${SQUARE}(?:[ \\t]?[-x:X×–−][ \\t]?${SQUARE})+`;
/** Squares with something between them or not, and a huff before them. A `*` behind a move says that it was forced. */
const MOVE = new RegExp(
  `(~\\d+ ${JUMPS}|~\\d+|${JUMPS}|[a-hA-H][1-8][a-hA-H][1-8]|\\d{4})(?![\\w/])(\\*(?=\\s))?`,
  'y',
);
const SHOWN = 20;

export function lineFault(line: number, message: string): FaultError {
  return wrong('ERR_RECORD', message, `line ${line}`);
}

/** The result that a text means, if it is one. */
export function resultOf(text: string): PdnResult | undefined {
  const plain = text.replaceAll(' ', '').replaceAll('½', '1/2');
  return SYNONYMS[plain] ?? RESULTS.find((one) => one === plain);
}

/** Throws a `FaultError` with the line for what is no part of a game, or stands where it means nothing. */
export function readWords(text: string): PdnWords {
  const tags = new Map<string, PdnWord>();
  const moves: PdnWord[] = [];
  let result: PdnWords['result'];
  let at = 0;
  let line = 1;
  const match = (form: RegExp): RegExpExecArray | null => {
    form.lastIndex = at;
    return form.exec(text);
  };
  const take = (length: number): void => {
    for (let i = at; i < at + length; i++) if (text[i] === '\n') line++;
    at += length;
  };
  const takeAll = (form: RegExp): boolean => {
    const [found = ''] = match(form) ?? [];
    take(found.length);
    return found !== '';
  };
  const skipComment = (): boolean => {
    if (text[at] !== '{') return false;
    if (takeAll(COMMENT)) return true;
    throw lineFault(line, 'the comment that begins here does not end');
  };
  const skipVariation = (): boolean => {
    if (text[at] !== '(') return false;
    const begun = line;
    let depth = 0;
    while (at < text.length) {
      if (text[at] === '{') skipComment();
      else if (!takeAll(/;[^\n]*/y)) {
        depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
        take(1);
        if (depth === 0) return true;
      }
    }
    throw lineFault(begun, 'the variation that begins here does not end');
  };
  const takeTag = (): boolean => {
    const found = moves.length > 0 || text[at] !== '[' ? null : (match(TAG) ?? match(LOOSE_TAG));
    if (!found) return false;
    const [whole, written, value] = found;
    const name = KNOWN.get(written.toLowerCase()) ?? written;
    if (tags.has(name)) throw lineFault(line, `${name} is given twice`);
    tags.set(name, { text: value.replaceAll(/\\(["\\])/g, '$1').trim(), line });
    take(whole.length);
    return true;
  };
  const takeResult = (): boolean => {
    const [written = ''] = match(RESULT) ?? [];
    const is = resultOf(written);
    // Where a result ends the game, a `*` behind it only parts this game from the next one.
    if (is === undefined || (result && is !== '*')) return false;
    result ??= { text: written, line, is };
    take(written.length);
    return true;
  };
  const takeMove = (): boolean => {
    const [whole = '', move = ''] = result ? [] : (match(MOVE) ?? []);
    if (whole !== '') moves.push({ text: move, line });
    take(whole.length);
    return whole !== '';
  };
  while (at < text.length) {
    if (takeResult() || takeAll(NOTHING) || skipComment() || skipVariation() || takeTag() || takeMove())
      continue;
    throw lineFault(line, strayMessage(text.slice(at).split(/\s/, 1)[0].slice(0, SHOWN), result));
  }
  return { tags, moves, result };
}

/** Why a word has no place in a game. */
function strayMessage(word: string, result: PdnWords['result']): string {
  if (result) return `expected nothing after ${result.text}, found '${word}'`;
  if (word.startsWith('/')) return 'a position that is set up within a game cannot be read';
  if (/^-+$/.test(word)) return 'a move that is not known cannot be played';
  return `expected a move or a result, found '${word}'`;
}
