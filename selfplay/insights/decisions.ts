/**
 * Decision space by turn: how many distinct results a roll has, and how many of them are within 1 % of the win of the
 * best by the evaluator, so that the choice among them hardly matters. Where all of them are, nothing is decided: those turns
 * are counted apart.
 */
import { type CountSink, type InsightFigure, shownRounds } from '../index.ts';
import type { ValuedInsight } from './valued-insight.ts';

/** A move behind the best by less than this share of the win is as good as it. */
const NEAR = 0.01;

/** So many results that are as good as the best are a few. */
const FEW = 3;

/** What is counted: of each turn, then of each turn in which something is decided. */
const RESULTS = 0;
const FORCED = 1;
const ALIKE = 2;
const CLOSE = 3;
const ALONE = 4;
const SMALL = 5;
const KINDS = 6;
/** Round 0 is all rounds together. */
const keyOf = (round: number, kind: number): number => round * KINDS + kind;

const FIGURES: readonly InsightFigure[] = [
  { name: 'results', label: 'results of the roll', unit: 'results', about: 'distinct results of the roll' },
  { name: 'forced', label: 'no choice', unit: 'share', about: 'share of the turns with one result only' },
  {
    name: 'alike',
    label: 'all alike',
    unit: 'share',
    about: 'share of the turns with several results of which all are within 1 % of the win of the best',
  },
  {
    name: 'near',
    label: 'within 1 %',
    unit: 'results',
    about: 'results within 1 % of the win of the best, over the other turns, which decide something',
  },
  { name: 'alone', label: 'one', unit: 'share', about: 'share of these turns in which only one result is' },
  {
    name: 'few',
    label: 'three at most',
    unit: 'share',
    about: 'share of these turns in which at most three are',
  },
];

function countTurn(shares: readonly number[], rounds: readonly number[], sink: CountSink): void {
  const count = shares.length;
  const least = shares.reduce((best, share) => Math.max(best, share), 0) - NEAR;
  const near = shares.reduce((sum, share) => sum + Number(share >= least), 0);
  for (const round of rounds) {
    sink.add(keyOf(round, RESULTS), 1, count, count * count);
    sink.add(keyOf(round, FORCED), 1, Number(count === 1));
    sink.add(keyOf(round, ALIKE), 1, Number(count > 1 && near === count));
    if (near === count) continue;
    sink.add(keyOf(round, CLOSE), 1, near, near * near);
    sink.add(keyOf(round, ALONE), 1, Number(near === 1));
    sink.add(keyOf(round, SMALL), 1, Number(near <= FEW));
  }
}

export const DECISIONS: ValuedInsight = {
  name: 'decisions',
  title: 'Decision space by turn',
  about: 'how many distinct results a roll has, and how many of them are within 1 % of the best',
  it: {
    title: 'Quanto si può scegliere, turno per turno',
    about: 'quanti esiti diversi ha un lancio, e quanti stanno entro l’1 % dal migliore',
    tables: { rounds: 'le scelte di un turno, giro per giro' },
    figures: {
      results: { label: 'esiti del lancio', about: 'esiti diversi del lancio' },
      forced: { label: 'senza scelta', about: 'turni con un solo esito' },
      alike: { label: 'tutti pari', about: 'turni con più esiti, tutti entro l’1 % dal migliore' },
      near: {
        label: 'entro l’1 %',
        about: 'esiti entro l’1 % dal migliore, negli altri turni, che decidono qualcosa',
      },
      alone: { label: 'uno', about: 'parte di questi turni in cui ce n’è uno solo' },
      few: { label: 'al massimo tre', about: 'parte di questi turni in cui sono al massimo tre' },
    },
  },
  watch: (valuation, sink) => ({
    turn: ({ state, round }) => {
      const shares = valuation.candidates(state).map(({ share }) => share);
      countTurn(shares, [0, round], sink);
    },
  }),
  read: (counts) => {
    const values = (round: number) => [
      counts.mean(keyOf(round, RESULTS)),
      counts.share(keyOf(round, FORCED)),
      counts.share(keyOf(round, ALIKE)),
      counts.mean(keyOf(round, CLOSE)),
      counts.share(keyOf(round, ALONE)),
      counts.share(keyOf(round, SMALL)),
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
