/** Thousands of labs in worlds of known truth: how often sentences are wrong. The figures of docs/lab.md. */
import { expect, test } from 'vitest';
import { type Tally, tryMeasures, tryRaces, tryRemedies } from '../support/lab-trials.ts';

function report(name: string, tally: Tally): void {
  const { labs } = tally;
  const decided = tally.yes + tally.no;
  const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(2)} %`;
  process.stdout.write(
    `${name}: ${labs} labs, held ${percent(tally.held, labs)}, decided ${percent(decided, labs)}, wrong ${percent(tally.wrong, labs)}, ` +
      `flattery ${percent(tally.flattery, labs)}, search ${percent(tally.searchFlattery, labs)}, sole ${tally.sole} wrong ${tally.soleWrong}, ` +
      `roots ${tally.roots} held ${percent(tally.rootsHeld, Math.max(tally.roots, 1))}, far ${percent(tally.far, labs)}, ` +
      `games ${Math.round(tally.games / labs)}\n`,
  );
}

/** Simulation error of a share near 5 %, three standard errors. */
const slack = (labs: number) => 3 * Math.sqrt((0.05 * 0.95) / labs);

test.each([
  [2, 4000],
  [3, 2000],
  [4, 2000],
  [6, 1000],
])('remedies for %i players are wrong as seldom as they say', (players, labs) => {
  const tally = tryRemedies(players, labs, 1);
  report(`remedy, ${players} players`, tally);
  expect(tally.wrong / labs).toBeLessThan(0.05);
  expect(tally.held / labs).toBeGreaterThan(0.95 - slack(labs));
  expect(Math.abs(tally.flattery / labs)).toBeLessThan(0.005);
});

test.each([
  [2, 8, 1, 3000],
  [2, 3, 2, 3000],
  [4, 6, 1.5, 2000],
])(
  'races of %i players between %i candidates crown the wrong one as seldom as they say',
  (players, candidates, spread, labs) => {
    const tally = tryRaces(players, candidates, spread, labs, 2);
    report(`race, ${players} players, ${candidates} candidates, spread ${spread}`, tally);
    expect(tally.soleWrong / labs).toBeLessThan(0.05);
    expect(tally.held / labs).toBeGreaterThan(0.95 - slack(labs));
  },
);

test.each([
  [2, 2000],
  [4, 1000],
])('figures for %i players hold as often as they say, though they stop by their width', (players, labs) => {
  const tally = tryMeasures(players, labs, 3);
  report(`measure, ${players} players`, tally);
  expect(tally.held / tally.labs).toBeGreaterThan(0.945 - slack(tally.labs));
});
