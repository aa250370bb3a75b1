/** Bots see views: the blindfold test over the toy games, and what it catches. */
import { describe, expect, test } from 'vitest';
import {
  type Bot,
  type BotKind,
  Deepening,
  type EvaluatorKind,
  FilteredExpectimax,
  monteCarloBots,
  PlayedScorer,
  RANDOM,
  SearchBot,
  uniformEvaluator,
} from '../../ai/index.ts';
import {
  type Game,
  type Move,
  type MoveList,
  type Player,
  type Rng,
  type State,
  stream,
  type View,
} from '../../engine/index.ts';
import { checkBots, checkSamples } from '../support/blindfold.ts';
import { checkGame } from '../support/conformance.ts';
import {
  BET,
  isUnseenDeal,
  Kuhn,
  type KuhnState,
  KuhnView,
  PASS,
  Pig,
  Race,
  TicTacToe,
} from '../support/games/index.ts';

function kind<S extends State>(
  name: string,
  create: (game: Game<S>, params: unknown, spec: string) => Bot<S>,
): BotKind<S> {
  return { name, version: 1, help: '', params: {}, create };
}

/** Knows nothing of any game. */
const EVEN: EvaluatorKind = {
  name: 'even',
  version: 1,
  help: '',
  params: {},
  create: ({ numPlayers }) => new PlayedScorer(uniformEvaluator(numPlayers), numPlayers),
};
const MONTE_CARLO = monteCarloBots(EVEN);
const SEARCHES: readonly BotKind[] = [
  RANDOM,
  ...MONTE_CARLO,
  kind('expectimax', (game, _params, spec) => {
    const scorer = EVEN.create(game, {}, EVEN.name);
    return new SearchBot(spec, new Deepening(new FilteredExpectimax(game, scorer)), { depth: 2 }, true);
  }),
];
const SPECS = ['random', 'mcts(simulations=80)', 'rollout(trials=24, horizon=2)', 'expectimax'];

const OPEN: readonly Game[] = [
  new TicTacToe(),
  new Race({ players: 2, length: 3 }),
  new Race({ players: 4, length: 3 }),
  new Pig({ players: 3, target: 6, rounds: 3 }),
];

test.each(OPEN.map((game) => [game.id, game] as const))('bots of open games: %s', (id, game) => {
  expect(checkBots(game, SEARCHES, stream('blindfold', id), { specs: SPECS, games: 3 })).toBeGreaterThan(20);
});

test.each([
  ['kuhn', new Kuhn(), 12],
  ['a race of two steps', new Race({ players: 2, length: 2 }), 30],
] as const)('samples are distributed as the histories are: %s', (id, game: Game, sets) => {
  const count = checkSamples(game, stream('samples', id), { samples: game instanceof Kuhn ? 400 : 1 });
  expect(count).toBe(sets);
});

/** Bets on a king, and on a queen that no player has bet against. */
class OwnCardBot implements Bot<KuhnState> {
  readonly spec = 'own-card';
  readonly deterministic = true;

  restart(): void {}

  choose({ bytes }: View<KuhnState>): Move {
    const [, card, ...bets] = bytes;
    return card === 3 || (card === 2 && !bets.includes(1 + BET)) ? BET : PASS;
  }
}

const OWN_CARD = kind<KuhnState>('own-card', () => new OwnCardBot());

test('bots that look at their view pass in a game of hidden cards', () => {
  const rng = stream('blindfold', 'kuhn');
  expect(checkBots(new Kuhn(), [OWN_CARD, RANDOM], rng, { games: 40 })).toBeGreaterThan(160);
  const specs = ['mcts(simulations=200)', 'rollout(trials=200)'];
  const kinds = monteCarloBots<KuhnState, Kuhn>(EVEN as unknown as EvaluatorKind<KuhnState, Kuhn>);
  expect(checkBots(new Kuhn(), kinds, rng, { specs, games: 10 })).toBeGreaterThan(40);
});

