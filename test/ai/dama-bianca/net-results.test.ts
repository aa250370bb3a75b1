/** What results of a roll come to, by the kernel and in TypeScript, held against the position after each move. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { KERNELS, kernelText } from '../../../.ci/build-kernel.ts';
import { NetInputs, SeatsInputs } from '../../../ai/dama-bianca/index.ts';
import { createResults } from '../../../ai/dama-bianca/net/counts/create-results.ts';
import * as layout from '../../../ai/dama-bianca/net/counts/kernel-layout.ts';
import { KernelResults } from '../../../ai/dama-bianca/net/counts/kernel-results.ts';
import { OtherSeats } from '../../../ai/dama-bianca/net/counts/other-seats.ts';
import { PlainResults } from '../../../ai/dama-bianca/net/counts/plain-results.ts';
import * as cases from '../../../ai/dama-bianca/net/counts/result-cases.ts';
import { MINE, type Results } from '../../../ai/dama-bianca/net/counts/results.ts';
import { PairRival, type Rivals } from '../../../ai/dama-bianca/net/counts/rivals.ts';
import { SeatRivals } from '../../../ai/dama-bianca/net/counts/seat-rivals.ts';
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
import { MAX_PLAYERS, MoveList, type Outcome, type Rng, stream, unwrap } from '../../../engine/index.ts';
import {
  pick,
  randomBoard,
  randomSettings,
  randomSetup,
  SETUP_KINDS,
  variantWith,
} from '../../support/random-setups.ts';

interface Side {
  readonly game: DamaGame;
  readonly inputs: NetInputs;
  readonly rivals: Rivals;
  /** Takes the other seats, the next to roll first, by where their words begin. */
  readonly begin: (state: DamaState, ats: readonly number[]) => void;
  readonly both: readonly Results[];
}

function rivalsOf(game: DamaGame, players: number): Pick<Side, 'inputs' | 'rivals' | 'begin'> {
  const { rules } = game;
  if (players === 2) {
    const inputs = new NetInputs(rules);
    const rival = new PairRival(inputs);
    return { inputs, rivals: rival, begin: ({ words }, [at]) => rival.begin(words, at, 0) };
  }
  const inputs = new SeatsInputs(rules, players);
  const others = new OtherSeats(rules, inputs);
  const rivals = new SeatRivals(inputs, others, players - 1);
  const totals = new Float64Array(players);
  const begin: Side['begin'] = ({ words }, ats) => {
    others.begin(words, ats, 0, totals);
    rivals.begin();
  };
  return { inputs: inputs.seat, rivals, begin };
}

function sideOf(variant: Variant, players: number): Side {
  const game = new DamaGame(variant, players, 'hand');
  const seats = rivalsOf(game, players);
  const [kernel, plain] = [undefined, 'plain' as const].map((name) =>
    createResults(game.rules, seats.inputs, seats.rivals, name),
  );
  expect(kernel).toBeInstanceOf(KernelResults);
  expect(plain).toBeInstanceOf(PlainResults);
  return { game, ...seats, both: [kernel, plain] };
}

const CLOSING = 19;

