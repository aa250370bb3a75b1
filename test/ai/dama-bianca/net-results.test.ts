/** What results of a roll come to, by the kernel and in TypeScript, held against the position after each move. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { KERNELS, kernelText } from '../../../.ci/build-kernel.ts';
import { NetInputs, SeatsInputs } from '../../../ai/dama-bianca/index.ts';
import { createResults } from '../../../ai/dama-bianca/net/counts/create-results.ts';
import * as layout from '../../../ai/dama-bianca/net/counts/kernel-layout.ts';
import { KernelResults, roomFor } from '../../../ai/dama-bianca/net/counts/kernel-results.ts';
import { OtherSeats } from '../../../ai/dama-bianca/net/counts/other-seats.ts';
import { PlainResults } from '../../../ai/dama-bianca/net/counts/plain-results.ts';
import * as cases from '../../../ai/dama-bianca/net/counts/result-cases.ts';
import { MINE, PER_MISS, type Results } from '../../../ai/dama-bianca/net/counts/results.ts';
import { PairRival, type Rivals } from '../../../ai/dama-bianca/net/counts/rivals.ts';
import { SeatRivals } from '../../../ai/dama-bianca/net/counts/seat-rivals.ts';
import { createKernel, LIST_WIDTH, LISTED, type Net } from '../../../ai/index.ts';
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
import {
  MAX_PLAYERS,
  type Move,
  MoveList,
  type Outcome,
  type Rng,
  stream,
  unwrap,
} from '../../../engine/index.ts';
import { randomWeights } from '../../support/net-games.ts';
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
  /** The input of a pawn by cell number. */
  readonly cells: Uint16Array;
  readonly both: readonly (readonly [Results, Net])[];
}

function rivalsOf(game: DamaGame, players: number): Omit<Side, 'game' | 'cells' | 'both'> {
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

/** The results are those of a second viewer, which shares the net with another. */
function sideOf(variant: Variant, players: number): Side {
  const game = new DamaGame(variant, players, 'hand');
  const seats = rivalsOf(game, players);
  const { ownCell } = seats.inputs;
  const inputs = game.rules.board.cells + 1;
  const cells = ownCell.map((input) => Math.min(input, inputs));
  const shape = { inputs, hidden: 8, heads: ['win'] };
  const weights = randomWeights(inputs, 8, 1, stream('results'));
  const both = (['simd', 'plain'] as const).map((kernel) => {
    const net = createKernel(shape, weights, LISTED, false, kernel, roomFor(2));
    const [, results] = [0, 1].map((viewer) =>
      createResults(game.rules, seats.inputs, seats.rivals, net, cells, viewer),
    );
    return [results, net] as const;
  });
  expect(both[0][0]).toBeInstanceOf(KernelResults);
  expect(both[1][0]).toBeInstanceOf(PlainResults);
  return { game, ...seats, cells, both };
}

const CLOSING = 19;

interface Expected {
  readonly move: Move;
  readonly at: number;
  readonly mine: number;
  readonly theirs: number;
}

/** Where nothing is known everything is missed, and the list has the columns of the cells alone. */
function expectMisses(
  [results, net]: readonly [Results, Net],
  cells: Uint16Array,
  list: readonly Expected[],
): void {
  const found = results.read(list.length);
  expect(Math.floor(found / PER_MISS)).toBe(list.length);
  const lines = list.map(({ at, mine, theirs }, k) => [k, at, mine, theirs]);
  expect([...results.misses.subarray(0, 4 * list.length)]).toEqual(lines.flat());
  const froms = list.map(({ move }) => move & 0x3fff);
  const groups = froms.filter((from, k) => from !== froms[k - 1]);
  let group = -1;
  expect([...results.groups.subarray(0, found % PER_MISS)]).toEqual(groups);
  list.forEach(({ move }, k) => {
    const line = net.list.subarray(LIST_WIDTH * k, LIST_WIDTH * (k + 1));
    const columns = [moveTo1(move), moveTo2(move)].map((cell) => net.inputAt(cells[cell]));
    expect([line[0], line[1]]).toEqual(columns);
    if (froms[k] !== froms[k - 1]) group++;
    expect(line[5]).toBe(net.slotAt(group) - net.slotAt(0));
  });
}

/** What the caller has said of cases and closing numbers stands in the list, unless it was put aside; gives how often. */
function expectKnown([results, net]: readonly [Results, Net], list: readonly Expected[], rng: Rng): number {
  const near = new Map(list.map(({ at }) => [at, rng.below(2)]));
  const countedOf = ({ at, mine, theirs }: Expected) => [near.get(at) ? mine : 0, theirs] as const;
  const counted = list.map((one) => `${countedOf(one)}`);
  const slotOf = (one: Expected) => 2 * (1 + counted.indexOf(`${countedOf(one)}`));
  for (const { at } of list) {
    results.slots[2 * at] = (2 * (at + 1)) | (near.get(at) ?? 0);
    results.slots[2 * at + 1] = 4 * (at % cases.GAPS_MOST);
    results.gaps[at % cases.GAPS_MOST] = 7 * (at % cases.GAPS_MOST);
  }
  for (const one of list) results.keepClosing(...countedOf(one), slotOf(one));
  const found = results.read(list.length);
  const missed = new Set<number>();
  for (let i = 0; i < Math.floor(found / PER_MISS); i++) missed.add(results.misses[4 * i]);
  list.forEach((one, k) => {
    if (missed.has(k)) return;
    const line = [...net.list.subarray(LIST_WIDTH * k + 2, LIST_WIDTH * k + 5)];
    expect(line).toEqual([7 * (one.at % cases.GAPS_MOST), 2 * (one.at + 1), slotOf(one)]);
  });
  for (const { at } of list) results.slots[2 * at] = 0;
  results.forgetClosings();
  return list.length - missed.size;
}

/** The moves of one roll, list by list; how many had closing numbers. */
function compareLists({ game, inputs, begin, cells, both }: Side, state: DamaState, rng: Rng): number {
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
  let known = 0;
  for (let i = 0; i < listed.length; ) {
    const list = listed.slice(i, i + 1 + rng.below(LISTED));
    i += list.length;
    const expected = list.map((move): Expected => {
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
      const place = pair(vacated) * cases.CASES + pair(filled) * cases.ISOLATED + isolated;
      return { move, at: place, mine, theirs };
    });
    for (const one of both) {
      const [results] = one;
      results.load(own, wanted, near.includes(true));
      results.moves.set(list);
      expectMisses(one, cells, expected);
    }
    known += expectKnown(both[0], expected, rng);
    met += expected.filter(({ mine, theirs }) => (mine | theirs) !== 0).length;
  }
  // More than one of them may have the same place.
  expect(known).toBeGreaterThanOrEqual(0.8 * listed.length);
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
  expect(layout.GAPS_MOST).toBe(cases.GAPS_MOST);
  expect(cases.GAPS_MOST).toBeGreaterThanOrEqual(2 * cases.PAIRS ** 2);
  expect([layout.ROOM % layout.VECTOR, layout.TABLES % layout.VECTOR]).toEqual([0, 0]);
  expect(layout.PLACES ** 2).toBe(cases.PAIR.length);
  expect(layout.OWN - layout.PAIR).toBeGreaterThanOrEqual(cases.PAIR.length);
  expect(layout.OTHERS_MOST).toBe(MAX_PLAYERS - 1);
});

test('the committed bytes are what the source gives: npm run build:kernel', async () => {
  const file = new URL(`../../../${KERNELS.results.bytes}`, import.meta.url);
  expect(await kernelText(KERNELS.results)).toBe(readFileSync(file, 'utf8'));
});
