/** The page's engines and workers, in a real browser. */
import { beforeAll, describe, expect, test } from 'vitest';
import { SHIPPED_NETS } from '../../../ai/dama-bianca/index.ts';
import { ok } from '../../../engine/index.ts';
import { createSession } from '../../../scripts/protocol/node-session.ts';
import { POLICY } from '../../../web/server/policy.ts';
import { useBrowser } from '../../support/browser.ts';
import { openWorkerPage } from '../../support/worker-page.ts';

const pages = useBrowser();
const BEST = { variant: 'moonlight', position: '11,16,29,30/22,28 2', roll: [5, 4] };
const NET = SHIPPED_NETS.find(({ variant, players }) => variant === 'moonlight' && players === 2)?.file ?? '';
const BOTS = { unit: 'hand', seats: ['club', 'club'], starter: 0, seed: 1, date: '2026-01-01' };
/** A few seconds at least, wherever it runs. */
const LONG = { ...BEST, limits: { trials: 10_000 } };

const asked = (op: string, fields: object = {}): string =>
  `settled(engine.ask('${op}', ${JSON.stringify(fields)}))`;

function answerHere(op: string, fields: object): unknown {
  const session = createSession({ log: () => undefined, database: undefined });
  return JSON.parse(session.answer(ok(JSON.stringify({ id: 1, op, ...fields }))) ?? '');
}

function recordOf(order: object): string {
  return String((answerHere('table', order) as { readonly record?: string }).record);
}

const withoutTime = (answer: unknown): object => ({ ...(answer as object), ms: undefined });

describe.each(['module', 'classic'] as const)('a %s worker', (kind) => {
  test('answers as Node does', async () => {
    const page = await openWorkerPage(pages, { kind });
    const requests: [string, object][] = [
      ['best', BEST],
      ['evaluate', { variant: 'moonlight', position: BEST.position }],
      ['turns', { ...BEST, list: false }],
    ];
    for (const [i, [op, fields]] of requests.entries()) {
      const { answer } = await page.evaluate<{ answer: object }>(asked(op, fields));
      expect(withoutTime(answer)).toEqual({ ...withoutTime(answerHere(op, fields)), id: i + 1 });
    }
  });

  test('says what is wrong by its code', async () => {
    const page = await openWorkerPage(pages, { kind });
    const { error } = await page.evaluate<{ error: object }>(asked('best', { ...BEST, roll: [7, 1] }));
    expect(error).toMatchObject({ code: 'ERR_ROLL' });
  });
});

