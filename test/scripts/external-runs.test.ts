/** External bots as users meet them: what commands start, what they say of bots that fail, and how they end. */
import { existsSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { CommandLine } from '../support/command-line.ts';

const line = new CommandLine('external-runs');
const { dama } = line;
const CAPPED = '{base: moonlight, name: capped, hand: {roundCap: 3}}';

describe('a tournament file with commands', () => {
  beforeAll(() => {
    const bots = `[greedy, 'external(command="echo > started; exit 3")']`;
    writeFileSync(line.path('night.yaml'), `variants: [${CAPPED}]\nbots: ${bots}\nblocks: 1\n`);
  });

  it('is refused with the commands that it would start', async () => {
    const { status, stderr } = await dama('tournament', 'night.yaml', '--db', 't.db');
    expect(status).toBe(2);
    expect(stderr).toContain('ERR_ARGUMENT');
    expect(stderr).toContain('\n  echo > started; exit 3\n');
    expect(stderr).toContain('--allow-commands');
    expect([existsSync(line.path('started')), existsSync(line.path('t.db'))]).toEqual([false, false]);
  });

  it('lists its pairings all the same, and plays when it is told to', async () => {
    expect((await dama('tournament', 'night.yaml', '--pairings')).status).toBe(0);
    expect(existsSync(line.path('started'))).toBe(false);
    await dama('tournament', 'night.yaml', '--allow-commands', '--db', 't.db');
    expect(existsSync(line.path('started'))).toBe(true);
  });
});
