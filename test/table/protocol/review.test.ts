/** Reviews through the protocol: those of `dama review --json`, turn by turn on the way, and of any other game. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerGame } from '../../../selfplay/index.ts';
import type { ReviewAnswer, ReviewProgress } from '../../../table/protocol/index.ts';
import { PIG_KIT } from '../../games/pig/index.ts';
import { runDama } from '../../support/command-line.ts';
import { askOf } from '../../support/protocol.ts';

const ask = askOf();
const VARIANT = {
  base: 'moonlight',
  board: { rings: 3, sectors: 8 },
  pawns: 4,
  dice: { faces: 4 },
  hand: { roundCap: 4 },
  scoring: { rings: [1, 2, 3] },
  match: { hands: 2 },
};

/** A whole game of bots as a record. */
function play(fields: object): string {
  let answer = ask({ op: 'table', ...fields });
  while (answer.phase !== 'over') {
    expect(answer.error).toBeUndefined();
    answer = ask({ op: 'reply', record: answer.record });
  }
  return answer.record as string;
}

function review(fields: object): ReviewAnswer {
  const { id: _id, ...answer } = ask({ op: 'review', ...fields });
  expect(answer.error).toBeUndefined();
  return answer as unknown as ReviewAnswer;
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'review-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('Dama Bianca', () => {
  let record: string;
  beforeAll(() => {
    record = play({ variant: VARIANT, unit: 'match', seats: ['greedy', 'random', 'greedy'], seed: 5 });
  });

  test.each([
    [{}, []],
    [{ hand: 2 }, ['--hand', '2']],
  ])('equals dama review --json: %s', async (fields, args) => {
    const file = join(folder, 'record.txt');
    writeFileSync(file, record);
    const { stdout } = await runDama({}, 'review', '--record', file, '--depth', '1', '--json', ...args);
    expect(JSON.stringify(review({ record, depth: 1, ...fields }))).toBe(stdout.trim());
  });

  test('every turn is told when it is judged, with the shares before and after it', () => {
    const told: ReviewProgress[] = [];
    const request = { op: 'review', record, limits: { depth: 1 }, progress: true };
    const answer = ask(request, (progress) => told.push(progress as unknown as ReviewProgress));
    const turns = (answer as unknown as ReviewAnswer).hands.flatMap((hand) => hand.turns);
    expect(told.map(({ turn }) => turn)).toEqual(turns);
    expect(told.map(({ done, of }) => [done, of])).toEqual(turns.map((_, i) => [i + 1, turns.length]));
    for (const { before, played } of turns) {
      for (const values of [before, played.values]) {
        expect(values).toHaveLength(3);
        expect(values.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      }
    }
    expect(review({ record, depth: 1 })).toEqual(review({ record, limits: { depth: 1 } }));
  });

  test('what is no record, or no hand of it, is an error', () => {
    const codeOf = (fields: object): unknown => {
      const { code, at } = ask({ op: 'review', record, depth: 1, ...fields }).error as Record<
        string,
        unknown
      >;
      return [code, at];
    };
    expect(codeOf({ record: undefined })).toEqual(['ERR_FIELD', 'record']);
    expect(codeOf({ record: 'dear diary' })).toEqual(['ERR_RECORD', 'line 1']);
    expect(codeOf({ record: record.replace(/^1\.1 .*$/m, '1.1 44: in-2') })).toEqual([
      'ERR_RECORD',
      'line 14',
    ]);
    expect(codeOf({ hand: 3 })).toEqual(['ERR_NOT_FOUND', 'hand']);
    expect(codeOf({ hand: 0 })).toEqual(['ERR_FIELD', 'hand']);
    expect(codeOf({ depth: 0 })).toEqual(['ERR_FIELD', 'depth']);
    expect(codeOf({ evaluator: 'tea-leaves' })).toEqual(['ERR_BOT', 'evaluator']);
    expect(codeOf({ game: 'go-bang' })).toEqual(['ERR_GAME', 'record']);
  });
});

describe('a game without dice', () => {
  let record: string;
  beforeAll(() => {
    record = play({ game: 'go-bang', variant: { size: 5, line: 4 }, seats: ['random', 'greedy'], seed: 3 });
  });

  test('is judged decision by decision, and has no luck', () => {
    const told: ReviewProgress[] = [];
    const request = { op: 'review', record, depth: 1, progress: true };
    const answer = ask(request, (progress) => told.push(progress as unknown as ReviewProgress));
    const { hands, seats, winners, unit } = answer as unknown as ReviewAnswer;
    expect([hands.length, unit, winners]).toEqual([1, 'game', [2]]);
    const [{ turns }] = hands;
    expect(told.map(({ turn }) => turn)).toEqual(turns);
    expect(turns.slice(0, 3).map(({ label }) => label)).toEqual(['1.1', '1.2', '2.1']);
    for (const { luck, luckBySeat, loss, played, best } of turns) {
      expect([luck, ...luckBySeat]).toEqual([0, 0, 0]);
      expect(loss).toBeCloseTo(played.loss, 12);
      expect(best.loss).toBe(0);
    }
    expect(seats?.[0].loss).toBeGreaterThan(0);
    expect(seats?.map(({ result }) => result)).toEqual([0, 1]);
  });

  test('has one hand', () => {
    expect(review({ record, depth: 1, hand: 1 }).seats).toBeUndefined();
    const { code, at } = ask({ op: 'review', record, hand: 2 }).error as Record<string, unknown>;
    expect([code, at]).toEqual(['ERR_NOT_FOUND', 'hand']);
  });
});

describe('a game of any kind with dice', () => {
  registerGame(PIG_KIT);

  test('has the luck of its dice', () => {
    const record = play({ game: 'pig', seats: ['hold-at', 'random'], seed: 2 });
    const { hands, seats } = review({ record, depth: 1 });
    const [{ turns }] = hands;
    expect(turns.some(({ luck }) => luck !== 0)).toBe(true);
    for (const { luckBySeat, luck, seat } of turns) {
      expect(luckBySeat[seat - 1]).toBe(luck);
      expect(luckBySeat[0] + luckBySeat[1]).toBeCloseTo(0, 12);
    }
    // The last decision was to roll, so the dice that ended the game belong to no turn.
    const told = turns.reduce((sum, { luckBySeat }) => sum + luckBySeat[0], 0);
    const [first, second] = seats ?? [];
    expect(Math.abs(first.luck - told)).toBeGreaterThan(0.1);
    expect(first.luck + second.luck).toBeCloseTo(0, 12);
    expect(first.adjusted).toBeCloseTo((first.result ?? Number.NaN) - first.luck, 12);
  });
});