describe('nets', () => {
  test('are fetched once, when a bot needs them', async () => {
    const page = await openWorkerPage(pages);
    const wanted: string[] = [];
    page.context().on('request', (request) => wanted.push(new URL(request.url()).pathname));
    await page.evaluate(asked('turns', BEST));
    expect(wanted.filter((path) => path.endsWith('.net'))).toEqual([]);
    for (const bot of ['novice', 'master']) await page.evaluate(asked('best', { ...BEST, bot }));
    expect(wanted.filter((path) => path.endsWith('.net'))).toEqual([`/nets/${NET}`]);
  });

  test('that cannot be had are an error, and are tried again', async () => {
    const page = await openWorkerPage(pages, { nets: [], expected: /404/ });
    const best = asked('best', { ...BEST, bot: 'novice' });
    const fault = (why: string) => ({
      error: { code: 'ERR_FILE', message: expect.stringContaining(why), at: NET },
    });
    expect(await page.evaluate(best)).toEqual(fault('404'));
    await page.context().route(`**/nets/${NET}`, (route) => route.fulfill({ body: 'not a net' }));
    expect(await page.evaluate(best)).toEqual(fault('the net is damaged'));
  });

  test('that cannot be had offline say so', async () => {
    const page = await openWorkerPage(pages, { expected: /ERR_INTERNET_DISCONNECTED/ });
    const best = asked('best', { ...BEST, bot: 'novice' });
    await page.evaluate(asked('version'));
    await page.context().setOffline(true);
    expect(await page.evaluate(best)).toEqual({
      error: { code: 'ERR_FILE', message: expect.stringContaining('offline'), at: NET },
    });
    await page.context().setOffline(false);
    expect(await page.evaluate(best)).toMatchObject({ answer: { turn: expect.any(String) } });
  });

  test('that the page carries are not fetched, and others cannot be', async () => {
    const page = await openWorkerPage(pages, { kind: 'classic', nets: [NET], expected: /nets\// });
    expect(await page.evaluate(asked('best', BEST))).toMatchObject({ answer: { turn: expect.any(String) } });
    const { error } = await page.evaluate<{ error: object }>(
      asked('best', { position: BEST.position, roll: BEST.roll }),
    );
    expect(error).toMatchObject({ code: 'ERR_FILE' });
  });
});

describe('a request', () => {
  test('is given up while it is worked on, and those behind it are answered', async () => {
    const page = await openWorkerPage(pages);
    const found = await page.evaluate<{
      progress: number;
      started: number;
      answers: unknown[];
    }>(`(async () => {
      const giving = new AbortController();
      let progress = 0;
      const onProgress = () => { if (++progress === 2) giving.abort(); };
      const long = settled(engine.ask('rollout', ${JSON.stringify(LONG)}, { onProgress, signal: giving.signal }));
      const next = ${asked('turns', { ...BEST, list: false })};
      const answers = [await long, await next];
      return { progress, started, answers };
    })()`);
    expect(found).toMatchObject({
      progress: 2,
      started: 2,
      answers: [{ error: { code: 'ERR_CANCELLED' } }, { answer: { count: expect.any(Number) } }],
    });
  });

  test('is given up while it waits, and what is worked on goes on', async () => {
    const page = await openWorkerPage(pages);
    const found = await page.evaluate<object>(`(async () => {
      const giving = new AbortController();
      const first = ${asked('best', BEST)};
      const waiting = settled(engine.ask('rollout', ${JSON.stringify(LONG)}, { signal: giving.signal }));
      const aborted = settled(engine.ask('version', {}, { signal: AbortSignal.abort() }));
      giving.abort();
      return { started, first: await first, rest: [await waiting, await aborted], version: await ${asked('version')}, started };
    })()`);
    expect(found).toMatchObject({
      started: 1,
      first: { answer: { turn: expect.any(String) } },
      rest: [{ error: { code: 'ERR_CANCELLED' } }, { error: { code: 'ERR_CANCELLED' } }],
      version: { answer: { name: 'dama' } },
    });
  });

  test('of a worker that cannot be started fails, and the next one starts another', async () => {
    const page = await openWorkerPage(pages, { expected: /none\.js/ });
    const found = await page.evaluate<object[]>(`(async () => {
      let isFirst = true;
      const engine = new Engine(() => {
        if (!isFirst) return startWorker();
        isFirst = false;
        return new Worker('none.js', { type: 'module' });
      });
      return [await settled(engine.ask('version')), await settled(engine.ask('version'))];
    })()`);
    expect(found).toMatchObject([{ error: { code: 'ERR_RESOURCES' } }, { answer: { name: 'dama' } }]);
  });
});

/** Headers of a site that does not let its pages compile WebAssembly. */
const STRICT = {
  headers: {
    'content-security-policy': POLICY.join('; ')
      .replace("img-src 'self' data:", 'img-src data:')
      .replace(" 'wasm-unsafe-eval'", ''),
  },
  expected: /WebAssembly/,
} as const;

describe('the smaller worker', () => {
  /** What an engine answers that begins with the smaller worker, and how many others it has started. */
  const SMALL = `(async (...requests) => {
    const engine = new Engine(() => new Worker('playing.js', { type: 'module' }), startWorker);
    const found = [];
    for (const [op, fields] of requests) found.push(await settled(engine.ask(op, fields)));
    return { started, found };
  })`;
  const ask = (...requests: readonly [string, object][]): string =>
    `${SMALL}(${requests.map((request) => JSON.stringify(request)).join(',')})`;

  test('plays', async () => {
    const page = await openWorkerPage(pages);
    const record = recordOf(BOTS);
    const found = await page.evaluate<{ found: { answer: object }[] }>(
      ask(
        ['reply', { record }],
        ['turns', { ...BEST, roll: [7, 1] }],
        ['table', { seats: ['human', 'club'] }],
      ),
    );
    expect(found).toMatchObject({
      started: 0,
      found: [
        { answer: { turns: [{ seat: 0 }] } },
        { error: { code: 'ERR_ROLL' } },
        { answer: { record: expect.any(String) } },
      ],
    });
    expect(found.found[0].answer).toEqual({ ...(answerHere('reply', { record }) as object), id: 1 });
  });

  test.each([
    ['a game', ['board', { game: 'go-bang' }]],
    ['a variant of a game', ['board', { variant: 'go-bang' }]],
  ] as [string, [string, object]][])('gives way to the whole one for %s', async (_what, request) => {
    const page = await openWorkerPage(pages);
    expect(await page.evaluate(ask(request, ['turns', BEST]))).toMatchObject({
      started: 1,
      found: [{ answer: {} }, { answer: {} }],
    });
  });

  test('leaves it to the whole one to say that there is no such operation', async () => {
    const page = await openWorkerPage(pages);
    const { started, found } = await page.evaluate<{ started: number; found: object[] }>(ask(['none', {}]));
    expect([started, found]).toEqual([1, [{ error: expect.objectContaining({ code: 'ERR_OP' }) }]]);
  });
});

describe('under the policy of the site', () => {
  let policy: string;
  beforeAll(() => {
    policy = POLICY.join('; ').replace("img-src 'self' data:", 'img-src data:');
  });

  test('the kernels run', async () => {
    const page = await openWorkerPage(pages, { headers: { 'content-security-policy': policy } });
    expect(await page.evaluate(asked('best', BEST))).toMatchObject({ answer: { turn: expect.any(String) } });
  });

  test('without leave to compile, TypeScript plays the same', async () => {
    const page = await openWorkerPage(pages, STRICT);
    const { answer } = await page.evaluate<{ answer: object }>(asked('best', BEST));
    expect(withoutTime(answer)).toEqual(withoutTime(answerHere('best', BEST)));
  });
});
