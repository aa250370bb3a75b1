/** Draughts keeps the contract of games, and its fast generator finds what the rules say when they are read plainly. */
import { describe, expect, test } from 'vitest';
import { DRAUGHTS, type DraughtsState, formatPosition, plainTurns } from '../../../engine/draughts/index.ts';
import { perft, stream, TERMINAL, unwrap } from '../../../engine/index.ts';
import { checkGame } from '../../support/conformance.ts';
import {
  codeOf,
  gameWith,
  randomPosition,
  readRules,
  readState,
  START,
  stateOf,
} from '../../support/draughts.ts';
import { samples } from '../../support/samples.ts';
import { movesOf } from '../../support/search-truth.ts';

const { text } = DRAUGHTS;

test.each([
  ['dama'],
  ['dama-fid'],
  ['dama-soffio'],
  ['vinciperdi'],
  [{ losing: true, blocked: 'draw', draw: { moves: 6, repetition: 2, resets: 'capture-man' } }],
  [{ huff: true, draw: { moves: 4, repetition: 0 } }],
])('%j: the contract of games', (variant) => {
  const game = gameWith(variant);
  const { longest } = checkGame(game, stream('draughts', game.id), { playouts: samples(4), tries: 1 });
  expect(longest).toBeGreaterThan(20);
  expect(longest).toBeLessThanOrEqual(game.maxPlies);
});

/** Every result by its text, and how the texts spell it. */
function resultsOf(state: DraughtsState): string[] {
  return movesOf(state)
    .map((move) => {
      state.do(move);
      const after = formatPosition(state);
      state.undo();
      return after;
    })
    .sort();
}

describe('property: the fast generator finds the results of the plain rules', () => {
  const rng = stream('draughts', 'plain');
  const variants = [
    { draw: { resets: 'capture-man' } },
    { huff: true },
    { losing: true, blocked: 'draw' },
    { huff: true, draw: { resets: 'capture-man' } },
  ];

  test.each(variants)('%j, random positions', (variant) => {
    let captures = 0;
    for (let i = 0; i < samples(700); i++) {
      const state = stateOf(variant, randomPosition(rng, 'huff' in variant));
      const plain = plainTurns(state.toSetup(), state.rules);
      if (state.end !== 'none') {
        expect(plain).toEqual([]);
        continue;
      }
      captures += Number(plain.some(({ taken }) => taken.length > 1));
      const expected = new Set(plain.map(({ after }) => formatPosition(stateFrom(state, after))));
      expect(resultsOf(state)).toEqual([...expected].sort());
    }
    expect(captures).toBeGreaterThan(samples(50));
  });

  function stateFrom(state: DraughtsState, after: Parameters<DraughtsState['setUp']>[0]): DraughtsState {
    const next = state.withoutDraws();
    next.setUp(after);
    return next;
  }

  test.each(['dama', 'dama-soffio'])('%s, random games, texts and all', (variant) => {
    const game = gameWith(variant);
    for (let i = 0; i < 6; i++) {
      const state = game.newState();
      while (state.player !== TERMINAL) {
        const moves = movesOf(state);
        const turns = moves.map((move) => text.formatTurn(game, state, move));
        expect(new Set(turns).size).toBe(turns.length);
        turns.forEach((turn, at) => {
          expect(unwrap(text.parseTurn(turn, game, state))).toEqual([moves[at]]);
        });
        const read = unwrap(text.parsePosition(formatPosition(state), game));
        expect(read.toSetup()).toEqual(state.toSetup());
        state.do(moves[rng.below(moves.length)]);
      }
    }
  });
});

