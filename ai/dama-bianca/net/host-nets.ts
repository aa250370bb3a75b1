/** Nets of this host that specifications name, for workers on other machines (`PlayerKit.hostNets`). */
import { ok, type Result } from '../../../engine/index.ts';
import { type HostNets, parseBotSpec } from '../../index.ts';
import { lendNets, namedNet, storedFile } from './net-source.ts';
import { SHIPPED_NETS } from './shipped-nets.ts';

/** The name of a net, alone or at the end of its file's. */
const NAME = /(?:^|[^0-9a-f])([0-9a-f]{16})(?:\.net)?$/;

function isShipped(name: string | undefined): boolean {
  return SHIPPED_NETS.some((net) => net.name === name);
}

function bytesOf(text: string): Result<Uint8Array | undefined> {
  const name = NAME.exec(text)?.[1];
  if (isShipped(name)) return ok(undefined);
  const named = name === text ? undefined : namedNet(text);
  if (named?.ok || name === undefined) return named ?? ok(undefined);
  // A file that is gone is looked for by its name, as by those who play with it.
  const stored = storedFile({ name });
  if (!stored.ok) return stored;
  return stored.value ? namedNet(stored.value.path) : (named ?? ok(undefined));
}

export const HOST_NETS: HostNets = {
  named(spec) {
    const parsed = parseBotSpec(spec);
    if (!parsed.ok) return parsed;
    const { file } = parsed.value.params;
    if (typeof file !== 'string' || file === '') return ok(new Map());
    const bytes = bytesOf(file);
    if (!bytes.ok) return bytes;
    return ok(new Map(bytes.value ? [[file, bytes.value]] : []));
  },
  lend: lendNets,
};
