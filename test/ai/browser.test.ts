/** The opponent without Node: what pages bundle plays the same, and never worse without a word. */
import { beforeAll, expect, test } from 'vitest';
import { SHIPPED_NETS } from '../../ai/dama-bianca/index.ts';
import { type Outcome, stream, unwrap } from '../../engine/index.ts';
import { gameNamed, gameNames } from '../../selfplay/index.ts';
import { type Bundle, bundleForBrowser, runWithoutNode } from '../support/without-node.ts';

const POSITION = '11,16,29,30/22,28 2';
const OUTCOME = 13;
/** Makes a bot of moonlight and has it choose; both as they are here and as a browser has them. */
const SOURCE = `
  import { stream, unwrap } from './engine/index.ts';
  import { gameNamed } from './selfplay/index.ts';
  globalThis.kit = gameNamed('dama-bianca');
  globalThis.choose = (bot) => {
    const { module, players } = kit;
    const game = unwrap(module.create(unwrap(module.rules.parseName('moonlight')), 2, 'hand'));
    const player = players.createBot(bot, game);
    if (!player.ok) return player.error;
    const state = unwrap(module.text.parsePosition('${POSITION}', game));
    state.do(${OUTCOME});
    player.value.restart(stream('browser', 1));
    return player.value.choose(game.view(state, state.player));
  };`;

interface Page {
  readonly choose: (bot: string) => unknown;
  readonly kit: ReturnType<typeof gameNamed>;
}

let bundle: Bundle;
beforeAll(async () => {
  bundle = await bundleForBrowser(SOURCE, 'iife');
});

function openPage(globals: object = {}): Page {
  return runWithoutNode(`${bundle.text}; globalThis`, { crypto, ...globals }) as Page;
}

function chosenHere(bot: string): unknown {
  const { module, players } = gameNamed('dama-bianca');
  const game = unwrap(module.create(unwrap(module.rules.parseName('moonlight')), 2, 'hand'));
  const state = unwrap(module.text.parsePosition(POSITION, game));
  state.do(OUTCOME as Outcome);
  const player = unwrap(players.createBot(bot, game));
  player.restart(stream('browser', 1));
  return player.choose(game.view(state, state.player));
}

function bytesOf(variant: string): { readonly file: string; readonly bytes: Uint8Array<ArrayBuffer> } {
  const { resources } = gameNamed('dama-bianca').players;
  const net = SHIPPED_NETS.find((one) => one.variant === variant && one.players === 2);
  if (!net || !resources) throw new Error(`no net for ${variant}`);
  return { file: net.file, bytes: Uint8Array.from(unwrap(resources.read(net.file))) };
}

test('bundles as a module too, and holds nothing that no game in a page needs', async () => {
  const { text } = await bundleForBrowser(SOURCE, 'esm');
  const ofNode = /['"]node:|import\.meta|\brequire\(/;
  expect([text, bundle.text].map((found) => ofNode.test(found))).toEqual([false, false]);
  const { files } = bundle;
  const stray = files.filter((file) => /trainer|verify|suite\/|adjust\/|pool\//.test(file));
  expect(stray).toEqual([]);
});

test('plays the same with the net that it is given', async () => {
  const page = openPage();
  const { file, bytes } = bytesOf('moonlight');
  await page.kit.players.resources?.give(file, bytes);
  for (const bot of ['novice', 'expert', 'master', 'expectimax(depth=1)']) {
    expect([bot, page.choose(bot)]).toEqual([bot, chosenHere(bot)]);
  }
});

test('plays the same where nothing may be compiled', async () => {
  const page = openPage({ WebAssembly: undefined });
  const { file, bytes } = bytesOf('moonlight');
  await page.kit.players.resources?.give(file, bytes);
  for (const bot of ['expert', 'master']) expect([bot, page.choose(bot)]).toEqual([bot, chosenHere(bot)]);
});

test('a net that is missing, damaged or another is an error, until the right one comes', async () => {
  const page = openPage();
  const what = 'the shipped net for moonlight with 2 players: ';
  const { file, bytes } = bytesOf('moonlight');
  const broken = Uint8Array.from(bytes);
  broken[bytes.length - 100] ^= 1;
  const errorOf = () => page.choose('novice');
  expect(errorOf()).toEqual({ code: 'ERR_FILE', message: `${what}it has not been loaded`, at: file });
  expect(page.kit.players.resources?.takeMissing()).toEqual([file]);
  await expect(page.kit.players.resources?.give(file, broken)).rejects.toMatchObject({
    fault: { code: 'ERR_FILE', message: expect.stringContaining('damaged'), at: file },
  });
  expect(errorOf()).toMatchObject({ message: `${what}it has not been loaded` });
  expect(page.kit.players.resources?.takeMissing()).toEqual([file]);
  await page.kit.players.resources?.give(file, bytesOf('manuale').bytes);
  expect(errorOf()).toMatchObject({
    code: 'ERR_FILE',
    message: expect.stringContaining('trained for the rules'),
  });
  await page.kit.players.resources?.give(file, bytes);
  expect(errorOf()).toBe(chosenHere('novice'));
  expect(page.kit.players.resources?.takeMissing()).toEqual([]);
});

test('reads no files', () => {
  expect(openPage().choose('net(file=a.net)')).toMatchObject({ code: 'ERR_FILE', at: 'a.net' });
});

test('the kits name what their bots need', () => {
  for (const { players } of gameNames().map(gameNamed)) {
    for (const { file, name } of players.resources?.all ?? []) {
      const bytes = unwrap(players.resources?.read(file) ?? { ok: true, value: new Uint8Array() });
      expect([file, Buffer.from(bytes).subarray(-32).toString('hex').slice(0, 16)]).toEqual([file, name]);
    }
  }
});

test('a shipped net that is not there is refused', () => {
  const { resources } = gameNamed('dama-bianca').players;
  expect(resources?.read('none.net')).toMatchObject({ ok: false, error: { code: 'ERR_FILE' } });
});
