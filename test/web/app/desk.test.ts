/** What the page's worker answers, without Node: the same as here, whatever it has to load first. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ask, newSession } from '../../support/table-talk.ts';
import { bundleForBrowser, runWithoutNode } from '../../support/without-node.ts';

const NETS = new URL('../../../ai/dama-bianca/net/weights/', import.meta.url);
const SOURCE = `
  import { Desk } from './web/app/worker/desk.ts';
  globalThis.lastAnswer = async (...lines) => {
    let answer = '';
    const post = (text) => { answer = text; };
    const bytes = async (file) => Uint8Array.from(atob(load(file)), (one) => one.charCodeAt(0));
    const desk = new Desk({ post, load: bytes, clock: () => 0, log: report });
    for (const line of lines) await desk.take(line);
    return answer;
  };
  globalThis.versionOf = async (revision) => {
    let answer = '';
    const desk = new Desk({ post: (text) => { answer = text; }, load: report, clock: () => 0, log: report });
    await desk.take({ revision });
    await desk.take('{"op":"version"}');
    return answer;
  };`;

interface Page {
  readonly lastAnswer: (...lines: readonly string[]) => Promise<string>;
  readonly versionOf: (revision: string) => Promise<string>;
}

test('a bot at a recorded game waits for its net, and plays the turn that it plays here', async () => {
  const session = newSession();
  const game = { variant: 'moonlight', seats: ['human', 'master'], seed: 6, starter: 1 };
  let at = ask(session, 'table', game);
  for (const turn of ['reply', 'play', 'reply', 'play'])
    at = ask(session, turn, { record: at.record, ...(turn === 'play' ? { turn: firstTurn(at.at) } : {}) });
  const here = ask(session, 'reply', { record: at.record });
  const { text } = await bundleForBrowser(SOURCE, 'iife');
  const loaded: string[] = [];
  const load = (file: string): string => {
    loaded.push(file);
    return readFileSync(new URL(file, NETS), 'base64');
  };
  const report = (fault: string): never => expect.fail(fault);
  const page = runWithoutNode(`${text}; globalThis`, { load, report }) as Page;
  const lines = ['table', 'reply'].map((op) => JSON.stringify({ id: 1, op, record: at.record }));
  const answer = await page.lastAnswer(...lines);
  expect(loaded).toHaveLength(1);
  expect(JSON.parse(answer)).toEqual({ id: 1, ...here });

  function firstTurn(where: object): string {
    return ask<{ turns: readonly { turn: string }[] }>(session, 'turns', { ...where }).turns[0].turn;
  }
});

test('the version is the part of the revision before the plus sign', async () => {
  const { text } = await bundleForBrowser(SOURCE, 'iife');
  const report = (fault: string): never => expect.fail(fault);
  const page = runWithoutNode(`${text}; globalThis`, { load: report, report }) as Page;
  expect(JSON.parse(await page.versionOf('0.1.0+b815b76adfee.61bc7a29'))).toMatchObject({
    version: '0.1.0',
    revision: '0.1.0+b815b76adfee.61bc7a29',
  });
});
