/** A local store of nets for one test, and specialists to put into it. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type NetFile, readNet, writeNet } from '../../ai/index.ts';
import type { DamaGame } from '../../engine/dama-bianca/index.ts';
import { stream, unwrap } from '../../engine/index.ts';
import { anyNetBytes, headFor, randomWeights } from './net-games.ts';

const HIDDEN = 8;

/** Makes the folder of an empty store that this process plays by, and what takes it away again. */
function openStore(): { readonly folder: string; readonly close: () => void } {
  const parent = mkdtempSync(join(tmpdir(), 'dama-store-'));
  const folder = join(parent, 'nets');
  const before = process.env.DAMA_NETS;
  process.env.DAMA_NETS = folder;
  const close = (): void => {
    process.env.DAMA_NETS = before;
    rmSync(parent, { recursive: true, force: true });
  };
  return { folder, close };
}

/** The folder of a store that is empty, and goes with the test. */
export function useStore(): string {
  const { folder, close } = openStore();
  onTestFinished(close);
  return folder;
}

/** To be called while tests are declared: gives them a store that `fill` fills, and that goes with the last of them. */
export function useFilledStore(fill: (folder: string) => void): void {
  let close = (): void => undefined;
  beforeAll(() => {
    const store = openStore();
    close = store.close;
    fill(store.folder);
  });
  afterAll(() => close());
}

/** The bytes of a net with random weights; with `rules`, as if for those. */
export function netBytes(game: DamaGame, seed: number, rules?: string): Uint8Array<ArrayBuffer> {
  if (rules === 'any') return anyNetBytes(game.numPlayers, seed, HIDDEN);
  const head = { ...headFor(game, HIDDEN), ...(rules === undefined ? {} : { rules }) };
  return Uint8Array.from(writeNet(head, randomWeights(head.inputs, HIDDEN, 1, stream('weights', seed))));
}

/** Puts a specialist into a store, `age` seconds old; gives the net. */
export function storeNet(folder: string, game: DamaGame, seed: number, age = 0): NetFile & { path: string } {
  const bytes = netBytes(game, seed);
  const net = unwrap(readNet(bytes, 'test'));
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${net.head.rules}-${net.head.players}-${net.name}.net`);
  writeFileSync(path, bytes);
  const time = 1_700_000_000 - age;
  utimesSync(path, time, time);
  return { ...net, path };
}
