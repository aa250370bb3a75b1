/** Games and their rules as users name them. Wrong input is thrown as a `FaultError`. */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { resolveEvaluatorKind } from '../../ai/index.ts';
import {
  type BaseResolver,
  type BaseSource,
  fault,
  ok,
  type RuleSet,
  type RulesKit,
  unwrap,
  wrong,
} from '../../engine/index.ts';
import { findGame, type GameKit } from '../../selfplay/index.ts';
import { applySettings } from '../../table/index.ts';
import { parseJson, readJsonFile, splitOutside } from './values.ts';

/** ERR_GAME for a game that this program does not know. */
export function readGame(name: string): GameKit {
  return unwrap(findGame(name));
}

/** What one game of a block is; the game's first unit where none is given. */
export function readUnit({ module }: GameKit, text: string | undefined): string {
  if (text === undefined) return module.units[0];
  if (module.units.includes(text)) return text;
  throw wrong('ERR_ARGUMENT', `--unit takes ${module.units.join(' or ')}, not '${text}'`, 'unit');
}

/** The canonical specification of an evaluator of the game, its first where none is given. ERR_BOT, ERR_BOT_OPTION. */
export function readEvaluator({ players }: GameKit, text: string | undefined): string {
  return unwrap(resolveEvaluatorKind(players.evaluators, text ?? players.evaluators[0].name)).spec;
}

function fromFile(file: string): BaseSource {
  return { source: readJsonFile(file), resolve: basesBeside(dirname(file)), id: file };
}

/** Looks for bases among the files of a folder. */
function basesBeside(folder: string): BaseResolver {
  return (name) => {
    const file = resolve(folder, name);
    if (!existsSync(file))
      return fault('ERR_VARIANT_BASE', `there is no variant and no file '${name}'`, 'base');
    return ok(fromFile(file));
  };
}

function readPlainRules<V extends RuleSet>(rules: RulesKit<V>, text: string): V {
  if (text.trimStart().startsWith('{')) {
    return unwrap(rules.parse(parseJson(text, '--variant'), basesBeside(process.cwd())));
  }
  const named = rules.parseName(text);
  if (named.ok) return named.value;
  const file = resolve(text);
  if (!existsSync(file))
    throw wrong('ERR_VARIANT', `${named.error.message}; and there is no such file`, text);
  const { source, resolve: bases } = fromFile(file);
  return unwrap(rules.parse(source, bases));
}

/**
 * The rules of a name, a JSON file, or inline JSON, each with settings behind it or not
 * (`moonlight+scoring.array=8+scoring.off=-1`), and `settings` on top. Relative files mean the current folder.
 */
export function readRules<V extends RuleSet>(
  rules: RulesKit<V>,
  text: string,
  settings: readonly string[] = [],
): V {
  const [first, ...rest] = splitOutside(text, '+');
  const isWhole = rest.length === 0 || existsSync(resolve(text));
  const base = readPlainRules(rules, isWhole ? text : first);
  const all = isWhole ? settings : [...rest, ...settings];
  return all.length === 0 ? base : applySettings(rules, base, all);
}

/** The same of a text, or of what a JSON file would hold. */
export function rulesFrom<V extends RuleSet>(
  rules: RulesKit<V>,
  source: string | object,
  settings: readonly string[] = [],
): V {
  if (typeof source === 'string') return readRules(rules, source, settings);
  const base = unwrap(rules.parse(source, basesBeside(process.cwd())));
  return settings.length === 0 ? base : applySettings(rules, base, settings);
}
