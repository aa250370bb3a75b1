/** Recorded hands against their seeds: what is untouched passes, and whatever is changed is found where it is. */

import { describe, expect, test } from 'vitest';
import { type DamaDatabase, ensureStudy, openDatabase, saveBlocks } from '../../db/index.ts';
import { canonicalVariant, type Variant } from '../../engine/dama-bianca/index.ts';
import { BYTES_PER_TURN } from '../../selfplay/dama-bianca/index.ts';
import {
  botVersion,
  type Detail,
  type GameRecord,
  type HandRecord,
  type PlaceResult,
  type StudyKey,
  type VerifyBy,
  verifyBlock,
} from '../../selfplay/index.ts';
import { codeRevision } from '../../studies/host/revision.ts';
import { drawSample } from '../../studies/run/verification.ts';
import { runDama } from '../support/command-line.ts';
import { openDb } from '../support/database-file.ts';
import { NOW, play, SMALL, studyKey } from '../support/database-play.ts';
import { temporaryFile } from '../support/temporary.ts';

const PAIR = studyKey(['random', 'greedy']);
const MATCH = studyKey(['random', 'greedy', 'random(seed=2)'], SMALL, 'match');
const FOUR_PAWNS = { ...SMALL, pawns: 4 };
const WAYS = ['play', 'rules'] as const;

function check(key: StudyKey, games: readonly GameRecord[], by: VerifyBy, block = 0) {
  const { players, lineup, unit, seed } = key;
  const task = {
    game: 'dama-bianca',
    variant: canonicalVariant(key.variant as Variant),
    players,
    lineup,
    unit,
    seed,
    block,
    by,
    games,
  };
  return verifyBlock(task, () => 0).differences;
}

