/** Tournaments as users run them: killed, continued, cut off by limits, and rated. */
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  databaseDigest,
  iterateHands,
  listBlocks,
  listStudies,
  openDatabase,
  tournamentStudies,
} from '../../db/index.ts';
import { stream } from '../../engine/index.ts';
import { CommandLine } from '../support/command-line.ts';
import { blocksIn } from '../support/database-file.ts';
import { removeBlock } from '../support/database-play.ts';

const EXAMPLE = fileURLToPath(new URL('../../docs/examples/tournament.yaml', import.meta.url));
const SMALL =
  '{base: moonlight, name: small, board: {rings: 2, sectors: 10}, pawns: 3, dice: {faces: 3}, hand: {roundCap: 8}}';
const CAPPED = '{"base":"moonlight","hand":{"roundCap":3}}';
const BOTS = '[greedy, random, random(seed=2), random(seed=3)]';
const FILE = `variants: [${SMALL}]\nplayers: [2, 3]\nbots: ${BOTS}\n`;

const line = new CommandLine('tournament');
const { dama, read } = line;
beforeAll(() => {
  writeFileSync(line.path('all.yaml'), `${FILE}blocks: 24\n`);
  writeFileSync(line.path('swiss.yaml'), `${FILE}format: swiss\nrounds: 3\nblocks: 12\n`);
});

const digest = (file: string) => read(file, databaseDigest);

async function killedRun(file: string, db: string, kills: number): Promise<number> {
  const rng = stream('kills', file);
  let killed = 0;
  for (let i = 0; i < kills; i++) {
    const child = line.start('tournament', file, '--db', db);
    await sleep(350 + rng.below(500));
    child.kill('SIGKILL');
    if ((await child.ended) === 'SIGKILL') killed++;
  }
  return killed;
}

beforeAll(async () => {
  for (const name of ['all', 'swiss'])
    expect((await dama('tournament', `${name}.yaml`, '--db', `${name}.db`, '--workers', '1')).status).toBe(0);
});

/** Kills a tournament so many times, continues it, and compares it with the undisturbed one. */
async function killAndCompare(name: string, kills: number): Promise<void> {
  expect(await killedRun(`${name}.yaml`, `${name}-killed.db`, kills)).toBeGreaterThan(0);
  const last = await dama('tournament', `${name}.yaml`, '--db', `${name}-killed.db`, '--workers', '2');
  expect(last.status).toBe(0);
  expect(last.stderr).toContain('complete: all blocks are recorded');
  expect(digest(`${name}-killed.db`)).toBe(digest(`${name}.db`));
}

describe('a tournament that is killed and continued equals an undisturbed one with fewer workers', () => {
  it('in all pairings', () => killAndCompare('all', 1));

  it('in Swiss rounds, killed twice', { tags: ['deep'] }, () => killAndCompare('swiss', 2));
});

