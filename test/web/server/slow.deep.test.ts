/** Clients that take their time: each waits for as long as the server lets it. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Serving, serve } from '../../../web/server/index.ts';
import { type Place, placeOf } from '../../support/raw-requests.ts';

let serving: Serving;
let place: Place;
beforeAll(async () => {
  serving = await serve({ revision: 'test', host: '127.0.0.1', port: 0, names: [] });
  place = placeOf(serving.addresses[0]);
});
afterAll(() => serving.close());

/** Seconds until the server ends a connection that sends a byte of this text every half second. */
function patience(text: string): Promise<number> {
  const start = performance.now();
  return new Promise((done) => {
    const socket = connect(place.port, place.host);
    let sent = 0;
    const timer = setInterval(() => socket.write(text[sent++ % text.length]), 500);
    socket.on('error', () => undefined);
    socket.resume();
    socket.on('close', () => {
      clearInterval(timer);
      done((performance.now() - start) / 1000);
    });
  });
}

test('a head that never ends is not waited for, and many of them keep no one out', async () => {
  const slow = Array.from({ length: 200 }, () =>
    patience('GET / HTTP/1.1\r\nHost: localhost\r\nX: aaaaaaaaaaaaaaaaaaaa'),
  );
  expect((await fetch(serving.addresses[0])).status).toBe(200);
  for (const seconds of await Promise.all(slow)) expect(seconds).toBeLessThan(16);
});
