/** Streams of server-sent events, a bounded number of them. */
import { setTimeout } from 'node:timers/promises';
import type { Context } from 'hono';
import { type SSEMessage, streamSSE } from 'hono/streaming';

const MOST_STREAMS = 32;
/** A line that means nothing, so that both ends notice when the other one is gone. */
const HEARTBEAT_MS = 15_000;

interface Events {
  /** How often there is a look at whether there is something to say. */
  readonly everyMs: number;
  /** The next event, if there is one. */
  readonly next: () => SSEMessage | undefined | Promise<SSEMessage | undefined>;
  /** After so long a page asks again whose stream has ended; as it likes without it. */
  readonly retryMs?: number;
}

export class EventStreams {
  #open = 0;

  /** Writes events until the page is gone. */
  answer(c: Context, { everyMs, next, retryMs }: Events): Response {
    c.header('Cache-Control', 'no-store');
    if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET' });
    if (this.#open >= MOST_STREAMS) return c.text('too many pages look on\n', 503, { 'Retry-After': '10' });
    this.#open++;
    return streamSSE(
      c,
      async (sse) => {
        try {
          let quiet = 0;
          if (retryMs !== undefined) await sse.write(`retry: ${retryMs}\n\n`);
          while (!sse.aborted && !sse.closed) {
            const event = await next();
            if (event) await sse.writeSSE(event);
            else if (quiet >= HEARTBEAT_MS) await sse.write(':\n\n');
            quiet = event || quiet >= HEARTBEAT_MS ? 0 : quiet + everyMs;
            await setTimeout(everyMs, undefined, { ref: false });
          }
        } finally {
          this.#open--;
        }
      },
      // The page is told, and asks again after a while.
      async () => undefined,
    );
  }
}