describe.each(WAYS)('by %s', (by) => {
  test.each([
    ['single hands', PAIR],
    ['matches', MATCH],
  ])('%s as they were played pass', (_name, key) => {
    for (const { block, games } of play(key, [0, 1, 2, 3])) expect(check(key, games, by, block)).toEqual([]);
  });

  test('hands from before anybody counted choices pass', () => {
    const [{ games }] = play(PAIR, [0]);
    const uncounted = games.map((game) => ({
      ...game,
      hands: game.hands.map((hand) => ({ ...hand, choices: null, forced: null })),
    }));
    expect(check(PAIR, uncounted, by)).toEqual([]);
  });

  test('another block, seed or variant does not pass', () => {
    const [{ games }] = play(PAIR, [0]);
    expect(check(PAIR, games, by, 1)).not.toEqual([]);
    expect(check({ ...PAIR, seed: 8 }, games, by)).not.toEqual([]);
    expect(check({ ...PAIR, variant: FOUR_PAWNS }, games, by)).not.toEqual([]);
  });

  function changed(rotation: number, hand: number, change: (hand: HandRecord) => HandRecord): GameRecord[] {
    const [{ games }] = play(MATCH, [0]);
    return games.map((game) =>
      game.rotation === rotation
        ? { ...game, hands: game.hands.map((one) => (one.hand === hand ? change(one) : one)) }
        : game,
    );
  }

  function withPlace(change: Partial<PlaceResult>): (hand: HandRecord) => HandRecord {
    return (hand) => ({
      ...hand,
      places: hand.places.map((one, i) => (i === 1 ? { ...one, ...change } : one)),
    });
  }

  function withDetail(change: Detail): (hand: HandRecord) => HandRecord {
    return (hand) => withPlace({ detail: { ...hand.places[1].detail, ...change } })(hand);
  }

  /** Another roll in the fourth turn. */
  function withRoll(hand: HandRecord): HandRecord {
    const turns = hand.turns.slice();
    turns[3 * BYTES_PER_TURN] ^= 1;
    return { ...hand, turns };
  }

  function withMove(hand: HandRecord): HandRecord {
    const turns = hand.turns.slice();
    turns[3 * BYTES_PER_TURN + 1] ^= 1;
    return { ...hand, turns };
  }

  test.each<[string, (hand: HandRecord) => HandRecord, RegExp]>([
    ['a roll', withRoll, /^turn 4: /],
    ['a move', withMove, /^turn 4: /],
    ['a turn too few', (hand) => ({ ...hand, turns: hand.turns.slice(0, -BYTES_PER_TURN) }), /^turn \d+: /],
    [
      'a turn too many',
      (hand) => ({ ...hand, turns: Buffer.concat([hand.turns, hand.turns.slice(0, 5)]) }),
      /^turn \d+: expected nothing, found \w+/,
    ],
    ['the number of turns', (hand) => ({ ...hand, turnCount: hand.turnCount + 1 }), /^number of turns: /],
    ['the starter', (hand) => ({ ...hand, starter: (hand.starter + 1) % 3 }), /^starter: /],
    [
      'the closer',
      (hand) => ({ ...hand, detail: { ...hand.detail, closer: hand.detail.closer === 2 ? null : 2 } }),
      /^facts of the hand: /,
    ],
    ['the choices', (hand) => ({ ...hand, choices: (hand.choices ?? 0) + 1 }), /^choices and forced turns: /],
    ['a score', withPlace({ units: 1 }), /^place 2: .*"units":1,/],
    ['pawns on a ring', withDetail({ ring1: 9, ring2: 9 }), /^place 2: /],
    [
      'an array',
      (hand) => withDetail({ array: 1 - Number(hand.places[1].detail.array) })(hand),
      /^place 2: /,
    ],
    ['a share', withPlace({ share: 0.123 }), /^place 2: .*0\.123/],
  ])('%s that is changed is found in its hand', (_name, change, message) => {
    expect(check(MATCH, changed(1, 2, change), by)).toEqual([
      { rotation: 1, hand: 2, message: expect.stringMatching(message) },
    ]);
  });

  test('shares of a match that do not follow from its hands are found', () => {
    const [{ games }] = play(MATCH, [0]);
    const wrong = games.map((game) => (game.rotation === 2 ? { ...game, shares: [0.2, 0.3, 0.5] } : game));
    expect(check(MATCH, wrong, by)).toEqual([
      {
        rotation: 2,
        message: expect.stringMatching(/^shares of the game: expected .*, found \[0.2,0.3,0.5\]$/),
      },
    ]);
  });

  test('a hand that is missing is found', () => {
    const [{ games }] = play(MATCH, [0]);
    const short = games.map((game) => ({ ...game, hands: game.hands.slice(0, 2) }));
    expect(check(MATCH, short, by).map(({ rotation, hand }) => [rotation, hand])).toEqual([
      [0, 2],
      [1, 2],
      [2, 2],
    ]);
  });
});

test('a rotation that is missing is found by playing', () => {
  const [{ games }] = play(PAIR, [0]);
  expect(check(PAIR, games.slice(1), 'play')).toEqual([{ rotation: 0, message: 'the game is not recorded' }]);
});

test('a sample has its size, keeps the order, and gives every entry the same chance', () => {
  const entries = [...Array(10).keys()];
  const hits = new Array<number>(10).fill(0);
  const DRAWS = 4000;
  for (let seed = 0; seed < DRAWS; seed++) {
    const sample = drawSample(entries, 3, seed);
    expect(sample).toHaveLength(3);
    expect([...sample].sort((a, b) => a - b)).toEqual(sample);
    for (const entry of sample) hits[entry]++;
  }
  // Five standard deviations of a count of 4000 draws with chance 0.3.
  for (const count of hits)
    expect(Math.abs(count - 0.3 * DRAWS)).toBeLessThan(5 * Math.sqrt(DRAWS * 0.3 * 0.7));
  expect(drawSample(entries, 20, 1)).toEqual(entries);
});

