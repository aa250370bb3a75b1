/** Who meets whom in a tournament, and what a tournament file may say. */
import { describe, expect, it } from 'vitest';
import { stream } from '../../engine/index.ts';
import {
  fixedPairings,
  type PairingResult,
  swissPairings,
  type TournamentPlan,
} from '../../selfplay/index.ts';
import { type Standing, swissTables } from '../../selfplay/tournament/swiss.ts';
import {
  allTables,
  countSubsets,
  seatTables,
  someTables,
  type Table,
} from '../../selfplay/tournament/tables.ts';
import { parseSource } from '../../studies/input/yaml-source.ts';
import { parseTime, readConfig } from '../../studies/tournament/config.ts';
import { waves } from '../../studies/tournament/run.ts';
import { faultOf, SMALL } from '../support/database-play.ts';

const BOTS = ['greedy', 'random', 'random(seed=2)', 'random(seed=3)', 'random(seed=4)'];

function plan(change: Partial<TournamentPlan> = {}): TournamentPlan {
  return {
    game: 'dama-bianca',
    variants: [SMALL],
    players: [2],
    bots: BOTS,
    format: 'round-robin',
    challengers: 1,
    rounds: 3,
    roundBlocks: 10,
    tables: Number.MAX_SAFE_INTEGER,
    unit: 'hand',
    seed: 1,
    ...change,
  };
}

function lineups(change: Partial<TournamentPlan>): string[] {
  return fixedPairings(plan(change)).map(({ lineup }) => [...lineup].sort().join(' + '));
}

function pairCounts(tables: readonly Table[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const table of tables)
    for (const a of table)
      for (const b of table) if (a < b) counts.set(`${a} ${b}`, (counts.get(`${a} ${b}`) ?? 0) + 1);
  return counts;
}

describe('a round robin', () => {
  it.each([2, 3, 4, 5])('of five bots plays every set of %i once', (players) => {
    const found = lineups({ players: [players] });
    expect(new Set(found).size).toBe(found.length);
    expect(found).toHaveLength([10, 10, 5, 1][players - 2]);
    for (const bot of BOTS) {
      const own = found.filter((lineup) => lineup.split(' + ').includes(bot));
      expect(own).toHaveLength((found.length * players) / 5);
    }
  });

  it('gives bots that are too few for the seats equal numbers of them, or one more', () => {
    expect(allTables([0, 1], 4)).toEqual([[0, 0, 1, 1]]);
    expect(allTables([0, 1, 2], 4)).toEqual([
      [0, 0, 1, 2],
      [0, 1, 1, 2],
      [0, 1, 2, 2],
    ]);
    expect(countSubsets(9, 4)).toBe(126);
  });

  it('lets every bot follow every other about equally often', () => {
    const follows = new Map<string, number>();
    for (const table of seatTables(allTables([0, 1, 2, 3, 4, 5], 4))) {
      table.forEach((bot, i) => {
        const link = `${bot} ${table[(i + 1) % 4]}`;
        follows.set(link, (follows.get(link) ?? 0) + 1);
      });
    }
    // 15 tables of 4 links over 30 ordered pairs: two each.
    expect(follows.size).toBe(30);
    expect(Math.max(...follows.values()) - Math.min(...follows.values())).toBeLessThanOrEqual(2);
  });

  it('of many bots draws tables in which bots sit and meet evenly', () => {
    const tables = someTables(12, 4, 33, stream('test'));
    const games = tables
      .flat()
      .reduce((counts, bot) => counts.set(bot, (counts.get(bot) ?? 0) + 1), new Map());
    expect([...games.values()]).toEqual(Array(12).fill(11));
    const met = [...pairCounts(tables).values()];
    // 33 tables have 198 meetings for 66 pairs: three each if a design existed.
    expect(met).toHaveLength(66);
    expect(Math.max(...met) - Math.min(...met)).toBeLessThanOrEqual(3);
    expect(tables.every((table) => new Set(table).size === 4)).toBe(true);
  });

  it('has dice of its own for every pairing, the same under every variant', () => {
    const other = { ...SMALL, name: 'other', dice: { ...SMALL.dice, faces: 4 } };
    const keys = fixedPairings(plan({ variants: [SMALL, other], players: [2, 3] }));
    expect(new Set(keys.map(({ seed }) => seed)).size).toBe(20);
    expect(keys.slice(0, 20).map(({ seed }) => seed)).toEqual(keys.slice(20).map(({ seed }) => seed));
    expect(fixedPairings(plan({ seed: 2 }))[0].seed).not.toBe(fixedPairings(plan())[0].seed);
  });
});

