/** Writes a whole game as an address of this page, packed, and reads it back. */
import { addressOf } from './route.ts';

/** Of the form of these addresses. */
const VERSION = '1';
/** What messengers and browsers take without cutting it. */
const MOST_CHARACTERS = 8000;
/** Far more than the longest game, so that no link fills the memory. */
const MOST_BYTES = 2_000_000;

type Bytes = Uint8Array<ArrayBuffer>;

/** Rejects for what cannot be unpacked, and for more than `MOST_BYTES`. */
async function through(bytes: Bytes, way: GenericTransformStream): Promise<Bytes> {
  const reader = (new Blob([bytes]).stream().pipeThrough(way) as ReadableStream<Bytes>).getReader();
  const parts: Bytes[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new Error('the link holds more than a game');
    }
    parts.push(value);
  }
}

/** Letters that need no escape in an address. */
function toText(bytes: Bytes): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromText(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** The address that opens a game in any copy of the page; undefined if it would be too long. */
export async function linkTo(record: string): Promise<string | undefined> {
  const packed = await through(new TextEncoder().encode(record), new CompressionStream('deflate-raw'));
  const address = addressOf('open', { v: VERSION, game: toText(packed) });
  const { href } = new URL(address, location.href);
  return href.length > MOST_CHARACTERS ? undefined : href;
}

export type Linked =
  | { readonly kind: 'record'; readonly record: string }
  /** The link is of another version of the page. */
  | { readonly kind: 'version' }
  /** A part of the link is missing or changed. */
  | { readonly kind: 'damaged' };

/** What an address made by `linkTo` holds, from its parameters. */
export async function readLink(params: URLSearchParams): Promise<Linked> {
  if (params.get('v') !== VERSION) return { kind: params.has('v') ? 'version' : 'damaged' };
  try {
    const bytes = await through(fromText(params.get('game') ?? ''), new DecompressionStream('deflate-raw'));
    const record = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return record === '' ? { kind: 'damaged' } : { kind: 'record', record };
  } catch {
    return { kind: 'damaged' };
  }
}