describe('perft', () => {
  test.each([
    ['dama', START, [7, 49, 302, 1469, 7361, 36_473, 177_532]],
    ['vinciperdi', START, [7, 49, 302, 1469, 7361, 36_473]],
    ['dama-soffio', START, [7, 49, 379, 3483, 40_717]],
    ['dama', 'B:W17,20,21,22,30,K6:B1,3,5,9,25,28', [6, 47, 271, 1916, 10_810, 73_137]],
  ])('of %s from %s', (variant, position, counts) => {
    const state = stateOf(variant, position).withoutDraws();
    expect(counts.map((_, i) => perft(state, i + 1))).toEqual(counts);
  });

  test('no draw ends a count', () => {
    const kings = 'W:WK18,K24:BK31,K32:H99';
    expect(perft(stateOf('dama', kings), 2)).toBe(0);
    const free = stateOf('dama', kings).withoutDraws();
    expect(perft(free, 2)).toBe(perft(stateOf('dama', kings.replace(':H99', '')), 2));
  });
});

describe('ends', () => {
  const returnsOf = (state: DraughtsState): number[] => {
    const out = new Float64Array(2);
    state.returns(out);
    return [...out];
  };

  test.each<[object, string, number[]]>([
    [{}, 'W:W:B1,2,K30', [0, 1]],
    [{ losing: true }, 'W:W:B1,2,K30', [1, 0]],
    [{ losing: true, blocked: 'loses' }, 'B:W29,31,K32:B22,26,27,K30', [1, 0]],
    [{ losing: true, blocked: 'draw' }, 'B:W29,31,K32:B22,26,27,K30', [0.5, 0.5]],
    // Without a move the game is lost, whatever the clock says (D10).
    [{}, 'B:W29,31,K32:B22,26,27,K30:H100', [1, 0]],
    [{}, 'W:WK18,K24:BK31,K32:H100', [0.5, 0.5]],
  ])('%j %s', (variant, position, shares) => {
    expect(returnsOf(stateOf(variant, position))).toEqual(shares);
  });

  test('a position counts from where the game began, and not across moves that cannot be taken back', () => {
    const play = (state: DraughtsState, turns: string): void => {
      for (const turn of turns.split(' ')) {
        expect(state.end).toBe('none');
        state.do(unwrap(text.parseTurn(turn, gameWith('dama'), state))[0]);
      }
    };
    const around = '18-14 31-27 14-18 27-31';
    const state = stateOf('dama', 'W:WK18,K24,21:BK31,K32,12');
    play(state, around);
    const restored = gameWith('dama').newState();
    restored.restore(state.snapshot());
    play(state, around);
    expect(state.end).toBe('repetition');
    expect(returnsOf(state)).toEqual([0.5, 0.5]);
    // What a snapshot remembers counts as well.
    play(restored, around);
    expect(restored.end).toBe('repetition');
    const broken = stateOf('dama', 'W:WK18,K24,21:BK31,K32,12');
    play(broken, `${around} 21-17 12-16 ${around} ${around}`);
    expect(broken.end).toBe('repetition');
    expect(broken.clock).toBe(14);
  });

  test('a huff of the last piece ends the turn and the game', () => {
    const state = stateOf('dama-soffio', 'W:WK1:B20:X20');
    const [alone] = movesOf(state).filter(
      (move) => text.formatTurn(gameWith('dama-soffio'), state, move) === '~20',
    );
    state.do(alone);
    expect(formatPosition(state)).toBe('B:WK1:B');
    expect(returnsOf(state)).toEqual([1, 0]);
  });
});

