/** The ways of single walks, against rules that are read a second time: every end has one, and none jumps less. */
import { expect, test } from 'vitest';
import { CENTRE, OFF, walkPaths } from '../../../engine/dama-bianca/index.ts';
import { walkEnds } from '../../../engine/dama-bianca/plain/walks.ts';
import { stream } from '../../../engine/index.ts';
import {
  pick,
  randomBoard,
  randomSettings,
  randomSetup,
  rulesWith,
  SETUP_KINDS,
} from '../../support/random-setups.ts';
import { type CheckedWalk, WalkChecker } from '../../support/walk-checker.ts';

const MAX_STEPS = 8;

function occupied(cells: readonly number[]): boolean[] {
  const others = new Array<boolean>(CENTRE + 1).fill(false);
  for (const cell of cells) others[cell] = true;
  return others;
}

/** All walks of the checker by their ends. */
function byEnd(walks: readonly CheckedWalk[]): Map<number, CheckedWalk[]> {
  const found = new Map<number, CheckedWalk[]>();
  for (const walk of walks) {
    const end = walk.places.at(-1) ?? OFF;
    found.set(end, [...(found.get(end) ?? []), walk]);
  }
  return found;
}

test('every end has a path that the rules allow, no other jumps less, and all of them are counted', () => {
  const rng = stream('paths');
  let paths = 0;
  let choices = 0;
  for (let trial = 0; trial < 150; trial++) {
    const players = 2 + rng.below(5);
    const rules = rulesWith(...randomBoard(players, rng), ...randomSettings(rng));
    const { pawns, mover } = randomSetup(pick(SETUP_KINDS, rng), rules, players, rng);
    const own = pawns[mover].filter((cell) => cell !== CENTRE);
    for (const from of new Set([OFF, ...own.slice(0, 4)])) {
      const standing = pawns.flat().filter((cell) => cell !== from && cell !== CENTRE);
      const others = occupied(standing);
      const steps = 1 + rng.below(MAX_STEPS);
      const found = walkPaths(rules, others, from, steps);
      const truth = byEnd(new WalkChecker(rules, standing).all(from, steps));
      expect([...found.keys()].sort()).toEqual(walkEnds(rules, others, from, steps).sort());
      expect([...found.keys()].sort()).toEqual([...truth.keys()].sort());
      for (const [end, { path, jumps, ways }] of found) {
        const walks = truth.get(end) ?? [];
        const same = walks.filter(
          (walk) => String(walk.places) === String(path) && String(walk.jumps.flat()) === String(jumps),
        );
        expect(same, `${path} over ${jumps}`).toHaveLength(1);
        expect(jumps).toHaveLength(Math.min(...walks.map((walk) => walk.jumps.flat().length)));
        expect(ways).toBe(walks.length);
        paths++;
        if (ways > 1) choices++;
      }
    }
  }
  expect(paths).toBeGreaterThan(1000);
  expect(choices).toBeGreaterThan(100);
});

test('the ways of the example in the rules', () => {
  const rules = rulesWith();
  const path = (cells: readonly number[], from: number, to: number, steps: number): unknown =>
    walkPaths(rules, occupied(cells), from, steps).get(to);
  expect(path([], OFF, 21, 5)).toEqual({ path: [OFF, 1, 6, 11, 16, 21], jumps: [], ways: 1 });
  expect(path([21], OFF, 7, 4)).toEqual({ path: [OFF, 22, 17, 12, 7], jumps: [21], ways: 1 });
  expect(path([13, 14, 15], 12, CENTRE, 1)).toEqual({ path: [12, CENTRE], jumps: [13, 14, 15], ways: 1 });
  expect(path([], OFF, 22, 4)).toBeUndefined();
});

test('where every step may turn and come back, the ways are counted without being walked', () => {
  const rules = rulesWith('walk.turning=free', 'walk.revisit=true');
  // Twelve steps on an empty ring, as many to the left as to the right.
  expect(walkPaths(rules, occupied([]), 11, 12).get(11)?.ways).toBe(924);
});
