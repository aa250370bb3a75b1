/** Requests about games that the program does not have: tic-tac-toe and pig, which the test registers. */
import { describe, expect, test } from 'vitest';
import { stream, unwrap } from '../../engine/index.ts';
import { LongThread } from '../../scripts/protocol/long-thread.ts';
import { createSession } from '../../scripts/protocol/node-session.ts';
import { serve } from '../../scripts/protocol/serve.ts';
import { parseExternal, registerGame } from '../../selfplay/index.ts';
import { useThreadFile } from '../../studies/host/thread-files.ts';
import { ExternalBot } from '../../studies/worker/external-bot.ts';
import { PIG_KIT } from '../games/pig/index.ts';
import { RULES, TIC_TAC_TOE_KIT, TicTacToe } from '../games/tic-tac-toe/index.ts';

type Answer = Record<string, unknown>;

registerGame(TIC_TAC_TOE_KIT);
registerGame(PIG_KIT);
useThreadFile(new URL('../support/games-protocol.mjs', import.meta.url));

const GAME = 'tic-tac-toe';
const EMPTY = '-/- 1';
/** The first seat wins at b1 and the second, if it may, at a2. */
const OPEN = 'a1,c1,c3/b2,c2 2';
const WON = 'a1,b1,c1/a2,b2 2';

const session = createSession({ log: (text) => expect.fail(text), database: undefined });

function askText(text: string): Answer {
  return JSON.parse(session.answer({ ok: true, value: text }) ?? 'null');
}

function ask(request: object): Answer {
  return askText(JSON.stringify({ id: 0, game: GAME, ...request }));
}

function faultOf(request: object): unknown {
  const { code, at } = ask(request).error as Answer;
  return [code, at];
}

describe('which game', () => {
  test('is named by itself, by a variant or by the base of one', () => {
    const line = { op: 'score', position: WON };
    const won = { id: 0, scores: [1, 0], closed: true };
    expect(ask(line)).toEqual(won);
    expect(ask({ ...line, variant: 'classic' })).toEqual(won);
    expect(ask({ ...line, game: undefined, variant: 'classic' })).toEqual(won);
    expect(ask({ ...line, game: undefined, variant: { base: 'misere' } })).toEqual({
      ...won,
      scores: [0, 1],
    });
    expect(ask({ ...line, variant: { misere: true } })).toEqual({ ...won, scores: [0, 1] });
  });

  test('is Dama Bianca where nothing names one', () => {
    const { scores } = ask({ op: 'score', position: EMPTY, game: undefined });
    expect(scores).toEqual([-36, -36]);
    expect(ask({ op: 'score', position: EMPTY, game: 'dama-bianca' }).scores).toEqual(scores);
  });

  test('is known, and has the fields and the variant', () => {
    expect(faultOf({ op: 'version', game: 'draughts-of-mars' })).toEqual(['ERR_GAME', 'game']);
    expect(faultOf({ op: 'version', game: 7 })).toEqual(['ERR_FIELD', 'game']);
    expect(faultOf({ op: 'version', variant: { game: 'dama-bianca' } })).toEqual([
      'ERR_GAME',
      'variant.game',
    ]);
    expect(faultOf({ op: 'version', variant: 'moonlight' })).toEqual(['ERR_VARIANT', 'variant']);
    expect(faultOf({ op: 'version', game: undefined, variant: { misere: true } })).toEqual([
      'ERR_VARIANT_KEY',
      'misere',
    ]);
    expect(ask({ op: 'best', position: EMPTY, roll: [1, 2] }).error).toEqual({
      code: 'ERR_FIELD',
      message: 'tic-tac-toe has no roll',
      at: 'roll',
    });
    expect(faultOf({ op: 'best', position: EMPTY, match: {} })).toEqual(['ERR_FIELD', 'match']);
    expect(faultOf({ op: 'best', position: EMPTY, rol: 1 })).toEqual(['ERR_FIELD', 'rol']);
  });
});