describe('texts', () => {
  test.each<[string | object, string, string]>([
    ['dama', 'W:W21:B1 ', 'ERR_SYNTAX 7'],
    ['dama', 'w:W21:B1', 'ERR_SYNTAX 0'],
    ['dama', 'W:W21', 'ERR_SYNTAX 2'],
    ['dama', 'W:W21:W22', 'ERR_SYNTAX 2'],
    ['dama', 'W:W21,:B1', 'ERR_SYNTAX 6'],
    ['dama', 'W:W33:B1', 'ERR_CELL 3'],
    ['dama', 'W:W21:B01', 'ERR_CELL 7'],
    ['dama', 'W:WK0:B1', 'ERR_CELL 4'],
    ['dama', 'W:W21:B1,K21', 'ERR_OCCUPIED 9'],
    ['dama', 'W:W4:B1', 'ERR_POSITION 3'],
    ['dama', 'W:W21:B29', 'ERR_POSITION 7'],
    ['dama', 'W:W20,21,22,23,24,25,26,27,28,29,30,31,32:B1', 'ERR_PAWN_COUNT 2'],
    ['dama', 'B:W:B1', 'ERR_PAWN_COUNT 0'],
    ['dama', 'W:W21:B1:H01', 'ERR_SYNTAX 9'],
    ['dama', 'W:W21:B1:X1', 'ERR_POSITION 9'],
    ['dama-soffio', 'W:W21:B1:X', 'ERR_SYNTAX 10'],
    ['dama-soffio', 'W:W21:B1:X1:H2', 'ERR_SYNTAX 12'],
    ['dama-soffio', 'W:W21:B1,2:X1,2,1', 'ERR_OCCUPIED 16'],
    ['dama', 'W:W21:B1:H1:H2', 'ERR_SYNTAX 12'],
  ])('%j %s: %s', (variant, position, code) => {
    expect(codeOf(readState(variant, position))).toBe(code);
  });

  test('lists and squares may come in any order, with a full stop at the end', () => {
    const state = stateOf('dama-soffio', 'B:B2,K1:WK30,21:H7:X30,21.');
    expect(formatPosition(state)).toBe('B:W21,K30:BK1,2:H7:X21,30');
  });

  test.each([
    ['~22 ', 'ERR_SYNTAX 0'],
    ['', 'ERR_SYNTAX 0'],
    ['021-17', 'ERR_SYNTAX 0'],
    ['21-33', 'ERR_ILLEGAL 0'],
    ['21--17', 'ERR_SYNTAX 0'],
    ['~22 21-17', 'ERR_ILLEGAL 0'],
    ['21-17', 'ok'],
  ])('turn %j: %s', (turn, code) => {
    expect(codeOf(text.parseTurn(turn, gameWith('dama'), stateOf('dama', START)))).toBe(code);
  });

  test('a game that is over takes no turn', () => {
    const state = stateOf('dama', 'W:WK18,K24:BK31,K32:H100');
    expect(codeOf(text.parseTurn('18-14', gameWith('dama'), state))).toBe('ERR_CLOSED 0');
  });
});

describe('rules', () => {
  test.each<[object, string]>([
    [{}, 'dama'],
    [{ losing: true }, 'vinciperdi'],
    [{ losing: true, blocked: 'wins' }, 'vinciperdi'],
    [{ base: 'dama', losing: true }, 'vinciperdi'],
    [{ base: 'vinciperdi', losing: false }, 'dama'],
    [{ base: 'dama', huff: true }, 'dama-soffio'],
    [{ losing: true, blocked: 'loses' }, 'custom'],
    [{ draw: { moves: 40, resets: 'capture-man', repetition: 4 } }, 'dama-fid'],
  ])('%j is %s', (variant, name) => {
    const rules = unwrap(readRules(variant));
    expect(rules.name).toBe(name);
    expect(DRAUGHTS.rules.hash(DRAUGHTS.rules.ofText(DRAUGHTS.rules.canonical(rules)))).toBe(
      DRAUGHTS.rules.hash(rules),
    );
  });

  test('settings keep what does not depend on them', () => {
    const { rules } = DRAUGHTS;
    const blocked = unwrap(rules.parse({ losing: true, blocked: 'draw' }));
    expect(unwrap(rules.withSettings(blocked, ['draw.moves=7'])).values.blocked).toBe('draw');
    expect(codeOf(rules.withSettings(blocked, ['losing=false']))).toBe('ERR_VARIANT_VALUE blocked');
    expect(codeOf(rules.parse({ losing: true, huff: true }))).toBe('ERR_VARIANT_VALUE huff');
    expect(codeOf(DRAUGHTS.checkSeats(rules.fallback, 3))).toBe('ERR_SEATS players');
  });
});