describe('the command', () => {
  function fill(
    revision: string,
    version = botVersion('dama-bianca', 'greedy'),
  ): { file: string; db: DamaDatabase } {
    const file = temporaryFile();
    const db = openDb(file);
    const study = ensureStudy(db, PAIR, 6, [1, version], NOW);
    saveBlocks(db, study, play(PAIR, [0, 1, 2, 3, 4, 5]), revision, NOW);
    return { file, db };
  }

  function verify(file: string, ...args: readonly string[]) {
    return runDama({}, 'db', 'verify', '--db', file, ...args);
  }

  test('plays what this program has played, and finds what somebody changed', async () => {
    const { file, db } = fill(codeRevision());
    const fine = await verify(file, '--json');
    expect(fine.status).toBe(0);
    expect(JSON.parse(fine.stdout)).toMatchObject({ recorded: 6, blocks: { play: 6, rules: 0 }, hands: 12 });
    db.run('UPDATE general_places SET units = units + 1 WHERE block = 4 AND rotation = 1 AND place = 0');
    const { status, stdout } = await verify(file);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^study 1 .*seed 7\), block 4, rotation 1, hand 0: place 1: /);
    expect(stdout).toContain('1 DIFFERENCES');
  });

  test('checks the sums that follow from the hands, by default', async () => {
    const { file, db } = fill(codeRevision());
    db.run("UPDATE figure_sums SET y = y + 1 WHERE figure = 'turns'");
    const { status, stdout } = await verify(file);
    expect(status).toBe(1);
    expect(stdout).toContain('all as recorded');
    expect(stdout).toMatch(/sums: \d+ PROBLEMS/);
    expect((await verify(file, '--no-sums')).status).toBe(0);
  });

  test.each([
    ['another revision', 'old', botVersion('dama-bianca', 'greedy'), /blocks of revision old, this is /],
    ['another version of a bot', 'rev', 99, /the blocks are of version 99/],
  ])('of %s says so and goes by the rules', async (_name, revision, version, message) => {
    const { file } = fill(revision, version);
    const { status, stdout, stderr } = await verify(file, '--sample', '4');
    expect(status).toBe(0);
    expect(stderr).toMatch(message);
    expect(stdout).toMatch(
      /4 blocks of 6, drawn by seed 1 \(8 hands\) verified, 0 played again, 4 by the rules/,
    );
  });
});

describe('a bot that went', () => {
  test('is named by verify, and its study is read, played through the rules and reported', async () => {
    const file = temporaryFile('gone.db');
    const rules = [
      '--game',
      'alma',
      '--set',
      'size=4',
      '--set',
      'camp=[2,1]',
      '--bots',
      'racer(nodes=20),random',
    ];
    const made = await runDama({}, 'selfplay', ...rules, '--blocks', '2', '--db', file, '--workers', '1');
    expect([made.status, made.stderr]).toEqual([0, expect.any(String)]);
    for (const [spec, words] of [
      ['paranoid', 'the bot paranoid is no longer played: the bot racer plays in its place'],
      ['racer(method=paranoid)', 'racer no longer has the option method'],
    ]) {
      const db = openDatabase(file, 'write');
      db.transaction(() => {
        db.run("UPDATE bots SET spec = ? WHERE spec <> 'random'", spec);
        db.run('UPDATE studies SET lineup = ?', JSON.stringify([spec, 'random']));
      });
      db.close();
      const verified = await runDama({}, 'db', 'verify', '--db', file, '--workers', '1');
      expect(verified.stderr).toContain(words);
      expect([verified.status, verified.stdout]).toEqual([0, expect.stringContaining('2 by the rules')]);
      const { status, stdout } = await runDama({}, 'stats', '--db', file);
      expect([status, stdout]).toEqual([0, expect.stringContaining(spec)]);
    }
  });

  test.each([
    [
      'alma',
      'search(depth=2)',
      'ERR_BOT: the bot search is no longer played: the bot racer plays in its place',
    ],
    [
      'labirinto',
      'searcher(method=determinized)',
      'ERR_BOT_OPTION: searcher no longer has the option method',
    ],
    [
      'dama-bianca',
      'expectimax(objective=hand)',
      'ERR_BOT_OPTION: expectimax no longer has the option objective',
    ],
  ])('of %s, %s, is refused with what to use instead', async (game, spec, words) => {
    const { status, stderr } = await runDama({}, 'match', spec, 'random', '--game', game, '--blocks', '1');
    expect([status, stderr]).toEqual([2, expect.stringContaining(words)]);
  });
});
