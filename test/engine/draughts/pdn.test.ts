/** Games of draughts in PDN: read, written, and refused with the line. */
import { describe, expect, test } from 'vitest';
import { formatPdn, formatPosition, isPdn, parsePdn } from '../../../engine/draughts/index.ts';
import { unwrap } from '../../../engine/index.ts';
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

test.each<[string, string]>([
  ['1. 21-17 12-15', 'ERR_RECORD line 1'],
  ['1. 21-17\n12-16 1-0\n2. 22-18', 'ERR_RECORD line 3'],
  ['1. 21-17\n12-13 *', 'ERR_RECORD line 2'],
  ['[FEN "W:W21:B33"]\n*', 'ERR_RECORD line 1'],
  ['\n[Variant "damone"]\n*', 'ERR_RECORD line 2'],
  ['[Result "1-0"]\n0-1', 'ERR_RECORD line 1'],
  ['[A "1"]\n[A "1"]\n*', 'ERR_RECORD line 2'],
  ['1. a1 *', 'ERR_RECORD line 1'],
  ['1. 21-17! 12-15?! $2 {a\nb} 2. 22-18 *', 'ok'],
])('%j: %s', (text, code) => {
  expect(codeOf(parsePdn(text))).toBe(code);
});
