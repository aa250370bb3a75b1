/** `variants`: the named variants, and what a variant of one's own comes to. */
import {
  checkSeats,
  DEFAULTS,
  describeVariant,
  diffVariants,
  NAMED_VARIANTS,
  type Variant,
  type VariantDifference,
  type VariantValue,
  variantHash,
  withSettings,
} from '../../engine/dama-bianca/index.ts';
import { MAX_PLAYERS, unwrap } from '../../engine/index.ts';
import { type Console, command } from '../command.ts';
import { readVariant, wrong } from '../input.ts';

type Print = Console['print'];

const ACTIONS = ['list', 'show', 'check', 'diff'] as const;
type Action = (typeof ACTIONS)[number];

/** How many variants each action is given. */
const OPERANDS: Readonly<Record<Action, number>> = { list: 0, show: 1, check: 1, diff: 2 };

export const { build, run } = command(
  (y) =>
    y
      .parserConfiguration({ 'duplicate-arguments-array': true, 'greedy-arrays': false })
      .positional('action', { choices: ACTIONS, default: 'list' as Action, describe: 'what to do' })
      .positional('first', { type: 'string', describe: 'name, JSON file or inline JSON' })
      .positional('second', { type: 'string', describe: 'the variant to compare with (diff)' })
      .option('set', { type: 'string', array: true, describe: 'key=value on top of the variant (show)' })
      .option('json', { type: 'boolean', default: false, describe: 'JSON, one line' })
      .example('$0 variants', 'the named variants')
      .example('$0 variants show moonlight --set scoring.array=8 --json', 'a variant to start from, as JSON')
      .example('$0 variants check mine.json', 'can it be played, and what is different?')
      .example('$0 variants diff manuale moonlight', 'key by key'),
  async (args, { print }) => {
    const variants = readOperands(args.action, [args.first, args.second]);
    if (args.set && args.action !== 'show') throw wrong('ERR_ARGUMENT', '--set belongs to show', 'set');
    const [first, second] = variants;
    if (args.action === 'list') list(args.json, print);
    else if (args.action === 'check') check(first, args.json, print);
    else if (args.action === 'diff') diff(first, second, args.json, print);
    else show(unwrap(withSettings(first, args.set ?? [])), args.json, print);
    return 0;
  },
);

function readOperands(action: Action, given: readonly (string | undefined)[]): Variant[] {
  const texts = given.filter((text) => text !== undefined);
  const due = OPERANDS[action];
  if (texts.length === due) return texts.map((text) => readVariant(text));
  const words = due === 0 ? 'no variant' : due === 1 ? 'one variant' : 'two variants';
  throw wrong('ERR_ARGUMENT', `variants ${action} takes ${words}, not ${texts.length}`, action);
}

function list(json: boolean, print: Print): void {
  if (json) {
    print(JSON.stringify(NAMED_VARIANTS));
    return;
  }
  const width = Math.max(...NAMED_VARIANTS.map(({ name }) => name.length));
  for (const variant of NAMED_VARIANTS) {
    print(`${variant.name.padEnd(width)}  ${variant.title}`);
    print(`${''.padEnd(width)}  ${describeVariant(variant) || 'the defaults'}`);
  }
}

function show(variant: Variant, json: boolean, print: Print): void {
  if (json) {
    print(JSON.stringify(variant));
    return;
  }
  print(`${variant.name}: ${variant.title}`);
  print(`rules ${variantHash(variant)}; * differs from ${DEFAULTS.name}`);
  const changed = new Set<string>(diffVariants(DEFAULTS, variant).map(({ key }) => key));
  for (const [key, value] of flatEntries(variant)) {
    print(`${changed.has(key) ? '*' : ' '} ${key.padEnd(22)} ${valueText(value)}`);
  }
}

/** The rules of a variant by dotted key, in canonical order. */
function flatEntries(variant: Variant): [string, VariantValue][] {
  const { name: _name, title: _title, ...rules } = variant;
  return Object.entries(rules).flatMap(([group, value]): [string, VariantValue][] =>
    typeof value === 'object'
      ? Object.entries(value).map(([leaf, inner]): [string, VariantValue] => [`${group}.${leaf}`, inner])
      : [[group, value]],
  );
}

function check(variant: Variant, json: boolean, print: Print): void {
  const { name } = variant;
  const hash = variantHash(variant);
  const twin = NAMED_VARIANTS.find((named) => variantHash(named) === hash);
  const changes = describeVariant(variant);
  let maxPlayers = MAX_PLAYERS;
  while (!checkSeats(variant, maxPlayers).ok) maxPlayers--;
  if (json) {
    print(JSON.stringify({ name, hash, sameRulesAs: twin?.name ?? null, maxPlayers, changes }));
    return;
  }
  const same = twin && twin.name !== name ? ` (the rules of ${twin.name})` : '';
  print(`${name} is a playable variant for up to ${maxPlayers} players, rules ${hash}${same}`);
  print(changes === '' ? 'no rule differs from the defaults' : `differs from the defaults: ${changes}`);
}

function diff(a: Variant, b: Variant, json: boolean, print: Print): void {
  const differences = diffVariants(a, b);
  if (json) {
    print(JSON.stringify(differences));
    return;
  }
  const isRule = ({ key }: VariantDifference): boolean => key !== 'name' && key !== 'title';
  for (const { key, a: one, b: other } of differences.filter(isRule)) {
    print(`${key.padEnd(22)} ${valueText(one)} -> ${valueText(other)}`);
  }
  if (!differences.some(isRule)) print('the same rules');
}

function valueText(value: VariantValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
