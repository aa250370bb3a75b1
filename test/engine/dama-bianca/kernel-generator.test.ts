/** The kernel of turns: the moves of the TypeScript generator in their order. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { KERNELS, kernelText, textOf } from '../../../.ci/build-kernel.ts';
import {
  CENTRE,
  createTurnGenerator,
  DamaGame,
  MAX_PAWNS,
  MAX_SECTORS,
  NAMED_VARIANTS,
  parsePosition,
  parseVariantName,
  type Rules,
  rollOutcome,
  rulesOf,
  type Setup,
  type TurnGenerator,
} from '../../../engine/dama-bianca/index.ts';
import { isForKernel, KernelGenerator } from '../../../engine/dama-bianca/turns/kernel-generator.ts';
import * as layout from '../../../engine/dama-bianca/turns/kernel-layout.ts';
import { TypescriptGenerator } from '../../../engine/dama-bianca/turns/typescript-generator.ts';
import { LAYERS } from '../../../engine/dama-bianca/turns/wanderer.ts';
import {
  MAX_PLAYERS,
  MIN_PLAYERS,
  MoveList,
  moduleFrom,
  type Rng,
  stream,
  unwrap,
} from '../../../engine/index.ts';
import {
  between,
  pick,
  randomBoard,
  randomSettings,
  randomSetup,
  rulesWith,
  SETUP_KINDS,
  variantWith,
} from '../../support/random-setups.ts';
import { samples } from '../../support/samples.ts';
import { checkTurns, generateTurn, randomPlayers } from '../../support/turn-equality.ts';

interface Sides {
  readonly kernel: TurnGenerator;
  readonly typescript: TurnGenerator;
  readonly moves: readonly [MoveList, MoveList];
}

function sidesOf(rules: Rules): Sides {
  const typescript = createTurnGenerator(rules, 'typescript');
  const kernel = createTurnGenerator(rules);
  expect(kernel).toBeInstanceOf(KernelGenerator);
  return { kernel, typescript, moves: [new MoveList(1), new MoveList(1)] };
}

/** Every roll of a position by both, the moves added to what the lists held; answers with their number. */
function compareRolls(sides: Sides, game: DamaGame, setup: Setup): number {
  const state = game.stateFrom(setup);
  const [ours, theirs] = sides.moves;
  for (let roll = 0; roll < game.rules.rolls.size; roll++) {
    state.do(rollOutcome(game.rules.rolls.high[roll], game.rules.rolls.low[roll]));
    const count = generateTurn(sides.kernel, state, ours);
    expect(count).toBe(generateTurn(sides.typescript, state, theirs));
    state.undo();
  }
  const size = ours.size;
  expect(size).toBe(theirs.size);
  // Not by toEqual, which takes its time over thousands of moves.
  expect(ours.buffer.subarray(0, size).findIndex((move, i) => move !== theirs.buffer[i])).toBe(-1);
  for (const list of sides.moves) list.truncate(0);
  return size;
}

function randomOf(rules: Rules, players: number, rng: Rng): Setup {
  return randomSetup(pick(SETUP_KINDS, rng), rules, players, rng);
}

describe('lists what the TypeScript generator lists, in its order', () => {
  test.each(NAMED_VARIANTS.map(({ name }) => name))('%s with two to six players', (name) => {
    const variant = unwrap(parseVariantName(name));
    for (let players = MIN_PLAYERS; players <= MAX_PLAYERS; players++) {
      const game = new DamaGame(variant, players, 'hand');
      const sides = sidesOf(game.rules);
      const rng = stream('kernel', name, players);
      for (let i = 0; i < 6; i++) compareRolls(sides, game, randomOf(game.rules, players, rng));
    }
  });

  test.each([
    ['of any size', randomBoard, 250],
    ['of full size', () => [], 30],
  ] as const)('under random combinations of options on boards %s', (_size, board, count) => {
    const rng = stream('kernel-options');
    let listed = 0;
    for (let done = 0; done < samples(count); ) {
      const variant = variantWith(...randomSettings(rng), ...board(between(2, 6, rng), rng));
      if (!isForKernel(rulesOf(variant))) continue;
      const players = randomPlayers(variant, rng);
      const game = new DamaGame(variant, players, 'hand');
      const sides = sidesOf(game.rules);
      for (let i = 0; i < 3; i++) listed += compareRolls(sides, game, randomOf(game.rules, players, rng));
      done++;
    }
    expect(listed).toBeGreaterThan(samples(10_000));
  });

  test('when games of different rules take turns at it', () => {
    const rng = stream('kernel-turns');
    const games = [['walk.outward=false'], [], ['board.rings=3', 'board.sectors=7', 'pawns=4']].map(
      (settings) => new DamaGame(variantWith(...settings), 2, 'hand'),
    );
    const sides = games.map(({ rules }) => sidesOf(rules));
    for (let i = 0; i < samples(12); i++) {
      const game = games[i % 3];
      compareRolls(sides[i % 3], game, randomOf(game.rules, 2, rng));
    }
  });
});

test('walks that go all the way round are right', () => {
  const game = new DamaGame(variantWith(), 2, 'hand');
  const full = '5,10,15,20,25,30,35,40,45,50,55,60/65,70,75,80,85,90 1';
  for (const dice of [
    [2, 1],
    [6, 5],
  ] as const) {
    checkTurns(game, unwrap(parsePosition(full, game.rules)), dice);
    checkTurns(game, unwrap(parsePosition(full.replace(',60', ',59'), game.rules)), dice);
  }
});

test.each(['walk.turning=free', 'walk.revisit=true', 'array.connected=true'])(
  '%s is for TypeScript',
  (setting) => {
    expect(createTurnGenerator(rulesWith(setting))).toBeInstanceOf(TypescriptGenerator);
    expect(createTurnGenerator(rulesWith())).toBeInstanceOf(KernelGenerator);
  },
);

test('the memory of the kernel has the sizes of the rules', () => {
  expect([layout.CENTRE, layout.PAWNS_MOST, layout.SECTORS_MOST]).toEqual([CENTRE, MAX_PAWNS, MAX_SECTORS]);
  expect(layout.LAYERS).toBe(LAYERS);
});

test('a kernel as text has every byte', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  expect(moduleFrom(textOf(bytes))).toEqual(bytes);
  expect(textOf(bytes)).toMatch(/^[^"'`\\$]+$/);
});

test('the committed bytes are what the source gives: npm run build:kernel', { tags: ['deep'] }, async () => {
  const file = new URL(`../../../${KERNELS.turns.bytes}`, import.meta.url);
  expect(await kernelText(KERNELS.turns)).toBe(readFileSync(file, 'utf8'));
});
