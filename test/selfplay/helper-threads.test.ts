/** Threads that help with a search: whatever their number, it says the same as alone. */
import { afterEach, describe, expect, it } from 'vitest';
import { createAnalyst, createDamaBot } from '../../ai/dama-bianca/index.ts';
import { type Branch, type BranchSearcher, emptyValue, type SearchInfo } from '../../ai/index.ts';
import {
  canonicalVariant,
  createGame,
  DAMA_BIANCA,
  type DamaGame,
  parsePosition,
  parseVariantName,
  rollOutcome,
} from '../../engine/dama-bianca/index.ts';
import { type Move, OpenView, type Outcome, unwrap } from '../../engine/index.ts';
import { BranchBoard, BranchLead, HelperThreads, twinBranches } from '../../selfplay/helpers/index.ts';
import type { BranchOwner } from '../../selfplay/index.ts';

const FILE = new URL('../../bin/helper.mjs', import.meta.url);
const WORKER_FILE = new URL('../../bin/worker.mjs', import.meta.url);
const VARIANT = unwrap(parseVariantName('moonlight'));

function gameOf(players: number): DamaGame {
  return unwrap(createGame(VARIANT, players, 'hand'));
}

function ownerOf(players: number, bot: string): BranchOwner {
  return { game: DAMA_BIANCA.name, variant: canonicalVariant(VARIANT), players, unit: 'hand', bot };
}

function decision(game: DamaGame, position: string, ...roll: readonly [number, number]) {
  const state = game.stateFrom(unwrap(parsePosition(position, game.rules)));
  state.do(rollOutcome(...roll));
  return state;
}

const DECISIONS: readonly (readonly [number, string, readonly [number, number]])[] = [
  [2, '16,21/7,76 1', [6, 3]],
  [3, '16,21/7,76/30,55 1', [4, 1]],
];

const notes: string[] = [];
let threads: HelperThreads | undefined;

function start(count: number, file = FILE): HelperThreads {
  notes.length = 0;
  const clock = () => performance.now();
  const note = (line: string) => void notes.push(line);
  threads = new HelperThreads({
    file,
    setup: { workerFile: WORKER_FILE.href },
    threads: count,
    clock,
    note,
  });
  return threads;
}

afterEach(() => threads?.close());

/** Has a helper take part: gives all branches of a search to helpers, and none to this thread. */
function others(
  helpers: HelperThreads,
  owner: BranchOwner,
  position: Uint8Array,
  branches: readonly Branch[],
) {
  const team = helpers.for(owner)?.begin(position, 0, undefined);
  const here: Branch[] = [];
  const [twin] = twinBranches(owner);
  twin.enter(position);
  const own: BranchSearcher = {
    enter: () => undefined,
    search: (branch, out) => {
      here.push(branch);
      twin.search(branch, out);
    },
  };
  const found = team?.search({ branches, next: [], own, isStopped: () => false });
  team?.end();
  return { found, here };
}

describe('a decision', () => {
  it.each(DECISIONS)(
    'of grandmaster with %i seats is that of one thread, from the first on',
    (players, position, roll) => {
      const game = gameOf(players);
      const view = new OpenView(decision(game, position, ...roll));
      const alone = unwrap(createDamaBot('grandmaster', game)).think?.(view) as SearchInfo;
      const helpers = start(2).for(ownerOf(players, 'grandmaster'));
      const bot = unwrap(createDamaBot('grandmaster', game));
      for (let time = 0; time < 8; time++) expect(bot.think?.(view, { helpers })).toEqual(alone);
      const limits = { nodes: Math.round(alone.nodes / 2) };
      expect(bot.think?.(view, { ...limits, helpers })).toEqual(bot.think?.(view, limits));
      expect(notes).toEqual([]);
    },
  );

  it('is shared: helpers search some of the branches', () => {
    const game = gameOf(2);
    const owner = ownerOf(2, 'grandmaster');
    const state = decision(game, '16,21/7,76 1', 6, 3);
    const { move } = unwrap(createDamaBot('grandmaster', game)).think?.(new OpenView(state)).lines[0] ?? {};
    if (move === undefined) throw new Error('no move');
    const branches = Array.from(
      { length: 21 },
      (_, i): Branch => ({ move, outcome: i as Outcome, depth: 3 }),
    );
    const [twin] = twinBranches(owner);
    twin.enter(state.snapshot());
    const truth = branches.map((branch) => {
      const value = emptyValue(2);
      twin.search(branch, value);
      return value;
    });
    const helpers = start(1);
    // A helper that is still starting has no part in the first searches.
    for (;;) {
      const { found, here } = others(helpers, owner, state.snapshot(), branches);
      expect(found).toEqual(truth);
      if (here.length < branches.length) return;
    }
  });

  it('is found alone where the helpers cannot even start, which is said', async () => {
    const game = gameOf(2);
    const view = new OpenView(decision(game, '16,21/7,76 1', 6, 3));
    const lost = start(1, new URL('no-such-file.mjs', import.meta.url));
    const bot = unwrap(createDamaBot('grandmaster', game));
    const alone = bot.think?.(view);
    expect(bot.think?.(view, { helpers: lost.for(ownerOf(2, 'grandmaster')) })).toEqual(alone);
    await expect.poll(() => notes.length).toBe(1);
    expect(notes[0]).toContain('no-such-file.mjs');
  });
});