describe('positions', () => {
  test('turns ascend by position text', () => {
    expect(ask({ op: 'turns', position: 'a1,c1,b3,a2/b1,b2,c2,a3 1' })).toEqual({
      id: 0,
      count: 1,
      turns: [{ turn: 'c3', position: 'b3,c3,a2,a1,c1/a3,b2,c2,b1 2' }],
    });
    const { count, turns } = ask({ op: 'turns', position: EMPTY });
    expect(count).toBe(9);
    const positions = (turns as { position: string }[]).map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted());
    expect(new Set(positions).size).toBe(9);
    expect(ask({ op: 'turns', position: EMPTY, list: false })).toEqual({ id: 0, count: 9 });
  });

  test.each([
    [0, 1],
    [1, 9],
    [2, 72],
    [3, 504],
    [4, 3024],
  ])('perft to depth %i is %i', (depth, nodes) => {
    expect(ask({ op: 'perft', position: EMPTY, depth })).toEqual({ id: 0, nodes });
    if (depth > 0) expect(ask({ op: 'perft', position: WON, depth })).toEqual({ id: 0, nodes: 0 });
  });

  test('apply says the scores of what is then over', () => {
    expect(ask({ op: 'apply', position: EMPTY, turn: 'b2' })).toEqual({ id: 0, position: 'b2/- 2' });
    expect(ask({ op: 'apply', position: OPEN, turn: 'a2' })).toEqual({
      id: 0,
      position: 'c3,a1,c1/a2,b2,c2 1',
      scores: [0, 1],
    });
    expect(faultOf({ op: 'apply', position: OPEN, turn: 'b2' })).toEqual(['ERR_ILLEGAL', 0]);
    expect(faultOf({ op: 'apply', position: OPEN, turn: '54: pass' })).toEqual(['ERR_SYNTAX', 0]);
    expect(faultOf({ op: 'apply', position: WON, turn: 'c3' })).toEqual(['ERR_CLOSED', 0]);
    expect(faultOf({ op: 'apply', position: OPEN })).toEqual(['ERR_FIELD', 'turn']);
  });

  test('what is wrong has its place', () => {
    expect(ask({ op: 'score', position: 'a1,a1/- 1' }).error).toEqual({
      code: 'ERR_OCCUPIED',
      message: 'position: a1 holds two marks',
      at: 3,
    });
    expect(faultOf({ op: 'score' })).toEqual(['ERR_FIELD', 'position']);
    for (const op of ['turns', 'best', 'evaluate', 'rollout'])
      expect(faultOf({ op, position: WON })).toEqual(['ERR_CLOSED', 'position']);
  });
});

describe('players', () => {
  test('best is the default bot of the game, which sees the win', () => {
    const { ms, ...answer } = ask({ op: 'best', position: OPEN });
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(answer).toMatchObject({ turn: 'a2', position: 'c3,a1,c1/a2,b2,c2 1', values: [0, 1] });
    expect(ask({ op: 'best', position: OPEN, bot: 'search', lines: 2 }).lines).toHaveLength(2);
    expect(ask({ op: 'best', position: OPEN, bot: 'search(depth=1)' })).toMatchObject({ depth: 1 });
    const drawn = Array.from({ length: 9 }, (_, seed) =>
      [0, 1].map(() => ask({ op: 'best', position: EMPTY, bot: 'random', seed }).turn),
    );
    for (const [one, other] of drawn) expect(one).toBe(other);
    expect(new Set(drawn.map(([one]) => one)).size).toBeGreaterThan(2);
    expect(faultOf({ op: 'best', position: OPEN, bot: 'greedy' })).toEqual(['ERR_BOT', 'bot']);
    expect(faultOf({ op: 'best', position: OPEN, evaluator: 'leaf' })).toEqual(['ERR_BOT', 'evaluator']);
  });

  test('evaluate and rollout value a position', () => {
    const values = ask({ op: 'evaluate', position: OPEN });
    expect(values).toMatchObject({ evaluator: 'uniform', values: [0.5, 0.5], points: [0, 1] });
    const rollout = ask({ op: 'rollout', position: OPEN, limits: { trials: 8 } });
    expect(rollout).toMatchObject({ evaluator: 'uniform', values: [0, 1], trials: 8 });
  });

  test('version and variants are those of the game', () => {
    const { evaluators, bots } = ask({ op: 'version' });
    expect(evaluators).toEqual([{ name: 'even', version: 1 }]);
    expect((bots as { name: string }[]).map(({ name }) => name)).toEqual([
      'mcts',
      'rollout',
      'random',
      'search',
    ]);
    expect(ask({ op: 'version', game: undefined, variant: 'misere' })).toMatchObject({ evaluators, bots });
    const { variants } = ask({ op: 'variants' }) as { variants: { name: string }[] };
    expect(variants.map(({ name }) => name)).toEqual(['classic', 'misere']);
    for (const variant of variants) expect(ask({ op: 'version', variant }).error).toBeUndefined();
  });
});

