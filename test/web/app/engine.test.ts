/** The page's engines and workers, in a real browser. */
import { beforeAll, describe, expect, test } from 'vitest';
import { SHIPPED_NETS } from '../../../ai/dama-bianca/index.ts';
import { ok } from '../../../engine/index.ts';
import { createSession } from '../../../scripts/protocol/node-session.ts';
import { gameNames } from '../../../selfplay/index.ts';
import { POLICY } from '../../../web/server/page.ts';
import { useBrowser } from '../../support/browser.ts';
import { openWorkerPage } from '../../support/worker-page.ts';

const pages = useBrowser();
const BEST = { variant: 'moonlight', position: '11,16,29,30/22,28 2', roll: [5, 4] };
const NET = SHIPPED_NETS.find(({ variant, players }) => variant === 'moonlight' && players === 2)?.file ?? '';
/** A few seconds at least, wherever it runs. */
const LONG = { ...BEST, limits: { trials: 10_000 } };

const asked = (op: string, fields: object = {}): string =>
  `settled(engine.ask('${op}', ${JSON.stringify(fields)}))`;

function answerHere(op: string, fields: object): unknown {
  const session = createSession({ log: () => undefined, database: undefined });
  return JSON.parse(session.answer(ok(JSON.stringify({ id: 1, op, ...fields }))) ?? '');
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

describe('other games', () => {
  /** Those whose programs are among some addresses. */
  const gamesIn = (paths: readonly string[]) =>
    paths
      .flatMap((path) => /^\/([a-z-]+)-[A-Z0-9]{8}\.js$/.exec(path)?.[1] ?? [])
      .filter((name) => name !== 'chunk');

  test('are loaded one by one, when they are asked for', async () => {
    const page = await openWorkerPage(pages);
    const wanted: string[] = [];
    page.context().on('request', (request) => wanted.push(new URL(request.url()).pathname));
    await page.evaluate(asked('turns', BEST));
    expect(gamesIn(wanted)).toEqual([]);
    const requests: [string, object][] = [
      ['board', { game: 'go-bang' }],
      ['table', { variant: 'vinciperdi', seats: ['human', 'novice'] }],
      ['perft', { game: 'alma', depth: 1 }],
      ['score', { game: 'none' }],
      ['games', {}],
    ];
    for (const [i, [op, fields]] of requests.entries()) {
      if (i === 1) expect(gamesIn(wanted)).toEqual(['go-bang']);
      const { answer, error } = await page.evaluate<{ answer?: object; error?: object }>(asked(op, fields));
      expect(answer ?? { id: i + 2, error }).toEqual({ ...(answerHere(op, fields) as object), id: i + 2 });
    }
    expect(gamesIn(wanted).sort()).toEqual(gameNames().slice(1).sort());
  });

  test('that cannot be had are an error, and are tried again', async () => {
    const page = await openWorkerPage(pages, { expected: /Failed|ERR_|404/ });
    await page.evaluate(asked('turns', BEST));
    await page.context().route('**/go-bang*.js', (route) => route.abort());
    const board = asked('board', { game: 'go-bang' });
    expect(await page.evaluate(board)).toMatchObject({ error: { code: 'ERR_FILE', at: 'go-bang' } });
    await page.context().unroute('**/go-bang*.js');
    expect(await page.evaluate(board)).toMatchObject({ answer: { geometry: expect.any(Object) } });
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
