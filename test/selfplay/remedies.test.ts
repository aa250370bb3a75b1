/** Rules that may cure the first seat's advantage (R19 on), played as studies: luck, packing, records, verification. */
import { describe, expect, test } from 'vitest';
import {
  canonicalVariant,
  type DamaGame,
  POINT,
  partUnits,
  SWAP,
  writeRecord,
} from '../../engine/dama-bianca/index.ts';
import { CHANCE, unwrap } from '../../engine/index.ts';
import { boardOf, unpackTurns } from '../../selfplay/dama-bianca/index.ts';
import { type BlockTask, gameNamed, playBlock, verifyBlock } from '../../selfplay/index.ts';
import { readGame } from '../support/dama-record.ts';
import { variantWith } from '../support/random-setups.ts';

/** A board on which hands close within a few rounds. */
const SMALL = [
  'board.rings=2',
  'board.sectors=9',
  'pawns=4',
  'dice.faces=3',
  'hand.roundCap=15',
  'match.hands=3',
];

const REMEDIES = [
  ['hand.firstTurn=one-die'],
  ['hand.firstTurn=one-die', 'hand.end=complete-round', 'match.format=points'],
  ['hand.spared=[0,1]', 'pawns=5', 'match.format=points'],
  ['dice.doubles=again'],
  ['dice.doubles=again', 'hand.firstTurn=one-die', 'hand.end=complete-round', 'match.format=points'],
  ['hand.choose=second', 'match.starter=rotate'],
  ['hand.choose=second', 'match.format=points', 'scoring.seat=[0,1.5]', 'pawns=5', 'hand.spared=[0,1]'],
  ['hand.choose=second', 'dice.doubles=again', 'hand.firstTurn=one-die', 'match.format=points'],
];

/** More than two do not choose seats (R22). */
const isForTwo = (settings: readonly string[]): boolean => settings.includes('hand.choose=second');

function taskOf(settings: readonly string[], lineup: readonly string[], block = 0): BlockTask {
  const variant = canonicalVariant(variantWith(...SMALL, ...settings));
  return { game: 'dama-bianca', variant, players: lineup.length, lineup, unit: 'match', seed: 5, block };
}

function gameOf({ variant, players, unit }: BlockTask): DamaGame {
  const { module } = gameNamed('dama-bianca');
  return unwrap(module.create(module.rules.ofText(variant), players, unit)) as unknown as DamaGame;
}

describe.each(REMEDIES.map((settings) => ({ settings })))('$settings', ({ settings }) => {
  const lineups = [
    ['greedy', 'random'],
    ['expectimax(depth=1)', 'greedy'],
    ['greedy', 'random', 'greedy'],
  ].filter(({ length }) => length === 2 || !isForTwo(settings));
  const lineupOfMost = lineups[lineups.length - 1];

  test.each(lineups.map((lineup) => ({ lineup })))(
    'blocks of $lineup are what their keys say',
    ({ lineup }) => {
      const task = taskOf(settings, lineup);
      const { games } = playBlock(task, () => 0);
      for (const by of ['play', 'rules'] as const) {
        expect(verifyBlock({ ...task, by, games }, () => 0).differences).toEqual([]);
      }
    },
  );

  test('the packed plies of a hand say who played them', () => {
    const task = taskOf(settings, lineupOfMost, 1);
    const game = gameOf(task);
    const study = gameNamed('dama-bianca').studies.study(game);
    for (const { hands } of playBlock(task, () => 0).games) {
      const state = game.newState();
      for (const { hand, starter, turns } of hands) {
        const { players, actions } = study.unpack({ hand, starter, turns });
        for (const [i, action] of actions.entries()) {
          expect(state.player).toBe(players[i]);
          state.do(action);
        }
        expect(state.handOver).toBe(true);
        expect(study.pack({ players, actions })).toEqual(turns);
        expect(players[0]).toBe(CHANCE);
      }
    }
  });

  test('records of its games are read back', () => {
    const task = taskOf(settings, ['greedy', 'random']);
    const game = gameOf(task);
    const study = gameNamed('dama-bianca').studies.study(game);
    for (const { hands } of playBlock(task, () => 0).games) {
      const actions = hands.flatMap((hand) => study.unpack(hand).actions);
      const meta = { seed: 5, date: undefined, seats: ['a', 'b'], tags: [] };
      const read = readGame(writeRecord({ game, actions, ...meta }));
      expect(read.hands.map(({ end }) => end?.units)).toEqual(
        hands.map(({ places }) => places.toSorted((a, b) => a.seat - b.seat).map(({ units }) => units)),
      );
    }
  });
});

test('an exchange of seats is counted from who began, and scored as the places then are', () => {
  const settings = [
    'hand.choose=second',
    'match.format=points',
    'scoring.seat=[0,1.5]',
    'match.starter=rotate',
  ];
  const task = taskOf(settings, ['greedy', 'random'], 2);
  const game = gameOf(task);
  const all = playBlock(task, () => 0).games.flatMap(({ hands }) => hands);
  const swapped = all.filter(({ turns }) => unpackTurns(turns)[1].move === SWAP);
  expect([swapped.length > 0, swapped.length < all.length]).toEqual([true, true]);
  for (const { starter, places, turns } of all) {
    const isSwapped = swapped.some((hand) => hand.turns === turns);
    expect(places.map(({ seat }) => seat)).toEqual([starter, 1 - starter]);
    const compensated = places.map((result) => {
      const { rings, centre, array, off } = partUnits(boardOf(result), 0, game.rules);
      return (result.units - rings - centre - array - off) / POINT;
    });
    expect(compensated).toEqual(isSwapped ? [1.5, 0] : [0, 1.5]);
  }
  // Each hand is begun by the seat after the one that began the last.
  for (let i = 1; i < 3; i++) expect(all[i].starter).toBe(1 - all[i - 1].starter);
});

test('one die at first leaves the dice of the other places as they are', () => {
  const rolls = (settings: readonly string[]) => {
    const { games } = playBlock(taskOf(settings, ['greedy', 'greedy']), () => 0);
    return games[0].hands.map(({ turns }) => unpackTurns(turns).map(({ roll }) => roll));
  };
  const [usual, one] = [rolls([]), rolls(['hand.firstTurn=one-die'])];
  for (const [hand, all] of one.entries()) {
    const others = all.slice(0, 4).filter((_, i) => i > 0);
    expect(others).toEqual(usual[hand].slice(1, 4));
    expect(all[0]).toBeLessThan(3);
  }
});

test('where every place spares one pawn, bots play as with one pawn less', () => {
  for (const lineup of [
    ['greedy', 'expectimax(depth=1)'],
    ['expectimax(depth=2)', 'greedy', 'random'],
  ]) {
    const games = [
      ['pawns=5', 'hand.spared=[1,1,1]', 'match.format=points'],
      ['pawns=4', 'match.format=points'],
    ].map((settings) => playBlock(taskOf(settings, lineup), () => 0).games);
    expect(games[0]).toEqual(games[1]);
  }
});