describe('board', () => {
  test('has spots, marks, and clicks for every turn', () => {
    const { geometry, ...answer } = ask({ op: 'board', position: OPEN });
    expect((geometry as { spots: { label: string }[] }).spots.map(({ label }) => label)[0]).toBe('a3');
    expect(answer).toEqual({
      id: 0,
      position: 'c3,a1,c1/b2,c2 2',
      marks: [
        { spot: 2, kind: 'stone', seat: 0 },
        { spot: 4, kind: 'stone', seat: 1 },
        { spot: 5, kind: 'stone', seat: 1 },
        { spot: 6, kind: 'stone', seat: 0 },
        { spot: 8, kind: 'stone', seat: 0 },
      ],
      seat: 1,
      turns: [
        { turn: 'a2', position: 'c3,a1,c1/a2,b2,c2 1', clicks: [[3]] },
        { turn: 'a3', position: 'c3,a1,c1/a3,b2,c2 1', clicks: [[0]] },
        { turn: 'b1', position: 'c3,a1,c1/b2,c2,b1 1', clicks: [[7]] },
        { turn: 'b3', position: 'c3,a1,c1/b3,b2,c2 1', clicks: [[1]] },
      ],
    });
  });

  test('is that of the start where no position is given', () => {
    const answer = ask({ op: 'board', geometry: false, list: false });
    expect(answer).toEqual({ id: 0, position: EMPTY, marks: [], seat: 0 });
    expect(ask({ op: 'board', players: 2 })).toEqual(ask({ op: 'board' }));
    expect(faultOf({ op: 'board', players: 3 })).toEqual(['ERR_SEATS', 'players']);
    expect(faultOf({ op: 'board', players: 7 })).toEqual(['ERR_FIELD', 'players']);
  });

  test('of what is over has neither seat nor turns', () => {
    expect(ask({ op: 'board', position: WON, geometry: false })).toEqual({
      id: 0,
      position: WON,
      marks: expect.any(Array),
    });
  });

  test('of Dama Bianca has clicks once the roll is known', () => {
    const line = { op: 'board', game: 'dama-bianca', geometry: false };
    const four = ask({ ...line, players: 4 });
    expect(four.position).toBe('-/-/-/- 1');
    expect(four.marks).toHaveLength(4);
    expect(four.turns).toBeUndefined();
    const request = { position: '16,21/7,76 1', roll: [6, 3] };
    const { turns, seat } = ask({ ...line, ...request });
    const plain = ask({ op: 'turns', game: 'dama-bianca', ...request });
    const spelled = (turns as Answer[]).map(({ clicks, ...rest }) => {
      expect((clicks as number[][]).length).toBeGreaterThan(0);
      return rest;
    });
    expect([seat, spelled]).toEqual([0, plain.turns]);
    const closed = 'C,6,8,9,12,15,20,22,23,29,31,32/7,11,13,19,25,26,27,28,34,40,45,49 1';
    expect(faultOf({ ...line, position: closed, roll: [6, 3] })).toEqual(['ERR_CLOSED', 'position']);
    expect(ask({ ...line, position: closed }).seat).toBeUndefined();
  });
});

