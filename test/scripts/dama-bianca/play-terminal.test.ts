/** `play` on a terminal. */
import { afterEach, expect, test } from 'vitest';
import { CommandLine } from '../../support/command-line.ts';
import { endTerminals, HAS_TERMINAL, type Step, typed } from '../../support/terminal.ts';

const line = new CommandLine('terminal', 'test');
afterEach(endTerminals);

const play = (args: string, steps: readonly Step[]) => typed(line.path('.'), `play ${args}`, steps);
const onTerminal = test.skipIf(!HAS_TERMINAL);

onTerminal('with real dice the turn of a bot is shown before the next dice are asked for', async () => {
  const out = await play('--dice manual --seats human,greedy --no-color --no-guide', [
    ['dice of ● 1 human> ', '54\r'],
    ['your turn> ', 'in-7 in-21\r'],
    ['dice of ■ 2 greedy> ', '63\r'],
    ['■ 2 greedy  63: ', ''],
    ['dice of ● 1 human> ', '21\r'],
    ['your turn> ', 'quit\r'],
  ]);
  expect(out).toContain('The game is saved in dama-autosave.txt');
});

onTerminal(
  'Tab completes walks, numbers play what stands under the line, and a first game is guided',
  async () => {
    const out = await play('--seed 7 --seats human,greedy --no-color', [
      ['Enter to begin> ', '\r'],
      ['Two pawns can move', ''],
      ['your turn> ', 'in-12 in-8'],
      // Keys that come together are taken for a paste, in which Tab completes nothing: Tab and Enter each wait for the
      // terminal to show what was typed before, the only turn left and the cursor behind the completed walk.
      ['\x1b[J  7  in-12 in-86', '\t'],
      [`\x1b[${'your turn> in-12 in-86 '.length}C`, '\r'],
      ['your turn> ', '2'],
      ['Enter plays number 2, ', '\r'],
      ['your turn> ', 'quit\r'],
    ]);
    expect(out).toContain('● 1 human  42: in-12 in-86');
  },
);
