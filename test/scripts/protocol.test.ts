import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LEAF_VERSION } from '../../ai/dama-bianca/index.ts';
import { NET_VERSION } from '../../ai/dama-bianca/net/dama-net.ts';
import { NAMED_VARIANTS } from '../../engine/dama-bianca/index.ts';
import { FAULT_CODES, ok } from '../../engine/index.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { LongThread } from '../../scripts/protocol/long-thread.ts';
import { createSession } from '../../scripts/protocol/node-session.ts';
import { serve } from '../../scripts/protocol/serve.ts';
import { OPERATION_NAMES, type Session } from '../../table/protocol/index.ts';
import { countCalls } from '../support/call-counts.ts';

const START = '-/- 1';

interface TurnCase {
  readonly options: readonly string[];
  readonly position: string;
  readonly roll: readonly [number, number];
  readonly results: number;
  readonly closings: number;
}

const CASES: readonly TurnCase[] = JSON.parse(
  readFileSync(new URL('../data/turns.json', import.meta.url), 'utf8'),
);

function newSession(): Session {
  const log = (text: string) => {
    throw new Error(`a fault of the program: ${text}`);
  };
  return createSession({ log, database: undefined });
}

const session = newSession();

function askText(line: string): Record<string, unknown> {
  return JSON.parse(session.answer(ok(line)) ?? 'null');
}

function ask(request: object): Record<string, unknown> {
  return askText(JSON.stringify({ id: 0, ...request }));
}

/** Lists of which the examples show some entries only. */
const ABRIDGED = ['games', 'bots'];

/** An answer without the entries of those lists that the page leaves out. */
function abridged(got: unknown, shown: unknown): unknown {
  if (typeof got !== 'object' || typeof shown !== 'object' || got === null || shown === null) return got;
  if (Array.isArray(got)) return got.map((entry, i) => abridged(entry, (shown as unknown[])[i]));
  return Object.fromEntries(
    Object.entries(got).map(([key, value]) => {
      const part = (shown as Record<string, unknown>)[key];
      const isCut = ABRIDGED.includes(key) && Array.isArray(value) && Array.isArray(part);
      return [
        key,
        abridged(isCut ? value.filter((entry) => part.some((one) => isSame(one, entry))) : value, part),
      ];
    }),
  );
}

/** Whether two entries of a list are of the same name. */
function isSame(a: unknown, b: unknown): boolean {
  const nameOf = (entry: unknown): unknown => {
    const { name, game } = Object(entry);
    return name ?? game ?? entry;
  };
  return nameOf(a) === nameOf(b);
}

