/** Exact chances against an independent implementation, races that are played, and each other. */
import { expect, test } from 'vitest';
import { chancesWithoutEnd, exactShares, type Grid, lonePawnOf, Simulation } from '../../../ai/oca/index.ts';
import { type Outcome, rollOutcome, stream } from '../../../engine/index.ts';
import { formatPosition, type OcaState, START } from '../../../engine/oca/index.ts';
import { casesOf, type OcaCase, stateOf } from '../../support/oca.ts';

/** Half of the ninth decimal. */
const DIGITS = 9;

function startOf({ path, seats, variant }: Pick<OcaCase, 'path' | 'seats' | 'variant'>): OcaState {
  return stateOf(variant, `@${path} ${new Array(seats).fill('S').join(',')} 1`);
}

const OF_THE_RULES = [
  { variant: {}, path: 7, seats: 2, rolls: 31.988638304, shares: [0.509978463, 0.490021537] },
  {
    variant: {},
    path: 7,
    seats: 4,
    rolls: 31.988638304,
    shares: [0.262613419, 0.253991435, 0.245692241, 0.237702905],
  },
];

test.each([...OF_THE_RULES, ...casesOf('expected')])('path $path of $seats, $variant', (one) => {
  const state = startOf(one);
  expect(lonePawnOf(state).rolls()).toBeCloseTo(Number(one.rolls), DIGITS);
  const wins = chancesWithoutEnd(state)?.wins ?? [];
  expect(wins).toHaveLength(one.seats);
  for (const [seat, share] of one.shares.entries()) expect(wins[seat]).toBeCloseTo(share, DIGITS);
});

test('a pawn that may be held for ever has no average, and the shares do not sum to 1', () => {
  const plain = { finish: 'stay', accidents: ['stop'], perColour: 1 };
  const state = stateOf(plain, '1 90,90 1');
  expect(lonePawnOf(state).rolls()).toBe(Number.POSITIVE_INFINITY);
  expect(lonePawnOf(state).reach(90)).toBe(0);
  expect(chancesWithoutEnd(state)).toEqual({ wins: [0, 0], nobody: 1 });
  const shares = new Float64Array(2);
  expect(exactShares(state, shares)).toBe(true);
  expect([...shares]).toEqual([0.5, 0.5]);
  const start = stateOf(plain, '1 S,S 1');
  const held = 1 - lonePawnOf(start).reach(START);
  expect(held).toBeGreaterThan(0.1);
  const [first, second] = chancesWithoutEnd(start)?.wins ?? [];
  expect(first + second).toBeCloseTo(1 - held * held, DIGITS);
});

function gridOf(state: OcaState): Grid {
  const seats = Array.from({ length: state.players }, (_, seat) => seat);
  return {
    pawns: seats.map((seat) => state.pawn(seat)),
    misses: seats.map((seat) => state.misses(seat)),
    mover: state.mover,
    roundsLeft: state.roundsLeft,
  };
}

const GAMES = [
  { variant: {}, position: '@3 S,S,S,S,S,S 1' },
  { variant: { roundCap: 12 }, position: '@3 S,40~2,S 3' },
  { variant: { chain: true, meet: 'swap', stop: 3 }, position: '@5 S,S,S,S 1' },
  { variant: { dice: { count: 1, faces: 12 }, finish: 'stay', route: 'numbers' }, position: '@9 S,88~1 1' },
];

test.each(GAMES)('fast races are races: $variant, $position', ({ variant, position }) => {
  const start = stateOf(variant, position);
  const simulation = new Simulation(start.course);
  const { faces, low } = start.rolls;
  const thrown: number[] = [];
  const { wins, drawn, turns } = simulation.play(gridOf(start), 40, stream('fast'), (roll) =>
    thrown.push(roll),
  );
  expect(turns).toBe(thrown.length);
  const found = new Float64Array(start.players);
  let ended = 0;
  let state = stateOf(variant, position);
  for (const roll of thrown) {
    const dice = low[0] === 0 ? [roll + 1, 0] : [Math.floor(roll / faces) + 1, (roll % faces) + 1];
    state.do(rollOutcome(dice[0], dice[1]) as Outcome);
    state.do(state.onlyMove);
    if (!state.isOver) continue;
    if (state.winner === undefined) ended++;
    else found[state.winner]++;
    state = stateOf(variant, position);
  }
  expect(formatPosition(state)).toBe(formatPosition(start));
  expect(found).toEqual(wins);
  expect(ended).toBe(drawn);
});

test.each([
  { variant: { roundCap: 9 }, position: '@7 S,40~1,60 2' },
  { variant: { chain: true, finish: 'stay' }, position: '@8 80~2,85,90,S 1' },
  { variant: { meet: 'swap', stop: 2, roundCap: 30 }, position: '@7 12~1,80 2' },
  { variant: { meet: 'swap', roundCap: 3 }, position: '@7 50,85 1' },
])('chances are those of races: $variant, $position', ({ variant, position }) => {
  const races = 40_000;
  const state = stateOf(variant, position);
  const shares = new Float64Array(state.players);
  expect(exactShares(state, shares)).toBe(true);
  const { wins, drawn } = new Simulation(state.course).play(gridOf(state), races, stream('chances'));
  for (const [seat, share] of shares.entries()) {
    const found = (wins[seat] + drawn / state.players) / races;
    // Five standard errors.
    expect(Math.abs(found - share)).toBeLessThan(5 * Math.sqrt((share * (1 - share)) / races) + 1e-9);
  }
});

test('chances before a roll are the mean of those after it', () => {
  for (const variant of [{}, { meet: 'swap', roundCap: 20 }]) {
    const state = stateOf(variant, '@11 30,34~1 1');
    const before = new Float64Array(2);
    exactShares(state, before);
    const after = new Float64Array(2);
    let mean = 0;
    for (let outcome = 0; outcome < state.rolls.size; outcome++) {
      state.do(outcome as Outcome);
      exactShares(state, after);
      mean += state.rolls.probs[outcome] * after[0];
      state.undo();
    }
    expect(mean).toBeCloseTo(before[0], 12);
  }
});

test('pawns that change places have the chances of a race that begins with the rounds left', () => {
  const state = stateOf({ meet: 'swap', roundCap: 12 }, '@7 S,S 1');
  const [followed, begun] = [new Float64Array(2), new Float64Array(2)];
  expect(exactShares(state, followed)).toBe(true);
  const rng = stream(3, 0, 'test');
  while (state.rounds < 3 || state.mover === 1) {
    state.do(rng.below(state.rolls.size) as Outcome);
    state.do(state.onlyMove);
  }
  expect(exactShares(state, followed)).toBe(true);
  const later = stateOf({ meet: 'swap', roundCap: state.roundsLeft }, formatPosition(state));
  expect(exactShares(later, begun)).toBe(true);
  expect([...followed]).toEqual([...begun]);
});
