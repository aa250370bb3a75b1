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
import { createHash } from 'node:crypto';
import { fault, ok, type Result } from '../../engine/index.ts';
import { faultOfWeights, type NetShape, type NetWeights } from './net.ts';

const MAGIC = 'DAMANET1';
const HASH_BYTES = 32;
/** Hex digits of a net's name. */
const NAME_DIGITS = 16;

export interface NetHead extends NetShape {
  /** The rules the net was trained for: `variantHash`. */
  readonly rules: string;
  readonly players: number;
  /** Of rules without a name: the board that the inputs are cells of. */
  readonly board?: string | undefined;
  /** Name and version of what the inputs mean. */
  readonly encoding: string;
  /** How the net came about: configuration, seed, progress. Read by people only. */
  readonly training: unknown;
}

export interface NetFile {
  readonly head: NetHead;
  readonly weights: NetWeights;
  /** 16 hex digits of the hash of the bytes. */
  readonly name: string;
}

function littleEndian(size: number, width: 2 | 4, values: ArrayLike<number>): Buffer {
  const bytes = Buffer.alloc(size * width);
  for (let i = 0; i < size; i++) {
    if (width === 2) bytes.writeInt16LE(values[i], i * 2);
    else bytes.writeInt32LE(values[i], i * 4);
  }
  return bytes;
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

export function writeNet(head: NetHead, weights: NetWeights): Uint8Array {
  const wrong = faultOfWeights(head, weights);
  if (wrong) throw new Error(`no net: ${wrong}`);
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  const { columns, outputs, bias, outputBias } = weights;
  const body = Buffer.concat([
    Buffer.from(MAGIC),
    length,
    json,
    littleEndian(columns.length, 2, columns),
    littleEndian(outputs.length, 2, outputs),
    littleEndian(bias.length, 4, bias),
    littleEndian(outputBias.length, 4, outputBias),
  ]);
  return Buffer.concat([body, sha256(body)]);
}

/** Reads a net. ERR_FILE, `at` the given place, for bytes that are no net, of another version, cut off or damaged. */
export function readNet(bytes: Uint8Array, at: string): Result<NetFile> {
  const wrong = (what: string) => fault('ERR_FILE', `no net: ${what}`, at);
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const magic = all.toString('latin1', 0, MAGIC.length);
  if (magic.slice(0, -1) !== MAGIC.slice(0, -1)) return wrong('it does not begin as one');
  if (magic !== MAGIC) return wrong(`version ${magic.at(-1)} of the format is not known here`);
  const end = all.length - HASH_BYTES;
  const start = MAGIC.length + 4;
  if (end < start) return wrong('it is cut off');
  const hash = sha256(all.subarray(0, end));
  if (!hash.equals(all.subarray(end))) return wrong('it is damaged, its hash does not fit');
  const weightsAt = start + all.readUInt32LE(MAGIC.length);
  // The hash fits, so what follows was written by `writeNet` or by an attacker.
  let head: NetHead;
  try {
    head = JSON.parse(all.toString('utf8', start, weightsAt)) as NetHead;
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
    return Int16Array.from({ length: size }, (_, i) => all.readInt16LE(from + i * 2));
  };
  const long = (size: number): Int32Array => {
    const from = offset;
    offset += size * 4;
    return Int32Array.from({ length: size }, (_, i) => all.readInt32LE(from + i * 4));
  };
  const columns = short(sizes[0]);
  const outputs = short(sizes[1]);
  const weights = { columns, outputs, bias: long(sizes[2]), outputBias: long(sizes[3]) };
  const bad = faultOfWeights(head, weights);
  return bad ? wrong(bad) : ok({ head, weights, name: hash.toString('hex').slice(0, NAME_DIGITS) });
}
