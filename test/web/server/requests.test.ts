/** What the server answers to requests of every kind, well meant or not. */
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Serving, serve } from '../../../web/server/index.ts';
import { placeOf, requestOf, sendRaw, statusOf } from '../../support/raw-requests.ts';

let serving: Serving;
let address: string;
beforeAll(async () => {
  serving = await serve({ revision: 'test', host: '127.0.0.1', port: 0, names: ['board.test'] });
  [address] = serving.addresses;
  await serving.ready;
});
afterAll(() => serving.close());

const send = (bytes: string, silence?: number) => sendRaw(placeOf(address), bytes, silence);

interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Without what `fetch` does on its own: it decodes, and it normalises paths. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((done, fail) => {
    const { host, port } = placeOf(address);
    const asked = request({ host, port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
      });
    });
    asked.on('error', fail);
    asked.end();
  });
}

async function fileNames(): Promise<string[]> {
  const html = (await get('/')).body.toString();
  return [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, name]) => name);
}

describe('files', () => {
  test('the page is HTML that names its parts, and every part is there', async () => {
    const page = await get('/');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-cache');
    const names = await fileNames();
    expect(names).toContain('manifest.webmanifest');
    const { worker } = JSON.parse(/id="host">(.*?)</.exec(page.body.toString())![1]);
    for (const name of [...names, worker])
      expect([name, (await get(`/${name}`)).status]).toEqual([name, 200]);
  });

  test('the page names at once what its first screen cannot start without', async () => {
    const html = (await get('/')).body.toString();
    const first = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, name]) => name);
    // All of the start is one file, but for the few lines by which the bundler finds texts by their names.
    const sizes = await Promise.all(first.map(async (name) => (await get(`/${name}`)).body.length));
    expect(sizes.filter((size) => size > 1000)).toHaveLength(1);
    expect(first.length).toBeLessThanOrEqual(2);
    for (const name of first) {
      const code = (await get(`/${name}`)).body.toString();
      for (const [, needed] of code.matchAll(/(?:from|^import|;import) ?"\.\/([\w-]+\.js)"/g))
        expect([...first, 'main']).toContain(needed.startsWith('main-') ? 'main' : needed);
    }
  });

  test('the nets are served under the names of their files', async () => {
    const net = await get('/nets/f23a6bcb9e0115b4-2.net');
    expect([net.status, net.headers['content-type'], net.headers['content-encoding']]).toEqual([
      200,
      'application/octet-stream',
      undefined,
    ]);
  });

  test('what has its hash in its name is kept for ever, other files are asked for again', async () => {
    const [style] = (await fileNames()).filter((name) => name.endsWith('.css'));
    expect((await get(`/${style}`)).headers['cache-control']).toContain('immutable');
    const icon = await get('/icon.svg');
    expect(icon.headers['cache-control']).toBe('no-cache');
    const again = await get('/icon.svg', { 'If-None-Match': String(icon.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test.each(['br', 'gzip'])('text is packed as %s for who takes it', async (encoding) => {
    const plain = await get('/icon.svg');
    const packed = await get('/icon.svg', { 'Accept-Encoding': `deflate, ${encoding}` });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.vary).toBe('Accept-Encoding');
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect(packed.body.length).toBeLessThan(plain.body.length);
    const { body } = await fetch(`${address}icon.svg`).then(async (answer) => ({
      body: await answer.text(),
    }));
    expect(body).toBe(plain.body.toString());
  });

  test('nets are packed, pictures are as they are', async () => {
    const accept = { 'Accept-Encoding': 'gzip' };
    expect((await get('/nets/f23a6bcb9e0115b4-2.net', accept)).headers['content-encoding']).toBe('gzip');
    expect((await get('/icon-192.png', accept)).headers['content-encoding']).toBeUndefined();
  });

  test('HEAD answers as GET does, without the body', async () => {
    const head = await get('/icon.svg', {}, 'HEAD');
    const { status, headers, body } = await get('/icon.svg');
    expect([head.status, head.headers.etag, head.body.length]).toEqual([status, headers.etag, 0]);
    expect(head.headers['content-length']).toBe(String(body.length));
  });

  test('without a database there are no pages of one', async () => {
    expect((await get('/api/studies')).status).toBe(404);
  });
});

describe('headers', () => {
  test.each(['/', '/nothing', '/nets/f23a6bcb9e0115b4-2.net'])(
    '%s says what may be done with it',
    async (path) => {
      const { headers } = await get(path);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; " +
          "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; " +
          "frame-ancestors 'none'",
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  test('refusals say it too', async () => {
    const text = await send(requestOf('/', { host: 'evil.test' }));
    expect(statusOf(text)).toBe(421);
    expect(text.toLowerCase()).toContain("content-security-policy: default-src 'none'");
  });
});

describe('names of the server', () => {
  test.each(['localhost', 'LOCALHOST', '127.0.0.1', '[::1]', 'localhost:1', 'board.test', 'board.test:8018'])(
    '%s is one',
    async (host) => expect(statusOf(await send(requestOf('/', { host })))).toBe(200),
  );

  test.each([
    'evil.test',
    'localhost.evil.test',
    'evil.test:8018',
    '127.0.0.1.evil.test',
    '10.0.0.1',
    'localhost,evil.test',
    '',
    ':8018',
    'local host',
    'user@localhost',
    '[::1',
  ])("'%s' is none", async (host) =>
    expect([400, 421]).toContain(statusOf(await send(requestOf('/', { host })))),
  );

  test('a request without a name is refused, and one with two', async () => {
    expect(statusOf(await send('GET / HTTP/1.1\r\nConnection: close\r\n\r\n'))).toBe(400);
    expect(statusOf(await send('GET / HTTP/1.0\r\n\r\n'))).toBeGreaterThanOrEqual(400);
    expect(statusOf(await send(requestOf('/', { more: 'Host: evil.test\r\n' })))).toBeGreaterThanOrEqual(400);
  });

  test('a target with a name of its own is held to the same', async () => {
    const text = await send(requestOf('http://evil.test/', { host: 'evil.test' }));
    expect([400, 421]).toContain(statusOf(text));
  });

  test('elsewhere than on this machine it is known by the addresses of the machine, and no names', async () => {
    const open = await serve({ revision: 'test', host: '0.0.0.0', port: 0, names: [] });
    try {
      const { port } = placeOf(open.addresses[0]);
      const place = { host: '127.0.0.1', port };
      const own = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
      const known = own.filter(({ family }) => family === 'IPv4').map(({ address: found }) => found);
      expect(open.addresses.map((found) => new URL(found).hostname).sort()).toEqual(known.sort());
      for (const host of known) expect(statusOf(await sendRaw(place, requestOf('/', { host })))).toBe(200);
      for (const host of ['0.0.0.0.evil.test', 'printer.test'])
        expect(statusOf(await sendRaw(place, requestOf('/', { host })))).toBe(421);
    } finally {
      await open.close();
    }
  });
});

test.each([
  ['cross-site', 'no-cors', 403],
  ['cross-site', 'cors', 403],
  ['cross-site', 'navigate', 200],
  ['same-site', 'no-cors', 200],
  ['same-origin', 'cors', 200],
])('the page is asked for by a page that is %s, as %s: %i', async (from, mode, status) => {
  const headers = { 'Sec-Fetch-Site': from, 'Sec-Fetch-Mode': mode };
  expect((await get('/', headers)).status).toBe(status);
});

describe('paths lead nowhere else', () => {
  test.each([
    '/../package.json',
    '/nets/../../package.json',
    '/..%2fpackage.json',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/package.json',
    '/%2e%2e%2fpackage.json',
    '/nets/%2e%2e/index.html%00',
    '/nets/..%5c..%5cpackage.json',
    '/..\\package.json',
    '//etc/passwd',
    '/file:///etc/passwd',
    '/nets',
    '/nets/',
    '/index.html/',
    '/package.json',
    '/web/server/app.ts',
    '/__proto__',
    '/constructor',
    '/nets/%',
    '/%ff%fe',
    '/%C0%AE%C0%AE/package.json',
  ])('%s', async (target) => {
    const text = await send(requestOf(target));
    expect([400, 404]).toContain(statusOf(text));
    expect(text).not.toContain('"dependencies"');
    expect(text).not.toContain('root:');
  });
});

describe('what is not expected', () => {
  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND'])('%s is refused', async (method) => {
    const text = await send(requestOf('/', { method }));
    expect(statusOf(text)).toBe(405);
    expect(text).toMatch(/\r\nAllow: GET, HEAD\r\n/i);
  });

  test.each(['TRACE', 'CONNECT', 'BREW'])('%s ends the connection', async (method) => {
    expect(statusOf(await send(requestOf('/', { method }))) || 400).toBeGreaterThanOrEqual(400);
  });

  test('a body is refused before it is read', async () => {
    const size = 1 << 30;
    const text = await send(`${requestOf('/', { method: 'POST', more: `Content-Length: ${size}\r\n` })}aaaa`);
    expect(statusOf(text)).toBe(405);
    const got = await send(`${requestOf('/', { more: `Content-Length: ${size}\r\n` })}aaaa`);
    expect(statusOf(got)).toBe(413);
    const chunked = await send(`${requestOf('/', { more: 'Transfer-Encoding: chunked\r\n' })}4\r\naaaa\r\n`);
    expect(statusOf(chunked)).toBe(413);
  });

  test('long queries, paths and heads are refused', async () => {
    expect(statusOf(await send(requestOf(`/?${'a'.repeat(4000)}`)))).toBe(414);
    expect(statusOf(await send(requestOf(`/${'a'.repeat(4000)}`)))).toBe(414);
    expect(statusOf(await send(requestOf(`/${'a'.repeat(40_000)}`)))).toBe(431);
    expect(statusOf(await send(requestOf('/', { more: `X: ${'a'.repeat(40_000)}\r\n` })))).toBe(431);
    expect(statusOf(await send(requestOf('/', { more: 'X: a\r\n'.repeat(4000) })))).toBe(431);
  });

  test('requests that send two lengths, or a length and chunks, are refused: no second request hides in them', async () => {
    const smuggled = requestOf('/', { more: 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n' });
    expect(statusOf(await send(`${smuggled}0\r\n\r\n${requestOf('/')}`))).toBe(400);
    const twice = requestOf('/', { more: 'Content-Length: 0\r\nContent-Length: 10\r\n' });
    expect(statusOf(await send(twice))).toBe(400);
  });

  test('after all that the page is still there', async () => {
    expect((await get('/')).status).toBe(200);
  });
});
