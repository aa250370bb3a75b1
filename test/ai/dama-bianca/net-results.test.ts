/** What results of a roll come to, by the kernel and in TypeScript, held against the position after each move. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { KERNELS, kernelText } from '../../../.ci/build-kernel.ts';
import { NetInputs } from '../../../ai/dama-bianca/index.ts';
import { createResults } from '../../../ai/dama-bianca/net/counts/create-results.ts';
import * as layout from '../../../ai/dama-bianca/net/counts/kernel-layout.ts';
import { KernelResults } from '../../../ai/dama-bianca/net/counts/kernel-results.ts';
import { PlainResults } from '../../../ai/dama-bianca/net/counts/plain-results.ts';
import * as cases from '../../../ai/dama-bianca/net/counts/result-cases.ts';
import { MINE, type Results } from '../../../ai/dama-bianca/net/counts/results.ts';
import { PairRival } from '../../../ai/dama-bianca/net/counts/rivals.ts';
import { LISTED } from '../../../ai/index.ts';
import {
  CENTRE,
  DamaGame,
  type DamaState,
  MAX_FACES,
  moveFrom1,
  moveFrom2,
  moveTo1,
  moveTo2,
  NAMED_VARIANTS,
  parseVariantName,
  type Variant,
} from '../../../engine/dama-bianca/index.ts';
import { type Move, MoveList, type Outcome, type Rng, stream, unwrap } from '../../../engine/index.ts';
import { pick, randomBoard, randomSetup, SETUP_KINDS, variantWith } from '../../support/random-setups.ts';

interface Side {
  readonly game: DamaGame;
  readonly inputs: NetInputs;
  readonly rival: PairRival;
  readonly both: readonly Results[];
}

function sideOf(variant: Variant): Side {
  const game = new DamaGame(variant, 2, 'hand');
  const { rules } = game;
  const inputs = new NetInputs(rules);
  const rival = new PairRival(inputs);
  const kernel = createResults(rules, inputs, rival);
  expect(kernel).toBeInstanceOf(KernelResults);
  const plain = createResults(rules, inputs, rival, 'plain');
  expect(plain).toBeInstanceOf(PlainResults);
  return { game, inputs, rival, both: [kernel, plain] };
}

const FROM = 0x3fff;
const CLOSING = 19;

/** The moves of one roll, run by run; how many had closing numbers. */
function compareRuns({ game, inputs, rival, both }: Side, state: DamaState, rng: Rng): number {
  const { word, sector } = game.rules.board;
  const seat = state.mover;
  const moves = new MoveList();
  const count = state.legalMoves(moves);
  rival.begin(state.words, state.wordsAt(1 - seat), 0);
  const wantsMine = rng.below(4) > 0;
  let met = 0;
  for (let i = 0; i < count; ) {
    const first = moves.at(i);
    const run: Move[] = [];
    for (; i < count && (moves.at(i) & FROM) === (first & FROM); i++) {
      if (moveTo1(moves.at(i)) !== CENTRE && run.length < LISTED) run.push(moves.at(i));
    }
    const at = state.wordsAt(seat);
    const own = state.words.slice(at, at + 5);
    for (const cell of [moveFrom1(first), moveFrom2(first)])
      if (cell !== 0) own[word[cell]] ^= 1 << sector[cell];
    for (const results of both) {
      results.load(own, wantsMine, rival.isNear);
      results.moves.set(run);
      results.read(run.length);
    }
    run.forEach((move, k) => {
      const after = own.slice();
      const filled = [moveTo1(move), moveTo2(move)].filter((cell) => cell !== 0);
      for (const cell of filled) after[word[cell]] |= 1 << sector[cell];
      const all = after.map((words, w) => words | rival.words[w]);
      const [one, other] = [...filled.map((cell) => word[cell]), 5, 5];
      const isolated = (inputs.counts(after, 0) >> 4) & 15;
      const mine = wantsMine ? inputs.closingNumbers(after, 0, all) >> CLOSING : 0;
      const theirs = rival.isNear ? inputs.closingNumbers(rival.words, 0, all) >> CLOSING : 0;
      for (const results of both) {
        expect(results.cases[k]).toBe(cases.pairOf(one, other) * cases.ISOLATED + isolated);
        expect(results.closings[k]).toBe(mine | (theirs << MINE));
      }
      if ((mine | theirs) !== 0) met++;
    });
  }
  return met;
}

function compare(side: Side, rng: Rng): number {
  const state = side.game.stateFrom(randomSetup(pick(SETUP_KINDS, rng), side.game.rules, 2, rng));
  state.do(rng.below(side.game.rules.rolls.size) as Outcome);
  return compareRuns(side, state, rng);
}

describe('results come to what the positions behind them do', () => {
  test.each(NAMED_VARIANTS.map(({ name }) => name))('%s', (name) => {
    const side = sideOf(unwrap(parseVariantName(name)));
    const rng = stream('results', name);
    let met = 0;
    for (let i = 0; i < 20; i++) met += compare(side, rng);
    expect(met).toBeGreaterThan(200);
  });

  test('on boards of any size, which take turns at the kernel', () => {
    const rng = stream('results-boards');
    let met = 0;
    for (let i = 0; i < 30; i++) {
      const sides = [0, 1].map(() => sideOf(variantWith(...randomBoard(2, rng))));
      for (let k = 0; k < 4; k++) met += compare(sides[k % 2], rng);
    }
    expect(met).toBeGreaterThan(200);
  });
});

test('the memory of the kernel has the sizes of the rules', () => {
  expect([layout.RESULTS_MOST, layout.MINE, layout.ISOLATED]).toEqual([LISTED, MINE, cases.ISOLATED]);
  expect([layout.CELLS_MOST, MINE]).toEqual([CENTRE + 1, MAX_FACES]);
  expect(layout.PLACES ** 2).toBe(cases.PAIR.length);
  expect(layout.OWN - layout.PAIR).toBeGreaterThanOrEqual(cases.PAIR.length);
});

test('the committed bytes are what the source gives: npm run build:kernel', async () => {
  const file = new URL(`../../../${KERNELS.results.bytes}`, import.meta.url);
  expect(await kernelText(KERNELS.results)).toBe(readFileSync(file, 'utf8'));
});
