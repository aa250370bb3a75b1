/** Connections by TLS: a server whose certificate is trusted is used, every other one is refused in words. */
import { appendFileSync, chmodSync, chownSync, copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { startLocal } from '../../fleet/local/index.ts';
import { openFleet } from '../../fleet/queue/index.ts';
import { fleetFolder, fleetTest } from '../support/fleet-server.ts';

const folder = fleetFolder();
const file = (name: string): string => fileURLToPath(new URL(`../support/tls/${name}`, import.meta.url));

fleetTest('a fleet meets by TLS where the address asks for it, and trusts no other certificate', async () => {
  const queue = join(folder, 'queue');
  const data = join(queue, 'data');
  const plain = await startLocal(queue);
  const refused = (url: string) => openFleet(url, 'make').then((fleet) => fleet.close());
  await expect(refused(`${plain.url}?sslmode=verify-full`)).rejects.toThrow(
    /no trusted connection to the queue: .*SSL/,
  );
  await plain.stop();

  const { uid, gid } = statSync(data);
  for (const name of ['server.crt', 'server.key']) {
    const copy = join(data, name);
    copyFileSync(file(name), copy);
    chmodSync(copy, 0o600);
    chownSync(copy, uid, gid);
  }
  appendFileSync(join(data, 'postgresql.conf'), '\nssl = on\n');
  const server = await startLocal(queue);
  const by = (certificate: string): string =>
    `${server.url}?sslmode=verify-full&sslrootcert=${file(certificate)}`;
  try {
    const fleet = await openFleet(by('server.crt'), 'make');
    const [{ ssl }] = await fleet.query<{ ssl: boolean }>(
      'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()',
    );
    expect(ssl).toBe(true);
    await fleet.close();
    // As libpq has it: encrypted by whomever, and by whomever the certificate vouches for.
    const mode = (text: string) => refused(`${server.url}?sslmode=${text}`);
    await mode('require');
    await mode(`verify-ca&sslrootcert=${file('server.crt')}`);
    await expect(mode(`require&sslrootcert=${file('other.crt')}`)).rejects.toThrow(/no trusted connection/);
    await expect(mode('verify-ca')).rejects.toThrow(/sslrootcert/);
    await expect(mode('prefer')).rejects.toThrow('sslmode takes disable, require, verify-ca or verify-full');
    await expect(refused(by('other.crt'))).rejects.toThrow(/no trusted connection to the queue/);
    await expect(refused(by('nowhere.crt'))).rejects.toThrow(/ENOENT/);
  } finally {
    await server.stop();
  }
});
