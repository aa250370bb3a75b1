/** Games beside Dama Bianca in a database: their own columns, and files that hold a game that is not known here. */

import { describe, expect, test } from 'vitest';
import { ensureDetails } from '../../db/block/details.ts';
import {
  checkDatabase,
  computeStats,
  type DamaDatabase,
  databaseDigest,
  dumpRows,
  type ExportRow,
  type ExportTable,
  ensureStudy,
  exportColumns,
  exportRows,
  iterateHands,
  listStudies,
  mergeDatabases,
  openDatabase,
  rateRecorded,
  recordedGames,
  SCHEMA_VERSION,
  saveBlocks,
} from '../../db/index.ts';
import { unwrap } from '../../engine/index.ts';
import { run } from '../../scripts/commands/db.ts';
import { handTexts } from '../../scripts/export/hands.ts';
import {
  type BlockRecord,
  botVersions,
  figuresOfGame,
  gameNamed,
  playBlock,
  registerGame,
  rulesTitle,
  type StudyKey,
  verifyBlock,
} from '../../selfplay/index.ts';
import { plainContext } from '../../studies/run/context.ts';
import { knownStudies } from '../../studies/run/filter.ts';
import { PIG_KIT } from '../games/pig/index.ts';
import { TIC_TAC_TOE_KIT } from '../games/tic-tac-toe/index.ts';
import { openDb } from '../support/database-file.ts';
import { faultOf, NOW, studyKey } from '../support/database-play.ts';

registerGame(TIC_TAC_TOE_KIT);
registerGame(PIG_KIT);

const { studies: PIG_STUDIES } = gameNamed('pig');
/** Pig in other words, whose figures have been defined again once. */
const HOG = 'hog';
registerGame({
  ...gameNamed('pig'),
  module: { ...gameNamed('pig').module, name: HOG },
  studies: { ...PIG_STUDIES, figures: { ...figuresOfGame('pig'), version: 2 } },
});

/** Tic-tac-toe that says nothing of a line that is not there. */
const TERSE = 'terse';
const TERSE_RULES = unwrap(gameNamed('tic-tac-toe').module.rules.parseName('misere'));
registerGame({
  ...TIC_TAC_TOE_KIT,
  module: { ...TIC_TAC_TOE_KIT.module, name: TERSE },
  studies: {
    ...TIC_TAC_TOE_KIT.studies,
    study: (game) => {
      const study = TIC_TAC_TOE_KIT.studies.study(game);
      const result: typeof study.result = (state) => {
        const { places, detail } = study.result(state);
        const known = Object.entries(detail).filter(([, value]) => value !== null);
        return { places, detail: Object.fromEntries(known) };
      };
      return Object.assign(Object.create(study), { result });
    },
  },
});

const DAMA = studyKey(['random', 'greedy', 'random']);
const TIC_TAC_TOE = keyOf('tic-tac-toe', 'classic', ['random', 'random(seed=2)']);
const PIG = keyOf('pig', 'short', ['random', 'hold-at(sum=6)', 'hold-at(sum=3)']);

function keyOf(game: string, variant: string, lineup: readonly string[]): StudyKey {
  const rules = unwrap(gameNamed(game).module.rules.parseName(variant));
  return { game, variant: rules, players: lineup.length, lineup, unit: 'game', seed: 5 };
}

function played(key: StudyKey, blocks: number): BlockRecord[] {
  const variant = gameNamed(key.game).module.rules.canonical(key.variant);
  return [...Array(blocks).keys()].map((block) => playBlock({ ...key, variant, block }, () => 0));
}

/** Plays and records the first blocks of a study; gives its id and what was played. */
function record(db: DamaDatabase, key: StudyKey, blocks: number): { id: number; records: BlockRecord[] } {
  const handle = ensureStudy(db, key, blocks, botVersions(key), NOW);
  const records = played(key, blocks);
  saveBlocks(db, handle, records, 'rev', NOW);
  return { id: handle.id, records };
}

function filled(): DamaDatabase {
  const db = openDb();
  for (const key of [PIG, TIC_TAC_TOE, DAMA]) record(db, key, 4);
  return db;
}