describe('a tournament', () => {
  it('is not continued as another under its name, but with other limits', async () => {
    writeFileSync(line.path('all.yaml'), `${FILE}seed: 2\n`);
    const changed = await dama('tournament', 'all.yaml', '--db', 'all.db');
    expect(changed).toMatchObject({ status: 2 });
    expect(changed.stderr).toMatch(/ERR_ARGUMENT: .*'all' with other settings \(seed\)/);
    writeFileSync(line.path('all.yaml'), `${FILE}blocks: 24\n`);
    const more = await dama(
      'tournament',
      'all.yaml',
      '--db',
      'all.db',
      '--blocks',
      '25',
      '--allow-revision-change',
    );
    expect(more.status).toBe(0);
    expect(more.stderr).toContain('10 blocks');
  });

  it('plays Swiss rounds of bots that have done equally well', () => {
    const rounds = read('swiss.db', (db) => {
      const studies = new Map(listStudies(db).map((study) => [study.id, study]));
      return tournamentStudies(db, 1).map(({ round, study }) => ({ round, study: studies.get(study)! }));
    });
    expect(rounds.map(({ round }) => round)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
    const pairs = rounds
      .filter(({ study }) => study.players === 2)
      .map(({ study }) => [...study.lineup].sort().join());
    expect(new Set(pairs).size).toBe(6);
    expect(rounds.every(({ study }) => study.blocks === 12)).toBe(true);
  });

  it('ends with its time, leaves all pairings equally advanced, and continues', async () => {
    const bots = 'greedy,random,random(seed=2)';
    const args = [
      'tournament',
      '--bots',
      bots,
      '--name',
      'timed',
      '--db',
      'timed.db',
      '--variant',
      'moonlight',
    ];
    const { status, stderr } = await dama(...args, '--time', '1s', '--unit', 'hand');
    expect(status).toBe(0);
    expect(stderr).toContain('the time is over');
    const blocks = read('timed.db', (db) => listStudies(db).map((study) => study.blocks));
    expect(blocks).toHaveLength(3);
    expect(Math.max(...blocks)).toBeLessThan(1.3 * Math.min(...blocks) + 20);
  });

  it('ends once it is as precise as was asked for, after the same blocks with any workers and kills', {
    tags: ['deep'],
  }, async () => {
    const args = ['tournament', 'all.yaml', '--blocks', '500', '--precision', '80', '--db'];
    const run = async (workers: string) => {
      const { status, stderr, stdout } = await dama(
        ...args,
        `p${workers}.db`,
        '--workers',
        workers,
        '--json',
      );
      expect(status).toBe(0);
      expect(stderr).toContain('as precise as was asked for');
      return JSON.parse(stdout) as { blocks: number; rows: { elo: { low: number; high: number } }[] }[];
    };
    const one = await run('1');
    const two = await run('2');
    expect(one).toEqual(two);
    expect(digest('p1.db')).toBe(digest('p2.db'));
    // As after a kill in the last wave: a block of it is missing, and the others alone would be precise enough.
    const whole = digest('p1.db');
    const db = openDatabase(line.path('p2.db'), 'write');
    const [{ id }] = listStudies(db);
    const last = listBlocks(db, id).at(-1)!;
    removeBlock(db, id, last);
    db.close();
    expect(digest('p2.db')).not.toBe(whole);
    const again = () => dama(...args, 'p2.db', '--workers', '2');
    expect((await again()).status).toBe(0);
    expect(digest('p2.db')).toBe(whole);
    expect((await again()).stderr).toContain('0 blocks (0 hands)');
    expect(one[0].blocks).toBeGreaterThan(50);
    expect(one[0].blocks).toBeLessThan(5000);
    for (const { elo } of one[0].rows) expect(elo.high - elo.low).toBeLessThanOrEqual(160);
  });

  it('ends by precision though one bot wins everything', async () => {
    const bots = ['--bots', 'greedy,random', '--variant', 'manuale', '--name', 'one-sided', '--db', 'one.db'];
    const { status, stderr, stdout } = await dama('tournament', ...bots, '--precision', '80');
    expect(status).toBe(0);
    expect(stderr).toContain('as precise as was asked for');
    expect(stdout).toMatch(/greedy +\+\d+ \[\+\d+, ∞\]/);
    // 173.7 * 2 / sqrt(games) to either side of the other bot, and half of that to either side of the mean.
    const [{ blocks }] = read('one.db', listStudies);
    expect(blocks).toBeGreaterThanOrEqual(9);
    expect(blocks).toBeLessThan(20);
  });

  it('ends with its report after Ctrl-C', async () => {
    const args = ['tournament', 'all.yaml', '--db', 'stopped.db', '--blocks', '100000'];
    const child = line.start(...args);
    for (let i = 0; i < 300 && blocksIn(line.path('stopped.db')) === 0; i++) await sleep(100);
    child.kill('SIGINT');
    expect(await child.ended).toBe(130);
    expect(child.said.stderr).toContain('stopped by a signal');
    expect(child.said.stdout).toContain('Stronger than the next');
  }, 60_000);

  it('keeps a log beside the database', () => {
    const lines = readFileSync(line.path('all.log'), 'utf8').trim().split('\n');
    expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z tournament all begins: /);
    expect(lines.at(-1)).toContain('complete');
  });

  it('of the documented example lists its pairings and plays', async () => {
    const { status, stdout } = await dama('tournament', EXAMPLE, '--pairings');
    expect(status).toBe(0);
    expect(stdout).toContain('levels: round-robin, 30 pairings');
    const text = readFileSync(EXAMPLE, 'utf8');
    expect(text).toContain('  - master\n');
    const quick = text.replace(/( {2}- )(master|expert|club|novice)\n/g, '$1random(seed=$2)\n');
    const seeds = ['master', 'expert', 'club', 'novice'].reduce(
      (all, level, i) => all.replace(level, `${i + 1}`),
      quick,
    );
    // Random bots take long to fill the board.
    const short = seeds
      .replace('- moonlight\n', '- { base: moonlight, hand: { roundCap: 3 } }\n')
      .replace('scoring: { array: 8 }', 'scoring: { array: 8 }, hand: { roundCap: 3 }');
    writeFileSync(line.path('levels.yaml'), short);
    const played = await dama('tournament', 'levels.yaml', '--blocks', '1', '--db', 'levels.db');
    expect(played).toMatchObject({ status: 0 });
    expect(played.stdout).toMatch(/dear-array, single hands, 2 and 4 players[\s\S]*Games: 40\nBlocks: 15\n/);
  });
});

