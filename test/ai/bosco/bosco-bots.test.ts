/** The bots of Bosco urbano: an evaluation that is told of walks without playing them, and bots that beat the baseline. */
import { expect, test } from 'vitest';
import { BOSCO_PLAYERS, FEATURES, Outlook } from '../../../ai/bosco/index.ts';
import { type Bosco, type BoscoState, formatMove, Groups, isWalk } from '../../../engine/bosco/index.ts';
import { CHANCE, MoveList, sampleOutcome, stream, TERMINAL, unwrap } from '../../../engine/index.ts';
import { gameWith } from '../../support/bosco.ts';
import { actionsOf } from '../../support/game-texts.ts';
import { samples } from '../../support/samples.ts';

/** Cards with people on every one, and buildings on every third, so that a small board fills up. */
const DENSE = Object.fromEntries(
  Array.from({ length: 24 }, (_, i) => [i + 1, i % 3 === 0 ? ['H3', 'IMM'] : ['H3']]),
);

const VARIANTS: readonly (readonly [options: object, players: number])[] = [
  [{}, 2],
  [{ encircle: { neighbours: 8 }, entry: { bridges: true } }, 3],
  [{ board: { rings: 3, sectors: 6 }, discs: { count: 1 }, animals: { set: 1 }, walk: { once: 'turn' } }, 4],
  [{ board: { rings: 2, sectors: 4 }, discs: { count: 0 } }, 6],
];

test.each(VARIANTS)('moves are valued as the positions behind them, %o, %i seats', (options, players) => {
  const game = gameWith(options, players);
  const rng = stream('bosco', 'scorer', players);
  for (const name of ['prospects', 'standing']) {
    const scorer = unwrap(BOSCO_PLAYERS.createEvaluator(name, game));
    const state = game.newState();
    const shares = new Float64Array(players);
    const outlook = new Outlook(game.city);
    const weights = Float64Array.from({ length: FEATURES }, () => rng.uniform());
    while (state.player !== TERMINAL) {
      const mover = state.player;
      if (mover === CHANCE) {
        state.do(sampleOutcome(state.chance, rng));
        continue;
      }
      const moves = new MoveList();
      const count = state.legalMoves(moves);
      const scores = new Float64Array(count);
      scorer.scoreMoves(state, moves, 0, count, scores);
      for (let i = 0; i < count; i++) {
        state.do(moves.at(i));
        if (state.player === TERMINAL) state.returns(shares);
        else scorer.evaluate(state, shares);
        expect(scores[i]).toBeCloseTo(shares[mover], 12);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
        const features = new Float64Array(FEATURES);
        outlook.load(state);
        outlook.write(state, mover, features);
        const worth = features.reduce((sum, feature, at) => sum + feature * weights[at], 0);
        expect(outlook.worth(state, mover, weights)).toBeCloseTo(worth, 9);
        state.undo();
      }
      state.do(moves.at(rng.below(count)));
    }
  }
});

/** What the baseline wants most, from the position behind a move. */
function baselineValue(state: BoscoState, seat: number): number {
  const groups = new Groups(state.city);
  groups.load(state.row);
  let value = 10_000 * (state.pawns(seat) + state.captured(seat));
  for (let i = 0; i < groups.count; i++)
    if (groups.borders[i] > 0) value += Math.floor((1000 * groups.held[i] ** 2) / groups.borders[i]);
  return value;
}

test.each(['border', 'any'])('the baseline takes what is worth most where walks capture %s', (capture) => {
  const board = { rings: 3, sectors: 8 };
  const game = gameWith(
    { board, encircle: { capture }, discs: { count: 2 }, deck: { base: 'blank', cards: DENSE } },
    3,
  );
  const bot = unwrap(BOSCO_PLAYERS.createBot('greedy', game));
  let captures = 0;
  for (let number = 0; number < samples(20); number++) {
    const rng = stream('bosco', 'baseline', number);
    const state = game.newState();
    while (state.player !== TERMINAL) {
      const { player } = state;
      if (player === CHANCE) {
        state.do(sampleOutcome(state.chance, rng));
        continue;
      }
      const move = bot.choose(game.view(state, player));
      const before = state.captured(player);
      const worth = actionsOf(state).map((action) => {
        state.do(action);
        const value = baselineValue(state, player);
        state.undo();
        return { text: formatMove(action), value };
      });
      const most = Math.max(...worth.map(({ value }) => value));
      const best = worth.filter(({ value }) => value === most).map(({ text }) => text);
      if (isWalk(move)) expect(formatMove(move)).toBe(best.sort()[0]);
      state.do(move);
      captures += state.captured(player) - before;
    }
  }
  expect(captures).toBeGreaterThan(20);
});

/** The share of the wins of a bot against others alike, in every seat with the same decks. */
function shareAgainst(game: Bosco, spec: string, others: string, decks: number): number {
  const { numPlayers } = game;
  const bots = Array.from({ length: numPlayers }, (_, i) =>
    unwrap(BOSCO_PLAYERS.createBot(i === 0 ? spec : others, game)),
  );
  const shares = new Float64Array(numPlayers);
  let won = 0;
  for (let deck = 0; deck < decks; deck++) {
    for (let seat = 0; seat < numPlayers; seat++) {
      const state: BoscoState = game.newState();
      for (const [i, bot] of bots.entries()) bot.restart(stream('bosco', 'bot', deck, seat, i));
      while (state.player !== TERMINAL) {
        const { player } = state;
        if (player === CHANCE)
          state.do(sampleOutcome(state.chance, stream('bosco', 'deck', deck, state.deckSize)));
        else state.do(bots[(player - seat + numPlayers) % numPlayers].choose(game.view(state, player)));
      }
      state.returns(shares);
      won += shares[seat];
    }
  }
  return won / (decks * numPlayers);
}

test('one decision ahead, the learnt evaluation beats the baseline, alone and among three', {
  tags: ['deep'],
}, () => {
  expect(shareAgainst(gameWith({}, 2), 'prospects', 'greedy', 40)).toBeGreaterThan(0.75);
  expect(shareAgainst(gameWith({}, 4), 'prospects', 'greedy', 20)).toBeGreaterThan(0.35);
});

test('each level loses against the one above', { tags: ['deep'] }, () => {
  const game = gameWith({}, 2);
  for (const [weaker, stronger] of [
    ['random', 'novice'],
    ['novice', 'casual'],
    ['casual', 'club'],
    ['club', 'expert'],
  ])
    expect([weaker, shareAgainst(game, weaker, stronger, 30) < 0.5]).toEqual([weaker, true]);
});

test('searches choose the same again, whatever they have searched before', () => {
  const game = gameWith({}, 2);
  for (const spec of ['master(trials=300)', 'mcts(simulations=300)']) {
    const [one, other] = [0, 1].map(() => unwrap(BOSCO_PLAYERS.createBot(spec, game)));
    const state = game.newState();
    const rng = stream('bosco', 'repeat');
    for (let decisions = 0; decisions < 8 && state.player !== TERMINAL; ) {
      if (state.player === CHANCE) {
        state.do(sampleOutcome(state.chance, rng));
        continue;
      }
      one.restart(stream('bosco', 'again', decisions));
      other.restart(stream('bosco', 'again', decisions));
      const move = one.choose(game.view(state, state.player));
      if (decisions % 2 === 0) expect(other.choose(game.view(state, state.player))).toBe(move);
      state.do(move);
      decisions++;
    }
  }
});
