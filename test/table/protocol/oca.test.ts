/** The goose race in the protocol: the cases of an independent implementation, its fields, its faults, and what is exact. */
import { expect, test } from 'vitest';
import { casesOf, type OcaCase } from '../../support/oca.ts';
import { askOf } from '../../support/protocol.ts';
import { ask as askTable, framesOf, newSession, playOut, refusalOf } from '../../support/table-talk.ts';

const ask = askOf();
const GAME = { game: 'oca' };

test.each(casesOf('turn'))('$turn of $variant', ({ variant, position, roll, turn, result }) => {
  const { count, closings, turns } = ask({ op: 'turns', variant, position, roll });
  expect({ count, closings, turns }).toEqual({
    count: 1,
    closings: Number(turn.endsWith('-C')),
    turns: [{ turn, position: result }],
  });
  expect(ask({ op: 'turns', variant, position, roll, list: false })).not.toHaveProperty('turns');
  const after = { position: result, ...(closings === 1 ? { scores: expect.any(Array) } : {}) };
  expect(ask({ op: 'apply', variant, position, turn })).toEqual({ id: 0, ...after });
  expect(ask({ op: 'apply', variant, position, turn: roll.join(''), roll })).toEqual({ id: 0, ...after });
  expect(ask({ op: 'best', variant, position, roll, bot: 'greedy' })).toMatchObject({ turn });
});

test.each(casesOf('race'))('race of $variant to $end', ({ variant, position, rolls, end }) => {
  const last = (rolls as readonly string[]).reduce(
    (at, turn) => String(ask({ op: 'apply', variant, position: at, turn }).position),
    position,
  );
  expect(last).toBe(end);
});

test.each(casesOf('perft'))('perft of $position', ({ variant, position, depth, nodes }) => {
  expect(ask({ op: 'perft', variant, position, depth })).toEqual({ id: 0, nodes });
});

test.each(casesOf('score'))('score of $position', ({ variant, position, closed, scores }) => {
  expect(ask({ op: 'score', variant, position })).toEqual({ id: 0, closed, scores });
});

test.each(casesOf('error'))('error of $position, $variant', ({ variant, position }) => {
  for (const op of ['turns', 'score', 'perft', 'evaluate']) {
    const more = { turns: { roll: [1, 2] }, perft: { depth: 1 } }[op];
    const answer = ask({ op, variant, position, ...more });
    expect(answer.error).toMatchObject({ code: expect.stringMatching(/^ERR_/) });
  }
});

function startOf({ path, seats, variant }: OcaCase): object {
  return { variant, position: `@${path} ${new Array(seats).fill('S').join(',')} 1` };
}

test.each(casesOf('expected'))('chances of path $path, $variant', (one) => {
  const { race, values, exact, points } = ask({ op: 'evaluate', ...startOf(one) }) as {
    race: { shares: number[]; rolls: number[] };
    values: number[];
    points: number[];
    exact: object;
  };
  for (const [seat, share] of one.shares.entries()) expect(race.shares[seat]).toBeCloseTo(share, 9);
  for (const rolls of race.rolls) expect(rolls).toBeCloseTo(Number(one.rolls), 9);
  // The rounds count for these.
  expect(values.reduce((sum, share) => sum + share)).toBeCloseTo(1, 12);
  expect(exact).toEqual({ by: 'tree', values });
  expect(points).toEqual(values);
});

test('what is not known exactly is not called so', () => {
  const swap = { variant: { ...GAME, meet: 'swap' }, position: '@7 S,S,S 1' };
  const estimated = ask({ op: 'evaluate', ...swap });
  expect(estimated).toMatchObject({ evaluator: 'races' });
  expect(estimated).not.toHaveProperty('exact');
  expect(estimated.race).not.toHaveProperty('shares');
  expect(ask({ op: 'evaluate', ...swap, evaluator: 'chances' }).error).toMatchObject({ code: 'ERR_BOT' });
  const held = {
    variant: { ...GAME, finish: 'stay', accidents: ['stop'], perColour: 1 },
    position: '1 90,S 1',
  };
  expect(ask({ op: 'evaluate', ...held }).race).toMatchObject({ rolls: [null, null] });
});

