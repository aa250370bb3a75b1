/** Blocks: what they depend on, that they can be replayed, and the figures that are published for the baseline. */

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  applyMove,
  CENTRE,
  canonicalVariant,
  distinctTurns,
  firstCloser,
  isOver,
  POINT,
  parseVariantName,
  type Rules,
  ringOf,
  rulesOf,
  type Setup,
  type Unit,
} from '../../engine/dama-bianca/index.ts';
import { sampleOutcome, stream, unwrap } from '../../engine/index.ts';
import { boardOf, closerOf, packTurn, unpackTurns } from '../../selfplay/dama-bianca/index.ts';
import {
  type BlockRecord,
  type BlockTask,
  type BotMaker,
  entrantAt,
  fillLineup,
  type GameRecord,
  gameNamed,
  type HandRecord,
  playBlock,
  rotationsOf,
} from '../../selfplay/index.ts';
import { BatchPool } from '../../selfplay/pool/index.ts';
import { alarm } from '../../studies/host/clocks.ts';
import { slowScore, slowShares } from '../support/plain-rules.ts';
import { variantWith } from '../support/random-setups.ts';

/** A board on which hands take a few milliseconds even with `random`. */
const SMALL = ['board.rings=2', 'board.sectors=9', 'pawns=4', 'dice.faces=3', 'hand.roundCap=12'];

function taskOf(
  lineup: readonly string[],
  block: number,
  {
    settings = SMALL,
    unit = 'hand',
    seed = 11,
  }: { settings?: readonly string[]; unit?: Unit; seed?: number } = {},
): BlockTask {
  const variant = canonicalVariant(variantWith(...settings));
  return { game: 'dama-bianca', variant, players: lineup.length, lineup, unit, seed, block };
}

function play(task: BlockTask): BlockRecord {
  return playBlock(task, () => 0);
}

function handsOf(record: BlockRecord): HandRecord[] {
  return record.games.flatMap(({ hands }) => hands);
}

