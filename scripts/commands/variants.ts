/** `variants`: the named variants, and what a variant of one's own comes to. */

import {
  type GameModule,
  MAX_PLAYERS,
  type RuleDifference,
  type RuleSet,
  unwrap,
  wrong,
} from '../../engine/index.ts';
import { readGame, readRules } from '../../studies/input/index.ts';
import { type Console, command } from '../command.ts';
import { optionEntries } from '../option-words.ts';
import { GAME_OPTION, SET_OPTION } from '../options.ts';

type Print = Console['print'];

const ACTIONS = ['list', 'show', 'check', 'diff'] as const;
/** Forms of their own. */
const OTHERS = ['rules', 'draw'] as const;
type Action = (typeof ACTIONS)[number];

/** How many variants each action is given. */
const OPERANDS: Readonly<Record<Action, number>> = { list: 0, show: 1, check: 1, diff: 2 };

export const { build, run } = command(
  (y) =>
    y
      .option('game', GAME_OPTION)
      .positional('action', {
        choices: [...ACTIONS, ...OTHERS],
        default: 'list' as Action,
        describe: 'what to do',
      })
      .positional('first', { type: 'string', describe: 'name, JSON file or inline JSON' })
      .positional('second', { type: 'string', describe: 'the variant to compare with (diff)' })
      .option('set', { ...SET_OPTION, describe: 'key=value on top of the variant (show)' })
      .option('json', { type: 'boolean', default: false, describe: 'JSON, one line' })
      .example('$0 variants', 'the named variants')
      .example('$0 variants show moonlight --set scoring.array=8 --json', 'a variant to start from, as JSON')
      .example('$0 variants check mine.json', 'can it be played, and what is different?')
      .example('$0 variants diff manuale moonlight', 'key by key'),
  async (args, { print }) => {
    const { module } = readGame(args.game);
    const variants = readOperands(module, args.action as Action, [args.first, args.second]);
    if (args.set && args.action !== 'show') throw wrong('ERR_ARGUMENT', '--set belongs to show', 'set');
    const [first, second] = variants;
    if (args.action === 'list') list(module, args.json, print);
    else if (args.action === 'check') check(module, first, args.json, print);
    else if (args.action === 'diff') diff(module, first, second, args.json, print);
    else show(module, unwrap(module.rules.withSettings(first, args.set ?? [])), args.json, print);
    return 0;
  },
);

function readOperands(
  { rules }: GameModule,
  action: Action,
  given: readonly (string | undefined)[],
): RuleSet[] {
  const texts = given.filter((text) => text !== undefined);
  const expected = OPERANDS[action];
  if (texts.length === expected) return texts.map((text) => readRules(rules, text));
  const words = expected === 0 ? 'no variant' : expected === 1 ? 'one variant' : 'two variants';
  throw wrong('ERR_ARGUMENT', `variants ${action}: expected ${words}, found ${texts.length}`, action);
}

function list({ rules }: GameModule, json: boolean, print: Print): void {
  if (json) {
    print(JSON.stringify(rules.named.map((variant) => rules.complete(variant))));
    return;
  }
  const width = Math.max(...rules.named.map(({ name }) => name.length));
  for (const variant of rules.named) {
    print(`${variant.name.padEnd(width)}  ${variant.title}`);
    print(`${''.padEnd(width)}  ${rules.describe(variant) || 'the defaults'}`);
  }
}

function show({ rules }: GameModule, variant: RuleSet, json: boolean, print: Print): void {
  if (json) {
    print(JSON.stringify(rules.complete(variant)));
    return;
  }
  const { fallback } = rules;
  print(`${variant.name}: ${variant.title}`);
  print(`rules ${rules.hash(variant)}; * differs from ${fallback.name}`);
  const changed = new Set(rules.diff(fallback, variant).map(({ key }) => key));
  for (const [key, value] of optionEntries(rules, variant)) {
    print(`${changed.has(key) ? '*' : ' '} ${key.padEnd(22)} ${valueText(value)}`);
  }
}

function check(module: GameModule, variant: RuleSet, json: boolean, print: Print): void {
  const { rules } = module;
  const { name } = variant;
  const hash = rules.hash(variant);
  const twin = rules.named.find((named) => rules.hash(named) === hash);
  const changes = rules.describe(variant);
  let maxPlayers = MAX_PLAYERS;
  while (maxPlayers > 0 && !module.checkSeats(variant, maxPlayers).ok) maxPlayers--;
  if (json) {
    print(JSON.stringify({ name, hash, sameRulesAs: twin?.name ?? null, maxPlayers, changes }));
    return;
  }
  const same = twin && twin.name !== name ? ` (the rules of ${twin.name})` : '';
  print(`${name} is a playable variant for up to ${maxPlayers} players, rules ${hash}${same}`);
  print(changes === '' ? 'no rule differs from the defaults' : `differs from the defaults: ${changes}`);
}

function diff({ rules }: GameModule, a: RuleSet, b: RuleSet, json: boolean, print: Print): void {
  const differences = rules.diff(a, b);
  if (json) {
    print(JSON.stringify(differences));
    return;
  }
  const isRule = ({ key }: RuleDifference): boolean => key !== 'name' && key !== 'title';
  for (const { key, a: one, b: other } of differences.filter(isRule)) {
    print(`${key.padEnd(22)} ${valueText(one)} -> ${valueText(other)}`);
  }
  if (!differences.some(isRule)) print('the same rules');
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
