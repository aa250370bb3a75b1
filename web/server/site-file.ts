/** A file of the site in memory, with its tag and its compressed forms. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCompress } from 'node:zlib';

const [brotli, gzip] = [promisify(brotliCompress), promisify(gzipCompress)];

/** Packed already. */
const PACKED = /^image\/png$/;
/** Of brotli: what a page costs nobody notices, and nearly as small as it gets. */
const BROTLI_QUALITY = 6;

export type Encoding = 'br' | 'gzip';

export class SiteFile {
  /** Relative to the root of the site, without a slash before it. */
  readonly path: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** 16 digits of the SHA-256 of the bytes. */
  readonly hash: string;
  readonly #packed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();

  constructor(path: string, type: string, content: Uint8Array | string) {
    this.path = path;
    this.type = type;
    this.bytes = new Uint8Array(Buffer.from(content));
    this.hash = createHash('sha256').update(this.bytes).digest('hex').slice(0, 16);
  }

  /** Whether it can be sent in fewer bytes. */
  get isPackable(): boolean {
    return !PACKED.test(this.type);
  }

  /** Made when it is first wanted, beside the thread that asks. */
  packed(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const known = this.#packed.get(encoding);
    if (known) return known;
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    const made = (encoding === 'br' ? brotli(this.bytes, { params }) : gzip(this.bytes)).then(
      (bytes) => new Uint8Array(bytes),
    );
    this.#packed.set(encoding, made);
    return made;
  }
}
