/** The pages of a database: what they answer, that they are bounded, and that a run is not disturbed by them. */
import { rmSync, statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listStudies, openDatabase, saveBlocks } from '../../../db/index.ts';
import type { HandsAnswer, ProgressEvent, StudiesAnswer, WireHand } from '../../../web/wire/index.ts';
import { CommandLine } from '../../support/command-line.ts';
import { begin, NOW, play, record, SMALL, studyKey } from '../../support/database-play.ts';
import { startWeb, type WebProcess } from '../../support/web-process.ts';

const line = new CommandLine('web-database');
const PAIR = studyKey(['random', 'greedy']);
const MATCH = studyKey(['random', 'greedy', 'random(seed=2)'], SMALL, 'match');
const BLOCKS = 300;

/** The server that is asked: that of `night.db`, unless a test starts another. */
let web: WebProcess;
let night: WebProcess;
const started: WebProcess[] = [];
afterEach(async () => {
  web = night;
  for (const one of started.splice(0)) await one.stop();
});
afterAll(() => night.stop());

async function serveFile(file: string): Promise<void> {
  web = await startWeb(line, '--db', file);
  started.push(web);
}

interface Got<T> {
  readonly status: number;
  readonly body: T & { readonly error?: { readonly code: string; readonly at: string } };
}

async function ask<T = object>(path: string): Promise<Got<T>> {
  const answer = await fetch(`${web.address}api/${path}`);
  return { status: answer.status, body: (await answer.json()) as Got<T>['body'] };
}

beforeAll(async () => {
  const db = openDatabase(line.path('night.db'), 'write');
  record(db, PAIR, BLOCKS);
  record(db, MATCH, 4);
  db.close();
  night = await startWeb(line, '--db', 'night.db');
  web = night;
});

describe('the report of a study', () => {
  test('is the page of dama report, under a policy without scripts', async () => {
    const answer = await fetch(`${web.address}api/report?study=1&lang=it&fair=5`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'/,
    );
    expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
    const html = await answer.text();
    expect(/<html lang="(..)">/.exec(html)?.[1]).toBe('it');
    expect(/<meta http-equiv="refresh"/.test(html)).toBe(false);
    expect(/dama report --db night\.db --study 1 --fair 5/.test(html)).toBe(true);
  });

  test('refuses what is not there', async () => {
    expect(await ask('report?study=9')).toMatchObject({ status: 404, body: { error: { at: 'study' } } });
    expect(await ask('report?study=1&lang=fr')).toMatchObject({
      status: 400,
      body: { error: { at: 'lang' } },
    });
  });
});

describe('answers', () => {
  test('studies, with how far they are', async () => {
    const { body } = await ask<StudiesAnswer>('studies');
    expect(body).toMatchObject({ file: 'night.db', total: 2 });
    expect(
      body.studies.map(({ lineup, progress }) => [lineup.length, progress.blocks, progress.running]),
    ).toEqual([
      [2, BLOCKS, false],
      [3, 4, false],
    ]);
    const past = await ask<StudiesAnswer>('studies?from=1');
    expect(past.body.studies).toHaveLength(1);
    const study = await ask('study?study=1');
    expect(study.body).toMatchObject({ study: { id: 1, records: true }, failed: [] });
  });

  test('hands page by page, whichever conditions they match', async () => {
    const collect = async (query: string): Promise<WireHand[]> => {
      const hands: WireHand[] = [];
      let after = '';
      for (;;) {
        const { body } = await ask<HandsAnswer>(`hands?study=1&${query}&after=${after}`);
        hands.push(...body.hands);
        if (body.next === undefined) return hands;
        after = body.next;
      }
    };
    const all = await collect('count=200');
    expect(all).toHaveLength(2 * BLOCKS);
    const won = await collect('count=7&where=winner=2');
    expect(won).toEqual(all.filter(({ shares }) => shares[1] === 1));
    const long = await collect(`where=${encodeURIComponent('turns>=9, seat1.score>2')}`);
    expect(long).toEqual(all.filter(({ turns, scores }) => turns >= 9 && scores[0] > 2));
  });

  test('a whole game as text that can be read', async () => {
    const { body } = await ask<{ record: string }>('record?study=2&block=1&rotation=2');
    expect(body.record).toContain('[Format "dama 1"]');
    expect(body.record).toContain('\nhand 3 ');
  });

  test.each([
    ['study', 400, 'ERR_FIELD', 'study'],
    ['study?study=-1', 400, 'ERR_FIELD', 'study'],
    ['study?study=1e3', 400, 'ERR_FIELD', 'study'],
    ['study?study=99999999999999999999', 400, 'ERR_FIELD', 'study'],
    ['study?study=1&study=2', 400, 'ERR_FIELD', 'study'],
    ['study?study=1&sql=x', 400, 'ERR_FIELD', 'sql'],
    ['study?study=9', 404, 'ERR_NOT_FOUND', 'study'],
    ['hands?study=9', 404, 'ERR_NOT_FOUND', 'study'],
    ['hands?study=1&count=201', 400, 'ERR_FIELD', 'count'],
    ['hands?study=1&after=x', 400, 'ERR_FIELD', 'after'],
    ['hands?study=1&where=turns', 400, 'ERR_FIELD', 'where'],
    ['hands?study=1&where=turns=1;drop table hands', 400, 'ERR_FIELD', 'where'],
    ['hands?study=1&where=sqlite_version()>1', 400, 'ERR_FIELD', 'where'],
    ['hands?study=1&where=lineup=1', 400, 'ERR_FIELD', 'where'],
    ['hands?study=1&where=turns=>1', 400, 'ERR_FIELD', 'where'],
    ['hands?study=1&where=seat7.score>1', 400, 'ERR_FIELD', 'where'],
    ['hands?study=1&where=seat0.score>1', 400, 'ERR_FIELD', 'where'],
    ['hands?study=1&where=score>1', 400, 'ERR_FIELD', 'where'],
    ['hands?study=1&where=seat1.turns>1', 400, 'ERR_FIELD', 'where'],
    [`hands?study=1&where=${'turns>1,'.repeat(13)}turns>1`, 400, 'ERR_FIELD', 'where'],
    ['record?study=1&block=900', 404, 'ERR_NOT_FOUND', 'block'],
    ['record?study=1&block=1&rotation=7', 404, 'ERR_NOT_FOUND', 'block'],
    ['events?study=9', 404, 'ERR_NOT_FOUND', 'study'],
    ['events?study=1&every=0', 400, 'ERR_FIELD', 'every'],
  ])('%s is answered with %i %s at %s', async (path, status, code, at) => {
    const got = await ask(path);
    expect([got.status, got.body.error?.code, got.body.error?.at]).toEqual([status, code, at]);
  });
});