describe('a game whose position says whether chance is next', () => {
  const pig = (request: object): Answer => ask({ game: 'pig', ...request });
  const die = '0,3 4 0 1 die';
  const move = '0,3 4 0 1 move';

  test('has turns where a seat decides', () => {
    const turns = [
      { turn: 'hold', position: '4,3 0 0 2 move' },
      { turn: 'roll', position: die },
    ];
    expect(pig({ op: 'turns', position: move })).toEqual({ id: 0, count: 2, turns: turns.toReversed() });
    expect(faultOf({ game: 'pig', op: 'turns', position: die })).toEqual(['ERR_FIELD', 'position']);
    expect(pig({ op: 'perft', position: die, depth: 1 })).toEqual({ id: 0, nodes: 5 * 2 + 1 });
  });

  test('plays what chance decides, and no turn that it leaves no room for', () => {
    expect(pig({ op: 'apply', position: die, turn: '4: hold' })).toEqual({
      id: 0,
      position: '8,3 0 0 2 move',
    });
    expect(faultOf({ game: 'pig', op: 'apply', position: die, turn: '1: hold' })).toEqual(['ERR_ILLEGAL', 0]);
    expect(faultOf({ game: 'pig', op: 'apply', position: '0,3 0 0 1 move', turn: 'hold' })).toEqual([
      'ERR_ILLEGAL',
      0,
    ]);
  });

  test('is for as many players as its position', () => {
    const { values } = pig({ op: 'evaluate', position: '0,3,5 4 0 1 die', limits: { trials: 3 } });
    expect(values).toHaveLength(3);
    expect(pig({ op: 'board', players: 4 }).position).toBe('0,0,0,0 0 0 1 move');
  });
});

test('long operations know the game in their own thread, tell their progress and can be cancelled', async () => {
  const requests = [
    { id: 1, game: GAME, op: 'perft', position: EMPTY, depth: 2, progress: true },
    { id: 2, variant: 'misere', op: 'best', position: OPEN, bot: 'search(depth=2)', progress: true },
    { id: 3, game: GAME, op: 'rollout', position: EMPTY, limits: { trials: 1e12 } },
    { id: 4, op: 'cancel', target: 3 },
  ];
  async function* input(): AsyncGenerator<Uint8Array> {
    for (const request of requests) yield new TextEncoder().encode(`${JSON.stringify(request)}\n`);
  }
  const log = (text: string) => expect.fail(text);
  const thread = new LongThread({ nets: [], workers: 1 }, log);
  const lines: Answer[] = [];
  const write = async (line: string): Promise<boolean> => lines.push(JSON.parse(line)) > 0;
  await serve(createSession({ log, database: undefined }), input(), write, thread);
  await thread.close();
  const [perft, best] = [1, 2].map((id) => lines.filter((line) => line.id === id));
  expect(perft).toHaveLength(10);
  expect(perft.slice(-2)).toEqual([
    { id: 1, progress: { done: 9, of: 9, nodes: 72 } },
    { id: 1, nodes: 72 },
  ]);
  expect(best.map(({ progress }) => (progress as { depth: number } | undefined)?.depth)).toEqual([
    1,
    2,
    undefined,
  ]);
  // A line of three loses.
  expect((best[2] as { turn: string }).turn).not.toBe('a2');
  expect(lines.slice(-2)).toMatchObject([
    { id: 3, error: { code: 'ERR_CANCELLED' } },
    { id: 4, cancelled: true },
  ]);
});

test('a bot outside is asked in this protocol, and this protocol answers it', () => {
  const game = new TicTacToe(RULES.named[1]);
  const external = unwrap(parseExternal('external(command="dama engine", bot="random")'));
  const line = {
    ask: ({ line: text }: { line: string }) => {
      const answer = JSON.stringify(askText(text));
      return { kind: 'line', line: answer } as const;
    },
    dismiss: () => expect.fail('dismissed'),
  };
  const bot = new ExternalBot(external, game, GAME, line);
  bot.restart(stream('outside', 1));
  const state = game.newState();
  expect(bot.choose(game.view(state, 0))).toBeGreaterThanOrEqual(0);
});
