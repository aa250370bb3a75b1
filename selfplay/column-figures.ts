/** Makes statistics of the columns that a game adds to hands and places. */
import { type HandFacts, ofHand, ofPlaces, type Statistic } from './figure-set.ts';
import type { DetailColumn } from './record.ts';

/** What a statistic is called, and what it says of a game, in both languages. */
type Texts = readonly [label: string, about: string, labelIt: string, aboutIt: string];

/** A whole number that every record has. */
export function counted(name: string, about: string): DetailColumn {
  return { name, type: 'INTEGER', nullable: false, about };
}

function numberIn({ shape }: HandFacts, value: unknown): number {
  if (typeof value === 'number') return value;
  throw new Error(`expected a number in a record of ${shape.game}, found ${String(value)}`);
}

/** From a column of hands. */
export function ofColumn(column: string): (facts: HandFacts) => number {
  return (facts) => numberIn(facts, facts.hand.detail[column]);
}

/** From a column of places, all together. */
export function ofAllPlaces(column: string): (facts: HandFacts) => number {
  return (facts) => facts.hand.places.reduce((sum, { detail }) => sum + numberIn(facts, detail[column]), 0);
}

function words([label, about, labelIt, aboutIt]: Texts): Pick<Statistic, 'label' | 'about' | 'it'> {
  return { label, about, it: { label: labelIt, about: aboutIt } };
}

/** A mean over hands. */
export function handMean(key: string, of: (facts: HandFacts) => number, texts: Texts): Statistic {
  const from = ofHand(key, of);
  return { name: `hand.${key}`, key, from, of: 'once', kind: 'mean', unit: 'times', ...words(texts) };
}

/** A share of hands. */
export function handShare(key: string, of: (facts: HandFacts) => boolean, texts: Texts): Statistic {
  return { ...handMean(key, (facts) => Number(of(facts)), texts), kind: 'share', unit: 'share' };
}

/** A mean over a place of hands, from a column of places. */
export function placeMean(key: string, column: string, texts: Texts): Statistic {
  const name = `place.${key}`;
  const from = ofPlaces(name, (facts, at) => numberIn(facts, facts.hand.places[at].detail[column]));
  return { name, key, from, of: 'place', kind: 'mean', unit: 'times', ...words(texts) };
}