describe('the blindfold test catches', () => {
  /** Kuhn poker with another view. */
  class OtherKuhn extends Kuhn {
    readonly #view: (state: KuhnState, seat: Player, list?: MoveList) => View<KuhnState>;

    constructor(view: (state: KuhnState, seat: Player, list?: MoveList) => View<KuhnState>) {
      super();
      this.#view = view;
    }

    override view(state: KuhnState, seat: Player, list?: MoveList): View<KuhnState> {
      return this.#view(state, seat, list);
    }
  }

  /** Holds on to the state, where a bot can find it. */
  class LeakingView extends KuhnView {
    readonly state: KuhnState;

    constructor(state: KuhnState, seat: Player, list?: MoveList) {
      super(state, seat, list);
      this.state = state;
    }
  }

  class CloningView extends KuhnView {
    readonly #state: KuhnState;

    constructor(state: KuhnState, seat: Player, list?: MoveList) {
      super(state, seat, list);
      this.#state = state;
    }

    override sample(into: KuhnState): void {
      into.restore(this.#state.snapshot());
    }
  }

  /** Tells a seat both cards. */
  class TellingView extends KuhnView {
    readonly #state: KuhnState;

    constructor(state: KuhnState, seat: Player, list?: MoveList) {
      super(state, seat, list);
      this.#state = state;
    }

    override get bytes(): Uint8Array {
      return Uint8Array.of(...super.bytes, this.#state.card(1 - this.seat));
    }
  }

  /** Tells a seat both cards, and samples as if it had not. */
  class TellingCloningView extends TellingView {
    readonly #state: KuhnState;

    constructor(state: KuhnState, seat: Player, list?: MoveList) {
      super(state, seat, list);
      this.#state = state;
    }

    override sample(into: KuhnState): void {
      into.restore(this.#state.snapshot());
    }
  }

  /** Leans to one of the cards that it does not see. */
  class BiasedView extends KuhnView {
    override sample(into: KuhnState, rng: Rng): void {
      super.sample(into, rng);
      if (into.card(1 - this.seat) === 1) super.sample(into, rng);
    }
  }

  const cheating = kind<KuhnState>('cheating', (_game, _params, spec) => ({
    spec,
    deterministic: true,
    restart() {},
    choose: (view) => {
      const { state } = view as LeakingView;
      return state.card(view.seat) > state.card(1 - view.seat) ? BET : PASS;
    },
  }));

  const rng = (): Rng => stream('catches');

  test('a bot that peeks at the state', () => {
    const game = new OtherKuhn((...args) => new LeakingView(...args));
    expect(() => checkBots(game, [OWN_CARD], rng(), { games: 40 })).not.toThrow();
    expect(() => checkBots(game, [cheating], rng(), { games: 40 })).toThrow(
      /^cheating chooses [01] of 2 moves, and [01] blindfolded/,
    );
  });

  test('a sampler that clones the state', () => {
    const game = new OtherKuhn((...args) => new CloningView(...args));
    expect(() => checkGame(game, rng(), { unseen: isUnseenDeal })).not.toThrow();
    expect(() => checkBots(game, [cheating, OWN_CARD], rng(), { specs: ['own-card'] })).not.toThrow();
    expect(() => checkSamples(game, rng())).toThrow(/counts (400,0|0,400) for probabilities 0.5,0.5/);
  });

  test('a sampler that leans to one card', () => {
    const game = new OtherKuhn((...args) => new BiasedView(...args));
    expect(() => checkSamples(game, rng())).toThrow('for probabilities 0.5,0.5');
  });

  test('bytes that tell what the seat does not see', () => {
    const game = new OtherKuhn((...args) => new TellingView(...args));
    expect(() => checkGame(game, rng(), { playouts: 40 })).toThrow('bytes of a sample');
    expect(() => checkBots(game, [OWN_CARD], rng(), { games: 40 })).toThrow('bytes of a sample');
    expect(() => checkSamples(game, rng())).toThrow('does not agree with it');
  });

  test('bytes that tell it, with samples that agree', () => {
    const game = new OtherKuhn((...args) => new TellingCloningView(...args));
    expect(() => checkGame(game, rng(), { unseen: isUnseenDeal })).toThrow('which it does not see');
  });

  test('a hidden game that hands out its position', () => {
    const game = new OtherKuhn((state, seat, list) =>
      Object.defineProperty(new KuhnView(state, seat, list), 'position', { value: state }),
    );
    expect(() => checkGame(game, rng())).toThrow('the position of a view that hides something');
  });

  test('a bot for open games', () => {
    expect(() => checkBots<State, Game>(new Kuhn(), SEARCHES, rng(), { specs: ['expectimax'] })).toThrow(
      'a bot for open games was shown a view that hides something',
    );
  });

  test('a bot that changes what it was shown', () => {
    const game = new TicTacToe();
    const spoiling = kind('spoiling', (_game, _params, spec) => ({
      spec,
      deterministic: true,
      restart() {},
      choose: ({ moves, position }) => {
        position?.do(moves.at(0));
        return moves.at(0);
      },
    }));
    expect(() => checkBots<State, Game>(game, [spoiling], rng())).toThrow('a view that spoiling was shown');
  });

  test('a bot that remembers how a position came about', () => {
    const game = new Race();
    const counting = kind('counting', (_game, _params, spec) => ({
      spec,
      deterministic: true,
      restart() {},
      choose: ({ moves, position }) => moves.at((position?.ply ?? 0) > 3 ? 0 : moves.size - 1),
    }));
    expect(() => checkBots<State, Game>(game, [counting], rng(), { games: 10 })).toThrow('blindfolded');
  });
});
