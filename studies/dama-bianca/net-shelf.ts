/** Puts nets into the local store and takes them out, and says what is there. */

import { existsSync, mkdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { NET_STORE, type NetStore } from '../../ai/dama-bianca/index.ts';
import { type NetFile, readNet } from '../../ai/index.ts';
import { NAMED_VARIANTS, variantHash } from '../../engine/dama-bianca/index.ts';
import { unwrap, wrong } from '../../engine/index.ts';
import { nowIso, writeFault, writeWhole } from '../host/index.ts';

const HASH = /^[0-9a-f]{16}$/;

/** The store of this host. */
export function netStore(): NetStore {
  if (NET_STORE) return NET_STORE;
  throw new Error('a host with files has a store of nets');
}

/**
 * Keeps a net as the one that plays its rules, also if it is there already; with `isNamedOnly` it is found by its name alone.
 * Gives its file. `from` is where its bytes come from. ERR_FILE for what is no net, or for one that is not of single rules; ERR_DISK without room.
 */
export function keepNet(bytes: Uint8Array, from: string, isNamedOnly = false): string {
  const { head, name } = unwrap(readNet(bytes, from));
  if (!HASH.test(head.rules))
    throw wrong('ERR_FILE', `net ${name} is not for the rules of a single variant`, from);
  const store = netStore();
  const folder = isNamedOnly ? store.namedFolder() : store.folder();
  const path = join(folder, store.nameOf({ rules: head.rules, players: head.players, name }));
  try {
    mkdirSync(folder, { recursive: true });
    if (existsSync(path)) {
      const used = new Date(nowIso());
      utimesSync(path, used, used);
      return path;
    }
  } catch (error) {
    throw writeFault(error, folder);
  }
  writeWhole(path, bytes);
  return path;
}

/** Removes a net by its name; gives its file. ERR_NOT_FOUND if the store does not have it. */
export function dropNet(name: string): string {
  const store = netStore();
  const net = unwrap(store.list()).nets.find((one) => one.name === name);
  if (!net) throw wrong('ERR_NOT_FOUND', `there is no net ${name} in ${store.folder()}`, 'remove');
  try {
    rmSync(net.path);
  } catch (error) {
    throw writeFault(error, net.path);
  }
  return net.path;
}

/** What the rules of a hash are called, if they have a name. */
export function rulesName(hash: string): string | undefined {
  return NAMED_VARIANTS.find((variant) => variantHash(variant) === hash)?.name;
}

/** How a net came about, in a few words; empty where its head does not say. */
export function trainedHow({ head: { training } }: NetFile): string {
  if (typeof training !== 'object' || training === null) return '';
  const { hands, from, solved } = training as {
    readonly hands?: unknown;
    readonly from?: unknown;
    readonly solved?: unknown;
  };
  const parts = [
    typeof solved === 'number' ? `exact values of ${solved.toLocaleString('en')} positions` : '',
    typeof hands === 'number' ? `${hands.toLocaleString('en')} hands` : '',
    typeof from === 'string' ? `from ${from}` : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}