/** The moves of one roll, list by list; how many had closing numbers. */
function compareLists({ game, inputs, begin, both }: Side, state: DamaState, rng: Rng): number {
  const { word, sector } = game.rules.board;
  const { words, players, mover } = state;
  const moves = new MoveList();
  const count = state.legalMoves(moves);
  const others = Array.from({ length: players - 1 }, (_, i) => state.wordsAt((mover + 1 + i) % players));
  begin(state, others);
  const near = others.map((at) => inputs.isNearClosing(inputs.counts(words, at)));
  const wanted = rng.below(8);
  const at = state.wordsAt(mover);
  const own = words.slice(at, at + 5);
  const listed = Array.from({ length: count }, (_, i) => moves.at(i)).filter(
    (move) => moveTo1(move) !== CENTRE,
  );
  let met = 0;
  for (let i = 0; i < listed.length; ) {
    const list = listed.slice(i, i + 1 + rng.below(LISTED));
    i += list.length;
    for (const results of both) {
      results.load(own, wanted, near.includes(true));
      results.moves.set(list);
      results.read(list.length);
    }
    list.forEach((move, k) => {
      const after = own.slice();
      const vacated = [moveFrom1(move), moveFrom2(move)].filter((cell) => cell !== 0);
      const filled = [moveTo1(move), moveTo2(move)].filter((cell) => cell !== 0);
      for (const cell of [...vacated, ...filled]) after[word[cell]] ^= 1 << sector[cell];
      const all = after.map((here, w) => others.reduce((or, at) => or | words[at + w], here));
      const pair = (cells: number[]): number => {
        const [one, other] = [...cells.map((cell) => word[cell]), 5, 5];
        return cases.pairOf(one, other);
      };
      const isolated = (inputs.counts(after, 0) >> 4) & 15;
      const wantsMine = ((wanted >> vacated.length) & 1) === 1;
      const mine = wantsMine ? inputs.closingNumbers(after, 0, all) >> CLOSING : 0;
      const theirs = others.reduce((packed, at, i) => {
        const numbers = near[i] ? inputs.closingNumbers(words, at, all) >> CLOSING : 0;
        return packed | (numbers << (MINE * i));
      }, 0);
      const expected = pair(vacated) * cases.CASES + pair(filled) * cases.ISOLATED + isolated;
      for (const results of both) {
        expect(results.cases[k]).toBe(expected);
        expect([results.closings[k], results.theirs[k]]).toEqual([mine, theirs]);
      }
      if ((mine | theirs) !== 0) met++;
    });
  }
  return met;
}

function compare(side: Side, rng: Rng): number {
  const { rules, numPlayers } = side.game;
  const state = side.game.stateFrom(randomSetup(pick(SETUP_KINDS, rng), rules, numPlayers, rng));
  state.do(rng.below(rules.rolls.size) as Outcome);
  return compareLists(side, state, rng);
}

describe('results come to what the positions behind them do', () => {
  test.each(NAMED_VARIANTS.map(({ name }) => name))('%s', (name) => {
    const side = sideOf(unwrap(parseVariantName(name)), 2);
    const rng = stream('results', name);
    let met = 0;
    for (let i = 0; i < 20; i++) met += compare(side, rng);
    expect(met).toBeGreaterThan(200);
  });

  test.each([3, 4, 5, 6])('of %i seats', (players) => {
    const side = sideOf(unwrap(parseVariantName('moonlight')), players);
    const rng = stream('results-seats', players);
    let met = 0;
    for (let i = 0; i < 14; i++) met += compare(side, rng);
    expect(met).toBeGreaterThan(200);
  });

  test.each([2, 3, 4, 5, 6])(
    'of %i seats on boards of any size with any rules, which take turns at the kernel',
    (players) => {
      const rng = stream('results-boards', players);
      let met = 0;
      for (let i = 0; i < 16; i++) {
        const sides = [0, 1].map(() =>
          sideOf(variantWith(...randomBoard(players, rng), ...randomSettings(rng)), players),
        );
        for (let k = 0; k < 4; k++) met += compare(sides[k % 2], rng);
      }
      expect(met).toBeGreaterThan(200);
    },
  );
});

test('the memory of the kernel has the sizes of the rules', () => {
  expect([layout.RESULTS_MOST, layout.MINE, layout.ISOLATED]).toEqual([LISTED, MINE, cases.ISOLATED]);
  expect([layout.CELLS_MOST, MINE]).toEqual([CENTRE + 1, MAX_FACES]);
  expect(layout.CASES_MOST).toBe(cases.CASES);
  expect(layout.PLACES ** 2).toBe(cases.PAIR.length);
  expect(layout.OWN - layout.PAIR).toBeGreaterThanOrEqual(cases.PAIR.length);
  expect(layout.OTHERS_MOST).toBe(MAX_PLAYERS - 1);
});

test('the committed bytes are what the source gives: npm run build:kernel', async () => {
  const file = new URL(`../../../${KERNELS.results.bytes}`, import.meta.url);
  expect(await kernelText(KERNELS.results)).toBe(readFileSync(file, 'utf8'));
});
