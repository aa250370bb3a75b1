/** Cuts a stream of bytes into lines, in bounded memory whatever comes. */
import { fault, ok, type Result } from '../../engine/index.ts';

/** In bytes. A request is a few hundred; the longest variant and position together are below 4 KiB. */
export const MAX_LINE = 1 << 20;

const NEWLINE = 0x0a;
const FIRST_ROOM = 1 << 12;

/** The line that is being read; of one that is too long only the beginning is kept. */
class LineBuffer {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #bytes = new Uint8Array(FIRST_ROOM);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(part: Uint8Array): void {
    const end = this.#length + part.length;
    if (end <= MAX_LINE) {
      if (end > this.#bytes.length) this.#grow(end);
      this.#bytes.set(part, this.#length);
    }
    this.#length = end;
  }

  take(): Result<string> {
    const length = this.#length;
    this.#length = 0;
    if (length > MAX_LINE) {
      return fault('ERR_JSON', `a line of ${length} bytes, at most ${MAX_LINE} are read`, MAX_LINE);
    }
    try {
      return ok(this.#decoder.decode(this.#bytes.subarray(0, length)));
    } catch {
      return fault('ERR_JSON', 'no JSON: the line is not UTF-8', 0);
    }
  }

  #grow(end: number): void {
    const grown = new Uint8Array(Math.max(end, Math.min(MAX_LINE, 2 * this.#bytes.length)));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}

/**
 * The lines of the input, the last one also without its line break. A line that cannot be read is ERR_JSON in its place:
 * longer than `MAX_LINE`, or not UTF-8.
 */
export async function* readLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<Result<string>> {
  const line = new LineBuffer();
  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      line.add(chunk.subarray(start, end));
      yield line.take();
      start = end + 1;
    }
    line.add(chunk.subarray(start));
  }
  if (line.length > 0) yield line.take();
}
