/** `nets`: the nets that play, shipped and of the local store, and how one gets in there and out. */
import { readFileSync } from 'node:fs';
import {
  ANY_RULES,
  DAMA_PLAYERS,
  readNetFile,
  SHIPPED_NETS,
  type StoredNet,
} from '../../../ai/dama-bianca/index.ts';
import { type NetFile, readNet } from '../../../ai/index.ts';
import { type Result, unwrap, wrong } from '../../../engine/index.ts';
import { dropNet, keepNet, netStore, rulesName, trainedHow } from '../../../studies/dama-bianca/index.ts';
import { command } from '../../command.ts';
import { alignTable } from '../../text-table.ts';

interface NetRow {
  readonly kind: 'shipped' | 'specialist' | 'rules net';
  /** A named variant, the hash of other rules, or `any`. */
  readonly rules: string;
  readonly players: number;
  readonly name: string;
  readonly bytes: number;
  readonly trained: string;
  /** Whether another net is found before it for its rules and seats. */
  readonly isBehind: boolean;
  /** Whether it plays only where a specification names it, such as one that a lab has made. */
  readonly isNamedOnly: boolean;
  readonly path?: string;
  readonly fault?: string;
}

const KB = 1000;

export const { build, run } = command(
  (y) =>
    y
      .option('add', { type: 'string', describe: 'file of a net for single rules to add to the local store' })
      .option('remove', { type: 'string', describe: 'name of a net to remove from the local store' })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .conflicts('add', 'remove')
      .example('$0 nets', 'every net, for which rules and seats, and how it was trained')
      .example('$0 nets --add run1/mine-2-<name>.net', 'from now on it plays these rules')
      .example('$0 nets --remove 8f1c0a52be90d377', 'remove a net of the local store'),
  async (args, { print, note }) => {
    if (args.add !== undefined) note(`kept as ${addFile(args.add)}`);
    if (args.remove !== undefined) note(`removed ${dropNet(args.remove)}`);
    const store = netStore();
    const { nets, strangers } = unwrap(store.list());
    const rows = [...SHIPPED_NETS.map(shippedRow), ...nets.map((net, i) => storedRow(net, nets.slice(0, i)))];
    const faults = [
      ...rows.flatMap(({ fault }) => fault ?? []),
      ...strangers.map((path) => `ERR_FILE: this is not named as nets of the store are (at ${path})`),
    ];
    if (args.json) print(JSON.stringify({ store: store.folder(), nets: rows, faults }));
    else {
      alignTable([HEAD, ...rows.map(cellsOf)], [0, 1, 3, 5]).forEach(print);
      print('');
      print(`the local store is ${store.folder()}: ${nets.length === 1 ? '1 net' : `${nets.length} nets`}`);
      faults.forEach(print);
    }
    return faults.length === 0 ? 0 : 1;
  },
);

const HEAD = ['kind', 'rules', 'players', 'net', 'kB', 'trained'];

function cellsOf(row: NetRow): string[] {
  const { kind, rules, players, name, bytes, trained, isBehind, isNamedOnly, fault } = row;
  const place = isNamedOnly ? 'plays where it is named' : isBehind ? 'another net plays' : '';
  const remark = fault === undefined ? place : 'DAMAGED';
  const last = [trained, remark].filter((part) => part !== '').join('; ');
  return [kind, rules, String(players), name, (bytes / KB).toFixed(1), last];
}

function addFile(path: string): string {
  // A pipe or a device is refused here, before it is read.
  unwrap(readNetFile(path));
  return keepNet(readFileSync(path), path);
}

function shippedRow({ variant, players, file, name }: (typeof SHIPPED_NETS)[number]): NetRow {
  const bytes = DAMA_PLAYERS.resources?.read(file);
  if (!bytes) throw wrong('ERR_FILE', 'the package has no nets', file);
  const net = bytes.ok ? readNet(bytes.value, file) : bytes;
  return {
    kind: variant === ANY_RULES ? 'rules net' : 'shipped',
    ...{ rules: variant, players, name, isBehind: false, isNamedOnly: false },
    ...aboutFile(bytes.ok ? bytes.value.length : 0, net, name),
  };
}

function storedRow(stored: StoredNet, before: readonly StoredNet[]): NetRow {
  const { path, rules, players, name, bytes, isNamedOnly } = stored;
  const isShipped = SHIPPED_NETS.some((net) => net.variant === rulesName(rules) && net.players === players);
  const isBehind =
    isShipped || before.some((net) => !net.isNamedOnly && net.rules === rules && net.players === players);
  const net = readNetFile(path);
  return {
    kind: 'specialist',
    ...{ rules: rulesName(rules) ?? rules, players, name, path, isBehind, isNamedOnly },
    ...aboutFile(bytes, net, name),
  };
}

/** What a file says of itself, or why it is not what its name says. */
function aboutFile(
  bytes: number,
  net: Result<NetFile>,
  name: string,
): Pick<NetRow, 'bytes' | 'trained' | 'fault'> {
  if (!net.ok) {
    const { code, message, at } = net.error;
    return { bytes, trained: '', fault: `${code}: ${message} (at ${at})` };
  }
  if (net.value.name !== name)
    return { bytes, trained: '', fault: `ERR_FILE: expected net ${name}, found ${net.value.name}` };
  return { bytes, trained: trainedHow(net.value) };
}
