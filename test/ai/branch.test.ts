/** Branches of a search: whichever thread searches them, in any order, the result is that of one thread, node for node. */
import { describe, expect, it } from 'vitest';
import { createAnalyst, createDamaBot, createEvaluator } from '../../ai/dama-bianca/index.ts';
import {
  type Branch,
  type BranchSearcher,
  type BranchValue,
  Deepening,
  emptyValue,
  FilteredExpectimax,
  type FilterParams,
  type Helpers,
} from '../../ai/index.ts';
import {
  createGame,
  type DamaGame,
  parsePosition,
  parseVariantName,
  rollOutcome,
} from '../../engine/dama-bianca/index.ts';
import { OpenView, stream, unwrap } from '../../engine/index.ts';

/** Has the last branches searched by searchers of its own, last one first, and every third by the one who asks. */
function strangers(branches: readonly BranchSearcher[], players: number) {
  const asked: Branch[] = [];
  let open = 0;
  const helpers: Helpers = {
    begin: (position, searcher, memory) => {
      open++;
      branches[searcher].enter(position, memory);
      return {
        search: ({ branches: all, own }) => {
          const found: BranchValue[] = [];
          for (let i = all.length - 1; i >= 0; i--) {
            found[i] = emptyValue(players);
            (i % 3 === 0 ? own : branches[searcher]).search(all[i], found[i]);
          }
          asked.push(...all);
          return found;
        },
        end: () => void open--,
      };
    },
  };
  return { helpers, asked, open: () => open };
}

function gameOf(players: number): DamaGame {
  return unwrap(createGame(unwrap(parseVariantName('moonlight')), players, 'hand'));
}

function decision(game: DamaGame, position: string, ...roll: readonly [number, number]) {
  const state = game.stateFrom(unwrap(parsePosition(position, game.rules)));
  state.do(rollOutcome(...roll));
  return state;
}

/** Turns whose best results are close together, so that the third ply is searched. */
const DECISIONS: readonly (readonly [number, string, readonly [number, number]])[] = [
  [2, '16,21/7,76 1', [6, 3]],
  [2, '16,21,33/7,44,60 1', [5, 2]],
  [3, '16,21/7,76/30,55 1', [4, 1]],
];

const GRANDMASTER: Partial<FilterParams> = {
  replies: 2,
  replyFinalists: 1,
  finalists: 3,
  lines: 1,
  deepMargin: 0.1,
};

describe('a filtered search', () => {
  it.each(DECISIONS)(
    'of %i seats at %s is the same with helpers, whatever its limit in nodes',
    (players, position, roll) => {
      const game = gameOf(players);
      const search = () => new FilteredExpectimax(game, unwrap(createEvaluator('net', game)), GRANDMASTER);
      const alone = new Deepening(search());
      const helped = new Deepening(search());
      const { helpers, asked, open } = strangers(search().branches, players);
      const state = decision(game, position, ...roll);
      const whole = alone.search(state, { depth: 3 }, stream('branch'));
      expect(helped.search(state, { depth: 3, helpers }, stream('branch'))).toEqual(whole);
      expect(new Set(asked.map(({ depth }) => depth))).toEqual(new Set([2, 3]));
      for (let part = 1; part < 6; part++) {
        const limits = { depth: 3, nodes: Math.round((whole.nodes * part) / 6) };
        const cut = alone.search(state, limits, stream('branch'));
        expect(helped.search(state, { ...limits, helpers }, stream('branch'))).toEqual(cut);
      }
      expect(open()).toBe(0);
    },
  );

  it('has its helpers go where a flag ends it', () => {
    const game = gameOf(2);
    const search = new FilteredExpectimax(game, unwrap(createEvaluator('net', game)), GRANDMASTER);
    let open = 0;
    const helpers: Helpers = {
      begin: () => {
        open++;
        return { search: () => undefined, end: () => void open-- };
      },
    };
    const state = decision(game, '16,21/7,76 1', 6, 3);
    const { depth, lines } = new Deepening(search).search(state, { depth: 3, helpers }, stream('branch'));
    expect([depth, lines.length, open]).toEqual([1, 1, 0]);
  });
});

describe('a bot', () => {
  it('plays the same with helpers, and asks for none where it looks less deep', () => {
    const game = gameOf(2);
    const view = new OpenView(decision(game, '16,21/7,76 1', 6, 3));
    for (const [spec, isHelped] of [
      ['grandmaster', true],
      ['net(depth=2)', false],
    ] as const) {
      const bot = unwrap(createDamaBot(spec, game));
      const { helpers, asked } = strangers(unwrap(createDamaBot(spec, game)).branches ?? [], 2);
      expect(bot.think?.(view, { helpers })).toEqual(unwrap(createDamaBot(spec, game)).think?.(view));
      expect(asked.length > 0).toBe(isHelped);
    }
  });

  it('is not to be helped where it draws from its stream', () => {
    const game = gameOf(2);
    for (const spec of ['club', 'random', 'rollout'])
      expect(unwrap(createDamaBot(spec, game)).branches).toBeUndefined();
  });
});

describe('an analysis', () => {
  it.each(DECISIONS)('of %i seats at %s is the same with helpers', (players, position, roll) => {
    const game = gameOf(players);
    const params = { depth: 3, keep: 4, tries: 6, replies: 2 };
    const state = decision(game, position, ...roll);
    const asked = { lines: 6 };
    const alone = createAnalyst(game, params).analyse(state, asked);
    const { helpers, open, asked: branches } = strangers(createAnalyst(game, params).branches, players);
    expect(createAnalyst(game, params, undefined, helpers).analyse(state, asked)).toEqual(alone);
    expect(branches.length).toBeGreaterThan(100);
    expect(open()).toBe(0);
  });

  it('asks for nobody at depth 2', () => {
    const game = gameOf(2);
    const { helpers, asked } = strangers(createAnalyst(game).branches, 2);
    createAnalyst(game, {}, undefined, helpers).analyse(decision(game, '16,21/7,76 1', 6, 3));
    expect(asked).toEqual([]);
  });
});
