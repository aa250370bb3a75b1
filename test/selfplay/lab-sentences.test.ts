/** Sentences of a lab that say no more than was shown, in both languages. */
import { describe, expect, test } from 'vitest';
import type { LabCell, LabQuestion, Verdict } from '../../selfplay/lab/index.ts';
import { sentencesOf } from '../../selfplay/lab/index.ts';

const TERMS = { band: 0.02, sure: 0.95, unit: 'hand' };

function cellOf(variant: string, shares: readonly number[], fair: Verdict): LabCell {
  const together = shares.map((value) => ({
    ...{ value, low: value - 0.01, high: value + 0.01 },
    ...{ n: 100, blocks: 100, effective: 100 },
  }));
  return {
    ...{ variant, hash: variant, changes: '', players: shares.length, bot: 'net', stage: 'confirm', seed: 1 },
    ...{ study: 1, blocks: 100, games: 100, shares: together, together, fair, figures: [], hands: [] },
  };
}

function said(question: Pick<LabQuestion, 'cells' | 'finding' | 'players'>) {
  const rest = { id: 'q', base: 'base', bot: 'net', confirmBot: 'net', searched: [], levels: [] };
  const texts = { warnings: { en: [], it: [] }, sentences: { en: [], it: [] } };
  return sentencesOf({ ...rest, ...texts, ...question }, TERMS);
}

describe('a comparison', () => {
  const ask = (beaten: readonly boolean[], best = 1) =>
    said({
      players: 2,
      cells: [cellOf('base', [0.84, 0.16], 'no'), cellOf('b', [0.6, 0.4], 'no')].slice(0, best + 1),
      finding: {
        ...{ kind: 'compare', best, keeps: [] },
        candidates: ['base', 'b', 'c'].map((variant, i) => ({ variant, isBeaten: beaten[i] })),
      },
    });

  test('names what the best is shown to be more even than, and of what that is not shown', () => {
    expect(ask([true, false, true]).en[1]).toBe('It is shown to be more even than all 2 others (95 % sure).');
    const some = ask([false, false, true]);
    expect(some.en[1]).toBe(
      'It is shown to be more even than c (95 % sure); of base the search does not show it.',
    );
    expect(some.it[1]).toBe(
      'È dimostrato che è più equilibrata di c (certezza 95 %); di base la ricerca non lo dimostra.',
    );
    expect(ask([false, false, false]).en[1]).toBe(
      'The search does not show that it is more even than base and c.',
    );
  });

  test('counts the others where the base is the best', () => {
    expect(ask([false, false, false], 0).en.at(-1)).toBe(
      'None of the 2 others looks more even than base itself.',
    );
  });
});

describe('a remedy', () => {
  const ask = (fair: Verdict, first: readonly number[], then: readonly number[]) =>
    said({
      players: first.length,
      cells: [cellOf('base', first, 'no'), cellOf('cured', then, fair)],
      finding: {
        ...{ kind: 'remedy', base: 0 },
        ...(fair === 'yes' ? { mildest: 0 } : { nearest: 0 }),
        trials: [
          {
            ...{ lever: 'compensation', cell: 1, searched: '0 .. 8', isAtEnd: false },
            ...{ keeps: [], cures: fair, disturbance: 0 },
          },
        ],
      },
    });

  test('is confirmed only if it is decided', () => {
    expect(ask('yes', [0.84, 0.16], [0.5, 0.5]).en[0]).toMatch(
      /^For 2 players cured makes base fair: .* Confirmed on fresh/,
    );
    const open = ask('open', [0.84, 0.16], [0.51, 0.49]);
    expect(open.en[0]).toMatch(/not decided by 100 hands\. Played on fresh dice by net/);
    expect(open.it[0]).toMatch(/non è deciso da 100 mani\. Giocato con dadi nuovi/);
  });

  test('says whose share it was before, where there are more than two', () => {
    expect(ask('no', [0.6, 0.3, 0.1], [0.4, 0.3, 0.3]).en[0]).toContain(
      'instead of 60.0 % [59.0, 61.0] for the first',
    );
    expect(ask('no', [0.84, 0.16], [0.6, 0.4]).en[0]).toContain('instead of 84.0 % [83.0, 85.0]: not fair');
  });

  test('has the Italian article of its number', () => {
    for (const [share, text] of [
      [0.835, "vince l'83,5 %"],
      [0.11, "vince l'11,0 %"],
      [0.08, "vince l'8,0 %"],
      [0.77, 'vince il 77,0 %'],
      [0.185, 'vince il 18,5 %'],
    ] as const)
      expect(ask('no', [0.9, 0.1], [share, 1 - share]).it[0]).toContain(text);
  });
});