describe('docs/protocol.md', () => {
  const text = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');

  const longer = readFileSync(new URL('../data/protocol.jsonl', import.meta.url), 'utf8');
  const examples = [...text.matchAll(/```jsonl\n(.*)\n(.*)\n```/g), ...longer.matchAll(/^(.+)\n(.+)$/gm)];

  test.each(examples.map(([, line, answer]) => [line, answer]))('%s', (line, answer) => {
    const timeless = (value: Record<string, unknown>): object => {
      // A time, and what changes with every commit.
      const { ms, revision, version, ...rest } = value;
      return { ...rest, has: [typeof ms, typeof revision, typeof version] };
    };
    const documented = JSON.parse(answer);
    const got = abridged(askText(line), documented) as Record<string, unknown>;
    // The words of JSON.parse are those of the Node it runs on.
    if (documented.error?.code === 'ERR_JSON') documented.error.message = expect.any(String);
    expect(timeless(got)).toEqual(timeless(documented));
  });

  test.each(
    [...text.matchAll(/```jsonl\n((?:\{.+\n)+)\n((?:\{.+\n)+)```/g)].map(([, asked, told]) => [asked, told]),
  )('the conversation %s', async (asked, told) => {
    async function* input(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode(asked);
    }
    const log = (words: string) => expect.fail(words);
    const thread = new LongThread({ nets: [], workers: 1 }, log);
    const lines: string[] = [];
    const write = async (line: string): Promise<boolean> => lines.push(line) > 0;
    await serve(createSession({ log, database: undefined }), input(), write, thread);
    await thread.close();
    expect(lines).toEqual(told.trimEnd().split('\n'));
  });

  test('has both kinds of examples', () => {
    expect(text.match(/^```jsonl$/gm)?.length).toBe((text.match(/```jsonl\n.+\n.+\n```/g)?.length ?? 0) + 2);
  });

  test('lists every code, and no other', () => {
    expect([...text.matchAll(/^\| `(ERR_[A-Z_]+)`/gm)].map((match) => match[1])).toEqual([...FAULT_CODES]);
  });

  test('lists every operation', () => {
    const table = text.slice(text.indexOf('## Operations'), text.indexOf('### turns'));
    expect([...table.matchAll(/^\| `([a-z]+)`/gm)].map((match) => match[1])).toEqual([...OPERATION_NAMES]);
  });
});

describe('turns', () => {
  test('takes the dice in either order', () => {
    expect(ask({ op: 'turns', position: START, roll: [4, 5] })).toEqual(
      ask({ op: 'turns', position: START, roll: [5, 4] }),
    );
  });

  test('answers with a pass where nothing can be played', () => {
    const variant = { board: { rings: 2, sectors: 4 }, pawns: 3, dice: { faces: 2 } };
    const position = '2,4,6/3 1';
    expect(ask({ op: 'turns', position, roll: [2, 2], variant })).toEqual({
      id: 0,
      count: 1,
      closings: 0,
      turns: [{ turn: '22: pass', position: '2,4,6/3 2' }],
    });
  });
});

describe('apply and score', () => {
  const CLOSING = CASES.find(({ closings, options }) => closings > 0 && options.length === 0)!;

  function closingTurn(variant: object): string {
    const { position, roll } = CLOSING;
    const { turns } = ask({ op: 'turns', position, roll, variant }) as { turns: { turn: string }[] };
    return turns.find(({ turn }) => turn.endsWith('-C'))!.turn;
  }

  test('a turn that closes the hand has scores, those of the position', () => {
    const { position } = CLOSING;
    const after = ask({ op: 'apply', position, turn: closingTurn({}) });
    const score = ask({ op: 'score', position: after.position });
    expect(score).toMatchObject({ closed: true, scores: after.scores });
    expect((score.array as boolean[])[0]).toBe(true);
  });

  test('the round is played to its end under hand.end = complete-round', () => {
    const variant = { hand: { end: 'complete-round' } };
    const after = ask({ op: 'apply', position: CLOSING.position, turn: closingTurn(variant), variant });
    expect(after.position).toMatch(/ 2$/);
    expect(after.scores).toBeUndefined();
    expect(ask({ op: 'score', position: after.position, variant }).closed).toBe(false);
    const { turns } = ask({ op: 'turns', position: after.position, roll: [1, 2], variant }) as {
      turns: { turn: string }[];
    };
    const last = ask({ op: 'apply', position: after.position, turn: turns[0].turn, variant });
    expect(last.position).toMatch(/ 1$/);
    expect(last.scores).toHaveLength(2);
  });

  test('an open hand is scored as it stands', () => {
    expect(ask({ op: 'score', position: '6,7/- 1' })).toEqual({
      id: 0,
      scores: [1 + 2 - 30, -36],
      array: [false, false],
      closed: false,
    });
    const variant = { scoring: { seat: [0, 0.125] } };
    expect(ask({ op: 'score', position: '-/-/- 1 2', variant }).scores).toEqual([-36, -36, -35.875]);
  });

  test('any legal spelling is accepted', () => {
    for (const turn of ['54: in-7 in-21', '45:  IN-21 in-7']) {
      expect(ask({ op: 'apply', position: START, turn }).position).toBe('7,21/- 2');
    }
  });
});

describe('best', () => {
  const request = { op: 'best', position: CASES[0].position, roll: CASES[0].roll };

  test('is played by master unless a bot is named', () => {
    const short = { id: 0, op: 'best', position: '16,21/7,76 1', roll: [6, 3] };
    const { ms: _, ...answer } = ask(short);
    const { ms: __, ...master } = ask({ ...short, bot: 'master' });
    expect(answer).toEqual(master);
    expect(answer).toMatchObject({ depth: 2 });
  });

  test('plays a result of the roll and says what it looked at', () => {
    const { ms, ...answer } = ask({ ...request, bot: 'greedy' });
    const { turns } = ask({ ...request, op: 'turns' }) as { turns: object[] };
    const { turn, position } = answer;
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(turns).toContainEqual({ turn, position });
    const lines = [{ turn, position }];
    expect(answer).toEqual({ id: 0, turn, position, lines, nodes: CASES[0].results, depth: 1 });
  });

  describe('of a bot that searches', () => {
    const search = { op: 'best', position: '16,21/7,76 1', roll: [6, 3], bot: 'expectimax(depth=2)' };

    interface Line {
      readonly turn: string;
      readonly position: string;
      readonly values: readonly number[];
      readonly visits: number;
    }

    test('has lines with values, the best first', () => {
      const answer = ask(search);
      const lines = answer.lines as Line[];
      const { turns } = ask({ ...search, op: 'turns', bot: undefined }) as { turns: object[] };
      expect(answer).toMatchObject({ depth: 2, turn: lines[0].turn, values: lines[0].values });
      expect(answer.nodes).toBeGreaterThan(270);
      expect(lines.length).toBeGreaterThan(0);
      for (const [i, { turn, position, values, visits }] of lines.entries()) {
        expect(turns).toContainEqual({ turn, position });
        expect(values[0] + values[1]).toBeCloseTo(1, 9);
        expect(visits).toBeGreaterThan(0);
        if (i > 0) expect(lines[i - 1].values[0]).toBeGreaterThanOrEqual(values[0]);
      }
    });

    test('repeats itself, also for five seats', () => {
      for (const request of [search, { ...search, position: '16,21/7,76/-/-/- 3', seed: 4 }]) {
        const [{ ms: _a, ...one }, { ms: _b, ...other }] = [0, 1].map(() => ask(request));
        expect(one).toEqual(other);
        expect((one.values as number[]).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      }
    });

    test.each(['expectimax(depth=1)', 'expectimax', 'net(drop=9)', 'net(depth=3)'])(
      '%s has as many lines as are wanted',
      (bot) => {
        for (const wanted of [4, 12]) {
          const lines = ask({ ...search, bot, lines: wanted }).lines as Line[];
          expect(lines).toHaveLength(wanted);
          expect(new Set(lines.map(({ turn }) => turn)).size).toBe(wanted);
          expect(lines.map(({ values }) => values[0])).toEqual(
            lines.map(({ values }) => values[0]).sort((a, b) => b - a),
          );
        }
        // There are no more than two results of this roll.
        const two = { op: 'best', position: START, roll: [1, 1], bot, lines: 9 };
        expect(ask(two).lines).toHaveLength(2);
      },
    );

    test('heeds limits in place of its own', () => {
      expect(ask({ ...search, limits: { depth: 1 } })).toMatchObject({ depth: 1, nodes: 270 });
      expect(ask({ ...search, limits: { nodes: 1 } })).toMatchObject({ depth: 1 });
      expect(ask({ ...search, bot: 'expectimax(depth=1)', limits: { depth: 2 } }).depth).toBe(2);
      expect(ask({ ...search, bot: 'expectimax(depth=6)', limits: { ms: 1 } }).depth).toBeLessThan(6);
    });
  });

  test.each(['greedy', 'random', 'random(seed=3)'])('%s repeats itself', (bot) => {
    for (const seed of [-5, 2 ** 53 - 1]) {
      const [{ ms: _a, ...one }, { ms: _b, ...other }] = [0, 1].map(() => ask({ ...request, bot, seed }));
      expect(one).toEqual(other);
    }
  });

  test('the seed is the stream of the bot', () => {
    const turns = Array.from({ length: 6 }, (_, seed) => ask({ ...request, bot: 'random', seed }).turn);
    expect(new Set(turns).size).toBeGreaterThan(3);
  });

  test('spells the turns that it shows, and no other', () => {
    const position = '9,10,31,38,44,46,47/2,8,14,18,24,28,29,52,86 2';
    let answer: Record<string, unknown> = {};
    const calls = countCalls(() => {
      answer = ask({ op: 'best', position, roll: [1, 6], bot: 'expectimax' });
    });
    const { length } = answer.lines as object[];
    expect(length).toBeGreaterThan(2);
    expect(['spellMove', 'formatTurn', 'distinctTurns'].map((name) => calls.get(name) ?? 0)).toEqual([
      length,
      length,
      0,
    ]);
    // The counts are those of the program: where all turns are listed, all are spelled.
    const listing = countCalls(() => ask({ op: 'turns', position, roll: [1, 6] }));
    expect([listing.get('distinctTurns'), listing.get('formatTurn')]).toEqual([1, 1817]);
  });

  test('takes a match and limits', () => {
    const match = { hand: 3, scores: [31, -28.5] };
    const limits = { nodes: 100, depth: 2, ms: 0.5, trials: 3 };
    expect(
      ask({ ...request, variant: { base: 'moonlight', hand: { roundCap: 4 } }, match, limits }).turn,
    ).toEqual(expect.any(String));
  });
});

describe('what values positions', () => {
  const position = '16,21/7,76 1';

  test.each([
    ['evaluate', { limits: { trials: 36 } }],
    ['rollout', { limits: { trials: 36 } }],
  ])('%s: the net where one is shipped, else the leaf, unless another is named', (op, fields) => {
    const judge = (request: object) => ask({ op, position, ...fields, ...request });
    const net = judge({});
    expect(net.evaluator).toMatch(/^net-[0-9a-f]{16}$/);
    expect(judge({ evaluator: 'net' })).toEqual(net);
    const leaf = judge({ evaluator: 'leaf' });
    expect(leaf.evaluator).toBe('leaf');
    expect(leaf.values).not.toEqual(net.values);
    const variant = { pawns: 8 };
    expect(judge({ variant })).toEqual(judge({ variant, evaluator: 'leaf' }));
    expect(judge({ variant, evaluator: 'net' }).error).toMatchObject({ code: 'ERR_BOT', at: 'evaluator' });
  });
});

describe('evaluate', () => {
  const request = { op: 'evaluate', position: '16,21/7,76 1', limits: { trials: 100_000_000, ms: 30 } };

  test('heeds a limit in ms, and then says how many hands were played', () => {
    const { trials, points, values } = ask(request);
    expect(trials).toBeGreaterThan(0);
    expect(trials).toBeLessThan(100_000_000);
    expect(points).toHaveLength(2);
    expect(values).toEqual(ask({ ...request, limits: { trials: 1 } }).values);
  });
});

describe('variants and version', () => {
  test('variants can be sent back', () => {
    const { variants } = ask({ op: 'variants' }) as { variants: { name: string }[] };
    expect(variants).toEqual(NAMED_VARIANTS);
    for (const variant of variants)
      expect(ask({ op: 'score', position: START, variant }).error).toBeUndefined();
  });

  test('version names the program, its bots and the database', () => {
    const { name, version, bots, evaluators } = ask({ op: 'version' });
    expect({ name, version, evaluators }).toEqual({
      name: 'dama',
      version: packageJson.version,
      evaluators: [
        { name: 'leaf', version: LEAF_VERSION },
        { name: 'net', version: NET_VERSION },
      ],
    });
    expect(bots).toContainEqual({ name: 'greedy', version: 1 });
    const other = createSession({ log: () => undefined, database: '/x.db' });
    expect(JSON.parse(other.answer(ok('{"id":1,"op":"version"}'))!).database).toBe('/x.db');
  });
});
