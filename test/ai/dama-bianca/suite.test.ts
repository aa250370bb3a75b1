/** Every claim of the suite, proved again from the rules or from solved games. */
import { describe, expect, test } from 'vitest';
import {
  isRightTurn,
  readSuite,
  type SolvedGame,
  SUITE_CATEGORIES,
  type SuitePosition,
  solve,
  spellSuiteMove,
} from '../../../ai/dama-bianca/index.ts';
import { formatPosition, formatTurn, parseTurn, rulesOf } from '../../../engine/dama-bianca/index.ts';
import { type Move, unwrap } from '../../../engine/index.ts';
import { movesOf } from '../../support/search-truth.ts';
import { prove } from '../../support/suite-proof.ts';

const suite = readSuite();
const solvedGames = new Map<string, SolvedGame>();

/** What any other turn must lose where exact values are known: a turn that is right by a hair teaches nothing. */
const LEAST_REGRET = 0.02;

/** Blocks are on boards that are small enough: that a rival closes less often does not yet make a turn right. */
function isSolved({ entry: { claim } }: SuitePosition): boolean {
  return claim.kind === 'solved' || claim.kind === 'blocks';
}

function solvedFor({ entry, game }: SuitePosition): SolvedGame {
  const key = JSON.stringify(entry.variant);
  const solved = solvedGames.get(key) ?? unwrap(solve(game.rules.variant));
  solvedGames.set(key, solved);
  return solved;
}

function spelt(position: SuitePosition, moves: readonly Move[]): string[] {
  return moves.map((move) => spellSuiteMove(position, move)).sort();
}

describe('suite', () => {
  test('has positions of every category, each with its own name', () => {
    expect(suite.length).toBeGreaterThanOrEqual(40);
    expect(new Set(suite.map(({ category }) => category))).toEqual(new Set(SUITE_CATEGORIES));
    expect(new Set(suite.map(({ entry }) => entry.id)).size).toBe(suite.length);
    for (const { category, entry } of suite) expect(entry.id).toMatch(new RegExp(`^${category}-\\d\\d$`));
    expect(readSuite('points').map(({ entry }) => entry.id)).toEqual(
      suite.filter(({ category }) => category === 'points').map(({ entry }) => entry.id),
    );
  });

  test.each(suite.map((position) => [position.entry.id, position] as const))('%s', (_, position) => {
    const { entry, game, state } = position;
    const solved = isSolved(position) ? solvedFor(position) : undefined;
    const { best, avoid } = prove(entry.claim, state, game, solved);
    // The shorter side is what an entry lists; to spell the longer one, of thousands, would take seconds.
    const [listed, others] = entry.best ? [best, avoid] : [avoid, best];
    expect(listed.length).toBeLessThanOrEqual(others.length);
    expect(spelt(position, listed)).toEqual([...(entry.best ?? entry.avoid ?? [])].sort());
    for (const move of listed) expect(isRightTurn(entry, spellSuiteMove(position, move))).toBe(!!entry.best);
    expect(isRightTurn(entry, spellSuiteMove(position, others[0]))).toBe(!entry.best);
    expect(best.length + avoid.length).toBe(movesOf(state).length);
    if (solved) {
      expect([...best].sort()).toEqual([...solved.best(state)].sort());
      for (const move of avoid) expect(solved.regret(state, move)).toBeGreaterThanOrEqual(LEAST_REGRET);
    }
    if (position.category === 'forced') expect(best).toHaveLength(1);
    expect(entry.why).toMatch(/^[A-Z].{30,}\.$/);
  });

  test('the largest of its solved games has the published value', () => {
    const game = solvedGames.get('{"board":{"rings":2,"sectors":6},"pawns":3,"dice":{"faces":3}}');
    expect(game?.states).toBe(23_736);
    expect(Math.abs((game?.startValue ?? 0) - 0.66149251)).toBeLessThan(1e-8);
    expect(game?.residual).toBeLessThan(1e-10);
  });

  test('spells positions and turns canonically', () => {
    for (const { entry, state, game } of suite) {
      expect(formatPosition(state.toSetup())).toBe(entry.position);
      const rules = rulesOf(game.rules.variant);
      // The slow generator lists every way to play: one turn of each entry is enough.
      const [text] = entry.best ?? entry.avoid ?? [];
      const { turn, roll } = unwrap(parseTurn(text, state.toSetup(), rules));
      expect(formatTurn(turn, roll)).toBe(text);
      expect(roll.join('')).toBe(entry.roll);
    }
  });
});
