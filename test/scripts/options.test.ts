/** An option has one meaning in all commands. */
import { expect, test } from 'vitest';
import yargs, { type Argv } from 'yargs';
import { COMMANDS } from '../../scripts/commands.ts';
import { speak } from '../../scripts/messages/index.ts';
import { runDama } from '../support/command-line.ts';

/** Those of which some commands take one, and others a list or more than numbers. */
const LISTED = ['players', 'precision', 'rules', 'seed', 'study', 'unit'];

interface Options {
  readonly key: object;
  readonly boolean: readonly string[];
  readonly number: readonly string[];
  readonly array: readonly string[];
}

test('every option has one type, or is a list where it is one elsewhere', async () => {
  await speak('en');
  const types = new Map<string, Set<string>>();
  for (const { load } of COMMANDS.flatMap(({ forms }) => forms)) {
    const built = (await load()).build(yargs([])) as Argv & { getOptions(): Options };
    const { key, boolean, number, array } = built.getOptions();
    for (const name of Object.keys(key)) {
      const type = boolean.includes(name)
        ? 'flag'
        : LISTED.includes(name)
          ? 'list'
          : `${number.includes(name) ? 'number' : 'text'}${array.includes(name) ? 's' : ''}`;
      types.set(name, (types.get(name) ?? new Set()).add(type));
    }
  }
  expect(types.size).toBeGreaterThan(100);
  expect([...types].filter(([, found]) => found.size > 1).map(([name, found]) => [name, ...found])).toEqual(
    [],
  );
});

test('an option that had another meaning elsewhere is named as it is now', async () => {
  const { status, stderr } = await runDama({}, 'analyze', '-/- 1', '--match', '2/31,28');
  expect([status, stderr.split('\n')[0]]).toEqual([
    2,
    'ERR_ARGUMENT: there is no option --match; it is --standing (at --match)',
  ]);
});
