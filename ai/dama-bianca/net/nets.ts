/** Finds the net for a game: the shipped one of its rules and number of seats, or one from a file. */
import type { DamaGame, DamaState } from '../../../engine/dama-bianca/index.ts';
import { fault, type Result, wrong } from '../../../engine/index.ts';
import { isWhole, type MoveScorer, type NetFile, readNet } from '../../index.ts';
import type { MatchEquity } from '../equity/index.ts';
import { DamaNet } from './dama-net.ts';
import { LEADS_ENCODING, NetInputs } from './inputs.ts';
import { type InputForm, netFaultOf, netOptionFault } from './net-fault.ts';
import { keepBytes, namedNet, shippedBytes } from './net-source.ts';
import { SEATS_ENCODING, SeatsInputs } from './seats-inputs.ts';
import { SeatsNet } from './seats-net.ts';
import { shippedFor } from './shipped-nets.ts';

/** What the inputs of a net for this game mean, and how many there are; with two seats and points there may be leads. */
export function netInputs(game: DamaGame, leads = false): InputForm {
  if (game.numPlayers === 2) return new NetInputs(game.rules, leads && game.plan.format === 'points');
  return { encoding: SEATS_ENCODING, size: new SeatsInputs(game.rules, game.numPlayers).size };
}

/** What keeps a net from valuing a game, or `undefined`. */
export function netFault(game: DamaGame, file: NetFile): string | undefined {
  return netFaultOf(game, file, netInputs(game, file.head.encoding === LEADS_ENCODING));
}

/**
 * The net as evaluation of a game; throws if it is not for it: see `netFault`. `equity` is that of the game's matches,
 * which is made when first needed where none is given.
 */
export function createNet(game: DamaGame, file: NetFile, equity?: MatchEquity): MoveScorer<DamaState> {
  const Evaluation = game.numPlayers === 2 ? DamaNet : SeatsNet;
  return new Evaluation(game, file, undefined, equity);
}

/** Read once: a net of a few hundred kilobytes serves every game of a thread. */
const known = new Map<string, NetFile>();

/** No path of a file. */
function keyOfShipped(file: string): string {
  return `shipped:${file}`;
}

/** Hands over the bytes of a shipped net. Rejects with ERR_FILE if they are damaged; whose they are is checked at first use. */
export async function giveNet(file: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (!(await isWhole(bytes))) throw wrong('ERR_FILE', 'the net is damaged: its hash does not fit', file);
  keepBytes(file, bytes);
  known.delete(keyOfShipped(file));
}

/** ERR_BOT if no net is shipped for the rules and the number of seats; ERR_FILE if it is missing, damaged or another. */
function shippedNet(game: DamaGame): Result<NetFile> {
  const listed = shippedFor(game);
  if (!listed) {
    const { name } = game.rules.variant;
    const message = `no net is shipped for ${name} with ${game.numPlayers} players; the command train makes one for net(file=...)`;
    return fault('ERR_BOT', message, 'net');
  }
  const { variant, players, file, name } = listed;
  const found = readOnce(keyOfShipped(file), game, () => {
    const bytes = shippedBytes(file);
    return bytes.ok ? readNet(bytes.value, file) : bytes;
  });
  const what = `the shipped net for ${variant} with ${players} players`;
  if (!found.ok) return fault('ERR_FILE', `${what}: ${found.error.message}`, file);
  if (found.value.name === name) return found;
  return fault('ERR_FILE', `${what}: expected net ${name}, found ${found.value.name}`, file);
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

/** The net of a file, or the shipped one if the name is empty; also ERR_BOT for a rule that no net knows. */
export function netNamed(game: DamaGame, path: string): Result<NetFile> {
  const unknown = netOptionFault(game);
  if (unknown) return { ok: false, error: unknown };
  return path === '' ? shippedNet(game) : netFromFile(game, path);
}

/** The net of a regular file of bounded size, for whatever rules; ERR_FILE, `at` the path, for anything else. */
export function readNetFile(path: string): Result<NetFile> {
  const bytes = namedNet(path);
  return bytes.ok ? readNet(bytes.value, path) : bytes;
}

function readOnce(key: string, game: DamaGame, read: () => Result<NetFile>): Result<NetFile> {
  let file = known.get(key);
  if (!file) {
    const result = read();
    if (!result.ok) return result;
    file = result.value;
    known.set(key, file);
  }
  const why = netFault(game, file);
  return why ? fault('ERR_FILE', why, key) : { ok: true, value: file };
}
