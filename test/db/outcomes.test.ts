/** How blocks went, counted while they are recorded, and counted once more from what was recorded before. */
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../db/file/migrations.ts';
import { findStudy, listOutcomes, openDatabase, outcomeText, saveBlocks } from '../../db/index.ts';
import type { BlockRecord } from '../../selfplay/index.ts';
import { begin, NOW, play, record, studyKey } from '../support/database-play.ts';
import { temporaryFile } from '../support/temporary.ts';

const LINEUPS = [
  ['greedy', 'random'],
  ['greedy', 'random', 'random(seed=2)'],
] as const;
const TABLES = ['variants', 'studies', 'blocks', 'games', 'hands'];

function countsOf(records: readonly BlockRecord[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const block of records) counts[outcomeText(block)] = (counts[outcomeText(block)] ?? 0) + 1;
  return counts;
}

function countsIn(file: DatabaseSync, sql: string): object[] {
  return LINEUPS.map((_, i) =>
    Object.fromEntries(
      file
        .prepare(sql)
        .all(i + 1)
        .map(({ outcome, blocks }) => [outcome, blocks]),
    ),
  );
}

describe('outcomes of blocks', () => {
  it.each(['hand', 'match'] as const)('are kept with the block, unit %s', (unit) => {
    const db = openDatabase(temporaryFile(), 'write');
    for (const lineup of LINEUPS) {
      const key = studyKey(lineup, undefined, unit);
      const records = record(db, key, 40);
      const outcomes = listOutcomes(db, [findStudy(db, key)!]);
      expect(outcomes.reduce((sum, { blocks }) => sum + blocks, 0)).toBe(40);
      // By place, from the hands themselves: what a block's outcome says of entrant and place.
      const wins = new Map<string, number>();
      const add = (entrant: number, place: number, sixtieths: number) => {
        const name = `${entrant} at ${place}`;
        wins.set(name, (wins.get(name) ?? 0) + sixtieths);
      };
      for (const { games } of records) {
        for (const { shares, hands } of games) {
          for (const [place, { entrant }] of hands[0].places.entries())
            add(entrant, place, -60 * shares[entrant]);
        }
      }
      for (const {
        outcomes: [{ games }],
        blocks,
      } of outcomes) {
        expect(games).toHaveLength(lineup.length);
        for (const { entrants, sixtieths } of games)
          entrants.forEach((entrant, place) => void add(entrant, place, blocks * sixtieths[place]));
      }
      expect(wins.size).toBe(lineup.length ** 2);
      for (const total of wins.values()) expect(total).toBeCloseTo(0, 6);
    }
    db.close();
  });

  it('name every entrant where places do not go round in the order of the seats', () => {
    const db = openDatabase(temporaryFile(), 'write');
    const key = studyKey(LINEUPS[1]);
    const turned = play(key, [0, 1]).map((block) => ({
      ...block,
      games: block.games.map((game) => ({
        ...game,
        hands: game.hands.map((hand) => {
          const [first, ...others] = hand.places;
          return { ...hand, places: [first, ...others.reverse()] };
        }),
      })),
    }));
    expect(outcomeText(turned[0])).toMatch(/^0\.2\.1:[\d,]+;1\.0\.2:[\d,]+;2\.1\.0:[\d,]+$/);
    const { id } = begin(db, key, 2);
    saveBlocks(db, begin(db, key, 2), turned, 'rev', NOW);
    const games = listOutcomes(db, [id]).flatMap(({ outcomes }) => outcomes.flatMap((own) => own.games));
    for (const { entrants, sixtieths } of games) {
      const played = turned
        .flatMap((block) => block.games)
        .find(({ hands: [{ places }], shares }) =>
          places.every(
            ({ entrant }, place) =>
              entrant === entrants[place] && Math.round(60 * shares[entrant]) === sixtieths[place],
          ),
        );
      expect(played).toBeDefined();
    }
    db.close();
  });

  it('are made by the migrations for blocks that were recorded before', () => {
    const file = temporaryFile();
    const db = openDatabase(file, 'write');
    const counts = LINEUPS.map((lineup) => countsOf(record(db, studyKey(lineup, undefined, 'match'), 30)));
    db.close();
    const old = new DatabaseSync(':memory:');
    const before = MIGRATIONS.findIndex(({ name }) => name === 'tournaments');
    for (const { sql } of MIGRATIONS.slice(0, before)) old.exec(sql);
    old.exec(`ATTACH '${file}' AS source`);
    for (const table of TABLES) {
      const columns = old.prepare(`SELECT name FROM pragma_table_info('${table}')`).all();
      const names = columns.map(({ name }) => name).join(', ');
      old.exec(`INSERT INTO main.${table} (${names}) SELECT ${names} FROM source.${table}`);
    }
    old.exec('DETACH source');
    old.exec(MIGRATIONS[before].sql);
    expect(countsIn(old, 'SELECT outcome, blocks FROM block_outcomes WHERE study = ?')).toEqual(counts);
    old.exec(MIGRATIONS.find(({ name }) => name === 'outcomes')?.sql ?? '');
    const kept = 'SELECT outcome, count(*) AS blocks FROM blocks WHERE study = ? GROUP BY outcome';
    expect(countsIn(old, kept)).toEqual(counts);
    old.close();
  });
});
