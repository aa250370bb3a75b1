import { expect, test } from 'vitest';
import { CommandLine } from '../support/command-line.ts';

const { dama } = new CommandLine('bench');

test('an unknown benchmark is refused, with the nearest', async () => {
  const { status, stdout, stderr } = await dama('bench', '--only', 'signatur');
  expect(stderr).toBe("ERR_ARGUMENT: there is no benchmark 'signatur'; the nearest is signature (at only)\n");
  expect([stdout, status]).toEqual(['', 2]);
});
