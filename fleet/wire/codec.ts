/**
 * Plain data as JSON and back, bit for bit: numbers that JSON does not have and arrays of bytes and numbers become objects
 * with one key that begins with `$`.
 *
 *   {"$u8": "AQI="}   bytes in base64; $i32 and $f64: 32-bit integers, 64-bit floating point numbers, little-endian
 *   {"$n": "-0"}      a number that JSON does not have: -0, NaN, Infinity, -Infinity
 *   {"$blob": "..."}  bytes that are kept elsewhere under their SHA-256, in hexadecimal
 *   {"$json": "..."}  a value whose JSON is kept elsewhere in the same way
 *
 * A property that is `undefined` is left out, as in JSON.
 */
import { createHash } from 'node:crypto';

/** Bytes that travel by themselves, by hash. */
export type Blobs = Map<string, Uint8Array>;

/** Gives the bytes of a hash; throws if it does not have them. */
export type BlobReader = (hash: string) => Uint8Array;

/** Smaller ones are not worth a row of their own. */
const BLOB_BYTES = 4096;

const ARRAYS = { $u8: Uint8Array, $i32: Int32Array, $f64: Float64Array } as const;
type Tag = keyof typeof ARRAYS;

export function blobHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function tagOf(value: object): Tag | undefined {
  if (value instanceof Uint8Array) return '$u8';
  if (value instanceof Float64Array) return '$f64';
  return value instanceof Int32Array ? '$i32' : undefined;
}

/** The text of a value; large arrays of bytes go into `blobs`, if there are any. */
export function encodeText(value: unknown, blobs?: Blobs): string {
  // Twice as fast as a function that JSON.stringify calls for every value.
  return JSON.stringify(tagged(value, blobs));
}

/** What JSON can say of a value: itself where nothing in it needs a tag. */
function tagged(value: unknown, blobs: Blobs | undefined): unknown {
  if (typeof value === 'number') {
    if (value === 0 ? 1 / value > 0 : Number.isFinite(value)) return value;
    return { $n: value === 0 ? '-0' : String(value) };
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    let copy: unknown[] | undefined;
    for (let i = 0; i < value.length; i++) {
      const entry: unknown = value[i];
      const shown = tagged(entry, blobs);
      if (shown === entry) continue;
      copy ??= [...value];
      copy[i] = shown;
    }
    return copy ?? value;
  }
  const tag = ArrayBuffer.isView(value) ? tagOf(value) : undefined;
  if (tag !== undefined) return taggedBytes(tag, value as Uint8Array, blobs);
  const object = value as Record<string, unknown>;
  let copy: Record<string, unknown> | undefined;
  for (const key in object) {
    const entry = object[key];
    const shown = tagged(entry, blobs);
    if (shown === entry) continue;
    copy ??= { ...object };
    copy[key] = shown;
  }
  return copy ?? object;
}

function taggedBytes(
  tag: Tag,
  { buffer, byteOffset, byteLength }: Uint8Array,
  blobs: Blobs | undefined,
): object {
  if (!blobs || tag !== '$u8' || byteLength < BLOB_BYTES)
    return { [tag]: Buffer.from(buffer, byteOffset, byteLength).toString('base64') };
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  const hash = blobHash(bytes);
  blobs.set(hash, bytes);
  return { $blob: hash };
}

function noBlobs(hash: string): never {
  throw new Error(`there is no place for bytes of hash ${hash} here`);
}

/** The value of what `encodeText` gave, once it has been read as JSON; throws for a tag that is none. */
export function revive(value: unknown, blob: BlobReader = noBlobs): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const entry = value[i];
      if (typeof entry === 'object' && entry !== null) value[i] = revive(entry, blob);
    }
    return value;
  }
  const object = value as Record<string, unknown>;
  for (const key in object) {
    if (key.charCodeAt(0) === 36) return untag(key, object[key], blob);
    const entry = object[key];
    if (typeof entry === 'object' && entry !== null) object[key] = revive(entry, blob);
  }
  return object;
}

function untag(tag: string, text: unknown, blob: BlobReader): unknown {
  if (typeof text !== 'string') throw new Error(`${tag} without its text`);
  if (tag === '$n') return Number(text);
  if (tag === '$blob') return blob(text);
  if (tag === '$json') return decodeText(Buffer.from(blob(text)).toString('utf8'), blob);
  if (!(tag in ARRAYS)) throw new Error(`unknown tag ${tag}`);
  const array = ARRAYS[tag as Tag];
  // A slice of its own: what is decoded must not share memory with anything else.
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  return array === Uint8Array ? bytes : new array(bytes.buffer);
}

export function decodeText(text: string, blob?: BlobReader): unknown {
  return revive(JSON.parse(text), blob);
}

/** A value that is to be sent often: its JSON, as a blob if it is long. */
export function encodeShared(value: unknown, blobs: Blobs): unknown {
  const text = encodeText(value, blobs);
  if (text === undefined || text.length < BLOB_BYTES || typeof value !== 'object') return plain(text);
  const bytes = new Uint8Array(Buffer.from(text, 'utf8'));
  const hash = blobHash(bytes);
  blobs.set(hash, bytes);
  return { $json: hash };
}

function plain(text: string | undefined): unknown {
  return text === undefined ? undefined : JSON.parse(text);
}
