import { describe, expect, test } from 'vitest';
import { SUITE_VERSION } from '../../../ai/dama-bianca/index.ts';
import { runDama } from '../../support/command-line.ts';

const suite = (...args: string[]) => runDama({}, 'judge', '--suite', ...args);

describe('suite on the command line', () => {
  test('scores bots side by side, and says what they did wrong', async () => {
    const { status, stdout } = await suite('--bot', 'random,greedy', '--category', 'points', '--verbose');
    expect(status).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toMatch(new RegExp(`^suite ${SUITE_VERSION}, 17 positions, revision `));
    expect(lines[2]).toMatch(/^category +random +greedy$/);
    expect(lines.filter((line) => /^(points|total) +\d+ \/ 17 +14 \/ 17$/.test(line))).toHaveLength(2);
    // It knows hands, not matches: it does not close with a lead that wins the match.
    expect(stdout).toMatch(
      /points-02 .*\n {4}played 22: .*; right: 22: 7-22 12-C\n {4}The same with a lead of 17/,
    );
  });

  test('gives one JSON object', async () => {
    const { stdout } = await suite('--bot', 'greedy', '--category', 'closing', '--json');
    const { version, revision, bots } = JSON.parse(stdout);
    expect(version).toBe(SUITE_VERSION);
    expect(revision).toMatch(/^\d/);
    expect(bots).toHaveLength(1);
    expect(bots[0]).toMatchObject({ bot: 'greedy', total: { right: 8, positions: 8 } });
    expect(bots[0].categories).toEqual({ closing: { right: 8, positions: 8 } });
    expect(bots[0].played[0]).toEqual({ id: 'closing-01', turn: '44: in-69 49-C', isRight: true });
  });

  test('names what is wrong', async () => {
    const { status, stderr } = await suite('--bot', 'greedy,nobody');
    expect(status).toBe(2);
    expect(stderr).toContain("there is no bot 'nobody'");
    expect((await suite('--bot', 'greedy', '--category', 'opening')).status).toBe(2);
  });
});
