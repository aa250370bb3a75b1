/** Half points of compensation by place (R16), from the rules to what is recorded, shown and said. */
import { expect, test } from 'vitest';
import { computeStats, openDatabase } from '../../db/index.ts';
import { POINT, parseVariant } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { loadCatalogue } from '../../table/messages/index.ts';
import { handOverSentence } from '../../table/spoken/index.ts';
import { readGame } from '../support/dama-record.ts';
import { record, studyKey } from '../support/database-play.ts';
import { ask, newSession, playOut } from '../support/table-talk.ts';
import { temporaryFile } from '../support/temporary.ts';

const HALF = 4.5;
const VARIANT = {
  name: 'half',
  board: { rings: 2, sectors: 6 },
  pawns: 3,
  dice: { faces: 3 },
  match: { format: 'points', hands: 3, starter: 'rotate' },
  hand: { roundCap: 8 },
  scoring: { seat: [0, HALF] },
};

function isWhole(points: number): boolean {
  return Number.isInteger(points);
}

test('a game at the table scores, adds up, records and says them', async () => {
  const session = newSession();
  const order = { game: 'dama-bianca', variant: VARIANT, unit: 'match', seats: ['human', 'greedy'], seed: 3 };
  const answers = playOut(session, ask(session, 'table', order), 5);
  const last = answers[answers.length - 1];
  const hands = answers.flatMap(({ handOver }) => (handOver ? [handOver] : []));
  const ended = [...new Map(hands.map((hand) => [hand.hand, hand])).values()];
  expect(ended.map(({ hand }) => hand)).toEqual([1, 2, 3]);
  const totals = [0, 0];
  for (const { scores, parts = [] } of ended) {
    const compensated = parts.flatMap((ofSeat) => ofSeat.filter(({ name }) => name === 'seat'));
    expect(compensated.map(({ points }) => points).sort()).toEqual([0, HALF]);
    expect(scores.filter(isWhole)).toHaveLength(1);
    for (const [seat, score] of scores.entries()) {
      expect(parts[seat].reduce((sum, { points }) => sum + points, 0)).toBe(score);
      totals[seat] += score;
    }
  }
  const { state, hands: replayed } = readGame(last.record);
  expect([0, 1].map((seat) => state.units(seat) / POINT)).toEqual(totals);
  expect(replayed.map(({ end }) => end?.units.map((units) => units / POINT))).toEqual(
    ended.map(({ scores }) => scores),
  );
  const lines = last.record.split('\n').filter((line) => line.startsWith('scores '));
  expect(lines).toEqual(ended.map(({ scores }) => `scores ${scores.join(' ')}`));
  const [third] = ended.slice(-1);
  for (const [language, point] of [
    ['en', '.'],
    ['it', ','],
  ] as const) {
    const catalogue = await loadCatalogue(language);
    const half = third.scores.find((score) => !isWhole(score)) ?? 0;
    const written = String(Math.abs(half)).replace('.', point);
    expect(handOverSentence(catalogue, third, last)).toContain(written);
    expect(catalogue.format.number(Math.abs(half), 2)).toBe(written);
  }
});

test('a study keeps and reports them', () => {
  const variant = unwrap(parseVariant(VARIANT));
  const db = openDatabase(temporaryFile(), 'write');
  const key = studyKey(['greedy', 'random'], variant, 'hand');
  const records = record(db, key, 20);
  const places = records.flatMap(({ games }) =>
    games.flatMap(({ hands }) => hands.map((hand) => hand.places)),
  );
  for (const [place, plus] of [0, HALF].entries()) {
    expect(places.every((ofHand) => (ofHand[place].units / POINT - plus) % 1 === 0)).toBe(true);
  }
  const mean = (place: number) =>
    places.reduce((sum, ofHand) => sum + ofHand[place].units / POINT, 0) / places.length;
  const [group] = computeStats(db);
  expect(group.seats.map(({ score }) => score.value)).toEqual([
    expect.closeTo(mean(0), 9),
    expect.closeTo(mean(1), 9),
  ]);
  db.close();
});
