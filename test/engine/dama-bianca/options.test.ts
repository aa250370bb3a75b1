/** The rules document tells of every option, and its examples are what the options do. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  DAMA_RULES,
  distinctTurns,
  OPTIONS,
  parsePosition,
  rulesOf,
} from '../../../engine/dama-bianca/index.ts';
import { unwrap } from '../../../engine/index.ts';
import { TURN_SETTINGS, variantWith } from '../../support/random-setups.ts';

const DOCUMENT = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8');

test.each(DAMA_RULES.keys)('%s stands under its rule', (key) => {
  const { rule } = OPTIONS[key].about;
  const section = DOCUMENT.split(/^(?=###? )/m).find((part) => part.startsWith(`### ${rule} `));
  expect(section).toContain(`\`${key}\``);
});

interface Example {
  readonly setting: string;
  readonly board: readonly string[];
  readonly position: string;
  readonly dice: readonly [number, number];
  readonly usual: string;
  readonly changed: string;
}

const BOARDS = new Map([...DOCUMENT.matchAll(/^- ([A-Z]): `(.+)`$/gm)].map(([, name, text]) => [name, text]));

/** The rows of "Options at work". */
const EXAMPLES = [
  ...DOCUMENT.matchAll(/^\| `(\S+=\S+)` \| (\S+) \| `(.+?)` \| (\d)(\d) \| (.+?) \| (.+?) \|/gm),
].map(
  ([, setting, board, position, high, low, usual, changed]): Example => ({
    setting,
    board: BOARDS.get(board)?.split(' ') ?? [],
    position,
    dice: [Number(high), Number(low)],
    usual,
    changed,
  }),
);

/** Results, and closings among them. */
function counts({ position, dice }: Example, settings: readonly string[]): string {
  const rules = rulesOf(variantWith(...settings));
  const turns = distinctTurns(unwrap(parsePosition(position, rules)), rules, dice);
  return `${turns.length}, ${turns.filter(({ closes }) => closes).length}`;
}

describe('options at work', () => {
  test.each(EXAMPLES)('$setting', (example) => {
    const { setting, board, usual, changed } = example;
    expect([counts(example, board), counts(example, [...board, setting])]).toEqual([usual, changed]);
    expect(changed).not.toBe(usual);
  });

  test('are all that change turns', () => {
    const keyOf = (setting: string): string => setting.split('=')[0];
    // What follows a closing are other turns of the hand, not other results of a roll.
    const expected = new Set(TURN_SETTINGS.map(keyOf).filter((key) => key !== 'hand.end'));
    expect(new Set(EXAMPLES.map(({ setting }) => keyOf(setting)))).toEqual(expected);
  });
});
