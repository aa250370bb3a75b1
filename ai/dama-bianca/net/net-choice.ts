/**
 * Finds the net for a game: the one that the package ships for just these rules, a specialist of the local store, the one
 * that sees the rules it plays, or one that is named by its file or by its name alone.
 */
import { type DamaGame, parseVariantName, variantHash } from '../../../engine/dama-bianca/index.ts';
import { fault, ok, type Result, unwrap } from '../../../engine/index.ts';
import { formatBotSpec, type NetFile, parseBotSpec, readNet } from '../../index.ts';
import { ANY_RULES, netOptionFault } from './net-fault.ts';
import { namedNet, shippedBytes, storedFile } from './net-source.ts';
import { netFault, readNetFile, readOnce, shippedNet } from './nets.ts';
import { SHIPPED_NETS, type ShippedNet } from './shipped-nets.ts';
import { trainedRules } from './trained-rules.ts';

/** The rules of each named variant in the list. */
const hashes = new Map(
  SHIPPED_NETS.filter(({ variant }) => variant !== ANY_RULES).map(({ variant }) => [
    variant,
    variantHash(unwrap(parseVariantName(variant))),
  ]),
);

/** The net that is shipped for just these rules and this number of seats, if there is one. */
export function shippedFor(game: DamaGame): ShippedNet | undefined {
  const hash = trainedRules(game.rules.variant);
  return SHIPPED_NETS.find(
    ({ variant, players }) => players === game.numPlayers && hashes.get(variant) === hash,
  );
}

/** The shipped net that sees the rules it plays, for a number of seats. */
export function rulesNetFor(seats: number): ShippedNet | undefined {
  return SHIPPED_NETS.find(({ variant, players }) => players === seats && variant === ANY_RULES);
}

/** What the package has for a game: the net of just these rules, else the rules net if it knows them. */
export function packageNetFor(game: DamaGame): ShippedNet | undefined {
  return shippedFor(game) ?? rulesNetKnowing(game);
}

/** The shipped net that sees the rules it plays, if it knows those of a game. */
export function rulesNetKnowing(game: DamaGame): ShippedNet | undefined {
  const listed = rulesNetFor(game.numPlayers);
  return listed && (refusedRules.get(game) ?? refusesRules(game, listed)) ? undefined : listed;
}

/** Games whose rules the shipped rules net does or does not know. */
const refusedRules = new WeakMap<DamaGame, boolean>();

/** Whether a rules net cannot value a game. One that is missing or damaged is no reason to do without it: it is a fault. */
function refusesRules(game: DamaGame, { file }: ShippedNet): boolean {
  const bytes = shippedBytes(file);
  const net = bytes.ok ? readNet(bytes.value, file) : bytes;
  if (!net.ok) return false;
  const refused = netFault(game, net.value) !== undefined;
  refusedRules.set(game, refused);
  return refused;
}

/**
 * The name of the net to write into a specification that names none, so that it means the same whatever this host keeps
 * later: a specialist of the local store, else the rules net. Without one for the net that is shipped for just these
 * rules, and where there is no net. ERR_FILE for a store that cannot be read, or holds what is no net.
 */
export function netToName(game: DamaGame): Result<string | undefined> {
  if (shippedFor(game)) return ok(undefined);
  const stored = storedFile({ rules: trainedRules(game.rules.variant), players: game.numPlayers });
  if (!stored.ok) return stored;
  return ok(stored.value?.name ?? packageNetFor(game)?.name);
}

/** A specification as it is recorded (`PlayerKit.settle`), if its name is one of those that play or value by nets. */
export function settleNet(names: readonly string[], spec: string, game: DamaGame): Result<string> {
  const parsed = parseBotSpec(spec);
  if (!parsed.ok) return parsed;
  const { name, params } = parsed.value;
  if (!names.includes(name) || (params.file ?? '') !== '') return ok(spec);
  const found = netToName(game);
  if (!found.ok) return found;
  return ok(
    found.value === undefined ? spec : formatBotSpec({ name, params: { ...params, file: found.value } }),
  );
}

/** ERR_BOT if the package has no net for the rules and the number of seats; ERR_FILE if it is missing, damaged or another. */
function packageNet(game: DamaGame): Result<NetFile> {
  const listed = packageNetFor(game);
  if (listed) return shippedNet(game, listed);
  const { name } = game.rules.variant;
  const message = `no net plays ${name} with ${game.numPlayers} players; train --minutes makes one and keeps it for all commands, and on a small board solve --keep keeps exact values`;
  return fault('ERR_BOT', message, 'net');
}

/**
 * ERR_FILE if the file cannot be read, is no net, is not for this game, or is not named after its net as `dama train`
 * does it: a record that names the file must name the net.
 */
function netFromFile(game: DamaGame, path: string): Result<NetFile> {
  const found = readOnce(path, game, () => readNetFile(path));
  if (!found.ok) return found;
  const ending = `${found.value.name}.net`;
  return path.endsWith(ending)
    ? found
    : fault('ERR_FILE', `the name of this net's file must end in ${ending}`, path);
}

/** Of a net, alone or at the end of its file's name. */
const NAME = /^(?:.*[^0-9a-f])?([0-9a-f]{16})(\.net)?$/;

/** The net of a name, shipped or in the local store; `undefined` if neither has it. */
function netOfName(game: DamaGame, name: string): Result<NetFile> | undefined {
  const listed = SHIPPED_NETS.find((net) => net.name === name);
  if (listed) return shippedNet(game, listed);
  const stored = storedFile({ name });
  if (!stored.ok) return stored;
  return stored.value && netFromFile(game, stored.value.path);
}

/**
 * The net that a specification names: by its file, by its name alone, or, with an empty text, the one that the package has
 * for the game. A file that is gone is looked for by the name of its net, which can mean one net only. ERR_BOT for a rule
 * that no net knows, or without a net; ERR_FILE for one that is missing, damaged or for another game.
 */
export function netNamed(game: DamaGame, text: string): Result<NetFile> {
  const unknown = netOptionFault(game);
  if (unknown) return { ok: false, error: unknown };
  if (text === '') return packageNet(game);
  const [, name, ending] = NAME.exec(text) ?? [];
  if (ending === undefined && name === text) {
    const message = `net ${name} is not here: it is neither shipped nor in the local store (dama nets lists both); nets --add FILE brings it back`;
    return netOfName(game, name) ?? fault('ERR_FILE', message, 'file');
  }
  const found = netFromFile(game, text);
  if (found.ok || ending === undefined || namedNet(text).ok) return found;
  return netOfName(game, name) ?? found;
}
