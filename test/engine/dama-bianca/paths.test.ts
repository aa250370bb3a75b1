/** The ways of single walks: they end where `walks.ts` says, and every step of them is one of the rules. */
import { expect, test } from 'vitest';
import { CENTRE, OFF, type Rules, walkPaths } from '../../../engine/dama-bianca/index.ts';
import { landings, senseChoices, walkEnds } from '../../../engine/dama-bianca/plain/walks.ts';
import { stream } from '../../../engine/index.ts';
import {
  pick,
  randomBoard,
  randomSettings,
  randomSetup,
  rulesWith,
  SETUP_KINDS,
} from '../../support/random-setups.ts';

function occupied(cells: readonly number[]): boolean[] {
  const others = new Array<boolean>(CENTRE + 1).fill(false);
  for (const cell of cells) others[cell] = true;
  return others;
}

/** Whether one sense allows every step after the first place, or any sense where turning is free. */
function isWalk(rules: Rules, others: readonly boolean[], places: readonly number[]): boolean {
  return senseChoices(rules).some((senses) =>
    places.slice(1).every((to, i) => landings(rules, others, places[i], senses).includes(to)),
  );
}

test('a path leads to every place where a walk may end, step by step', () => {
  const rng = stream('paths');
  let paths = 0;
  for (let trial = 0; trial < 150; trial++) {
    const players = 2 + rng.below(2);
    const rules = rulesWith(...randomBoard(players, rng), ...randomSettings(rng));
    const { pawns, mover } = randomSetup(pick(SETUP_KINDS, rng), rules, players, rng);
    const own = pawns[mover].filter((cell) => cell !== CENTRE);
    for (const from of new Set([OFF, ...own])) {
      const others = occupied(pawns.flat().filter((cell) => cell !== from));
      const steps = 1 + rng.below(8);
      const found = walkPaths(rules, others, from, steps);
      expect([...found.keys()].sort()).toEqual(walkEnds(rules, others, from, steps).sort());
      for (const [end, path] of found) {
        paths++;
        expect([path[0], path.at(-1)]).toEqual([from, end]);
        const places = from === OFF ? path.slice(1) : path;
        expect(isWalk(rules, others, places)).toBe(true);
        if (!rules.variant.walk.revisit) expect(new Set(path).size).toBe(path.length);
      }
    }
  }
  expect(paths).toBeGreaterThan(1000);
});

test('the ways of the example in the rules', () => {
  const rules = rulesWith();
  expect(walkPaths(rules, occupied([]), OFF, 5).get(21)).toEqual([OFF, 1, 6, 11, 16, 21]);
  expect(walkPaths(rules, occupied([21]), OFF, 4).get(7)).toEqual([OFF, 22, 17, 12, 7]);
  expect(walkPaths(rules, occupied([13, 14, 15]), 12, 1).get(CENTRE)).toEqual([12, CENTRE]);
});