test.each([
  ['turns', { position: '@7 S,S 1' }, 'ERR_FIELD', 'roll'],
  ['turns', { position: '@7 S,S 1', roll: [1, 7] }, 'ERR_ROLL', 'roll'],
  ['turns', { position: '@7 S,S 1', roll: [3] }, 'ERR_ROLL', 'roll'],
  ['turns', { position: '@7 S,C 2', roll: [1, 2] }, 'ERR_CLOSED', 'position'],
  ['turns', { position: '@07 S,S 1', roll: [1, 2] }, 'ERR_SYNTAX', 1],
  ['turns', { position: '@7 S,07 1', roll: [1, 2] }, 'ERR_SYNTAX', 5],
  ['turns', { position: '@7  S,S 1', roll: [1, 2] }, 'ERR_SYNTAX', 0],
  ['turns', { position: '@7 S,S 1 ', roll: [1, 2] }, 'ERR_SYNTAX', 0],
  ['turns', { position: '@7 S,S 0', roll: [1, 2] }, 'ERR_SYNTAX', 7],
  ['turns', { position: '@7 S,S~0 1', roll: [1, 2] }, 'ERR_SYNTAX', 5],
  ['turns', { position: '@7 S,S 1', roll: [1, 2], match: {} }, 'ERR_FIELD', 'match'],
  ['apply', { position: '@7 S,S 1', turn: '54: S-9-9' }, 'ERR_ILLEGAL', 4],
  ['apply', { position: '@7 S,S 1', turn: '74' }, 'ERR_ROLL', 0],
  ['apply', { position: '@7 S,S 1', turn: '54 S-41' }, 'ERR_SYNTAX', 0],
  ['apply', { position: '@7 C,S 1', turn: '54' }, 'ERR_CLOSED', 0],
] as const)('%s of %j is refused', (op, fields, code, at) => {
  expect(ask({ op, ...GAME, ...fields }).error).toMatchObject({ code, at });
});

test('seeds are taken modulo 2^32, and dice of more than nine faces stand side by side', () => {
  const score = (position: string): unknown => ask({ op: 'apply', ...GAME, position, turn: '12' }).position;
  expect(score('@4294967303 S,S 1')).toBe(score('@7 S,S 1'));
  const big = { ...GAME, dice: { count: 2, faces: 12 } };
  const { turns } = ask({ op: 'turns', variant: big, position: '@7 S,S 1', roll: [1, 12] }) as {
    turns: { turn: string; position: string }[];
  };
  expect(turns[0].turn).toMatch(/^121: S-/);
  for (const turn of [turns[0].turn, '121'])
    expect(ask({ op: 'apply', variant: big, position: '@7 S,S 1', turn }).position).toBe(turns[0].position);
});

test('a race at the table is played, reviewed and shown again', () => {
  const session = newSession();
  const first = askTable(session, 'table', { ...GAME, seats: ['human', 'greedy', 'greedy'], seed: 5 });
  expect(first.forced).toMatch(/^[1-6][1-6]: S-/);
  expect(first.marks.filter(({ seat }) => seat >= 0)).toHaveLength(3);
  const all = playOut(session, first, 1);
  const last = all[all.length - 1];
  expect(last.winners).toHaveLength(1);
  const { frames } = framesOf(session, last.record);
  expect(frames.at(-1)?.marks).toEqual(last.marks);
  expect(frames[0].at.position).toBe('? S,S,S 1');
  expect(refusalOf(session, 'score', { ...frames[0].at }).code).toBe('ERR_POSITION');
  // The chances are exact and nobody decides, so that luck is all between the start of a race and its end.
  const { hands, winners } = ask({ op: 'review', record: last.record }) as {
    hands: { turns: { luckBySeat: number[]; loss: number }[]; seats: { start: number }[] }[];
    winners: number[];
  };
  const [{ turns, seats }] = hands;
  expect(winners).toEqual(last.winners?.map((seat) => seat + 1));
  seats.forEach(({ start }, seat) => {
    const ends = turns.reduce((sum, { luckBySeat }) => sum + luckBySeat[seat], start);
    expect(ends).toBeCloseTo(winners.includes(seat + 1) ? 1 : 0, 9);
  });
  expect(turns.every(({ loss }) => loss === 0)).toBe(true);
});
