/** The hands behind match equities in the database, and matches of searching bots with and without them. */
import { expect, test } from 'vitest';
import { type HandScores, sampleHandScores } from '../../ai/dama-bianca/index.ts';
import { databaseDigest, listStudies, loadProvisions, saveProvisions } from '../../db/index.ts';
import { canonicalVariant, parseVariant } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { playBlock } from '../../selfplay/index.ts';
import { runDama } from '../support/command-line.ts';
import { openDb } from '../support/database-file.ts';
import { SMALL } from '../support/database-play.ts';
import { temporaryFile } from '../support/temporary.ts';

const SCORES = sampleHandScores(SMALL, 2);

test('what is saved is loaded, in another process of the same program, under its own key only', () => {
  const file = temporaryFile();
  const db = openDb(file);
  expect(loadProvisions(db, 'dama-bianca', SMALL, 2)).toBeUndefined();
  const digest = databaseDigest(db);
  saveProvisions(db, 'dama-bianca', SMALL, 2, SCORES);
  // The hands are no part of what a database holds.
  expect(databaseDigest(db)).toBe(digest);
  db.close();
  const reader = openDb(file, 'read');
  expect(loadProvisions(reader, 'dama-bianca', SMALL, 2)).toEqual(SCORES);
  expect(loadProvisions(reader, 'dama-bianca', SMALL, 3)).toBeUndefined();
  const renamed = unwrap(parseVariant({ ...JSON.parse(canonicalVariant(SMALL)), name: 'other' }));
  expect(loadProvisions(reader, 'dama-bianca', renamed, 2)).toEqual(SCORES);
  const changed = unwrap(parseVariant({ ...JSON.parse(canonicalVariant(SMALL)), pawns: 4 }));
  expect(loadProvisions(reader, 'dama-bianca', changed, 2)).toBeUndefined();
});

test('negative and large scores survive, and what is there already stays', () => {
  const db = openDb();
  const extremes: HandScores = {
    players: 2,
    units: Int32Array.of(-1, 2 ** 31 - 1, -(2 ** 31), 0, 70_000, -3000),
  };
  saveProvisions(db, 'dama-bianca', SMALL, 2, extremes);
  expect(loadProvisions(db, 'dama-bianca', SMALL, 2)).toEqual(extremes);
  saveProvisions(db, 'dama-bianca', SMALL, 2, SCORES);
  expect(loadProvisions(db, 'dama-bianca', SMALL, 2)).toEqual(extremes);
  expect(() => saveProvisions(db, 'dama-bianca', SMALL, 3, SCORES)).toThrow('hands of 2 players for 3');
});

test('hands of another version of the bot are not taken, and damage is named', () => {
  const file = temporaryFile();
  const db = openDb(file);
  saveProvisions(db, 'dama-bianca', SMALL, 2, SCORES);
  db.run("UPDATE bots SET version = 99 WHERE spec = 'greedy'");
  expect(loadProvisions(db, 'dama-bianca', SMALL, 2)).toBeUndefined();
  db.run("UPDATE bots SET version = 1 WHERE spec = 'greedy'");
  db.run('UPDATE equity_tables SET units = ?', Uint8Array.of(1, 2, 3));
  expect(() => loadProvisions(db, 'dama-bianca', SMALL, 2)).toThrow('not whole hands of 2 players');
});

const TINY = {
  base: 'moonlight',
  name: 'tiny',
  board: { rings: 2, sectors: 6 },
  pawns: 3,
  dice: { faces: 3 },
  hand: { roundCap: 10 },
};
const tiny = unwrap(parseVariant(TINY));
const LINEUP = ['expectimax(depth=1)', 'greedy'];

/** Plays a match by what a file has; gives what it noted. */
async function match(file: string, workers: number, blocks: number, seed = 4): Promise<string> {
  const args = ['match', ...LINEUP, '--variant', JSON.stringify(TINY), '--unit', 'match'];
  const options = ['--db', file, '--workers', `${workers}`, '--blocks', `${blocks}`, '--seed', `${seed}`];
  const done = await runDama({}, ...args, ...options);
  expect(done.status, done.stderr).toBe(0);
  return done.stderr;
}

test('a run keeps what it has sampled, and the next one goes by that', async () => {
  const file = temporaryFile();
  expect(await match(file, 1, 1)).toContain('match equity of tiny, 2 players');
  const db = openDb(file, 'read');
  expect(loadProvisions(db, 'dama-bianca', tiny, 2)).toEqual(sampleHandScores(tiny, 2));
  db.close();
  expect(await match(file, 1, 1, 5)).not.toContain('match equity');
});

test('matches are the same with 1 and 2 workers, with and without what the database has', {
  tags: ['deep'],
}, async () => {
  const digests: string[] = [];
  const notes: string[] = [];
  for (const workers of [1, 2]) {
    const file = temporaryFile();
    notes.push(await match(file, workers, 8));
    const db = openDb(file, 'read');
    digests.push(databaseDigest(db));
    expect(loadProvisions(db, 'dama-bianca', tiny, 2)).toEqual(sampleHandScores(tiny, 2));
    expect(listStudies(db)[0].blocks).toBe(8);
    db.close();
    if (workers === 1) continue;
    notes.push(await match(file, 2, 8, 5));
    // Here nothing is handed in: the process plays the hands for itself.
    const task = {
      game: 'dama-bianca',
      variant: canonicalVariant(tiny),
      players: 2,
      lineup: LINEUP,
      unit: 'match' as const,
      seed: 5,
    };
    const again = openDb(file, 'read');
    const study = listStudies(again).find(({ seed }) => seed === 5);
    for (const block of [0, 7]) {
      const shares = again.all<{ rotation: number; entrant: number; share: number }>(
        'SELECT rotation, entrant, share FROM games WHERE study = ? AND block = ? ORDER BY rotation, entrant',
        study?.id ?? -1,
        block,
      );
      const turns = again.all<{ turns: Uint8Array }>(
        'SELECT turns FROM hands WHERE study = ? AND block = ? ORDER BY rotation, hand',
        study?.id ?? -1,
        block,
      );
      const { games } = playBlock({ ...task, block }, () => 0);
      expect(games.flatMap((game) => game.shares)).toEqual(shares.map(({ share }) => share));
      const played = games
        .flatMap((game) => game.hands)
        .map((hand) => Buffer.from(hand.turns).toString('hex'));
      expect(turns.map((row) => Buffer.from(row.turns).toString('hex'))).toEqual(played);
    }
  }
  expect(digests[0]).toBe(digests[1]);
  expect(notes.map((note) => note.includes('match equity of tiny, 2 players'))).toEqual([true, true, false]);
});
