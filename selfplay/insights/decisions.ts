/**
 * Decision space by turn: how many distinct results a roll has, and how many of them are within 1 % of the win of the
 * best by the evaluator, so that the choice hardly matters. Turns with one result count.
 */
import { type InsightFigure, shownRounds } from '../index.ts';
import type { ValuedInsight } from './valued-insight.ts';

/** A move behind the best by less than this share of the win is as good as it. */
export const NEAR = 0.01;

/** What is counted of each turn. */
const RESULTS = 0;
const CLOSE = 1;
const ALONE = 2;
const FORCED = 3;
const KINDS = 4;
/** Round 0 is all rounds together. */
const keyOf = (round: number, kind: number): number => round * KINDS + kind;

const FIGURES: readonly InsightFigure[] = [
  { name: 'results', label: 'results of the roll', unit: 'results', about: 'distinct results of the roll' },
  { name: 'near', label: 'within 1 %', unit: 'results', about: 'results within 1 % of the win of the best' },
  {
    name: 'alone',
    label: 'one best turn',
    unit: 'share',
    about: 'share of the turns in which only one of several results is within 1 % of the best',
  },
  { name: 'forced', label: 'no choice', unit: 'share', about: 'share of the turns with one result only' },
];

export const DECISIONS: ValuedInsight = {
  name: 'decisions',
  title: 'Decision space by turn',
  about: 'how many distinct results a roll has, and how many of them are within 1 % of the best',
  watch: (valuation, sink) => ({
    turn: ({ state, round }) => {
      const shares = valuation.candidates(state).map(({ share }) => share);
      const count = shares.length;
      const least = shares.reduce((best, share) => Math.max(best, share), 0) - NEAR;
      const near = shares.reduce((sum, share) => sum + Number(share >= least), 0);
      for (const at of [0, round]) {
        sink.add(keyOf(at, RESULTS), 1, count, count * count);
        sink.add(keyOf(at, CLOSE), 1, near, near * near);
        sink.add(keyOf(at, ALONE), 1, Number(near === 1 && count > 1));
        sink.add(keyOf(at, FORCED), 1, Number(count === 1));
      }
    },
  }),
  read: (counts) => {
    const values = (round: number) => [
      counts.mean(keyOf(round, RESULTS)),
      counts.mean(keyOf(round, CLOSE)),
      counts.share(keyOf(round, ALONE)),
      counts.share(keyOf(round, FORCED)),
    ];
    const rounds = shownRounds((round) => counts.count(keyOf(round, RESULTS)));
    const rows = [
      { at: ['all'], values: values(0) },
      ...rounds.map((round) => ({ at: [round], values: values(round) })),
    ];
    const title = 'decision space of a turn by round';
    return { tables: [{ name: 'rounds', title, keys: ['round'], figures: FIGURES, rows }], maps: [] };
  },
};
