/** Analyses through the protocol say what `dama analyze` says, and more on the way. */
import { describe, expect, test } from 'vitest';
import type { AnalyseAnswer, LuckAnswer } from '../../../table/protocol/index.ts';
import { runDama } from '../../support/command-line.ts';
import { askOf } from '../../support/protocol.ts';

const ask = askOf();
const POSITION = '16,21,36,37/7,76,82 1';
const REQUEST = { variant: 'moonlight', position: POSITION };
const ROLLED = { op: 'analyse', ...REQUEST, roll: [6, 3] };

/** What `dama analyze` says of the position. */
async function analyzed(...options: string[]): Promise<Record<string, unknown>> {
  const args = ['analyze', POSITION, '--variant', 'moonlight', '--json', ...options];
  const { stdout, stderr } = await runDama({}, ...args);
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

describe('analyse', () => {
  test.each(['hand', 'match'] as const)('has the lines of dama analyze: %s', async (unit) => {
    const standing = unit === 'match' ? ['--standing', '1/0,0'] : [];
    const report = await analyzed('--roll', '36', '--lines', '3', '--unit', unit, ...standing);
    const match = unit === 'match' ? { match: { hand: 1, scores: [0, 0] } } : {};
    const answer = ask({ ...ROLLED, ...match, lines: 3 }) as unknown as AnalyseAnswer;
    const lines = report.lines as readonly { readonly visits: number }[];
    expect(
      answer.lines.map(({ walks: _walks, follows, ...line }) => ({ ...line, pv: [line.turn, ...follows] })),
    ).toEqual(lines.map(({ visits: _visits, ...line }) => line));
    const { position, results, depth, evaluator, nodes } = report;
    expect(answer).toMatchObject({ position, results, depth, evaluator, nodes, seat: 0 });
    for (const { walks } of answer.lines) expect(walks.length).toBeGreaterThan(0);
  });

  test('judges a turn that nobody would look at by the same search', () => {
    const all = ask({ ...ROLLED, lines: 1000, depth: 1 }) as unknown as AnalyseAnswer;
    expect(all.lines).toHaveLength(all.results);
    const { turn, position } = all.lines[all.results - 1];
    const judged = ask({ ...ROLLED, lines: 1, moves: [turn] }) as unknown as AnalyseAnswer;
    expect(judged.lines.map((line) => line.position)).toContain(position);
    expect(judged.lines).toHaveLength(2);
    expect(judged.lines[0].loss).toBe(0);
    expect(judged.lines[1].loss).toBeGreaterThan(0.05);
    expect(judged.lines[1].mark).not.toBe('');
  });

  test('says what it knows after each depth', () => {
    const told: Record<string, unknown>[] = [];
    const answer = ask({ ...ROLLED, lines: 2, progress: true }, (progress) => told.push(progress));
    const shallow = ask({ ...ROLLED, lines: 2, depth: 1 }) as unknown as AnalyseAnswer;
    expect(told).toEqual([{ done: 1, of: 2, depth: 1, lines: shallow.lines }]);
    expect(answer).toEqual(ask({ ...ROLLED, lines: 2 }));
  });

  test('of a game without dice', () => {
    const answer = ask({
      op: 'analyse',
      game: 'go-bang',
      position: 'k10,k11/l10 2',
      lines: 2,
      moves: ['a1'],
    });
    const { seat, lines } = answer as unknown as AnalyseAnswer;
    expect(seat).toBe(1);
    expect(lines.map(({ turn }) => turn)).toContain('a1');
    expect(lines.every(({ walks: [walk] }) => walk.from === undefined && walk.path.length === 1)).toBe(true);
  });

  test('wrong fields are errors', () => {
    const codeOf = (fields: object): unknown => {
      const { code, at } = ask({ ...ROLLED, ...fields }).error as { code: string; at: unknown };
      return [code, at];
    };
    expect(codeOf({ depth: 0 })).toEqual(['ERR_FIELD', 'depth']);
    expect(codeOf({ depth: 7 })).toEqual(['ERR_FIELD', 'depth']);
    expect(codeOf({ keep: 0 })).toEqual(['ERR_FIELD', 'keep']);
    expect(codeOf({ unit: 'game' })).toEqual(['ERR_FIELD', 'unit']);
    expect(codeOf({ moves: '63: 16-22' })).toEqual(['ERR_FIELD', 'moves']);
    expect(codeOf({ moves: ['63: 16-17'] })).toEqual(['ERR_ILLEGAL', 4]);
    expect(codeOf({ moves: ['54: in-31 in-71'] })).toEqual(['ERR_ROLL', 0]);
    expect(codeOf({ roll: undefined })).toEqual(['ERR_FIELD', 'roll']);
  });
});

describe('luck', () => {
  test('has the rolls of dama analyze, each told when it is known', async () => {
    const { mover, game: _game, variant: _variant, unit: _unit, ...report } = await analyzed('--depth', '1');
    const told: Record<string, unknown>[] = [];
    const request = { op: 'luck', ...REQUEST, depth: 1, progress: true };
    const answer = ask(request, (progress) => told.push(progress)) as unknown as LuckAnswer;
    const { id: _id, seat, ...rest } = answer as LuckAnswer & { id: unknown };
    expect(rest).toEqual(report);
    expect(seat).toBe(Number(mover) - 1);
    expect(told.map(({ done }) => done)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
    for (const { done: _done, of, ...roll } of told) {
      expect(of).toBe(21);
      expect(answer.rolls).toContainEqual(expect.objectContaining(roll));
    }
  });

  test('there is none where no dice are thrown', () => {
    const error = ask({ op: 'luck', game: 'go-bang', position: '-/- 1' }).error as {
      code: string;
      at: unknown;
    };
    expect([error.code, error.at]).toEqual(['ERR_FIELD', 'position']);
  });
});

test('a unit says what the shares of other operations are of', () => {
  const sharesOf = (fields: object): unknown =>
    ask({ op: 'evaluate', ...REQUEST, limits: { trials: 1 }, ...fields }).values;
  expect(sharesOf({})).toEqual(sharesOf({ unit: 'match' }));
  expect(sharesOf({})).not.toEqual(sharesOf({ unit: 'hand' }));
  const told: Record<string, unknown>[] = [];
  const rollout = { op: 'rollout', ...REQUEST, unit: 'hand', limits: { trials: 4 }, progress: true };
  const { values, stderr } = ask(rollout, (progress) => told.push(progress));
  expect(told.at(-1)).toMatchObject({ means: values, stderr });
});