/** The rolls of each place of a hand, in order. */
function rollsByPlace(hand: HandRecord, players: number): number[][] {
  const rolls = unpackTurns(hand.turns).map((turn) => turn.roll);
  return Array.from({ length: players }, (_, place) => rolls.filter((_, i) => i % players === place));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

const LINEUPS: readonly { lineup: readonly string[] }[] = [
  { lineup: ['greedy', 'random'] },
  { lineup: ['random', 'random'] },
  { lineup: ['greedy', 'random', 'random(seed=4)'] },
  { lineup: ['greedy', 'greedy', 'greedy', 'random'] },
];

describe('a block depends on its task only', () => {
  test.each(LINEUPS)('$lineup', ({ lineup }) => {
    for (const unit of ['hand', 'match'] as const) {
      const settings = [...SMALL, 'match.hands=3'];
      const tasks = [0, 1, 2, 3].map((block) => taskOf(lineup, block, { unit, settings }));
      const forward = tasks.map(play);
      const backward = tasks.toReversed().map(play).reverse();
      expect(backward).toEqual(forward);
      expect(new Set(forward.map((record) => JSON.stringify(record.games))).size).toBe(4);
    }
  });

  // A change here makes recorded studies another thing: another order of the generated moves, for one, is another
  // `random`, and its version must be raised.
  test.each<[readonly string[], Unit, readonly string[], string]>([
    [['greedy', 'random'], 'hand', [], '0d2b32fb90d23ff02df52f00a973bdb79d8527b94c92200c22b19bc00762e2a7'],
    [
      ['random', 'random(seed=7)', 'greedy'],
      'match',
      [...SMALL, 'match.hands=3'],
      'bec5d0c5eb926b705822a5c9d3c165554322f00a14babcce180dec3ad2d73759',
    ],
    [
      ['greedy', 'greedy', 'greedy', 'greedy'],
      'hand',
      ['match.format=points'],
      'd229966968b62d19249a6511eb9ed5bf8025cbc61813a88ab6d4d3261f726b4f',
    ],
  ])('recorded blocks stay what they are: %j, %s, %j', (lineup, unit, settings, sha256) => {
    const records = [0, 1, 2].map((block) => play(taskOf(lineup, block, { unit, settings, seed: 2024 })));
    const text = handsOf({ block: 0, cpuMs: 0, games: records.flatMap(({ games }) => games) })
      .map(({ starter, turns }) => `${starter}:${Buffer.from(turns).toString('hex')}`)
      .join('\n');
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
  });

  test('bots that have played other blocks play it as fresh ones do', () => {
    const lineups = [
      ['random', 'novice'],
      ['expectimax', 'mcts(simulations=30)'],
      ['rollout(trials=72, horizon=2, keep=2)', 'expectimax(depth=1)'],
    ];
    for (const lineup of lineups) {
      for (const unit of ['hand', 'match'] as const) {
        for (const block of [0, 1, 2]) {
          // A maker that is new to the key has everything made again.
          const fresh: BotMaker = (spec, game, name) => unwrap(gameNamed(name).players.createBot(spec, game));
          const alone = playBlock(taskOf(lineup, block, { unit }), () => 0, fresh);
          play(taskOf(lineup, block + 7, { unit }));
          expect(play(taskOf(lineup, block, { unit }))).toEqual(alone);
        }
      }
    }
  });

  test('another seed, another block', () => {
    const [one, other] = [1, 2].map((seed) => play(taskOf(['random', 'random'], 0, { seed })));
    expect(one.games).not.toEqual(other.games);
  });

  test('the CPU time is the only thing that the clock leaves in it', () => {
    let now = 0;
    const record = playBlock(taskOf(['greedy', 'greedy'], 0), () => (now += 5));
    expect(record.cpuMs).toBe(5);
    expect({ ...record, cpuMs: 0 }).toEqual(play(taskOf(['greedy', 'greedy'], 0)));
  });
});

describe('rotations', () => {
  test.each([
    [['greedy', 'greedy'], [0]],
    [
      ['random', 'random'],
      [0, 1],
    ],
    [
      ['greedy', 'random'],
      [0, 1],
    ],
    [
      ['greedy', 'random', 'greedy', 'random'],
      [0, 1, 2, 3],
    ],
    [['greedy', 'greedy', 'greedy'], [0]],
  ])('%j: %j', (lineup, rotations) => {
    const { games } = play(taskOf(lineup, 0));
    expect(games.map(({ rotation }) => rotation)).toEqual(rotations);
    for (const { rotation, hands } of games) {
      for (const hand of hands) {
        expect(hand.rotation).toBe(rotation);
        expect(hand.places.map(({ seat }) => seat)).toEqual(lineup.map((_, place) => place));
        expect(hand.places.map(({ entrant }) => entrant)).toEqual(
          lineup.map((_, place) => (place + rotation) % lineup.length),
        );
      }
    }
  });

  test('only tables of the same deterministic bots are left out', () => {
    const all = (): boolean => true;
    expect(rotationsOf(['a', 'b', 'a', 'b'], all)).toEqual([0, 1]);
    expect(rotationsOf(['a', 'a', 'b'], all)).toEqual([0, 1, 2]);
    expect(rotationsOf(['a', 'a', 'a', 'a', 'a', 'a'], all)).toEqual([0]);
    expect(rotationsOf(['a', 'b', 'a', 'b'], (spec) => spec === 'a')).toEqual([0, 1, 2, 3]);
  });

  test('every entrant sits at every seat once', () => {
    for (let players = 2; players <= 6; players++) {
      for (let seat = 0; seat < players; seat++) {
        const seen = new Set(
          Array.from({ length: players }, (_, rotation) => entrantAt(seat, rotation, players)),
        );
        expect(seen.size).toBe(players);
      }
    }
  });

  test('one bot fills all seats, else each seat needs one', () => {
    expect(fillLineup('dama-bianca', ['random( seed=0 )'], 3)).toEqual({
      ok: true,
      value: ['random', 'random', 'random'],
    });
    expect(fillLineup('dama-bianca', ['greedy', 'random'], 2)).toEqual({
      ok: true,
      value: ['greedy', 'random'],
    });
    expect(fillLineup('dama-bianca', ['greedy', 'random'], 3)).toMatchObject({
      ok: false,
      error: { code: 'ERR_BOT' },
    });
    expect(fillLineup('dama-bianca', ['greedy', 'deep'], 2)).toMatchObject({
      ok: false,
      error: { code: 'ERR_BOT' },
    });
  });

  test.each(LINEUPS)('each place meets the same rolls in every rotation and game: $lineup', ({ lineup }) => {
    const players = lineup.length;
    for (let block = 0; block < 5; block++) {
      const { games } = play(taskOf(lineup, block, { unit: 'match', settings: [...SMALL, 'match.hands=2'] }));
      expect(games).toHaveLength(players);
      for (const { hands } of games) {
        hands.forEach((hand) => {
          const first = games[0].hands.find((other) => other.hand === hand.hand);
          if (!first) return;
          const expected = rollsByPlace(first, players);
          expect(first.starter).toBe(hand.starter);
          rollsByPlace(hand, players).forEach((rolls, place) => {
            const both = Math.min(rolls.length, expected[place].length);
            expect(rolls.slice(0, both)).toEqual(expected[place].slice(0, both));
          });
        });
      }
    }
  });

  test('the dice of a place are those of its stream, whatever the variant', () => {
    for (const settings of [[], ['match.format=points', 'walk.outward=false']]) {
      const record = play(taskOf(['greedy', 'greedy'], 9, { settings, seed: 3 }));
      rollsByPlace(record.games[0].hands[0], 2).forEach((rolls, place) => {
        const dice = stream('dice', 3, 9, 0, place);
        const table = rulesOf(variantWith(...settings)).rolls;
        expect(rolls).toEqual(rolls.map(() => sampleOutcome(table, dice)));
      });
    }
  });
});

/**
 * Replays a hand on plain data, every turn checked against the obvious generator; answers with the last position and
 * the number of results that each roll had.
 */
function replay(hand: HandRecord, rules: Rules, players: number): { setup: Setup; results: number[] } {
  let setup: Setup = {
    pawns: Array.from({ length: players }, () => []),
    mover: hand.starter,
    starter: hand.starter,
  };
  const results: number[] = [];
  for (const { roll, move } of unpackTurns(hand.turns)) {
    const dice = [rules.rolls.high[roll], rules.rolls.low[roll]] as const;
    const turns = distinctTurns(setup, rules, dice);
    const turn = turns.find((legal) => legal.move === move);
    if (!turn) throw new Error(`move ${move} is not legal`);
    results.push(turns.length);
    setup = applyMove(setup, turn.move, rules);
  }
  return { setup, results };
}

function checkHand(hand: HandRecord, rules: Rules, players: number): void {
  const { hand: handRules, match } = rules.variant;
  const { setup, results } = replay(hand, rules, players);
  expect(hand.choices).toBe(sum(results));
  expect(hand.forced).toBe(results.filter((count) => count === 1).length);
  expect(hand.turnCount).toBe(unpackTurns(hand.turns).length);
  expect(closerOf(hand)).toBe(firstCloser(setup) ?? -1);
  if (closerOf(hand) < 0) expect(hand.turnCount).toBe(handRules.roundCap * players);
  else expect(isOver(setup)).toBe(true);
  const closed = setup.pawns.map((own) => own.includes(CENTRE));
  const scores = setup.pawns.map((_, seat) => slowScore(setup, seat, rules));
  const shares = slowShares(match.format === 'points' ? scores : closed.map(Number));
  expect(sum(hand.places.map(({ share }) => share))).toBeCloseTo(1, 12);
  hand.places.forEach((place, i) => {
    const { seat } = place;
    const own = setup.pawns[seat].filter((pawn) => pawn !== CENTRE);
    expect(seat).toBe((hand.starter + i) % players);
    expect(place.units).toBe(3 * scores[seat]);
    expect(place.share).toBe(shares[seat]);
    const { centre, off, rings } = boardOf(place);
    expect(centre).toBe(Number(closed[seat]));
    expect(off).toBe(rules.pawns - setup.pawns[seat].length);
    expect(rings).toEqual(
      Array.from({ length: rules.board.rings }, (_, ring) => {
        return own.filter((cell) => ringOf(rules.board, cell) === ring + 1).length;
      }),
    );
  });
}

/** What the hands of a game add up to, by entrant. */
function checkGame({ rotation, shares, hands }: GameRecord, rules: Rules, players: number): void {
  const byPoints = rules.variant.match.format === 'points';
  const totals = new Array<number>(players).fill(0);
  for (const hand of hands) {
    const { places } = hand;
    const closer = closerOf(hand);
    for (const { entrant, units, share } of places) {
      totals[entrant] += byPoints ? units : closer < 0 ? 0 : share * POINT;
    }
  }
  expect(shares).toEqual(slowShares(totals.map((total) => Math.round(total))));
  expect(sum(shares)).toBeCloseTo(1, 12);
  expect(hands.map(({ hand }) => hand)).toEqual(hands.map((_, i) => i));
  for (const { places } of hands) {
    for (const { seat, entrant } of places) expect(entrant).toBe(entrantAt(seat, rotation, players));
  }
}

describe('the record replays on plain data to the recorded scores', () => {
  test.each<[readonly string[], Unit, readonly string[]]>([
    [['greedy', 'random'], 'hand', SMALL],
    [['greedy', 'greedy', 'random'], 'hand', [...SMALL, 'match.format=points', 'scoring.seat=[0,0.5,1]']],
    [['greedy', 'random'], 'match', [...SMALL, 'match.hands=3']],
    [['greedy', 'greedy', 'random'], 'match', [...SMALL, 'match.hands=3', 'match.starter=rotate']],
    [
      ['greedy', 'greedy'],
      'match',
      [...SMALL, 'match.hands=3', 'hand.end=complete-round', 'close.keepArray=false'],
    ],
    [['greedy', 'random', 'greedy'], 'match', [...SMALL, 'match.hands=2', 'match.format=points']],
    [['greedy', 'greedy'], 'hand', []],
    [['expectimax(depth=2)', 'mcts(simulations=40)', 'rollout(trials=36)'], 'hand', SMALL],
  ])('%j, %s, %j', (lineup, unit, settings) => {
    const rules = rulesOf(variantWith(...settings));
    const players = lineup.length;
    let closed = 0;
    for (let block = 0; block < 3; block++) {
      const record = play(taskOf(lineup, block, { settings, unit }));
      expect(record.block).toBe(block);
      for (const game of record.games) checkGame(game, rules, players);
      for (const hand of handsOf(record)) {
        checkHand(hand, rules, players);
        if (closerOf(hand) >= 0) closed++;
      }
    }
    expect(closed).toBeGreaterThan(0);
  });

  test('a match draws its starters, the same in every rotation, and rotates where it should', () => {
    const startersOf = (starter: string): number[][] => {
      const settings = [...SMALL, 'match.hands=4', 'match.format=points', `match.starter=${starter}`];
      return Array.from({ length: 12 }, (_, block) => {
        const { games } = play(taskOf(['random', 'random', 'random'], block, { settings, unit: 'match' }));
        const starters = games.map(({ hands }) => hands.map((hand) => hand.starter));
        expect(starters).toEqual([starters[0], starters[0], starters[0]]);
        return starters[0];
      });
    };
    const drawn = startersOf('draw');
    expect(new Set(drawn.flat()).size).toBe(3);
    expect(new Set(drawn.map((starters) => starters.join())).size).toBeGreaterThan(9);
    for (const starters of startersOf('rotate')) {
      expect(starters).toEqual(starters.map((_, i) => (starters[0] + i) % 3));
    }
    expect(new Set(startersOf('rotate').map((starters) => starters[0])).size).toBe(3);
  });
});

describe('packed turns', () => {
  test('go and come back', () => {
    const rng = stream('packed');
    const turns = Array.from({ length: 200 }, () => ({ roll: rng.below(21), move: rng.below(2 ** 28) }));
    turns.push({ roll: 0, move: 0 }, { roll: 20, move: 2 ** 28 - 1 });
    const bytes = new Uint8Array(turns.length * 5);
    turns.forEach(({ roll, move }, i) => {
      packTurn(bytes, i, roll, move);
    });
    expect(unpackTurns(bytes)).toEqual(turns);
    expect(unpackTurns(Buffer.from(bytes))).toEqual(turns);
  });

  test('half a turn is refused', () => {
    expect(unpackTurns(new Uint8Array(0))).toEqual([]);
    for (const length of [1, 4, 6]) expect(() => unpackTurns(new Uint8Array(length))).toThrow(String(length));
  });
});

describe('the pool', () => {
  const workerFile = new URL('../../bin/worker.mjs', import.meta.url);
  const pools: BatchPool<'blocks'>[] = [];

  beforeAll(() => {
    for (const workers of [1, 2]) pools.push(new BatchPool('blocks', { workerFile, workers, alarm }));
  });

  afterAll(async () => {
    for (const pool of pools) await pool.stop();
  });

  async function collect(pool: BatchPool<'blocks'>, tasks: readonly BlockTask[]): Promise<BlockRecord[]> {
    const records: BlockRecord[] = [];
    await pool.play(tasks.values(), (given, batch) => {
      expect(batch.map(({ block }) => block)).toEqual(given.map(({ block }) => block));
      records.push(...batch);
    });
    return records.sort((a, b) => a.block - b.block).map((record) => ({ ...record, cpuMs: 0 }));
  }

  test('one and two workers give the records that this thread gives', async () => {
    const tasks = Array.from({ length: 20 }, (_, block) => taskOf(['greedy', 'random'], block));
    const here = tasks.map(play);
    for (const pool of pools) expect(await collect(pool, tasks)).toEqual(here);
  });

  test('an error of a worker is the error of the study', async () => {
    const pool = new BatchPool('blocks', { workerFile, workers: 1, alarm });
    const wrong = { ...taskOf(['greedy', 'greedy'], 0), lineup: ['greedy', 'nobody'] };
    await expect(collect(pool, [wrong])).rejects.toThrow('nobody');
    await pool.stop();
  });

  test('a pool that is stopped ends without an error, and without the rest', async () => {
    const pool = new BatchPool('blocks', { workerFile, workers: 2, alarm });
    const tasks = Array.from({ length: 5000 }, (_, block) => taskOf(['random', 'random'], block));
    let blocks = 0;
    await pool.play(tasks.values(), (given) => {
      blocks += given.length;
      if (blocks > 3) void pool.stop();
    });
    expect(blocks).toBeGreaterThan(3);
    expect(blocks).toBeLessThan(5000);
  });
});

describe('published figures: greedy against itself, two players', () => {
  const BLOCKS = 150;

  /** Wilson's 95 % interval of a share. */
  function interval(wins: number, count: number): readonly [number, number] {
    const z = 1.96;
    const share = wins / count;
    const middle = (share + z ** 2 / (2 * count)) / (1 + z ** 2 / count);
    const half =
      (z / (1 + z ** 2 / count)) * Math.sqrt((share * (1 - share)) / count + (z / (2 * count)) ** 2);
    return [middle - half, middle + half];
  }

  test.each([
    // [variant, published share of the first seat, a share that is to be excluded, hands closed on turn 13 at least]
    ['manuale', 0.95, 0.85, 0.9],
    ['moonlight', 0.83, 0.73, 0.75],
  ])('%s: the first seat wins about %f', (name, published, excluded, least) => {
    const variant = canonicalVariant(unwrap(parseVariantName(name)));
    const hands = Array.from({ length: BLOCKS }, (_, block) => {
      const task: BlockTask = {
        game: 'dama-bianca',
        variant,
        players: 2,
        lineup: ['greedy', 'greedy'],
        unit: 'hand',
        seed: 2024,
        block,
      };
      return handsOf(play(task));
    }).flat();
    expect(hands).toHaveLength(BLOCKS);
    const [low, high] = interval(sum(hands.map(({ places }) => places[0].share)), BLOCKS);
    expect(low).toBeLessThan(published);
    expect(high).toBeGreaterThan(published);
    expect(low).toBeGreaterThan(excluded);
    const onTurn13 = hands.filter(({ turnCount }) => turnCount === 13).length;
    expect(onTurn13 / BLOCKS).toBeGreaterThan(least);
    expect(hands.every((hand) => closerOf(hand) >= 0)).toBe(true);
  });
});