test('a page of another site is not answered', async () => {
  const asked = (from: string) =>
    fetch(`${web.address}api/studies`, { headers: { 'Sec-Fetch-Site': from } }).then(({ status }) => status);
  expect(await Promise.all(['same-origin', 'none', 'cross-site', 'same-site'].map(asked))).toEqual([
    200, 200, 403, 403,
  ]);
});

/** The events of a stream as they come. */
async function* eventsOf(
  study: number,
  signal: AbortSignal,
  lastId?: string,
): AsyncGenerator<{ id: string; data: ProgressEvent }> {
  const headers: Record<string, string> = lastId === undefined ? {} : { 'Last-Event-ID': lastId };
  const answer = await fetch(`${web.address}api/events?study=${study}`, { headers, signal });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  let text = '';
  for await (const chunk of answer.body!) {
    text += Buffer.from(chunk).toString();
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const part = text.slice(0, end);
      text = text.slice(end + 2);
      const [data, id] = [/^data: (.*)$/m.exec(part)?.[1], /^id: (.*)$/m.exec(part)?.[1]];
      if (data !== undefined && id !== undefined) yield { id, data: JSON.parse(data) };
    }
  }
}

describe('events', () => {
  test('say what is new, also to a page that comes back', async () => {
    const db = openDatabase(line.path('live.db'), 'write');
    saveBlocks(db, begin(db, PAIR, 20), play(PAIR, [0, 1, 2, 4]), 'rev', NOW);
    await serveFile('live.db');
    const first = new AbortController();
    const events = eventsOf(1, first.signal);
    const hello = (await events.next()).value!;
    expect(hello).toMatchObject({ id: '4.3', data: { blocks: 4, wanted: 20, newest: [0, 1, 2, 4] } });
    // Out of their order, as workers finish them.
    saveBlocks(db, begin(db, PAIR, 20), play(PAIR, [3, 6]), 'rev', NOW);
    const second = (await events.next()).value!;
    expect(second).toMatchObject({ id: '6.5', data: { blocks: 6, newest: [3, 6] } });
    first.abort();
    saveBlocks(db, begin(db, PAIR, 20), play(PAIR, [5, 7]), 'rev', NOW);
    db.close();
    const later = new AbortController();
    const missed = (await eventsOf(1, later.signal, second.id).next()).value!;
    expect(missed).toMatchObject({ id: '7', data: { blocks: 8, newest: [5, 7] } });
    later.abort();
  });

  test('go to 32 pages at once, and to others when some have gone', async () => {
    const pages = Array.from({ length: 32 }, () => new AbortController());
    const address = `${web.address}api/events?study=1`;
    await Promise.all(pages.map(({ signal }) => fetch(address, { signal })));
    expect((await fetch(address)).status).toBe(503);
    expect((await ask('studies')).status).toBe(200);
    for (const page of pages) page.abort();
    let status = 503;
    for (let i = 0; i < 50 && status !== 200; i++) {
      await setTimeout(100);
      const again = new AbortController();
      status = (await fetch(address, { signal: again.signal })).status;
      again.abort();
    }
    expect(status).toBe(200);
  });
});

describe('a run', () => {
  test('can write to a file that pages look into, and pages write nothing to it', async () => {
    const before = statSync(line.path('night.db'));
    for (const path of ['studies', 'study?study=1', 'hands?study=1', 'record?study=1&block=0'])
      await ask(path);
    const after = statSync(line.path('night.db'));
    expect([after.size, after.mtimeMs]).toEqual([before.size, before.mtimeMs]);
    const db = openDatabase(line.path('night.db'), 'write');
    record(db, studyKey(['greedy', 'greedy'], SMALL, 'hand', 8), 2);
    expect(listStudies(db)).toHaveLength(3);
    db.close();
    expect((await ask<StudiesAnswer>('studies')).body.total).toBe(3);
  });

  test('whose file is replaced is looked into as it is now', { tags: ['deep'] }, async () => {
    expect((await line.dama('selfplay', '--db', 'first.db', '--blocks', '2')).status).toBe(0);
    await serveFile('first.db');
    for (const end of ['', '-wal', '-shm']) rmSync(line.path(`first.db${end}`), { force: true });
    expect((await ask('studies')).body.error).toMatchObject({ code: 'ERR_FILE' });
    expect((await line.dama('selfplay', '--db', 'first.db', '--blocks', '3')).status).toBe(0);
    const { body } = await ask<StudiesAnswer>('studies');
    expect(body.studies[0].progress.blocks).toBe(3);
  });
});
