/** Checks that a decision spread over threads is that of one thread, node for node. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDamaBot } from '../../ai/dama-bianca/index.ts';
import type { Spread } from '../../ai/index.ts';
import {
  createGame,
  DAMA_BIANCA,
  type DamaGame,
  parsePosition,
  parseVariantName,
  rollOutcome,
} from '../../engine/dama-bianca/index.ts';
import { type Game, OpenView, unwrap } from '../../engine/index.ts';
import type { Thinker } from '../../selfplay/index.ts';
import { SpreadThreads } from '../../selfplay/pool/index.ts';
import { createAnalyst } from '../support/analyst.ts';

const FILE = new URL('../../bin/spread.mjs', import.meta.url);
const WORKER_FILE = new URL('../../bin/worker.mjs', import.meta.url);
const BOT = 'net(depth=3,replies=2,replyFinalists=1,deepMargin=0.1)';

/** Turns whose best results are close together, so that the third ply is searched. */
const DECISIONS: readonly (readonly [number, string, readonly [number, number]])[] = [
  [2, '16,21/7,76 1', [6, 3]],
  [3, '16,21/7,76/30,55 1', [4, 1]],
];

function decision(players: number, position: string, roll: readonly [number, number]) {
  const game = unwrap(createGame(unwrap(parseVariantName('moonlight')), players, 'hand'));
  const state = game.stateFrom(unwrap(parsePosition(position, game.rules)));
  state.do(rollOutcome(...roll));
  return { game, state };
}

const notes: string[] = [];
const threads = new SpreadThreads({
  file: FILE,
  workerFile: WORKER_FILE,
  workers: 2,
  note: (line) => notes.push(line),
});
let branches = 0;

/** Counts the branches that the threads answer. */
function spreadFor(game: DamaGame, owner: Thinker, pool = threads): Spread {
  const spread = pool.for(DAMA_BIANCA.name, game as unknown as Game, owner) as Spread;
  return {
    get isReady() {
      return spread.isReady;
    },
    search: (...asked) => {
      const found = spread.search(...asked);
      branches += found?.length ?? 0;
      return found;
    },
  };
}

beforeAll(() => threads.start());
afterAll(() => threads.close());

describe.each(DECISIONS)('%i seats at %s', (players, position, roll) => {
  it('a bot plays the same, whatever its limit in nodes', () => {
    const { game, state } = decision(players, position, roll);
    const bot = unwrap(createDamaBot(BOT, game));
    const spread = spreadFor(game, { bot: bot.spec });
    const think = (limits: object) => bot.think?.(new OpenView(state), limits);
    const whole = think({});
    branches = 0;
    expect(think({ spread })).toEqual(whole);
    expect(branches).toBeGreaterThan(20);
    for (const part of [0.1, 0.4, 0.7, 0.95]) {
      const nodes = Math.round((whole?.nodes ?? 0) * part);
      expect(think({ nodes, spread })).toEqual(think({ nodes }));
    }
  });

  it('an analysis says the same', () => {
    const { game, state } = decision(players, position, roll);
    const params = { depth: 3, keep: 2, tries: 3, replies: 1 };
    const alone = createAnalyst(game, params).analyse(state, { lines: 3 });
    const spread = spreadFor(game, { evaluator: 'net', params });
    branches = 0;
    expect(createAnalyst(game, params, 'net', spread).analyse(state, { lines: 3 })).toEqual(alone);
    expect(branches).toBeGreaterThan(60);
  });
});

const { game, state } = decision(...DECISIONS[0]);

it('a raised flag ends it after the depth before, and the next search is whole', () => {
  const bot = unwrap(createDamaBot(BOT, game));
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const spread = spreadFor(game, { bot: bot.spec });
  const raising: Spread = {
    isReady: true,
    search: (searcher, root, all, isStopped) => {
      if (all[0].depth === 3) Atomics.store(stop, 0, 1);
      return spread.search(searcher, root, all, isStopped);
    },
  };
  expect(bot.think?.(new OpenView(state), { stop, spread: raising })?.depth).toBe(2);
  expect(bot.think?.(new OpenView(state), { spread })).toEqual(bot.think?.(new OpenView(state)));
});

it('what is not deep or draws from a stream searches on one thread', () => {
  branches = 0;
  for (const spec of ['net(depth=2)', 'club']) {
    const bot = unwrap(createDamaBot(spec, game));
    bot.think?.(new OpenView(state), { spread: spreadFor(game, { bot: bot.spec }) });
  }
  expect(branches).toBe(0);
});

it('a search goes on alone where the threads fail, and says so once', () => {
  const bot = unwrap(createDamaBot(BOT, game));
  const spread = spreadFor(game, { bot: 'nobody' });
  for (let i = 0; i < 2; i++)
    expect(bot.think?.(new OpenView(state), { spread })).toEqual(bot.think?.(new OpenView(state)));
  expect(notes).toEqual([expect.stringContaining("'nobody'")]);
});
