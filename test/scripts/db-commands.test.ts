/** `db check`, `db backup`, `db merge`: soundness, copies while somebody writes, and several files made one. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  addTournamentStudy,
  backupDatabase,
  checkDatabase,
  type DamaDatabase,
  databaseDigest,
  ensureAdjustment,
  ensureTest,
  ensureTournament,
  listQuarantine,
  listStudies,
  listTests,
  listTournaments,
  MERGED_TABLES,
  mergeDatabases,
  openDatabase,
  quarantineBlock,
  saveAdjusted,
  saveBlocks,
  saveProvisions,
  updateTest,
} from '../../db/index.ts';
import { CommandLine, runDama } from '../support/command-line.ts';
import { blocksIn, openDb } from '../support/database-file.ts';
import { begin, faultOf, NOW, play, record, SMALL, studyKey } from '../support/database-play.ts';
import { DEEP } from '../support/samples.ts';
import { temporaryFile } from '../support/temporary.ts';

const line = new CommandLine('db');
const PAIR = studyKey(['random', 'greedy']);
const MATCH = studyKey(['random', 'greedy', 'random(seed=2)'], SMALL, 'match');

function holding(key: typeof PAIR, blocks: readonly number[], wanted = 12, revision = 'rev'): DamaDatabase {
  const db = openDb();
  saveBlocks(db, begin(db, key, wanted), play(key, blocks), revision, NOW);
  return db;
}

function merged(into: DamaDatabase, from: readonly DamaDatabase[], allow = false) {
  return mergeDatabases(into, from, allow, () => {});
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

function quarantined(db: DamaDatabase, block: number): void {
  const study = begin(db, PAIR).id;
  quarantineBlock(db, {
    study,
    block,
    seed: 7,
    attempts: 3,
    message: 'no',
    revision: 'rev',
    recordedAt: NOW,
  });
}

describe('check', () => {
  test('a database as it is written is sound, with gaps and blocks in quarantine too', () => {
    const db = openDb();
    record(db, PAIR, 5);
    record(db, MATCH, 3);
    saveBlocks(db, begin(db, PAIR, 30), play(PAIR, [20, 29]), 'other', NOW);
    quarantined(db, 11);
    expect(checkDatabase(db)).toEqual([]);
  });

  test.each([
    ['a score', 'UPDATE general_places SET units = units + 3000 WHERE block = 1 AND place = 1', /statistic/],
    [
      'pawns on a ring',
      'UPDATE dama_bianca_places SET ring1 = ring1 + 1 WHERE block = 2 AND place = 0 AND rotation = 0',
      /statistic place\.ring1/,
    ],
    [
      'a share of a game',
      'UPDATE games SET share = share + 0.25 WHERE block = 1 AND entrant = 0',
      /^\d+ games without every entrant/,
    ],
    [
      'a game',
      'DELETE FROM games WHERE block = 1 AND entrant = 0 AND rotation = 0',
      /^1 games without every entrant/,
    ],
    [
      'a seat',
      'UPDATE general_places SET seat = seat + 1 WHERE block = 1 AND place = 0 AND rotation = 0',
      /^1 hands without a place for every seat.*\n1 places with the wrong seat/,
    ],
    [
      'who starts',
      'UPDATE general_places SET seat = 1 - seat, entrant = 1 - entrant WHERE block = 1 AND rotation = 0',
      /^1 places with the wrong seat/,
    ],
    [
      'an entrant',
      'UPDATE general_places SET entrant = 1 - entrant WHERE block = 1',
      /^4 places with the wrong/,
    ],
    [
      'turns',
      "UPDATE general_hands SET turns = x'00' WHERE block = 3 AND rotation = 1",
      /^1 hands whose turns/,
    ],
    [
      'a number of turns',
      'UPDATE general_hands SET turn_count = turn_count + 1, choices = choices + 9, forced = 0, turns = zeroblob(length(turns) + 5) WHERE block = 3',
      /^2 hands whose turns/,
    ],
    [
      'an outcome',
      "UPDATE blocks SET outcome = '0:60,0;1:60,1' WHERE block = 2",
      /^study 1: expected the outcome .* of block 2/,
    ],
    ['a sum', 'UPDATE figure_sums SET x = x + 1', /x: expected \d+, found \d+/],
    ['a revision', 'UPDATE study_revisions SET blocks = 99', /expected 5 blocks, found 99/],
    [
      'a place',
      'PRAGMA foreign_keys = OFF; DELETE FROM dama_bianca_places WHERE block = 1 AND place = 1; DELETE FROM general_places WHERE block = 1 AND place = 1',
      /^2 hands without a place/,
    ],
    [
      'what a place has on the board',
      'DELETE FROM dama_bianca_places WHERE block = 1 AND place = 1',
      /^2 places of dama-bianca without a row of dama_bianca_places/,
    ],
    ['a block', 'PRAGMA foreign_keys = OFF; DELETE FROM blocks WHERE block = 1', /refer to no row of blocks/],
    [
      'a rotation',
      'PRAGMA foreign_keys = OFF; DELETE FROM games WHERE block = 4 AND rotation = 1; DELETE FROM dama_bianca_places WHERE block = 4 AND rotation = 1; DELETE FROM dama_bianca_hands WHERE block = 4 AND rotation = 1; DELETE FROM general_places WHERE block = 4 AND rotation = 1; DELETE FROM general_hands WHERE block = 4 AND rotation = 1',
      /have the rotations 0/,
    ],
  ])('%s that is changed is found', (_name, sql, message) => {
    const db = openDb();
    record(db, PAIR, 5);
    for (const statement of sql.split('; ')) {
      db.run(statement);
    }
    const problems = checkDatabase(db);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.join('\n')).toMatch(message);
  });

  test('places need not follow the seats around the table', () => {
    const db = openDb();
    record(db, MATCH, 1);
    // The two who do not start change places.
    db.run(`
      UPDATE general_places AS own SET seat = 3 - seat - starter, entrant = 3 - entrant - starter
      FROM general_hands AS hand WHERE hand.study = own.study AND hand.block = own.block AND hand.hand = own.hand
        AND hand.rotation = own.rotation AND own.rotation = 0 AND place > 0`);
    expect(checkDatabase(db).filter((problem) => problem.includes('seat'))).toEqual([]);
  });

  test('the command tells a sound file from another by its exit code', async () => {
    const file = temporaryFile();
    const db = openDatabase(file, 'write');
    record(db, PAIR, 4);
    begin(db, PAIR, 9);
    quarantined(db, 6);
    db.close();
    const sound = await runDama({}, 'db', 'check', file);
    expect(sound.status).toBe(0);
    expect(sound.stdout).toContain('4 blocks, 5 of 9 are still to be played');
    expect(sound.stdout).toContain('QUARANTINE: study 1, block 6, seed 7, failed 3 times: no');
    const again = openDatabase(file, 'write');
    again.run('UPDATE general_places SET units = 5 WHERE block = 1');
    again.close();
    const wrong = await runDama({}, 'db', 'check', file);
    expect(wrong.status).toBe(1);
    expect(wrong.stdout).toMatch(/PROBLEMS/);
  });
});

describe('backup', () => {
  test('is the database as it stood, in one file', async () => {
    const db = openDb();
    record(db, PAIR, 20);
    const to = temporaryFile('copy.db');
    await backupDatabase(db, to, () => {});
    expect(readdirSync(dirname(to))).toEqual(['copy.db']);
    const copy = openDb(to, 'read');
    expect(databaseDigest(copy)).toBe(databaseDigest(db));
  });

  test('never writes over a file', async () => {
    const db = openDb();
    const to = openDb().file;
    await expect(backupDatabase(db, to, () => {})).rejects.toMatchObject({
      fault: { code: 'ERR_FILE', at: to },
    });
    const nowhere = join(dirname(to), 'none', 'copy.db');
    await expect(backupDatabase(db, nowhere, () => {})).rejects.toMatchObject({
      fault: { code: 'ERR_FILE' },
    });
  });

  const SHORT = ['--variant', '{"base":"moonlight","name":"c","hand":{"roundCap":4}}', '--bots', 'random'];

  test('while another process records: copies, checks and reports, and never a lock in the way', async () => {
    const file = temporaryFile();
    const folder = dirname(file);
    const args = ['selfplay', ...SHORT, '--blocks', '1000000', '--db', file, '--workers', '1'];
    const writer = line.start(...args);
    onTestFinished(() => void writer.kill('SIGKILL'));
    while (blocksIn(file) === 0) await sleep(50);
    const counts: number[] = [];
    for (let i = 0; i < (DEEP ? 6 : 2); i++) {
      // A busy machine may not have let the writer run since the last copy.
      while (i > 0 && blocksIn(file) <= counts[i - 1]) await sleep(20);
      const to = join(folder, `copy${i}.db`);
      const runs = [
        ['db', 'backup', file, to],
        ['stats', '--db', file, '--json'],
        ['db', 'check', to],
      ];
      // One report and one check read as much as the others.
      for (const run of i === 0 || DEEP ? runs : runs.slice(0, 1)) {
        const { status, stderr } = await runDama({}, ...run);
        expect({ run, status, stderr: status === 0 ? '' : stderr }).toEqual({ run, status: 0, stderr: '' });
      }
      counts.push(blocksIn(to));
      if (i > 0) expect(counts[i]).toBeGreaterThan(counts[i - 1]);
    }
    expect(writer.exitCode).toBeNull();
    expect(counts[0]).toBeGreaterThan(0);
    const refused = await runDama({}, ...args);
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain('ERR_DATABASE_BUSY: another dama process is writing');
    writer.kill('SIGINT');
    expect(await writer.ended).toBe(130);
  });

  test('--wait waits for the process that records, and records then', async () => {
    const db = openDb();
    const args = ['selfplay', ...SHORT, '--blocks', '2', '--db', db.file, '--workers', '1', '--wait'];
    const waiting = line.start(...args);
    onTestFinished(() => void waiting.kill('SIGKILL'));
    while (!waiting.said.stderr.includes('waiting until it has finished')) await sleep(50);
    expect(blocksIn(db.file)).toBe(0);
    db.close();
    expect(await waiting.ended).toBe(0);
    expect(blocksIn(db.file)).toBe(2);
  });
});

describe('merge', () => {
  test('parts of studies from several machines make the database that one machine makes', () => {
    const whole = openDb();
    record(whole, PAIR, 12);
    record(whole, MATCH, 4);
    const first = holding(PAIR, range(0, 7));
    saveBlocks(first, begin(first, MATCH, 4), play(MATCH, [3, 1]), 'rev', NOW);
    // Its studies have other numbers than those of the first.
    const second = holding(MATCH, [0, 2, 3], 4);
    saveBlocks(second, begin(second, PAIR, 12), play(PAIR, range(5, 12)), 'rev', NOW);
    const target = openDb();
    expect(merged(target, [first, second])).toEqual({ studies: 4, added: 16, same: 3 });
    expect(databaseDigest(target)).toBe(databaseDigest(whole));
    expect(checkDatabase(target)).toEqual([]);
    expect(merged(target, [first, second])).toEqual({ studies: 4, added: 0, same: 19 });
    expect(databaseDigest(target)).toBe(databaseDigest(whole));
  });

  test.each([
    ['a score', 'UPDATE general_places SET units = units + 1 WHERE block = 5 AND rotation = 0 AND place = 0'],
    ['a turn', 'UPDATE general_hands SET turns = zeroblob(length(turns)) WHERE block = 5 AND rotation = 1'],
    ['a share', 'UPDATE games SET share = 1 - share WHERE block = 5'],
  ])('a block that differs in %s is an error that names it, and nothing at all is merged', (_name, sql) => {
    const target = holding(PAIR, range(4, 8));
    const fine = holding(MATCH, [0, 1]);
    const wrong = holding(PAIR, range(0, 6));
    wrong.run(sql);
    const digest = databaseDigest(target);
    const fault = faultOf(() => merged(target, [fine, wrong]));
    expect(fault).toMatchObject({ code: 'ERR_DATABASE', at: wrong.file });
    expect(fault.message).toContain('block 5 of small, 2 players, random greedy, hand, seed 7 is another');
    expect(databaseDigest(target)).toBe(digest);
    expect(checkDatabase(target)).toEqual([]);
  });

  test('revisions are mixed only where that is allowed, and versions of bots never', () => {
    const target = holding(PAIR, [0, 1]);
    const other = holding(PAIR, [2, 3], 12, 'other');
    expect(faultOf(() => merged(target, [other])).code).toBe('ERR_REVISION');
    expect(listStudies(target)[0].blocks).toBe(2);
    expect(merged(target, [other], true).added).toBe(2);
    const newer = openDb();
    newer.transaction(() => {
      record(newer, PAIR, 1);
      newer.run("UPDATE bots SET version = 99 WHERE spec = 'greedy'");
    });
    expect(faultOf(() => merged(target, [newer], true)).code).toBe('ERR_REVISION');
  });

  test('quarantine comes along, unless somebody has played the block', () => {
    const target = holding(PAIR, [0, 1]);
    quarantined(target, 4);
    const other = holding(PAIR, [4, 5]);
    for (const block of [0, 6]) quarantined(other, block);
    merged(target, [other]);
    expect(listQuarantine(target).map(({ block }) => block)).toEqual([6]);
    expect(listQuarantine(target)[0].study).toBe(listStudies(target)[0].id);
  });

  test('tournaments, tests, adjustments and match equities come along, with the numbers of the target', () => {
    const source = openDb();
    begin(source, MATCH);
    const study = begin(source, PAIR, 2);
    saveBlocks(source, study, play(PAIR, [0, 1]), 'rev', NOW);
    const scores = { players: 2, units: Int32Array.from([1, -2, 3, 4]) };
    saveProvisions(source, 'dama-bianca', SMALL, 2, scores);
    ensureTournament(source, 'before', '{}', 1, NOW);
    const tournament = ensureTournament(source, 'night', '{"a":1}', 5, NOW);
    addTournamentStudy(source, tournament.id, { round: 0, pairing: 3, study: study.id });
    const plan = { elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05 };
    const trial = ensureTest(
      source,
      { kind: 'gate', study: study.id, own: 1, revision: 'rev', ...plan },
      NOW,
    );
    updateTest(source, trial.id, { llr: 3, lower: -2.9, upper: 2.9, verdict: 'h1', blocks: 40 }, NOW);
    ensureAdjustment(source, { evaluator: 'leaf', version: 1, depth: 2 });
    const adjustment = ensureAdjustment(source, { evaluator: 'leaf', version: 1, depth: 1 });
    saveAdjusted(source, adjustment.id, study.id, [valued(0), valued(1)], 'rev', NOW);

    const target = holding(PAIR, [1]);
    ensureTournament(target, 'night', '{"a":1}', 5, NOW);
    for (let i = 0; i < 2; i++) merged(target, [source]);
    const sums = 'SELECT bin, hex(sums) AS sums FROM adjusted_sums ORDER BY bin';
    expect(target.all(sums)).toEqual(source.all(sums));
    expect(target.all(sums)).toHaveLength(2);
    const { id } = listStudies(target).find(({ unit }) => unit === 'hand') ?? { id: 0 };
    expect(id).not.toBe(study.id);
    expect(listTournaments(target).map(({ name }) => name)).toEqual(['before', 'night']);
    expect(
      target.all(
        'SELECT name, round, pairing, study FROM tournament_studies JOIN tournaments ON tournaments.id = tournament',
      ),
    ).toEqual([{ name: 'night', round: 0, pairing: 3, study: id }]);
    expect(listTests(target)).toMatchObject([
      { kind: 'gate', study: id, verdict: 'h1', blocks: 40, endedAt: NOW },
    ]);
    const rows =
      'SELECT evaluator, depth, study, block, rotation, place, luck FROM adjusted_places JOIN adjustments ON adjustments.id = adjustment';
    const luck = (block: number, place: number) => ({
      evaluator: 'leaf',
      depth: 1,
      study: id,
      block,
      rotation: 0,
      place,
      luck: place - 0.5,
    });
    expect(target.all(rows)).toEqual([luck(0, 0), luck(0, 1), luck(1, 0), luck(1, 1)]);
    expect(target.all('SELECT count(*) AS n FROM equity_tables')).toEqual([{ n: 1 }]);
    expect(checkDatabase(target)).toEqual([]);

    for (const [sql, what] of [
      ["UPDATE tournaments SET config = '{}' WHERE name = 'night'", "the tournament 'night'"],
      ["UPDATE sequential_tests SET verdict = 'h0'", 'the verdict of a test'],
      ['UPDATE adjusted_places SET luck = 0 WHERE block = 1', 'the luck of block 1'],
      ["UPDATE equity_tables SET units = x'00000000'", 'the match equity'],
    ]) {
      const contrary = openDb();
      merged(contrary, [source]);
      contrary.run(sql);
      const digest = databaseDigest(target);
      expect(faultOf(() => merged(target, [contrary])).message).toContain(`${what}`);
      expect(databaseDigest(target)).toBe(digest);
    }
  });

  function valued(block: number) {
    const place = {
      entrant: 0,
      start: 0.5,
      draw: 0,
      ownLuck: 0,
      choice: 0,
      drift: 0,
      decisions: 1,
      loss: 0,
      held: 0,
      heldWrong: 0,
      heldLoss: 0,
      closed: undefined,
    };
    const places = [0, 1].map((at) => ({ ...place, entrant: at, luck: at - 0.5 }));
    const feel = { leadChanges: 1, drama: 0.5, behind: 0, peak: 0.7, decided: 0.9 };
    const game = { ...feel, rotation: 0, turns: 3, curve: new Uint8Array(4), hands: [{ hand: 0, places }] };
    return { block, games: [game], cpuMs: 1 };
  }

  test('knows every table of the schema', () => {
    const db = openDb();
    const tables = db.all<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name",
    );
    const details = ['dama_bianca_hands', 'dama_bianca_places'];
    // Of one file, and of nothing in it.
    const own = ['file_mark'];
    const expected = [...Object.values(MERGED_TABLES).flat(), ...details, ...own].sort();
    expect(expected).toEqual(tables.map(({ name }) => name));
  });

  test('the command refuses a file into itself and files that are not there, and makes no empty file', async () => {
    const file = openDb().file;
    const into = join(dirname(file), 'new.db');
    const run = (...args: readonly string[]) => runDama({}, 'db', 'merge', ...args);
    expect(await run(file, file)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('ERR_ARGUMENT'),
    });
    expect(await run(into, 'nothing.db')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('ERR_FILE'),
    });
    expect(existsSync(into)).toBe(false);
    expect(await run(into, file)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('0 blocks added'),
    });
  });
});