describe('ratings', () => {
  it('show head to head what the hands say', async () => {
    const [report] = JSON.parse(
      (await dama('stats', '--sections', 'ratings', '--db', 'all.db', '--json')).stdout,
    ) as {
      rows: { bot: string; elo: { value: number } }[];
      headToHead: { players: number; a: string; b: string; share: { value: number }; games: number }[];
    }[];
    expect(report.rows[0].bot).toBe('greedy');
    expect(report.rows.reduce((sum, { elo }) => sum + elo.value, 0)).toBeCloseTo(0, 6);
    expect(report.headToHead).toHaveLength(12);
    const found = report.headToHead.find(
      ({ players, a, b }) => players === 3 && a === 'greedy' && b === 'random',
    );
    let [own, other, hands] = [0, 0, 0];
    read('all.db', (db) => {
      for (const { study, record } of iterateHands(db)) {
        if (study.players !== 3 || !study.lineup.includes('greedy') || !study.lineup.includes('random'))
          continue;
        hands++;
        for (const { entrant, share } of record.places) {
          if (study.lineup[entrant] === 'greedy') own += share;
          if (study.lineup[entrant] === 'random') other += share;
        }
      }
    });
    expect(found?.games).toBe(hands);
    expect(found?.share.value).toBeCloseTo(own / (own + other), 9);
  });

  it('of one tournament leave out what else is in the file', async () => {
    const args = ['match', 'greedy', 'random', '--blocks', '3', '--seed', '9', '--db', 'all.db', '--variant'];
    expect((await dama(...args, CAPPED)).status).toBe(0);
    expect(
      JSON.parse((await dama('stats', '--sections', 'ratings', '--db', 'all.db', '--json')).stdout),
    ).toHaveLength(2);
    expect(
      JSON.parse(
        (await dama('stats', '--sections', 'ratings', '--db', 'all.db', '--json', '--tournament', 'all'))
          .stdout,
      ),
    ).toHaveLength(1);
    const { status, stderr } = await dama(
      'stats',
      '--sections',
      'ratings',
      '--db',
      'all.db',
      '--tournament',
      'none',
    );
    expect(status).toBe(2);
    expect(stderr).toContain('ERR_NOT_FOUND');
    expect(stderr).toContain('there are all');
  });
});