describe('a gauntlet', () => {
  it('lets challengers meet all others and not each other', () => {
    expect(lineups({ format: 'gauntlet', challengers: 2 })).toEqual(
      BOTS.slice(0, 2).flatMap((a) => BOTS.slice(2).map((b) => [a, b].sort().join(' + '))),
    );
    expect(lineups({ format: 'gauntlet', players: [4], bots: BOTS.slice(0, 3) })).toEqual([
      'greedy + random + random + random(seed=2)',
      'greedy + random + random(seed=2) + random(seed=2)',
    ]);
  });
});

const standing = (score: number, byes = 0): Standing => ({ score, seats: 10, byes });

describe('a Swiss round', () => {
  it('pairs the best with the best, and none twice as long as that is possible', () => {
    const standings = [900, 800, 700, 600, 500, 400].map((score) => standing(score));
    expect(swissTables(standings, 2, [])).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
    ]);
    const played: Table[] = [];
    for (let round = 0; round < 5; round++) played.push(...swissTables(standings, 2, played));
    expect([...pairCounts(played).values()]).toEqual(Array(15).fill(1));
    // All have met: the sixth round repeats each meeting at most once.
    played.push(...swissTables(standings, 2, played));
    expect(Math.max(...pairCounts(played).values())).toBe(2);
  });

  it('repeats as few meetings as any pairing could', () => {
    const rng = stream('swiss', 1);
    for (let trial = 0; trial < 40; trial++) {
      const standings = Array.from({ length: 6 }, () => standing(rng.below(1200)));
      const played = Array.from({ length: 6 }, () => {
        const a = rng.below(6);
        return [a, (a + 1 + rng.below(5)) % 6].sort((x, y) => x - y);
      });
      const counts = pairCounts(played);
      const cost = (tables: readonly Table[]) =>
        tables.reduce((sum, [a, b]) => sum + (counts.get(`${Math.min(a, b)} ${Math.max(a, b)}`) ?? 0), 0);
      const all: Table[][] = [];
      const fill = (free: number[], tables: Table[]): void => {
        if (free.length === 0) all.push(tables);
        for (const mate of free.slice(1))
          fill(
            free.filter((bot) => bot !== free[0] && bot !== mate),
            [...tables, [free[0], mate]],
          );
      };
      fill([0, 1, 2, 3, 4, 5], []);
      expect(all).toHaveLength(15);
      expect(cost(swissTables(standings, 2, played))).toBe(Math.min(...all.map(cost)));
    }
  });

  it('lets those sit out who have done so least, the last first', () => {
    const standings = [standing(900), standing(800), standing(700), standing(600), standing(500, 1)];
    expect(swissTables(standings, 2, []).flat().sort()).toEqual([0, 1, 2, 4]);
    expect(swissTables(standings, 4, [])).toEqual([[0, 1, 2, 4]]);
  });

  it('follows from recorded results, separately for each number of players', () => {
    const swiss = plan({ format: 'swiss', players: [2, 4], bots: [...BOTS, 'random(seed=5)'] });
    const first = swissPairings(swiss, 0, []);
    expect(first.map(({ players }) => players)).toEqual([2, 2, 2, 4]);
    // The second of each table wins everything.
    const results = first.map((key): PairingResult => {
      return { key, games: 20, sixtieths: key.lineup.map((_, i) => (i === 1 ? 1200 : 0)) };
    });
    const [top] = swissPairings(swiss, 1, results);
    expect([...top.lineup].sort()).toEqual(
      first
        .slice(0, 2)
        .map(({ lineup }) => lineup[1])
        .sort(),
    );
    expect(swissPairings(swiss, 1, results)).toEqual(swissPairings(swiss, 1, results));
    expect(swissPairings(swiss, 1, results)[0].seed).not.toBe(first[0].seed);
  });
});

describe('the waves of an open-ended run', () => {
  it('grow by a quarter and end with the limit', () => {
    expect([...waves(30)]).toEqual([8, 10, 13, 17, 22, 28, 30]);
    expect([...waves(5)]).toEqual([5]);
  });
});

