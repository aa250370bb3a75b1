/** Hands found by conditions, against the same conditions on hands that are read one by one. */
import { expect, test } from 'vitest';
import {
  type Comparison,
  type DamaDatabase,
  findHands,
  type HandCondition,
  iterateHands,
  listStudies,
  type StoredHand,
  type StudyRow,
  searchColumns,
} from '../../db/index.ts';
import { POINT } from '../../engine/dama-bianca/index.ts';
import { openDb } from '../support/database-file.ts';
import { record, SMALL, studyKey } from '../support/database-play.ts';

const BLOCKS = 40;

function recorded(unit: 'hand' | 'match'): { db: DamaDatabase; study: StudyRow; hands: StoredHand[] } {
  const db = openDb();
  record(db, studyKey(['random', 'greedy', 'random(seed=2)'], SMALL, unit), BLOCKS);
  const [study] = listStudies(db);
  return { db, study, hands: [...iterateHands(db, [study])] };
}

function compare(value: number | null, by: Comparison, other: number | null): boolean {
  if (by === '=' || by === '!=') {
    const isSame = value === other;
    // As in SQL, nothing is not unequal to a number.
    return by === '=' ? isSame : other === null ? value !== null : value !== null && !isSame;
  }
  if (value === null || other === null) return false;
  return { '<': value < other, '<=': value <= other, '>': value > other, '>=': value >= other }[by];
}

function valueIn({ block, record: hand }: StoredHand, { column, at }: HandCondition): number | null {
  if (at) {
    const place =
      at.by === 'place' ? hand.places[at.index] : hand.places.find(({ seat }) => seat === at.index)!;
    if (column === 'score') return place.units / POINT;
    return column === 'share' ? place.share : place.detail[column];
  }
  const best = hand.places.map(({ units }) => units / POINT).sort((a, b) => b - a);
  const winners = hand.places.filter(({ share }) => share > 0);
  const known: Record<string, number | null> = {
    block,
    rotation: hand.rotation,
    hand: hand.hand,
    starter: hand.starter,
    winner: winners.length === 1 ? winners[0].seat : null,
    turns: hand.turnCount,
    margin: best[0] - best[1],
  };
  return column in known ? known[column] : hand.detail[column];
}

function search(db: DamaDatabase, study: StudyRow, conditions: readonly HandCondition[], most = 10_000) {
  const after = { block: 0, rotation: -1, hand: -1 };
  return findHands(db, study, { conditions, after, lastBlock: BLOCKS, most });
}

const CONDITIONS: readonly (readonly HandCondition[])[] = [
  [],
  [{ column: 'turns', compare: '>', value: 12 }],
  [{ column: 'margin', compare: '>=', value: 3 }],
  [{ column: 'margin', compare: '<', value: 1.5 }],
  [{ column: 'winner', compare: '=', value: 1 }],
  [{ column: 'winner', compare: '=', value: null }],
  [{ column: 'closer', compare: '=', value: null }],
  [{ column: 'closer', compare: '!=', value: null }],
  [{ column: 'closer', compare: '!=', value: 2 }],
  [{ column: 'closer', compare: '>', value: null }],
  [{ column: 'starter', compare: '=', value: 2 }],
  [{ column: 'rotation', compare: '<=', value: 1 }],
  [{ column: 'score', at: { by: 'seat', index: 1 }, compare: '>', value: 5 }],
  [{ column: 'share', at: { by: 'place', index: 0 }, compare: '=', value: 1 }],
  [{ column: 'off', at: { by: 'seat', index: 2 }, compare: '>', value: 0 }],
  [{ column: 'array', at: { by: 'place', index: 2 }, compare: '=', value: 1 }],
  [
    { column: 'turns', compare: '>=', value: 8 },
    { column: 'closer', compare: '!=', value: null },
    { column: 'score', at: { by: 'seat', index: 0 }, compare: '>', value: 0 },
  ],
];

test.each(['hand', 'match'] as const)('of a study of %ss, every condition finds its hands', (unit) => {
  const { db, study, hands } = recorded(unit);
  const counts = CONDITIONS.map((conditions) => {
    const wanted = hands.filter((hand) =>
      conditions.every((one) => compare(valueIn(hand, one), one.compare, one.value)),
    );
    const found = search(db, study, conditions);
    expect(found.map(({ block, rotation, hand }) => [block, rotation, hand])).toEqual(
      wanted.map(({ block, record: one }) => [block, one.rotation, one.hand]),
    );
    return found.length;
  });
  // Conditions that everything or nothing meets would show little.
  expect(counts.filter((count) => count > 0 && count < hands.length).length).toBeGreaterThan(8);
});

test('a found hand says what was recorded', () => {
  const { db, study, hands } = recorded('match');
  for (const [i, found] of search(db, study, []).entries()) {
    const { record: hand } = hands[i];
    const bySeat = [...hand.places].sort((a, b) => a.seat - b.seat);
    expect(found).toMatchObject({
      starter: hand.starter,
      turns: hand.turnCount,
      scores: bySeat.map(({ units }) => units / POINT),
      shares: bySeat.map(({ share }) => share),
      detail: hand.detail,
    });
  }
});

test('pages follow each other without gaps', () => {
  const { db, study } = recorded('match');
  const all = search(db, study, []);
  const paged = [];
  let after = { block: 0, rotation: -1, hand: -1 };
  for (;;) {
    const page = findHands(db, study, { conditions: [], after, lastBlock: BLOCKS, most: 7 });
    if (page.length === 0) break;
    paged.push(...page);
    after = page.at(-1)!;
  }
  expect(paged).toEqual(all);
});

test('a column that there is not is no text for SQL', () => {
  const { db, study } = recorded('hand');
  const names = searchColumns(db, study.game).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['block', 'turns', 'margin', 'closer', 'score', 'off']));
  expect(() => search(db, study, [{ column: '1=1; --', compare: '=', value: 1 }])).toThrow('no column');
  expect(() => search(db, study, [{ column: 'score', compare: '=', value: 1 }])).toThrow('a seat or a place');
  const wrong = { column: 'turns', compare: '= 1 OR 1 =' as Comparison, value: 1 };
  expect(() => search(db, study, [wrong])).toThrow('no comparison');
});