describe('details', () => {
  test.each([TIC_TAC_TOE, PIG, DAMA])('of $game come back as they were recorded', (key) => {
    const db = openDb();
    const { id, records } = record(db, key, 5);
    for (const { block, games } of records) expect(recordedGames(db, id, block)).toEqual(games);
    expect(checkDatabase(db)).toEqual([]);
  });

  test('are in tables of their game, which need no migration', () => {
    const db = filled();
    const sql = "SELECT name FROM sqlite_schema WHERE name GLOB '*pig*' OR name GLOB '*tic*' ORDER BY name";
    expect(db.all<{ name: string }>(sql).map(({ name }) => name)).toEqual([
      'hands_of_pig',
      'hands_of_tic_tac_toe',
      'pig_hands',
      'places_of_tic_tac_toe',
      'tic_tac_toe_hands',
      'tic_tac_toe_places',
    ]);
    expect(db.get('PRAGMA user_version')).toEqual({ user_version: SCHEMA_VERSION });
    expect(db.get('SELECT count(*) AS n, min(stones) AS least FROM places_of_tic_tac_toe')).toEqual({
      n: 16,
      least: expect.any(Number),
    });
    const others =
      'SELECT DISTINCT closer FROM hands JOIN studies ON id = study JOIN variants ON hash = variant';
    expect(db.all(`${others} WHERE game <> 'dama-bianca'`)).toEqual([{ closer: null }]);
  });

  test('the same specification in two games is two bots', () => {
    const bots = filled().all<{ game: string }>("SELECT game FROM bots WHERE spec = 'random' ORDER BY game");
    expect(bots.map(({ game }) => game)).toEqual(['dama-bianca', 'pig', 'tic-tac-toe']);
  });

  test('that a game leaves out where they are empty verify', () => {
    const db = openDb();
    const key = { ...TIC_TAC_TOE, game: TERSE, variant: TERSE_RULES };
    const { id } = record(db, key, 6);
    expect(db.get('SELECT count(*) AS empty FROM hands_of_terse WHERE line_owner IS NULL')).not.toEqual({
      empty: 0,
    });
    const variant = gameNamed(TERSE).module.rules.canonical(key.variant);
    for (let block = 0; block < 6; block++) {
      const task = { ...key, variant, block, games: recordedGames(db, id, block) };
      for (const by of ['play', 'rules'] as const)
        expect(verifyBlock({ ...task, by }, () => 0).differences).toEqual([]);
    }
  });

  test('a column that a kit has come to have is added, if it may be empty', () => {
    const db = filled();
    const digest = databaseDigest(db);
    const kit = TIC_TAC_TOE_KIT.studies;
    const grown = (nullable: boolean) => ({
      ...gameNamed('tic-tac-toe').studies,
      handColumns: [{ name: 'forks', type: 'REAL' as const, nullable, about: 'forks' }, ...kit.handColumns],
    });
    expect(() => ensureDetails(db, 'tic-tac-toe', grown(false))).toThrow(/forks/);
    ensureDetails(db, 'tic-tac-toe', grown(true));
    expect(db.all('SELECT DISTINCT forks FROM hands_of_tic_tac_toe')).toEqual([{ forks: null }]);
    expect(databaseDigest(db)).toBe(digest);
    expect(checkDatabase(db)).toEqual([]);
  });
});

test('files with several games are equal in whatever order they were recorded, and merge', () => {
  const db = filled();
  const other = openDb();
  for (const key of [DAMA, TIC_TAC_TOE, PIG]) record(other, key, key === PIG ? 2 : 4);
  expect(databaseDigest(other)).not.toBe(databaseDigest(db));
  expect(mergeDatabases(other, [db], false, () => {})).toEqual({ studies: 3, added: 2, same: 10 });
  expect(databaseDigest(other)).toBe(databaseDigest(db));
  expect(checkDatabase(other)).toEqual([]);
  const reader = openDatabase(db.file, 'read');
  expect(databaseDigest(reader)).toBe(databaseDigest(db));
  reader.close();
});

test('a reader finds the sums of a game that came to a file after others', () => {
  const db = filled();
  const { rules } = gameNamed('pig').module;
  const key = { ...PIG, game: HOG, variant: unwrap(rules.parseName('classic')) };
  const handle = ensureStudy(db, key, 1, botVersions(key), NOW);
  expect(handle.id).toBeGreaterThan(3);
  const reader = openDatabase(db.file, 'read');
  expect(listStudies(reader)).toHaveLength(4);
  reader.close();
});

test('titles name the game once', () => {
  expect(rulesTitle({ game: 'pig', variantName: 'short' })).toBe('pig short');
  expect(rulesTitle({ game: 'pig', variantName: 'pig+target=12' })).toBe('pig+target=12');
  expect(rulesTitle({ game: DAMA.game, variantName: 'moonlight' })).toBe('moonlight');
});

test('studies stand game by game, and two games may have rules of one name', async () => {
  const db = openDb();
  for (const players of [2, 3]) record(db, { ...PIG, players, lineup: PIG.lineup.slice(0, players) }, 1);
  for (const key of [TIC_TAC_TOE, DAMA, { ...PIG, variant: PIG_KIT.module.rules.fallback }])
    record(db, key, 1);
  expect(listStudies(db).map(rulesTitle)).toEqual([
    DAMA.variant.name,
    'pig classic',
    'pig short',
    'pig short',
    'tic-tac-toe classic',
  ]);
  expect(computeStats(db).map(rulesTitle)).toEqual(listStudies(db).map(rulesTitle));
  expect(rateRecorded(db).map(rulesTitle)).toEqual([...new Set(listStudies(db).map(rulesTitle))]);
});

