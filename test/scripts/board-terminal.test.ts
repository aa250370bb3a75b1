/** Boards on terminals of a known size: nothing that is drawn may scroll away. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { CommandLine } from '../support/command-line.ts';
import { HAS_TERMINAL } from '../support/terminal.ts';

const LAUNCHER = fileURLToPath(new URL('../../bin/dama.mjs', import.meta.url));
const CLEAR = '\x1b[2J\x1b[H';

const line = new CommandLine('terminal', 'test');

/** The screen on which the second turn is asked for; then the terminal is taken away. */
async function secondScreen(rows: number, ...args: string[]): Promise<string[]> {
  const quoted = [process.execPath, LAUNCHER, 'play', '--seed', '7', '--no-guide', ...args].map(
    (arg) => `'${arg}'`,
  );
  const child = spawn('script', ['-qec', `stty rows ${rows} cols 80; ${quoted.join(' ')}`, '/dev/null'], {
    cwd: line.path('.'),
    env: { ...process.env, NO_COLOR: '1', TERM: 'xterm' },
  });
  const guard = setTimeout(() => child.kill('SIGKILL'), 60_000);
  let [text, isAnswered] = ['', false];
  child.stdout.on('data', (data: Buffer) => {
    text += data.toString();
    const screens = text.split(CLEAR);
    if (screens.length === 2 && !isAnswered && text.includes('your turn>')) {
      isAnswered = true;
      child.stdin.write('1\r');
    }
    if (screens.length === 3 && screens[2].includes(' more')) child.kill('SIGKILL');
  });
  await new Promise((resolve) => child.on('close', resolve));
  clearTimeout(guard);
  const screen = text.split(CLEAR)[2] ?? '';
  return stripVTControlCharacters(screen.replaceAll('\r', '')).trimEnd().split('\n');
}

/** The numbers on a board of so many columns. */
function numbersOf(lines: readonly string[], width: number): number[] {
  return lines
    .flatMap((line) => (line.slice(0, width).match(/\d+/g) ?? []).map(Number))
    .sort((a, b) => a - b);
}

describe.skipIf(!HAS_TERMINAL)('play', () => {
  test.each([
    [24, 17, 61, 'human,greedy'],
    [24, 17, 61, 'human,random,random,random,random,random'],
    [37, 29, 59, 'human,greedy'],
    [30, 21, 55, 'human,greedy'],
  ])('on %i rows the board has %i, and all is seen', async (rows, height, width, seats) => {
    const screen = await secondScreen(rows, '--seats', seats);
    expect(numbersOf(screen.slice(0, height), width)).toEqual(Array.from({ length: 90 }, (_, i) => i + 1));
    expect(screen.length).toBeLessThanOrEqual(rows);
    expect(screen.join('\n')).toContain('your turn>');
  });

  test('a full board is drawn on any terminal if it is asked for', async () => {
    const screen = await secondScreen(24, '--seats', 'human,greedy', '--board', 'full');
    expect(numbersOf(screen.slice(0, 29), 59)).toEqual(Array.from({ length: 90 }, (_, i) => i + 1));
  });
});
