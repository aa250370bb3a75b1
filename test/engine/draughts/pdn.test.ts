/** Games of draughts in PDN: read, written, and refused with the line. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatPdn, formatPosition, isPdn, parsePdn } from '../../../engine/draughts/index.ts';
import { stream, unwrap } from '../../../engine/index.ts';
import { championshipGames, codeOf, START, stateOf } from '../../support/draughts.ts';

const ROSTER = `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]
`;
const SHORT = `${ROSTER.replace('White "?"', 'White "Rossi \\"Leo\\""')}[GameType "22,W,8,8,N2,1"]
[Variant "vinciperdi"]

1. 21-17 12-15 *
`;

describe('the games of a championship', () => {
  // By the rules of the game some of them would have been drawn before.
  const variant = '[Variant "{\\"draw\\":{\\"moves\\":500,\\"repetition\\":0}}"]';

  test.each(championshipGames())(
    'game $number is read as it was printed, and written',
    ({ moves, result, end }) => {
      const printed = moves
        .map((move, i) => (i % 2 === 0 ? `${i / 2 + 1}. ${move}` : `${move} {x} $3`))
        .join('\n');
      const text = `[GameType "22,W,8,8,N2,1"]\n${variant}\n[Date "2005"]\n\n${printed} ${result}\n`;
      const game = unwrap(parsePdn(text));
      expect(game.moves).toHaveLength(moves.length);
      const state = stateOf({ draw: { moves: 500, repetition: 0 } }, START);
      for (const move of game.moves) state.do(move);
      // In game 46 print leaves open what the last capture took; smaller squares come first.
      expect(formatPosition(state).replace(/:H\d+$/, '')).toBe(end);
      const written = formatPdn(game);
      expect(isPdn(written)).toBe(true);
      expect(
        Math.max(
          ...written
            .split('\n\n')[1]
            .split('\n')
            .map((line) => line.length),
        ),
      ).toBeLessThanOrEqual(80);
      expect(unwrap(parsePdn(written))).toEqual(game);
    },
  );
});

test('tags, rules and result come back as they were', () => {
  const game = unwrap(parsePdn(SHORT));
  expect([...game.tags]).toEqual([['White', 'Rossi "Leo"']]);
  expect(game.rules.name).toBe('vinciperdi');
  expect(formatPdn(game)).toBe(SHORT);
});

test('a game from a position of Black, with a huff', () => {
  const text = `${ROSTER}[GameType "22,W,8,8,N2,1"]
[Variant "dama-soffio"]
[SetUp "1"]
[FEN "B:W13,15,21,29:B1,3,4,11,18,K31:X15"]

1... ~15 18x25 2. 29-26 *
`;
  expect(formatPdn(unwrap(parsePdn(text)))).toBe(text);
});

const FILES = new URL('../../data/pdn/', import.meta.url);
const fileOf = (name: string): string => readFileSync(new URL(name, FILES), 'latin1');

test.each<[string, number, string]>([
  ['bare.pdn', 7, '*'],
  ['letters.pdn', 2, '*'],
  ['line-comments.pdn', 4, '*'],
  ['nested.pdn', 3, '*'],
  ['no-gametype.pdn', 5, '1-0'],
  ['no-result.pdn', 2, '*'],
  ['ranges.pdn', 2, '*'],
  ['result-0-2.pdn', 4, '0-1'],
  ['result-1-1.pdn', 4, '1/2-1/2'],
  ['result-2-0.pdn', 4, '1-0'],
  ['variations.pdn', 6, '*'],
])('%s of another program has %i moves and ends with %s', (name, moves, result) => {
  const text = fileOf(name);
  expect(isPdn(text)).toBe(true);
  const game = unwrap(parsePdn(text));
  expect([game.moves.length, game.result]).toEqual([moves, result]);
  expect(unwrap(parsePdn(formatPdn(game)))).toEqual(game);
});

test('letters name the squares of the board, drawn as it is or turned', () => {
  const moves = (text: string) => unwrap(parsePdn(text)).moves;
  const plain = moves('1. 22-18 10-14');
  expect(moves('[GameType "22,W,8,8,A0,1"]\n1. d3c4 c6-d5')).toEqual(plain);
  expect(moves('[GameType "22,W,8,8,A0,0"]\n1. e3-f4 f6-e5')).toEqual(plain);
  expect(moves('[GameType "22,W,8,8,A2,0"]\n1. d6-c5 c3-d4')).toEqual(plain);
  expect(moves('[GameType "22,W,8,8,N1,1"]\n1. 11-15 23-19')).toEqual(plain);
  const fen = '[GameType "22,W,8,8,A0,1"]\n[FEN "W:Wd3,Ke2:Bc6,Kd7"]\n*';
  expect(formatPdn(unwrap(parsePdn(fen)))).toContain('[FEN "W:W22,K27:BK6,10"]');
});

test('a capture may be written jump by jump', () => {
  const fen = '[FEN "W:W30:B26,19"]\n';
  expect(unwrap(parsePdn(`${fen}1. 30x21 *`)).moves).toHaveLength(1);
  const double = '[FEN "W:W30:B26,18,1"]\n1. ';
  const whole = unwrap(parsePdn(`${double}30x14 1-5`)).moves;
  expect(unwrap(parsePdn(`${double}30x21 21X14 0105`)).moves).toEqual(whole);
});

test('a game that people went on with after a draw of the rules is read by rules without it', () => {
  const shuffle = Array.from({ length: 6 }, (_, i) => `${i + 1}. ${i % 2 ? '28-32 5-1' : '32-28 1-5'}`);
  const kings = '[FEN "W:WK32:BK1"]\n';
  const game = unwrap(parsePdn(`${kings}${shuffle.join(' ')} *`));
  expect([game.moves.length, game.rules.values['draw.repetition']]).toEqual([12, 0]);
  expect(codeOf(parsePdn(`${kings}[Variant "dama"]\n${shuffle.join(' ')} *`))).toBe('ERR_RECORD line 3');
});

test.each([
  [fileOf('other-gametype.pdn'), 'line 2', 'the game is international draughts (type 20)'],
  [fileOf('other-gametype.pdn').replace('"20"', '"25"'), 'line 2', 'Russian draughts'],
  ['[Event "?"]\n\n1. 32-28 19-23 2. 28x19', 'line 3', 'move 1, 32-28, is not one of dama italiana; is this'],
  ['1. 22-18\n{ no end', 'line 2', 'the comment that begins here does not end'],
  ['1. 22-18\n(1. 21-17 {)}', 'line 2', 'the variation that begins here does not end'],
  ['1. 22-18 /FEN "W:W1:B2"/', 'line 1', 'a position that is set up within a game cannot be read'],
  ['1. 22-18 - -', 'line 1', 'a move that is not known'],
])('%j is refused at %s: %s', (text, at, message) => {
  const read = parsePdn(text);
  expect(read).toMatchObject({ ok: false, error: { code: 'ERR_RECORD', at } });
  expect(!read.ok && read.error.message).toContain(message);
});

test('of texts with random faults none ends the program, and what opens is a legal game', () => {
  const rng = stream('mutated PDN');
  const texts = readdirSync(FILES).map(fileOf);
  const parts = texts.join('').match(/\S+|\s/g) ?? [];
  let opened = 0;
  for (let i = 0; i < 1000; i++) {
    let text = texts[rng.below(texts.length)];
    for (let faults = 1 + rng.below(3); faults > 0; faults--) {
      const at = rng.below(text.length + 1);
      const part = [parts[rng.below(parts.length)], String.fromCharCode(rng.below(256)), ''][rng.below(3)];
      text = text.slice(0, at) + part + text.slice(at + rng.below(4));
    }
    const read = parsePdn(text);
    if (read.ok) {
      opened++;
      // Writing plays every move by the rules.
      expect(unwrap(parsePdn(formatPdn(read.value)))).toEqual(read.value);
    } else expect(read.error).toMatchObject({ code: 'ERR_RECORD', at: expect.stringMatching(/^line \d+$/) });
  }
  expect(opened).toBeGreaterThan(100);
});

test.each<[string, string]>([
  ['1. 21-17 12-15', 'ok'],
  ['1. 21-17\n12-16 1-0\n2. 22-18', 'ERR_RECORD line 3'],
  ['1. 21-17\n12-13 *', 'ERR_RECORD line 2'],
  ['[FEN "W:W21:B33"]\n*', 'ERR_RECORD line 1'],
  ['\n[Variant "damone"]\n*', 'ERR_RECORD line 2'],
  ['[Result "1-0"]\n0-1', 'ERR_RECORD line 1'],
  ['[A "1"]\n[A "1"]\n*', 'ERR_RECORD line 2'],
  ['1. a1 *', 'ERR_RECORD line 1'],
  ['[Result "0-2"]\n1. 21-17 12-15 *', 'ok'],
  ['[Event "Torneo "Città" di Roma"]\n[result "2-0"]\n1. 21-17(?) 12–15* 2. 25 - 21 $1 2-0 *', 'ok'],
  ['1. 21-17! 12-15?! $2 {a\nb} 2. 22-18 *', 'ok'],
])('%j: %s', (text, code) => {
  expect(codeOf(parsePdn(text))).toBe(code);
});