describe('exports', () => {
  const rowsOf = (db: DamaDatabase, table: ExportTable): ExportRow[] => [
    ...exportRows(db, table, listStudies(db)),
  ];

  test('have the columns of every game, and none where a game does not know one', () => {
    const db = filled();
    const columns = exportColumns(db, 'hands', listStudies(db));
    for (const [name, nullable] of [
      ['starter', false],
      ['empty', true],
      ['rounds', true],
    ] as const)
      expect(columns).toContainEqual({ name, type: 'int', nullable });
    const games = new Map(listStudies(db).map(({ id, game }) => [id, game]));
    for (const row of rowsOf(db, 'hands')) {
      expect(Object.keys(row)).toEqual(columns.map(({ name }) => name));
      expect(typeof row.empty === 'number').toBe(games.get(Number(row.study)) === 'tic-tac-toe');
      expect(typeof row.rounds === 'number').toBe(games.get(Number(row.study)) !== 'tic-tac-toe');
    }
  });

  test('name who played each turn, where turns do not go round', () => {
    const db = openDb();
    const { records } = record(db, PIG, 3);
    const turns = rowsOf(db, 'turns');
    const hands = records.flatMap(({ games }) => games.flatMap((game) => game.hands));
    expect(turns).toHaveLength(hands.reduce((sum, { turnCount }) => sum + turnCount, 0));
    const again = turns.filter((row, i) => Number(row.turn) > 0 && row.seat === turns[i - 1].seat);
    expect(again.length).toBeGreaterThan(0);
    for (const { place, seat } of turns) expect(place).toBe(seat);
  });
});

test('hands of any game are exported as JSON with their turns as text', () => {
  const db = openDb();
  const { records } = record(db, TIC_TAC_TOE, 2);
  const hands = records.flatMap(({ games }) => games.flatMap((game) => game.hands));
  const lines = [...handTexts(iterateHands(db))].map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toHaveLength(hands.length);
  lines.forEach((line, i) => {
    const { turnCount, detail } = hands[i];
    expect(line).toMatchObject({ game: 'tic-tac-toe', starter: 1, turnCount, detail });
    expect(line.turns).toHaveLength(turnCount);
    for (const turn of line.turns as string[]) expect(turn).toMatch(/^[a-c][1-3]$/);
  });
});

describe('a game that is not known here', () => {
  /** As a program with more games would have recorded it. */
  function foreign(): DamaDatabase {
    const db = filled();
    db.run("UPDATE variants SET game = 'halma' WHERE game = 'tic-tac-toe'");
    db.run("UPDATE bots SET game = 'halma' WHERE game = 'tic-tac-toe'");
    db.run('ALTER TABLE tic_tac_toe_hands RENAME TO halma_hands');
    db.run('ALTER TABLE tic_tac_toe_places RENAME TO halma_places');
    return db;
  }

  test('is listed, checked, dumped and exported with its own columns, but for its turns', () => {
    const db = foreign();
    expect(listStudies(db).map(({ game }) => game)).toContain('halma');
    expect(checkDatabase(db)).toEqual([]);
    const lines = [...dumpRows(db)].join('\n');
    expect(lines).toContain('"halma"');
    expect(lines).toContain('["stones",');
    const own = listStudies(db).filter(({ game }) => game === 'halma');
    expect([...exportRows(db, 'places', own)][0]).toMatchObject({ stones: expect.any(Number), score: null });
    expect([...exportRows(db, 'turns', own)]).toEqual([]);
    db.run('DELETE FROM halma_places WHERE place = 1 AND block = 0');
    expect(checkDatabase(db)).toEqual(['2 places of halma without a row of halma_places']);
  });

  test('is named by db check, and refused by db merge', async () => {
    const db = foreign();
    const lines: string[] = [];
    const console = { ...plainContext(), print: (line: string) => void lines.push(line) };
    const order = {
      action: 'check',
      files: [db.file],
      wait: undefined,
      'lock-wait': 600,
      'allow-revision-change': false,
    } as const;
    expect(await run({ ...order, files: [...order.files] }, console)).toBe(0);
    expect(lines.filter((line) => line.startsWith('NOT KNOWN: the game halma;'))).toHaveLength(1);
    const known = knownStudies(listStudies(db), (line) => void lines.push(line));
    expect(known.map(({ game }) => game).sort()).toEqual(['dama-bianca', 'pig']);
    expect(lines.at(-1)).toBe('studies of halma are left out: this program does not know the game');
    const target = openDb();
    expect(faultOf(() => mergeDatabases(target, [db], false, () => {}))).toMatchObject({
      code: 'ERR_GAME',
      at: db.file,
    });
    expect(listStudies(target)).toEqual([]);
  });
});
