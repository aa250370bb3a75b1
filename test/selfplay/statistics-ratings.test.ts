/** Ratings against a published table, exact bounds and hand calculations. */
import { describe, expect, test } from 'vitest';
import { eloOf, type RatingBlock, type RatingGame, rateBots, ratingPrecision } from '../../selfplay/index.ts';

function repeat<T>(value: T, count: number): T[] {
  return new Array<T>(count).fill(value);
}

describe('ratings', () => {
  function game(first: string, second: string, share: number): RatingGame {
    return { bots: [first, second], shares: [share, 1 - share] };
  }

  test('Bradley and Terry with a home field: baseball, 1987', () => {
    // Agresti, Categorical Data Analysis, 2nd ed., tables 10.10 and 10.11 (column 5): home wins-losses of the row.
    const teams = ['Milwaukee', 'Detroit', 'Toronto', 'New York', 'Boston', 'Cleveland', 'Baltimore'];
    const results = [
      '- 4-3 4-2 4-3 6-1 4-2 6-0',
      '3-3 - 4-2 4-3 6-0 6-1 4-3',
      '2-5 4-3 - 2-4 4-3 4-2 6-0',
      '3-3 5-1 2-5 - 4-3 4-2 6-1',
      '5-1 2-5 3-3 4-2 - 5-2 6-0',
      '2-5 3-3 3-4 4-3 4-2 - 2-4',
      '2-5 1-5 1-6 2-4 1-6 3-4 -',
    ];
    function season(copies: number): RatingBlock[] {
      return results.flatMap((row, home) =>
        row.split(' ').flatMap((text, away) => {
          if (text === '-') return [];
          const [won, lost] = text.split('-').map((count) => Number(count) * copies);
          return [
            { games: [game(teams[home], teams[away], 1)], count: won },
            { games: [game(teams[home], teams[away], 0)], count: lost },
          ].filter(({ count }) => count > 0);
        }),
      );
    }
    // A thousand seasons: the prior's one game counts for nothing, as in the book.
    const ratings = rateBots(season(1000));
    expect(ratings.rows.map(({ bot }) => bot)).toEqual(teams);
    const strengths = ratings.rows.map(({ elo }) => 10 ** (elo.value / 400));
    const total = strengths.reduce((sum, each) => sum + each, 0);
    expect(strengths.map((each) => Number((each / total).toFixed(3)))).toEqual([
      0.22, 0.19, 0.164, 0.157, 0.137, 0.088, 0.044,
    ]);
    const [home, away] = ratings.placeElo;
    expect(((home.elo.value - away.elo.value) * Math.LN10) / 400).toBeCloseTo(0.302, 3);
    // The book's standard errors are about 0.3, that of the home field 0.131 (R package BradleyTerry2).
    const once = rateBots(season(1));
    const field = once.placeElo[0].elo;
    expect(((field.high - field.low) * Math.LN10) / 400 / 1.966).toBeCloseTo(0.131, 2);
    for (const { games, effective } of once.rows) {
      expect(games).toBe(78);
      expect(effective).toBeGreaterThan(60);
      expect(effective).toBeLessThan(100);
    }
  });

  test('four seats: the expected shares are the shares', () => {
    // The same hundred games at each place: at the top of a logit's likelihood both sums agree, up to the prior.
    const bots = ['a', 'b', 'b', 'c'];
    const wins = [40, 25, 20, 15];
    const blocks = bots.flatMap((_, rotation) => {
      const seated = bots.map((__, place) => bots[(place + rotation) % 4]);
      return seated.map((_bot, place) => ({
        games: [{ bots: seated, shares: seated.map((__, p) => Number(p === place)) }],
        count: wins[(place + rotation) % 4] * 1000,
      }));
    });
    const { rows, placeElo } = rateBots(blocks);
    const elo = new Map(rows.map((row) => [row.bot, row.elo.value]));
    const strength = (bot: string) => 10 ** (elo.get(bot)! / 400);
    const all = bots.reduce((sum, bot) => sum + strength(bot), 0);
    expect(strength('a') / all).toBeCloseTo(0.4, 3);
    expect((2 * strength('b')) / all).toBeCloseTo(0.45, 3);
    expect(strength('c') / all).toBeCloseTo(0.15, 3);
    expect([...elo.values()].reduce((sum, each) => sum + each, 0)).toBeCloseTo(0, 9);
    for (const { elo } of placeElo) expect(elo.value).toBeCloseTo(0, 1);
    expect(placeElo.map(({ players, place }) => `${players}:${place}`)).toEqual(['4:0', '4:1', '4:2', '4:3']);
  });

  test('a count is as many blocks', () => {
    const pair = { games: [game('a', 'b', 1), game('b', 'a', 0.5)] };
    const other = { games: [game('a', 'b', 0), game('b', 'a', 0)] };
    const one = rateBots([pair, other, pair, pair, other]);
    const two = rateBots([
      { ...pair, count: 1 },
      { ...other, count: 2 },
      { ...pair, count: 2 },
    ]);
    expect(two.rows).toEqual(one.rows);
    expect(two.placeElo).toEqual(one.placeElo);
  });

  test('blocks whose games go alike are worth a game each', () => {
    // In each block the same bot wins both games; were they independent there would be twice as many.
    const blocks = Array.from({ length: 400 }, (_, b) => {
      const share = Number(b % 2 === 0);
      return { games: [game('a', 'b', share), game('b', 'a', 1 - share)] };
    });
    const [row] = rateBots(blocks).rows;
    expect(row).toMatchObject({ games: 800, blocks: 400 });
    expect(row.effective / 400).toBeCloseTo(1, 1);
    expect(row.elo.high - row.elo.low).toBeCloseTo((2 * 1.966 * 173.7178) / Math.sqrt(400), -1);
  });

  test('a bot that won everything is at least so strong', () => {
    const blocks = repeat({ games: [game('a', 'b', 1), game('b', 'a', 0)] }, 30);
    const ratings = rateBots(blocks);
    const between = ratings.difference('a', 'b');
    expect(between.high).toBe(Number.POSITIVE_INFINITY);
    expect(ratings.difference('b', 'a')).toEqual({
      value: -between.value,
      low: Number.NEGATIVE_INFINITY,
      high: -between.low,
    });
    // Exactly: 30 independent pairs are all won with 2.5 % at a share of 0.025^(1/30). The interval may ask for more
    // certainty than that, but not for much more.
    expect(between.low).toBeGreaterThan(eloOf(0.025 ** (1 / 30)) - 80);
    expect(between.low).toBeLessThan(eloOf(0.025 ** (1 / 30)) + 10);
    expect(between.value).toBeGreaterThan(between.low);
    expect(Number.isFinite(between.value)).toBe(true);
    expect(ratings.rows[0].elo).toMatchObject({ low: between.low / 2, high: Number.POSITIVE_INFINITY });
    expect(ratings.superiority('a', 'b')).toBeGreaterThan(0.99);
    // Nothing was seen of the places' effect, but that is not to know it.
    expect(ratings.placeElo[0].elo.high).toBeGreaterThan(50);
    // One loss, and there is a bound.
    const once = rateBots([...blocks, { games: [game('a', 'b', 1), game('b', 'a', 1)] }]);
    expect(once.difference('a', 'b').high).toBeLessThan(2000);
  });

  test('however long it lasts', () => {
    // A million pairs, all won: Newton's steps must end where rounding hides the top.
    const forever = rateBots([{ games: [game('a', 'b', 1), game('b', 'a', 0)], count: 1_000_000 }]);
    expect(forever.difference('a', 'b').low).toBeGreaterThan(1500);
    const names = Array.from({ length: 20 }, (_, i) => `bot${i}`);
    const ladder = names.slice(1).map((name, i) => ({
      games: [game(names[i], name, 1), game(name, names[i], 0)],
      count: 5000,
    }));
    const { rows } = rateBots(ladder);
    expect(rows.map(({ bot }) => bot)).toEqual(names);
  });

  describe('the precision of a pool', () => {
    const even = (a: string, b: string, count: number): RatingBlock[] =>
      [0, 1].flatMap((first) => [
        { games: [game(a, b, first)], count },
        { games: [game(b, a, first)], count },
      ]);
    const won = (a: string, b: string, count: number): RatingBlock[] => [
      { games: [game(a, b, 1)], count },
      { games: [game(b, a, 0)], count },
    ];

    test('is the widest half of its intervals', () => {
      const pool = rateBots([...even('a', 'b', 50), ...even('b', 'c', 20), ...even('a', 'c', 20)]);
      const halves = pool.rows.map(({ elo }) => (elo.high - elo.low) / 2);
      expect(ratingPrecision(pool)).toBe(Math.max(...halves));
    });

    test('comes to an end though somebody wins everything: it is that of equals who have played as often', () => {
      for (const count of [20, 100, 1000]) {
        const pool = rateBots(won('a', 'b', count));
        expect(pool.rows[0].elo.high).toBe(Number.POSITIVE_INFINITY);
        const equals = rateBots(even('a', 'b', count / 2));
        const half = (equals.rows[0].elo.high - equals.rows[0].elo.low) / 2;
        expect(ratingPrecision(pool) / half).toBeGreaterThan(0.9);
        expect(ratingPrecision(pool) / half).toBeLessThan(1.07);
      }
    });

    test('heeds the equals of those who are out of reach', () => {
      // b and c have met so seldom that it is not known which is the stronger, and a beats both.
      const champion = [...won('a', 'b', 500), ...won('a', 'c', 500)];
      const seldom = ratingPrecision(rateBots([...champion, ...even('b', 'c', 2)]));
      const often = ratingPrecision(rateBots([...champion, ...even('b', 'c', 500)]));
      expect(seldom).toBeGreaterThan(100);
      expect(often).toBeLessThan(15);
    });

    test('is infinite before there are two games', () => {
      expect(ratingPrecision(rateBots([{ games: [game('a', 'b', 1)] }]))).toBe(Number.POSITIVE_INFINITY);
      expect(ratingPrecision(rateBots([]))).toBe(0);
    });
  });

  test('chains of results bound what no game does', () => {
    const won = (a: string, b: string) => repeat({ games: [game(a, b, 1), game(b, a, 0)] }, 10);
    const even = (a: string, b: string) => [
      ...repeat({ games: [game(a, b, 1), game(b, a, 1)] }, 10),
      ...repeat({ games: [game(a, b, 0), game(b, a, 0)] }, 10),
    ];
    // a and b even, c and d even; a always beats c.
    const ratings = rateBots([...even('a', 'b'), ...even('c', 'd'), ...won('a', 'c')]);
    expect(ratings.difference('b', 'd').high).toBe(Number.POSITIVE_INFINITY);
    expect(ratings.difference('b', 'd').low).toBeGreaterThan(-1000);
    expect(ratings.difference('a', 'b').high).toBeLessThan(1000);
    const ends = new Map(ratings.rows.map(({ bot, elo }) => [bot, [elo.low, elo.high].map(Number.isFinite)]));
    expect(ends.get('b')).toEqual([true, false]);
    expect(ends.get('d')).toEqual([false, true]);
    // Were b to lose but once to d, all would be bounded.
    const closed = rateBots([
      ...even('a', 'b'),
      ...even('c', 'd'),
      ...won('a', 'c'),
      { games: [game('b', 'd', 0), game('d', 'b', 0)] },
    ]);
    expect(closed.difference('a', 'c').high).toBeLessThan(5000);
  });

  test('bots that nothing links are rated apart', () => {
    const pairs = [
      ['a', 'b'],
      ['c', 'd'],
      ['d', 'e'],
    ].flatMap(([first, second]) => [
      { games: [game(first, second, 1), game(second, first, 0.5)] },
      { games: [game(first, second, 0), game(second, first, 0)] },
      { games: [game(first, second, 1), game(second, first, 1)] },
    ]);
    const ratings = rateBots([...pairs, { games: [game('lonely', 'lonely', 1)] }]);
    expect(ratings.rows.map(({ bot, group }) => `${bot}${group}`)).toEqual([
      'c0',
      'd0',
      'e0',
      'a1',
      'b1',
      'lonely2',
    ]);
    for (const group of [0, 1, 2]) {
      const own = ratings.rows.filter((row) => row.group === group);
      expect(own.reduce((sum, { elo }) => sum + elo.value, 0)).toBeCloseTo(0, 8);
    }
    expect(ratings.superiority('a', 'c')).toBeNaN();
    expect(ratings.difference('a', 'lonely')).toEqual({
      value: Number.NaN,
      low: Number.NEGATIVE_INFINITY,
      high: Number.POSITIVE_INFINITY,
    });
    expect(ratings.rows.at(-1)).toMatchObject({ games: 0, blocks: 0, effective: 0, elo: { value: 0 } });
    expect(() => ratings.superiority('a', 'z')).toThrow('no games of z');
  });

  test('one block gives no interval, no block no ratings', () => {
    const { rows } = rateBots([{ games: [game('a', 'b', 1), game('b', 'a', 0.5)] }]);
    expect(rows[0]).toMatchObject({ bot: 'a', blocks: 1, games: 2, effective: 1 });
    expect(rows[0].elo).toMatchObject({ low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY });
    expect(rateBots([])).toMatchObject({ rows: [], placeElo: [] });
  });

  test('games that are none', () => {
    expect(() => rateBots([{ games: [{ bots: ['a', 'b'], shares: [1] }] }])).toThrow(
      'found 2 bots and 1 shares',
    );
    expect(() => rateBots([{ games: [game('a', 'b', 1.5)] }])).toThrow('shares of one win');
    expect(() => rateBots([{ games: [{ bots: ['a', 'b'], shares: [0.5, 0.4] }] }])).toThrow(
      'shares of one win',
    );
  });
});