describe('a tournament file', () => {
  const read = (text: string) => readConfig(parseSource(text, 'night.yaml'), 'night.yaml');

  it('may say no more than who plays', () => {
    const { name, plan: found, limits } = read('bots: [greedy, random]');
    expect(name).toBe('night');
    expect(limits).toEqual({ blocks: 100, timeMs: undefined, precision: undefined });
    expect(found.variants[0].name).toBe('moonlight');
    expect(found.players).toEqual([2]);
  });

  it('is the same as YAML and as JSON', () => {
    const json =
      '{"name": "a", "bots": ["greedy", "random( seed = 3 )"], "players": [2, 3], "time": "1h30m"}';
    const yaml = 'name: a\nbots:\n  - greedy\n  - random(seed=3)\nplayers: [2, 3]\ntime: 1h30m\n';
    expect(read(json)).toEqual(read(yaml));
    expect(read(yaml).limits).toEqual({ blocks: undefined, timeMs: 5_400_000, precision: undefined });
  });

  it.each([
    ['bots: [greedy', 'ERR_SYNTAX', 'night.yaml:1:14'],
    ['bots: [greedy, random]\nvariants: [{deck: {12: [], "12": []}}]', 'ERR_SYNTAX', 'night.yaml:2:28'],
    ['bots: [greedy, random]\nbot: x', 'ERR_FIELD', 'night.yaml:2:1 (bot)'],
    ['bots:\n  - greedy\n  - genius', 'ERR_BOT', 'night.yaml:3:5 (bots[1])'],
    ['bots: [greedy]', 'ERR_FIELD', 'night.yaml:1:7 (bots)'],
    ['bots: [greedy, random, greedy]', 'ERR_FIELD', 'night.yaml:1:24 (bots[2])'],
    [
      'bots: [greedy, random]\nvariants:\n- moonlight\n- nobody',
      'ERR_VARIANT',
      'night.yaml:4:3 (variants[1])',
    ],
    [
      'bots: [greedy, random]\nvariants:\n- base: moonlight\n  scoring:\n    rings: [1, 2]',
      'ERR_VARIANT_VALUE',
      'night.yaml:5:12 (variants[0].scoring.rings)',
    ],
    [
      'game: oca\nbots: [greedy, random]\nvariants:\n- dice:\n    faces: 99',
      'ERR_VARIANT_VALUE',
      'night.yaml:5:12 (variants[0].dice.faces)',
    ],
    [
      'bots: [greedy, random]\nformat: gauntlet\nchallengers: 2',
      'ERR_FIELD',
      'night.yaml:3:14 (challengers)',
    ],
    ['bots: [greedy, random]\nformat: swiss\nplayers: 3', 'ERR_FIELD', 'night.yaml:1:7 (bots)'],
    ['bots: [greedy, random]\ntime: 8 hours', 'ERR_FIELD', 'night.yaml:2:7 (time)'],
    ['bots: [greedy, random]\nname: a/b', 'ERR_FIELD', 'night.yaml:2:7 (name)'],
    ['bots: [greedy, random]\nbots: [random]', 'ERR_SYNTAX', 'night.yaml:2:1'],
  ])('%j is refused with its place', (text, code, at) => {
    expect(faultOf(() => read(text))).toMatchObject({ code, at });
  });

  it('takes a key with nothing behind it as not given', () => {
    expect(read('bots: [greedy, random]\nseed:\nplayers:')).toEqual(read('bots: [greedy, random]'));
  });

  it('asks for a limit where bots make very many tables', () => {
    const bots = Array.from({ length: 30 }, (_, i) => `random(seed=${i + 1})`).join(', ');
    expect(faultOf(() => read(`bots: [${bots}]\nplayers: 6`)).message).toContain('593775 tables');
    expect(fixedPairings(read(`bots: [${bots}]\nplayers: 6\ntables: 100`).plan)).toHaveLength(100);
  });

  it.each([
    ['8h', 28_800_000],
    ['1h30m', 5_400_000],
    ['90s', 90_000],
    ['1d', 86_400_000],
    ['0.5h', 1_800_000],
    ['', undefined],
    ['8', undefined],
    ['0s', undefined],
    ['30m1h', undefined],
  ])('time %j', (text, ms) => {
    expect(parseTime(text)).toBe(ms);
  });
});
