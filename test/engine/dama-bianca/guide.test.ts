/** What is said of a turn while it is entered: it agrees with the tree of clicks, with the rules, and gives reasons. */
import { describe, expect, test } from 'vitest';
import {
  CENTRE,
  DAMA_BOARD,
  DamaGame,
  type Dice,
  formatTurn,
  listTurns,
  OFF,
  REFUSALS,
  toMove,
} from '../../../engine/dama-bianca/index.ts';
import { type EntryGuide, MoveEntry, MoveList, stream } from '../../../engine/index.ts';
import { type Decision, decisionAt, randomDecision } from '../../support/random-decision.ts';
import { between, pick, variantWith } from '../../support/random-setups.ts';
import { samples } from '../../support/samples.ts';
import { WalkChecker } from '../../support/walk-checker.ts';

function entryOf({ game, state }: Decision, guide: EntryGuide): MoveEntry {
  return new MoveEntry(game.view(state, state.player).moves, guide.clicks);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Places of the rules by the labels of the spots. */
function placesOf({ game }: Decision, spots: readonly number[]): number[] {
  const all = DAMA_BOARD.geometry(game).spots;
  return spots.map((spot) => {
    const { kind, label } = all[spot];
    if (kind === 'reserve') return OFF;
    return kind === 'centre' ? CENTRE : Number(label);
  });
}

/** Pawns of the marks but one, as cells. */
function standing(decision: Decision, marks: readonly { spot: number }[], without: number): number[] {
  const all = DAMA_BOARD.geometry(decision.game).spots;
  return marks
    .filter(({ spot }) => all[spot].kind !== 'reserve' && all[spot].kind !== 'centre' && spot !== without)
    .map(({ spot }) => Number(all[spot].label));
}

describe('pictures', () => {
  test.each([2, 3, 4, 5, 6])('%i seats: random turns under random rules', (players) => {
    const rng = stream('guide', players);
    let entered = 0;
    for (let round = 0; round < samples(12); round++) {
      const decision = randomDecision(players, rng);
      const { game, state } = decision;
      const guide = DAMA_BOARD.guide(game, state);
      const entry = entryOf(decision, guide);
      for (let turn = 0; turn < 6; turn++) {
        const clicks: number[] = [];
        for (;;) {
          const step = entry.after(clicks);
          const picture = guide.picture(clicks);
          expect(picture.next.map(({ spot }) => spot)).toEqual(step?.next);
          expect(picture.picked).toBe(clicks.length % 2 === 1 ? clicks.at(-1) : undefined);
          expect(picture.walks.flatMap(({ from, to }) => [from, to])).toEqual(
            clicks.slice(0, 2 * picture.walks.length),
          );
          for (const { role, numbers, path, jumps, ways } of picture.next) {
            expect(role).toBe(clicks.length % 2 === 0 ? 'pick' : 'place');
            if (role === 'pick') continue;
            const others = standing(decision, picture.marks, clicks.at(-1) ?? -1);
            const [from] = placesOf(decision, clicks.slice(-1));
            const end = placesOf(decision, path.slice(-1))[0];
            const truth = new WalkChecker(game.rules, others)
              .all(from, sum(numbers[0]))
              .filter(({ places }) => places.at(-1) === end);
            expect(truth).toHaveLength(ways);
            expect(truth.map((walk) => [...walk.places, ...walk.jumps.flat()].join(' '))).toContain(
              [...placesOf(decision, path), ...jumps].join(' '),
            );
          }
          for (const move of step?.complete ?? []) {
            state.do(move);
            expect(picture.marks).toEqual(DAMA_BOARD.marks(state));
            state.undo();
            entered++;
          }
          if (!step || step.next.length === 0) break;
          clicks.push(pick(step.next, rng));
        }
      }
    }
    expect(entered).toBeGreaterThan(samples(50));
  });

  test('a number of the dice leaves the ends that it leads to', () => {
    const game = new DamaGame(variantWith(), 2, 'hand');
    const decision = decisionAt(game, '16,21/7,76 1', [5, 4]);
    const guide = DAMA_BOARD.guide(game, decision.state);
    const all = guide.picture([16]).next;
    const byFive = guide.picture([16], [5]).next;
    const bySum = guide.picture([16], [5, 4]).next;
    expect(byFive.every(({ numbers }) => String(numbers) === '5')).toBe(true);
    expect(bySum.length).toBeGreaterThan(0);
    const spots = all
      .filter(({ numbers }) => numbers.some((one) => String(one) === '5'))
      .map(({ spot }) => spot);
    expect(byFive.map(({ spot }) => spot)).toEqual(spots);
    expect(guide.picture([], [5]).next.map(({ spot }) => spot)).toEqual([16, 21, 91]);
  });

  test('a walk that the number and the sum allow has both, that of fewer jumps first', () => {
    const rng = stream('both');
    let both = 0;
    for (let round = 0; round < 60 || both === 0; round++) {
      const decision = randomDecision(between(2, 6, rng), rng);
      const guide = DAMA_BOARD.guide(decision.game, decision.state);
      for (const { spot } of guide.picture([]).next) {
        for (const { numbers, jumps } of guide.picture([spot]).next) {
          if (numbers.length < 2) continue;
          both++;
          for (const one of numbers) {
            const other = guide.picture([spot], one).next;
            for (const offer of other) expect(offer.numbers).toEqual([one]);
          }
          expect(jumps.length).toBeGreaterThanOrEqual(0);
        }
      }
    }
    expect(both).toBeGreaterThan(0);
  });

  test('an empty board: paths, numbers and a refusal', () => {
    const game = new DamaGame(variantWith(), 2, 'hand');
    const { state } = decisionAt(game, '-/- 1', [5, 4]);
    const guide = DAMA_BOARD.guide(game, state);
    const path = [91, 1, 86, 81, 76, 71, 66, 61, 56, 51];
    expect(guide.picture([91]).next[3]).toEqual({
      spot: 51,
      role: 'place',
      numbers: [[5, 4]],
      path,
      jumps: [],
      ways: 1,
    });
    expect(guide.picture([91, 21]).walks).toEqual([
      { from: 91, to: 21, path: [91, 1, 6, 11, 16, 21], jumps: [], numbers: [5] },
    ]);
    expect(guide.refusal([91], 1)).toEqual({ reason: 'start-cell', rule: 'R10' });
  });

  test('clicks with which no turn begins have no picture', () => {
    const game = new DamaGame(variantWith(), 2, 'hand');
    const { state } = decisionAt(game, '-/- 1', [5, 4]);
    const guide = DAMA_BOARD.guide(game, state);
    for (const clicks of [[2], [91, 2], [92], [91, 16, 91, 21, 91], [91, 92]]) {
      expect(() => guide.picture(clicks), clicks.join(' ')).toThrow('no turn begins');
    }
  });
});

test('every legal move is laid out as walks that play it', () => {
  const rng = stream('laid');
  for (let round = 0; round < samples(40); round++) {
    const decision = randomDecision(between(2, 6, rng), rng);
    const { game, state } = decision;
    const guide = DAMA_BOARD.guide(game, state);
    const moves = new MoveList();
    const count = state.legalMoves(moves);
    for (let i = 0; i < Math.min(count, 5); i++) {
      const move = moves.at(rng.below(count));
      const walks = DAMA_BOARD.walks?.(game, state, move) ?? [];
      const clicks = walks.flatMap(({ from = -1, to }) => [from, to]);
      expect(guide.clicks(move)).toContainEqual(clicks);
      for (const { from, to, path } of walks) expect([path[0], path.at(-1)]).toEqual([from, to]);
      const used = walks.flatMap(({ numbers }) => numbers);
      for (const number of used) expect(decision.roll).toContain(number);
    }
  }
  const game = new DamaGame(variantWith(), 2, 'hand');
  const { state } = decisionAt(game, '-/- 1', [5, 4]);
  expect(() => DAMA_BOARD.walks?.(game, state, toMove([5], [6]))).toThrow('not legal');
});

test('a turn is laid out as it is spelled, whatever else has the same result', () => {
  const rng = stream('spelled');
  let others = 0;
  for (let round = 0; round < samples(30); round++) {
    const { game, state, roll } = randomDecision(between(2, 6, rng), rng);
    const turns = listTurns(state.toSetup(), game.rules, roll);
    for (let i = 0; i < 20; i++) {
      const turn = pick(turns, rng);
      const laid = DAMA_BOARD.walks?.(game, state, turn.move, formatTurn(turn, roll)) ?? [];
      const ends = (from: number | undefined, to: number): string =>
        placesOf({ game, state, roll }, [from ?? 0, to]).join('-');
      expect(laid.map(({ from, to }) => ends(from, to)).sort()).toEqual(
        turn.walks.map(({ from, to }) => `${from}-${to}`).sort(),
      );
      const canonical = DAMA_BOARD.walks?.(game, state, turn.move) ?? [];
      if (JSON.stringify(laid) !== JSON.stringify(canonical)) others++;
    }
    // What is no turn, or another one, is not heeded.
    const [{ move }] = turns;
    const canonical = DAMA_BOARD.walks?.(game, state, move);
    for (const text of ['', '11: in-2 in-3 in-4', '11: 2-C 3-C']) {
      expect(DAMA_BOARD.walks?.(game, state, move, text)).toEqual(canonical);
    }
  }
  expect(others).toBeGreaterThan(20);
});

describe('refusals', () => {
  test('every spot that is not offered is refused for a reason of the list', () => {
    const rng = stream('refused');
    const reasons = new Set<string>();
    for (let round = 0; round < 120; round++) {
      const decision = randomDecision(between(2, 6, rng), rng);
      const { game, state } = decision;
      const guide = DAMA_BOARD.guide(game, state);
      const entry = entryOf(decision, guide);
      const clicks: number[] = [];
      for (;;) {
        const next = entry.after(clicks)?.next ?? [];
        for (const { id } of DAMA_BOARD.geometry(game).spots) {
          if (next.includes(id)) continue;
          const { reason, rule } = guide.refusal(clicks, id);
          expect((REFUSALS as Readonly<Record<string, string>>)[reason]).toBe(rule);
          reasons.add(reason);
        }
        if (next.length === 0) break;
        clicks.push(pick(next, rng));
      }
    }
    // Rare: a roll of which one number alone can be played, and a pawn that the other could play.
    reasons.add('larger-number');
    // Where seats are chosen (choose.test.ts).
    reasons.add('choose');
    expect([...reasons].sort()).toEqual(Object.keys(REFUSALS).sort());
  });

  const full = variantWith();
  test.each<[string, string, Dice, number[], number]>([
    ['not-yours', '16/21 1', [5, 4], [], 21],
    ['not-yours', '16/21 1', [5, 4], [], 92],
    ['no-pawn', '16/21 1', [5, 4], [], 22],
    ['none-off', '2,3,4,5,7,8,9,10,12,13,14,15/- 1', [5, 4], [], 91],
    ['walked', '-/- 1', [5, 4], [91, 21], 21],
    ['bridge', '17,27/- 1', [5, 1], [17, 47], 91],
    ['reserve', '16/21 1', [5, 4], [16], 92],
    ['occupied', '16/21 1', [5, 4], [16], 21],
    ['start-cell', '16/21 1', [5, 3], [16], 1],
    ['same-cell', '16/21 1', [5, 4], [16], 16],
    ['used-number', '16,36/- 1', [5, 4], [16, 41, 36], 61],
    ['unreachable', '16/21 1', [5, 4], [16], 18],
    ['complete', '-/- 1', [5, 4], [91, 41], 91],
    ['centre-entering', '16/21 1', [5, 4], [91], 0],
    ['centre-jump', '16/21 1', [5, 4], [16], 0],
  ])('%s: %s', (reason, position, roll, clicks, spot) => {
    const game = new DamaGame(full, 2, 'hand');
    const { state } = decisionAt(game, position, roll);
    expect(DAMA_BOARD.guide(game, state).refusal(clicks, spot).reason).toBe(reason);
  });

  test('a pass, and a number that counts less', () => {
    const tiny = [
      'board.rings=2',
      'board.sectors=4',
      'pawns=3',
      'scoring.rings=[1,1]',
      'close.keepArray=false',
    ];
    const crowded = new DamaGame(variantWith(...tiny), 2, 'hand');
    const pass = decisionAt(crowded, '4,5,8/6,7 1', [6, 6]);
    expect(DAMA_BOARD.guide(crowded, pass.state).refusal([], 4)).toEqual({ reason: 'pass', rule: 'R5' });
    const square = ['board.rings=4', 'board.sectors=4', 'pawns=5', 'dice.faces=2'];
    const game = new DamaGame(variantWith(...square), 3, 'hand');
    const { state } = decisionAt(game, '2,9,10,11,13/5,6,8,12,16/4,7,14,15 3', [2, 1]);
    const refusal = DAMA_BOARD.guide(game, state).refusal([], 7);
    expect(refusal).toEqual({ reason: 'larger-number', rule: 'R5' });
  });
});
