/**
 * A net as bytes.
 *
 *   8 bytes   `DAMANET` and the version of the format as a digit
 *   4 bytes   length of the head, little-endian
 *   head      JSON in UTF-8: `NetHead`
 *   weights   columns and outputs as 16-bit, then biases as 32-bit integers, little-endian
 *   32 bytes  SHA-256 of all before
 *
 * The name of a net is the beginning of that hash, so a name can mean one net only.
 */
import { fault, ok, type Result } from '../../engine/index.ts';
import { hostHere, hostNeeded } from '../host.ts';
import { faultOfWeights, type NetShape, type NetWeights } from './net.ts';

const MAGIC = 'DAMANET1';
const LENGTH_BYTES = 4;
const HASH_BYTES = 32;
/** Hex digits of a net's name. */
const NAME_DIGITS = 16;

/** An input that has the same value for a whole game. */
export interface ConstantInput {
  readonly name: string;
  /** The values that the net was trained with: integers, in steps that its inputs say. */
  readonly min: number;
  readonly max: number;
}

export interface NetHead extends NetShape {
  /** The rules the net was trained for: `variantHash`, or a word of the game for rules of many kinds. */
  readonly rules: string;
  readonly players: number;
  /** Of rules without a name: the board that the inputs are cells of. */
  readonly board?: string | undefined;
  /** Name and version of what the inputs mean. */
  readonly encoding: string;
  /** The last inputs, and as many heads behind the first, if the net must be folded for a game before it plays. */
  readonly constants?: readonly ConstantInput[] | undefined;
  /** How the net came about: configuration, seed, progress. Read by people only. */
  readonly training: unknown;
}

export interface NetFile {
  readonly head: NetHead;
  readonly weights: NetWeights;
  /** 16 hex digits of the hash of the bytes. */
  readonly name: string;
}

const HEX = 16;

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** Two digits for each byte. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(HEX).padStart(2, '0')).join('');
}

export function writeNet(head: NetHead, weights: NetWeights): Uint8Array {
  const wrong = faultOfWeights(head, weights);
  if (wrong) throw new Error(`no net: ${wrong}`);
  const json = new TextEncoder().encode(JSON.stringify(head));
  const { columns, outputs, bias, outputBias } = weights;
  const start = MAGIC.length + LENGTH_BYTES + json.length;
  const end = start + 2 * (columns.length + outputs.length) + 4 * (bias.length + outputBias.length);
  const all = new Uint8Array(end + HASH_BYTES);
  const view = viewOf(all);
  all.set(new TextEncoder().encode(MAGIC));
  view.setUint32(MAGIC.length, json.length, true);
  all.set(json, MAGIC.length + LENGTH_BYTES);
  let offset = start;
  for (const list of [columns, outputs]) {
    for (const value of list) {
      view.setInt16(offset, value, true);
      offset += 2;
    }
  }
  for (const list of [bias, outputBias]) {
    for (const value of list) {
      view.setInt32(offset, value, true);
      offset += 4;
    }
  }
  all.set(hostNeeded().sha256(all.subarray(0, end)), end);
  return all;
}

/**
 * Whether bytes end with the hash of those before, as nets do. True where the host offers no hash at all, as a browser does
 * in a page that came over plain http from another machine.
 */
export async function isWhole(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return true;
  const end = Math.max(0, bytes.length - HASH_BYTES);
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes.subarray(0, end)));
  return hexOf(hash) === hexOf(bytes.subarray(end));
}

/**
 * Reads a net. ERR_FILE, `at` the given place, for bytes that are no net, of another version, cut off or damaged. A browser
 * does not find every damage here: there `isWhole` must have been asked before.
 */
export function readNet(bytes: Uint8Array, at: string): Result<NetFile> {
  const wrong = (what: string) => fault('ERR_FILE', `no net: ${what}`, at);
  const magic = String.fromCharCode(...bytes.subarray(0, MAGIC.length));
  if (magic.slice(0, -1) !== MAGIC.slice(0, -1)) return wrong('it does not begin as one');
  if (magic !== MAGIC) return wrong(`version ${magic.at(-1)} of the format is not known here`);
  const end = bytes.length - HASH_BYTES;
  const start = MAGIC.length + LENGTH_BYTES;
  if (end < start) return wrong('it is cut off');
  const hash = hexOf(bytes.subarray(end));
  const host = hostHere();
  if (host && hash !== hexOf(host.sha256(bytes.subarray(0, end))))
    return wrong('it is damaged, its hash does not fit');
  const view = viewOf(bytes);
  const weightsAt = start + view.getUint32(MAGIC.length, true);
  // The hash fits, so what follows was written by `writeNet` or by an attacker.
  let head: NetHead;
  try {
    head = JSON.parse(new TextDecoder().decode(bytes.subarray(start, weightsAt))) as NetHead;
  } catch (error) {
    return wrong(`its head is no JSON: ${(error as Error).message}`);
  }
  const sizes = [head.inputs * head.hidden, head.heads.length * head.hidden, head.hidden, head.heads.length];
  if (weightsAt + 2 * (sizes[0] + sizes[1]) + 4 * (sizes[2] + sizes[3]) !== end) {
    return wrong('its weights are not of its shape');
  }
  let offset = weightsAt;
  const short = (size: number): Int16Array => {
    const from = offset;
    offset += size * 2;
    return Int16Array.from({ length: size }, (_, i) => view.getInt16(from + i * 2, true));
  };
  const long = (size: number): Int32Array => {
    const from = offset;
    offset += size * 4;
    return Int32Array.from({ length: size }, (_, i) => view.getInt32(from + i * 4, true));
  };
  const columns = short(sizes[0]);
  const outputs = short(sizes[1]);
  const weights = { columns, outputs, bias: long(sizes[2]), outputBias: long(sizes[3]) };
  const bad = faultOfWeights(head, weights);
  return bad ? wrong(bad) : ok({ head, weights, name: hash.slice(0, NAME_DIGITS) });
}
