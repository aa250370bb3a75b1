/** Packed endings against the rows that they follow from. */
import { expect, onTestFinished, test } from 'vitest';
import { checkEndings, readEndings } from '../../db/block/ending-chunks.ts';
import { type DamaDatabase, openDatabase, saveBlocks } from '../../db/index.ts';
import { parseVariant } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { DAMA_ENDINGS } from '../../selfplay/dama-bianca/endings/ending-tally.ts';
import { arrayOf, centreOf, Endings, offOf, ringOf } from '../../selfplay/dama-bianca/endings/endings.ts';
import { boardOf, closerOf, roundsOf } from '../../selfplay/dama-bianca/index.ts';
import type { BlockRecord } from '../../selfplay/index.ts';
import { begin, NOW, play, record, SMALL, studyKey } from '../support/database-play.ts';
import { temporaryFile } from '../support/temporary.ts';

const CAPPED = unwrap(parseVariant({ name: 'capped', hand: { roundCap: 6 } }));

function open(file = temporaryFile()): DamaDatabase {
  const db = openDatabase(file, 'write');
  onTestFinished(() => db.close());
  return db;
}

function expectEndings(
  db: DamaDatabase,
  study: number,
  players: number,
  records: readonly BlockRecord[],
): void {
  const kit = { ...DAMA_ENDINGS, open: (words: Int32Array) => new Endings(players, words) as never };
  const endings = readEndings(db, kit, study, players) as unknown as Endings;
  const hands = records.flatMap(({ block, games }) =>
    games.flatMap((game) => game.hands.map((hand) => ({ block, ...hand }))),
  );
  expect(endings.hands).toBe(hands.length);
  hands.forEach((hand, i) => {
    expect([endings.block(i), endings.rotation(i), endings.starter(i)]).toEqual([
      hand.block,
      hand.rotation,
      hand.starter,
    ]);
    expect([endings.closer(i), endings.turns(i)]).toEqual([closerOf(hand), hand.turnCount]);
    expect(endings.rounds(i)).toBe(roundsOf(hand));
    if (closerOf(hand) >= 0) expect(endings.closeTurn(i)).toBe(hand.detail.close_turn);
    expect([endings.choices(i), endings.forced(i)]).toEqual([hand.choices ?? -1, hand.forced ?? -1]);
    hand.places.forEach((result, place) => {
      const { rings, centre, array, off } = boardOf(result);
      const word = endings.place(i, place);
      expect(rings.map((_, ring) => ringOf(word, ring))).toEqual(rings);
      expect([centreOf(word), arrayOf(word) === 1, offOf(word)]).toEqual([centre, array, off]);
    });
  });
}

test.each([
  ['hands of two', studyKey(['random', 'random'])],
  ['matches of three', studyKey(['random', 'greedy', 'random'], SMALL, 'match')],
  ['hands of six', studyKey(['random', 'random', 'random', 'random', 'random', 'greedy'], CAPPED)],
])('%s come back as they were played', (_, key) => {
  const db = open();
  const records = record(db, key, 5);
  expectEndings(db, begin(db, key).id, key.players, records);
  expect(checkEndings(db)).toEqual([]);
});

test('the rows do not depend on the order in which blocks arrive', () => {
  const key = studyKey(['random', 'greedy']);
  // On both sides of the border between two rows.
  const numbers = Array.from({ length: 40 }, (_, i) => 236 + i);
  const records = play(key, numbers);
  const rows = (order: readonly number[]): unknown => {
    const db = open();
    const study = begin(db, key, 300);
    for (const i of order) saveBlocks(db, study, [records[i]], 'rev', NOW);
    expectEndings(db, study.id, 2, records);
    return db.all('SELECT chunk, hands FROM endings ORDER BY chunk');
  };
  const inOrder = [...numbers.keys()];
  const expected = rows(inOrder);
  expect(expected).toHaveLength(2);
  expect(rows([...inOrder].reverse())).toEqual(expected);
  expect(rows([...inOrder].sort((a, b) => ((a * 7) % 40) - ((b * 7) % 40)))).toEqual(expected);
});

test('hands that were forfeited have no endings, and the others of their blocks keep theirs', () => {
  const db = open();
  const key = studyKey(['random', 'random', 'greedy'], SMALL, 'match');
  const records = play(key, [0, 1, 2, 300]).map((record) => ({
    ...record,
    games: record.games.map((game) => ({
      ...game,
      hands: game.hands.map((hand) =>
        (record.block + hand.hand) % 2 === 0
          ? { ...hand, forfeit: { seat: 1, reason: 'late' as const, detail: 'no answer' } }
          : hand,
      ),
    })),
  }));
  saveBlocks(db, begin(db, key, 301), records, 'rev', NOW);
  const kept = records.map((record) => ({
    ...record,
    games: record.games.map((game) => ({ ...game, hands: game.hands.filter(({ forfeit }) => !forfeit) })),
  }));
  expect(kept.flatMap(({ games }) => games.flatMap(({ hands }) => hands)).length).toBeGreaterThan(0);
  expectEndings(db, 1, 3, kept);
  expect(checkEndings(db)).toEqual([]);
});

test('what is not as it was recorded is found', () => {
  const db = open();
  record(db, studyKey(['random', 'random']), 3);
  db.run('UPDATE dama_bianca_places SET off = off + 1 WHERE block = 1 AND place = 0 AND rotation = 0');
  expect(checkEndings(db)).toEqual(['study 1, blocks 0 to 255: endings differ from the recorded hands']);
  db.run('INSERT INTO endings (study, chunk, hands) VALUES (1, 9, ?)', new Uint8Array(0));
  expect(checkEndings(db)).toHaveLength(2);
});
