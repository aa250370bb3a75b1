/** Sentences of a lab that say no more than was shown, in both languages. */
import { describe, expect, test } from 'vitest';
import type { LabCell, LabQuestion, Verdict } from '../../selfplay/lab/index.ts';
import { sentencesOf } from '../../selfplay/lab/index.ts';

const TERMS = { band: 0.02, sure: 0.95, unit: 'hand' };

function cellOf(
  variant: string,
  shares: readonly number[],
  fair: Verdict,
  needed?: LabCell['needed'],
): LabCell {
  const together = shares.map((value) => ({
    ...{ value, low: value - 0.01, high: value + 0.01 },
    ...{ n: 100, blocks: 100, effective: 100 },
  }));
  return {
    ...{ variant, hash: variant, changes: '', players: shares.length, bot: 'net', stage: 'confirm', seed: 1 },
    ...{ study: 1, blocks: 100, games: 100, shares: together, together, fair, figures: [], hands: [] },
    ...(needed === undefined ? {} : { needed }),
  };
}

function said(question: Pick<LabQuestion, 'cells' | 'finding' | 'players'>) {
  const rest = { id: 'q', base: 'base', bot: 'net', confirmBot: 'net', searched: [], levels: [], checks: [] };
  return sentencesOf({ ...rest, warnings: { en: [], it: [] }, ...question }, TERMS);
}

describe('a measurement', () => {
  const ask = (cell: LabCell) =>
    said({ players: cell.players, cells: [cell], finding: { kind: 'measure', fairest: 0, leastFair: 0 } })
      .verdict;

  test('answers in one sentence, and says how sure that is', () => {
    expect(ask(cellOf('moonlight', [0.502, 0.498], 'yes')).en).toEqual([
      'moonlight is fair: the first seat wins 50.2 %.',
      'This is sure within 2 percentage points.',
    ]);
    expect(ask(cellOf('moonlight', [0.842, 0.158], 'no')).en[0]).toBe(
      'moonlight is not fair: the first seat wins 84.2 %.',
    );
  });

  test('says what another net would change, which no interval holds', () => {
    const spread = { hands: 25_000, nets: 10, share: 0.76, change: 0.64 };
    const cell = { ...cellOf('own', [0.6, 0.4], 'no'), trained: { net: '0', hands: 25_000, spread } };
    const { sentences } = said({
      ...{ players: 2, cells: [cell], finding: { kind: 'measure', fairest: 0, leastFair: 0 } },
    });
    expect(sentences.en).toContain(
      'Intervals hold the errors of the dice alone. Another net moves what the first seat wins by about 0.8 percentage points: so far apart were 10 nets from 25,000 hands each.',
    );
  });

  test('says which seats are best and worst where there are more than two', () => {
    expect(ask(cellOf('moonlight', [0.618, 0.223, 0.099, 0.06], 'no')).en).toEqual([
      'moonlight is not fair: the first of 4 seats wins most, 61.8 %, and the last least, 6.0 %.',
      'An even share is 25.0 %.',
    ]);
  });

  test('says what would decide it, and which way it leans, where it is open', () => {
    const open = ask(cellOf('bosco', [0.308, 0.335, 0.357], 'open', 8412));
    expect(open.en).toEqual([
      'bosco is not quite even: the last of 3 seats wins most, 35.7 %, and the first least, 30.8 %.',
      'About 8,500 hands in all would decide whether it is fair within 2 percentage points.',
    ]);
    expect(open.it[1]).toBe('In tutto circa 8.500 mani deciderebbero se è equo entro 2 punti percentuali.');
    const edge = ask(cellOf('m', [0.516, 0.484], 'open', 'edge'));
    expect(edge.en[1]).toBe(
      'It lies at the edge of 2 percentage points: more play would not change what you do.',
    );
  });
});

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
    expect(ask([true, false, true]).sentences.en[0]).toBe('It is shown to be more even than all 2 others.');
    const some = ask([false, false, true]).sentences;
    expect(some.en[0]).toBe('It is shown to be more even than c, but not than base.');
    expect(some.it[0]).toBe('È dimostrato che è più equilibrata di c, ma non di base.');
    expect(ask([false, false, false]).sentences.en[0]).toBe(
      'It is not shown to be more even than base and c.',
    );
  });

  test('says so where the base is the best', () => {
    expect(ask([false, false, false], 0).verdict.en[0]).toBe(
      'None of the others is fairer than base: the first seat wins 84.0 %.',
    );
  });
});

describe('a remedy', () => {
  const WORDS = { en: 'the number of points', it: 'il numero di punti' };
  const ask = (
    fair: Verdict,
    first: readonly number[],
    then: readonly number[],
    needed?: LabCell['needed'],
  ) =>
    said({
      players: first.length,
      cells: [cellOf('base', first, 'no'), cellOf('cured', then, fair, needed)],
      finding: {
        ...{ kind: 'remedy', base: 0 },
        ...(fair === 'yes' ? { mildest: 0 } : { nearest: 0 }),
        trials: [
          {
            ...{ lever: 'compensation', words: WORDS, even: [{ value: 4.8, low: 4, high: 5.7 }] },
            ...{ cell: 1, searched: '0 .. 8', isAtEnd: false },
            ...{ keeps: [], cures: fair, disturbance: 0 },
          },
        ],
      },
    });

  test('is called a cure only if it is shown', () => {
    expect(ask('yes', [0.84, 0.16], [0.5, 0.5]).verdict.en[0]).toBe(
      'With cured, base is fair: the first seat wins 50.0 %, instead of 84.0 %.',
    );
    const open = ask('open', [0.84, 0.16], [0.5, 0.5], 2000).verdict;
    expect(open.en).toEqual([
      'For base, cured looks right: the first seat wins 50.0 %, instead of 84.0 %.',
      'About 2,000 hands in all would decide whether it is fair within 2 percentage points.',
    ]);
    expect(open.it[0]).toBe(
      "Per base, cured pare la misura giusta: chi comincia vince il 50,0 %, invece dell'84,0 %.",
    );
  });

  test('says in words of the option where the game is even', () => {
    const { sentences } = ask('open', [0.84, 0.16], [0.5, 0.5]);
    expect(sentences.en).toContain(
      'Judging by all values that were tried, the game is even where the number of points is between 4.0 and 5.7.',
    );
    expect(sentences.it).toContain(
      'Secondo tutti i valori provati, il gioco è pari quando il numero di punti sta fra 4,0 e 5,7.',
    );
  });

  test('says when it turns the advantage round', () => {
    const { verdict } = ask('no', [0.6, 0.3, 0.1], [0.2, 0.3, 0.5]);
    expect(verdict.en.at(-1)).toBe(
      'The advantage turns round: without the change the first wins most, 60.0 %.',
    );
  });

  test('has the Italian article of its number', () => {
    for (const [share, text] of [
      [0.835, "vince l'83,5 %"],
      [0.11, "vince l'11,0 %"],
      [0.08, "vince l'8,0 %"],
      [0.77, 'vince il 77,0 %'],
      [0.185, 'vince il 18,5 %'],
    ] as const)
      expect(ask('no', [0.9, 0.1], [share, 1 - share]).verdict.it[0]).toContain(text);
  });
});
