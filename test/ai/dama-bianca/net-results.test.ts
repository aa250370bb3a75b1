/** What results of a roll come to, by the kernel and in TypeScript, held against the position after each move. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { KERNELS, kernelText } from '../../../.ci/build-kernel.ts';
import { NetInputs, SeatsInputs } from '../../../ai/dama-bianca/index.ts';
import {
  caseOf,
  ENTRIES,
  ENTRY,
  entryOf,
  GAPS_MOST,
  isolatedIn,
  pawnsIn,
  withIsolated,
} from '../../../ai/dama-bianca/net/counts/cases.ts';
import { createResults } from '../../../ai/dama-bianca/net/counts/count-sums.ts';
import * as layout from '../../../ai/dama-bianca/net/counts/kernel-layout.ts';
import { KernelResults, roomFor } from '../../../ai/dama-bianca/net/counts/kernel-results.ts';
import { OtherSeats } from '../../../ai/dama-bianca/net/counts/other-seats.ts';
import { PlainResults } from '../../../ai/dama-bianca/net/counts/plain-results.ts';
import { MINE, MISSES_AT, type Results } from '../../../ai/dama-bianca/net/counts/results.ts';
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
import { samples } from '../../support/samples.ts';

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
    const [, results] = [0, 1].map((viewer) => createResults(game.rules, seats.rivals, net, cells, viewer));
    return [results, net] as const;
  });
  expect(both[0][0]).toBeInstanceOf(KernelResults);
  expect(both[1][0]).toBeInstanceOf(PlainResults);
  return { game, ...seats, cells, both };
}

const CLOSING = 19;

interface Expected {
  readonly move: Move;
  /** Its case. */
  readonly found: number;
  readonly mine: number;
  readonly theirs: number;
}

/** Where nothing is known everything is missed, and the list has the columns of the cells alone. */
function expectMisses(
  [results, net]: readonly [Results, Net],
  cells: Uint16Array,
  list: readonly Expected[],
): void {
  const counted = results.read(list.length);
  expect(counted >> MISSES_AT).toBe(list.length);
  const lines = list.map(({ found, mine, theirs }, k) => [k, found, mine, theirs]);
  expect([...results.misses.subarray(0, 4 * list.length)]).toEqual(lines.flat());
  const froms = list.map(({ move }) => move & 0x3fff);
  const groups = froms.filter((from, k) => from !== froms[k - 1]);
  let group = -1;
  expect([...results.groups.subarray(0, counted & ((1 << MISSES_AT) - 1))]).toEqual(groups);
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
  const different = [...new Set(list.map(({ found }) => found))];
  const near = new Map(different.map((found) => [found, rng.below(2)]));
  const countedOf = ({ found, mine, theirs }: Expected) => [near.get(found) ? mine : 0, theirs] as const;
  const counted = list.map((one) => `${countedOf(one)}`);
  const slotOf = (one: Expected) => 2 * (1 + counted.indexOf(`${countedOf(one)}`));
  different.forEach((found, i) => {
    const at = entryOf(results.cases, found);
    results.cases.set([found, (2 * (i + 1)) | (near.get(found) ?? 0), GAPS_MOST - 1 - i], at);
    results.gaps[GAPS_MOST - 1 - i] = 7 * i;
  });
  for (const one of list) results.keepClosing(...countedOf(one), slotOf(one));
  const misses = results.read(list.length) >> MISSES_AT;
  const missed = new Set(Array.from({ length: misses }, (_, i) => results.misses[4 * i]));
  if (list.length === 1) {
    const [{ found, mine, theirs }] = list;
    expect([...results.misses.subarray(0, 4)]).toEqual([0, found, mine, theirs]);
  }
  list.forEach((one, k) => {
    if (missed.has(k)) return;
    const line = [...net.list.subarray(LIST_WIDTH * k + 2, LIST_WIDTH * k + 5)];
    const i = different.indexOf(one.found);
    expect(line).toEqual([7 * i, 2 * (i + 1), slotOf(one)]);
  });
  results.cases.fill(0);
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
      const isolated = (inputs.counts(after, 0) >> 4) & 15;
      const wantsMine = ((wanted >> vacated.length) & 1) === 1;
      const mine = wantsMine ? inputs.closingNumbers(after, 0, all) >> CLOSING : 0;
      const theirs = others.reduce((packed, at, i) => {
        const numbers = near[i] ? inputs.closingNumbers(words, at, all) >> CLOSING : 0;
        return packed | (numbers << (MINE * i));
      }, 0);
      return { move, found: withIsolated(caseOf(after), isolated), mine, theirs };
    });
    for (const one of both) {
      const [results] = one;
      results.load(own, caseOf(own), wanted, near.includes(true));
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
    for (let i = 0; i < 8; i++) met += compare(side, rng);
    expect(met).toBeGreaterThan(200);
  });

  test.each([3, 4, 5, 6])('of %i seats', (players) => {
    const side = sideOf(unwrap(parseVariantName('moonlight')), players);
    const rng = stream('results-seats', players);
    let met = 0;
    for (let i = 0; i < samples(6); i++) met += compare(side, rng);
    expect(met).toBeGreaterThan(samples(200));
  });

  test.each([2, 3, 4, 5, 6])(
    'of %i seats on boards of any size with any rules, which take turns at the kernel',
    (players) => {
      const rng = stream('results-boards', players);
      let met = 0;
      for (let i = 0; i < samples(8); i++) {
        const sides = [0, 1].map(() =>
          sideOf(variantWith(...randomBoard(players, rng), ...randomSettings(rng)), players),
        );
        for (let k = 0; k < 4; k++) met += compare(sides[k % 2], rng);
      }
      expect(met).toBeGreaterThan(samples(200));
    },
  );
});

test('the memory of the kernel has the sizes of the rules', () => {
  expect([layout.RESULTS_MOST, layout.MINE]).toEqual([LISTED, MINE]);
  expect([layout.CELLS_MOST, MINE]).toEqual([CENTRE + 1, MAX_FACES]);
  expect(layout.GAPS - layout.CASES).toBe(4 * ENTRY * ENTRIES);
  expect([layout.ROOM % layout.VECTOR, layout.TABLES % layout.VECTOR]).toEqual([0, 0]);
  expect(layout.OTHERS_MOST).toBe(MAX_PLAYERS - 1);
});

test('a case says how many pawns each ring has and how many are isolated, and no two have the same entry', () => {
  const rng = stream('cases');
  const table = new Int32Array(ENTRY * ENTRIES);
  const entries = new Map<number, number>();
  const pawns = new Int32Array(5);
  for (let i = 0; i < ENTRIES / 2; i++) {
    const rings = Array.from({ length: 5 }, () => rng.below(16));
    const isolated = rng.below(16);
    const found = withIsolated(caseOf(Int32Array.from(rings, (here) => (1 << here) - 1)), isolated);
    pawnsIn(found, pawns);
    expect([...pawns, isolatedIn(found)]).toEqual([...rings, isolated]);
    const at = entryOf(table, found);
    expect(at).toBe(entries.get(found) ?? at);
    expect([0, found]).toContain(table[at]);
    table[at] = found;
    entries.set(found, at);
  }
  for (const [found, at] of entries) expect(entryOf(table, found)).toBe(at);
});

test('the committed bytes are what the source gives: npm run build:kernel', { tags: ['deep'] }, async () => {
  const file = new URL(`../../../${KERNELS.results.bytes}`, import.meta.url);
  expect(await kernelText(KERNELS.results)).toBe(readFileSync(file, 'utf8'));
});
