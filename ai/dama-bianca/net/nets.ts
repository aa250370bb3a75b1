/** Nets as evaluations of games, and their files, each read once. */
import type { DamaGame, DamaState } from '../../../engine/dama-bianca/index.ts';
import { fault, type Result, wrong } from '../../../engine/index.ts';
import { isWhole, type MoveScorer, type NetFile, readNet } from '../../index.ts';
import type { MatchEquity } from '../equity/match-equity.ts';
import { withSeatChoice } from '../seat-choice.ts';
import { DamaNet } from './dama-net.ts';
import { exactForm, exactScorer } from './exact-values.ts';
import { foldFault, foldRules, hasRulesForm, rulesForm } from './fold-rules.ts';
import { LEADS_ENCODING, NetInputs } from './inputs.ts';
import { ANY_RULES, type InputForm, isOfAnyRules, netFaultOf } from './net-fault.ts';
import { keepBytes, namedNet, shippedBytes } from './net-source.ts';
import { SEATS_ENCODING, SeatsInputs } from './seats-inputs.ts';
import { SeatsNet } from './seats-net.ts';
import type { ShippedNet } from './shipped-nets.ts';

/**
 * What the inputs of a net for this game mean, and how many there are; with two seats there may be those of leads for
 * points.
 */
export function netInputs(game: DamaGame, leads = false): InputForm {
  const { rules, numPlayers, plan } = game;
  if (numPlayers === 2) return new NetInputs(rules, leads && plan.format === 'points');
  return { encoding: SEATS_ENCODING, size: new SeatsInputs(rules, numPlayers).size };
}

/** What keeps a net from valuing a game, or `undefined`. */
export function netFault(game: DamaGame, file: NetFile): string | undefined {
  if (isOfAnyRules(file.head)) return foldFault(file, game)?.message;
  const { encoding } = file.head;
  if (hasRulesForm(file.head)) return netFaultOf(game, file, rulesForm(game));
  return netFaultOf(game, file, exactForm(file) ?? netInputs(game, encoding === LEADS_ENCODING));
}

/**
 * The net, or the exact values in its place, as evaluation of a game; throws if it is not for it: see `netFault`. `equity` is that of the game's matches,
 * which is made when first needed where none is given.
 */
export function createNet(game: DamaGame, file: NetFile, equity?: MatchEquity): MoveScorer<DamaState> {
  const Evaluation = game.numPlayers === 2 ? DamaNet : SeatsNet;
  const own = isOfAnyRules(file.head) ? foldRules(file, game) : file;
  return withSeatChoice(
    game,
    exactScorer(game, file, equity) ?? new Evaluation(game, own, undefined, equity),
  );
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

/** The net of an entry of the list; ERR_FILE if it is missing, damaged, another or not for the game. */
export function shippedNet(game: DamaGame, { variant, players, file, name }: ShippedNet): Result<NetFile> {
  const found = readOnce(keyOfShipped(file), game, () => {
    const bytes = shippedBytes(file);
    return bytes.ok ? readNet(bytes.value, file) : bytes;
  });
  const rules = variant === ANY_RULES ? 'all rules' : variant;
  const what = `the shipped net for ${rules} with ${players} players`;
  if (!found.ok) return fault('ERR_FILE', `${what}: ${found.error.message}`, file);
  if (found.value.name === name) return found;
  return fault('ERR_FILE', `${what}: expected net ${name}, found ${found.value.name}`, file);
}

/** The net of a regular file of bounded size, for whatever rules; ERR_FILE, `at` the path, for anything else. */
export function readNetFile(path: string): Result<NetFile> {
  const bytes = namedNet(path);
  return bytes.ok ? readNet(bytes.value, path) : bytes;
}

/** The net of a key, read when it is first asked for; also ERR_FILE, `at` the key, if it is not for the game. */
export function readOnce(key: string, game: DamaGame, read: () => Result<NetFile>): Result<NetFile> {
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