describe('an analysis', () => {
  it('of depth 3 is that of one thread', () => {
    const game = gameOf(2);
    const state = decision(game, '16,21/7,76 1', 6, 3);
    const params = { depth: 3, keep: 3, tries: 6, replies: 1 };
    const alone = createAnalyst(game, params).analyse(state, { lines: 5 });
    const { bot: _, ...key } = { bot: '', ...ownerOf(2, '') };
    const owner: BranchOwner = { ...key, evaluator: 'net', params };
    const helpers = start(2).for(owner);
    for (let time = 0; time < 3; time++) {
      expect(createAnalyst(game, params, 'net', helpers).analyse(state, { lines: 5 })).toEqual(alone);
    }
    expect(notes).toEqual([]);
  });
});

describe('a board', () => {
  it('is not waited for where a helper never answers', () => {
    const game = gameOf(2);
    const owner = ownerOf(2, 'grandmaster');
    const position = decision(game, '16,21/7,76 1', 6, 3).snapshot();
    const move = new OpenView(decision(game, '16,21/7,76 1', 6, 3)).moves.at(0);
    const rolls = Array.from({ length: 21 }, (_, i): Branch => ({ move, outcome: i as Outcome, depth: 2 }));
    const [own] = twinBranches(owner);
    own.enter(position);
    const truth = rolls.map((branch) => {
      const value = emptyValue(2);
      own.search(branch, value);
      return value;
    });
    const memory = BranchBoard.room(2);
    const board = new BranchBoard(memory, 1);
    board.begin();
    const lead = new BranchLead(board, { clock: () => 0, patienceMs: 1 });
    const silent = new BranchBoard(memory, 1);
    const isStopped = () => {
      silent.take();
      return false;
    };
    const [now, next] = [rolls.slice(0, 10), rolls.slice(10)];
    expect(lead.search({ branches: now, next, own, isStopped })).toEqual(truth.slice(0, 10));
    expect(lead.search({ branches: next, next: [], own, isStopped })).toEqual(truth.slice(10));
    expect(board.end()).toBe(false);
    expect(silent.isOver).toBe(true);
  });

  it('gives nothing of one search to the helper of another', () => {
    const memory = BranchBoard.room(2);
    const branch: Branch = { move: 7 as Move, outcome: undefined, depth: 3 };
    const [first, second] = [1, 2].map((search) => new BranchBoard(memory, search));
    first.begin();
    first.put(branch);
    const late = new BranchBoard(memory, 1);
    expect(first.end()).toBe(true);
    second.begin();
    const place = second.put(branch);
    expect([late.isOver, late.take()]).toEqual([true, -1]);
    expect(second.take()).toBe(place);
    expect(second.branch(place)).toEqual(branch);
    expect(second.end()).toBe(false);
  });

  it('that is too small for all branches at once is used several times', () => {
    const game = gameOf(2);
    const owner = ownerOf(2, 'grandmaster');
    const state = decision(game, '16,21/7,76 1', 6, 3);
    const { moves } = new OpenView(state);
    const branches = Array.from({ length: 80 }, (_, i) =>
      Array.from({ length: 21 }, (_, o): Branch => ({ move: moves.at(i), outcome: o as Outcome, depth: 2 })),
    ).flat();
    const { found, here } = others(start(2), owner, state.snapshot(), branches);
    const [twin] = twinBranches(owner);
    twin.enter(state.snapshot());
    const value = emptyValue(2);
    for (const [i, branch] of branches.entries()) {
      twin.search(branch, value);
      expect(found?.[i].values).toEqual(value.values);
    }
    expect(here.length).toBeLessThanOrEqual(branches.length);
  });
});
