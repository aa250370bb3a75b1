/**
 * Specifications of bots and evaluators: `name` or `name(key=value, key=value)`, such as `greedy` or `random(seed=3)`.
 * Values are numbers, `true`, `false`, words or texts in quotes. The canonical text has its keys in alphabetical order and
 * leaves out fallbacks. Every kind of bot takes `name`, under which reports show it: it is a part of the text and so makes
 * another bot of it, but it never reaches what plays.
 */
import { type Fault, fault, type Game, nearest, ok, type Result, type State } from '../engine/index.ts';
import type { Bot, BotKind } from './bot.ts';
import type { EvaluatorKind, MoveScorer } from './evaluator.ts';
import type { Kind, Param, Params, ParamValue } from './kind.ts';

interface BotSpec {
  readonly name: string;
  readonly params: Params;
}

/** What a specification is of, as messages name it. */
type Noun = 'bot' | 'evaluator';
const EXAMPLES: Readonly<Record<Noun, string>> = {
  bot: 'a bot such as greedy',
  evaluator: 'an evaluator such as leaf',
};

const NAME = /^[a-z][a-z0-9-]*$/;
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const WORD = /^[\p{L}\p{N}_./:-]+$/u;
const NAME_KEY = 'name';
const MAX_NAME = 40;
const NAME_TEXT = /^[^\s\p{C}](?:[^\p{C}]*[^\s\p{C}])?$/u;

function readQuoted(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

function readValue(text: string): ParamValue | undefined {
  if (text.startsWith('"')) return readQuoted(text);
  if (text === 'true' || text === 'false') return text === 'true';
  if (NUMBER.test(text)) {
    // Written again, infinity and -0 would be other texts.
    const value = Number(text) + 0;
    return Number.isFinite(value) ? value : undefined;
  }
  return WORD.test(text) ? text : undefined;
}

/** A value as `readValue` reads it. */
function formatValue(value: ParamValue): string {
  return typeof value !== 'string' || readValue(value) === value ? String(value) : JSON.stringify(value);
}

/** Splits at commas, but not at those in quotes. */
function splitParams(text: string): string[] {
  return text.match(/(?:"(?:[^"\\]|\\.)*"|[^,])+|(?<=^|,)(?=,|$)/g) ?? [];
}

/** Reads the text of a specification; whether such a kind exists is `resolveBot`'s question. `at` is an offset. */
export function parseBotSpec(text: string, noun: Noun = 'bot'): Result<BotSpec> {
  const trimmed = text.trim();
  const lead = text.length - text.trimStart().length;
  const open = trimmed.indexOf('(');
  const name = (open < 0 ? trimmed : trimmed.slice(0, open)).trim();
  if (!NAME.test(name)) return fault('ERR_BOT', `expected ${EXAMPLES[noun]}, found '${text}'`, lead);
  if (open < 0) return ok({ name, params: {} });
  if (!trimmed.endsWith(')')) return fault('ERR_BOT', `')' is missing in '${text}'`, lead + trimmed.length);
  const inside = trimmed.slice(open + 1, -1);
  const params: Record<string, ParamValue> = {};
  let at = lead + open + 1;
  for (const part of inside.trim() === '' ? [] : splitParams(inside)) {
    const equals = part.indexOf('=');
    const key = part.slice(0, Math.max(equals, 0)).trim();
    const value = readValue(part.slice(equals + 1).trim());
    if (equals < 0 || !/^[A-Za-z][A-Za-z0-9]*$/.test(key) || value === undefined) {
      return fault('ERR_BOT_OPTION', `expected key=value, found '${part.trim()}'`, at);
    }
    if (Object.hasOwn(params, key)) return fault('ERR_BOT_OPTION', `'${key}' is given twice`, at);
    params[key] = value;
    at += part.length + 1;
  }
  return ok({ name, params });
}

export function formatBotSpec(spec: BotSpec): string {
  const keys = Object.keys(spec.params).sort();
  if (keys.length === 0) return spec.name;
  return `${spec.name}(${keys.map((key) => `${key}=${formatValue(spec.params[key])}`).join(', ')})`;
}

/** The fault of a text that cannot be the name of a bot or person: ERR_BOT_OPTION. */
export function botNameFault(name: ParamValue): Fault | undefined {
  if (typeof name === 'string' && name.length <= MAX_NAME && NAME_TEXT.test(name)) return undefined;
  const message = `${NAME_KEY} takes a text of 1 to ${MAX_NAME} characters such as Anna or "Anna M.", not '${name}'`;
  return { code: 'ERR_BOT_OPTION', message, at: NAME_KEY };
}

function checkParam(key: string, value: ParamValue, param: Param): Fault | undefined {
  const bad = (what: string): Fault => ({
    code: 'ERR_BOT_OPTION',
    message: `${key} takes ${what}, not '${value}'`,
    at: key,
  });
  if (typeof value !== typeof param.fallback) return bad(`a ${typeof param.fallback}`);
  if (typeof value === 'string') {
    return !param.choices || param.choices.includes(value)
      ? undefined
      : bad(`one of ${param.choices.join(', ')}`);
  }
  if (typeof value === 'boolean') return undefined;
  const { min = -Number.MAX_VALUE, max = Number.MAX_VALUE, integer = false } = param;
  if (value < min || value > max || (integer && !Number.isInteger(value))) {
    return bad(`${integer ? 'an integer' : 'a number'} from ${min} to ${max}`);
  }
  return undefined;
}

/** A specification that names an existing kind with parameters it knows. */
interface Resolved<G, T> {
  readonly kind: Kind<G, T>;
  /** Canonical text. */
  readonly spec: string;
  readonly params: Params;
}

export type ResolvedBot<S extends State = State, G extends Game<S> = Game<S>> = Resolved<G, Bot<S>>;

/** What is no longer played, as `name` or `name.option`, with what to use instead, as messages say it. */
export type Gone = Readonly<Record<string, string>>;

/** What keeps a specification from being played for good: a bot or an option that went; undefined if nothing does. */
export function goneFault(gone: Gone, text: string): Fault | undefined {
  const parsed = parseBotSpec(text);
  if (!parsed.ok) return undefined;
  const { name, params } = parsed.value;
  if (Object.hasOwn(gone, name))
    return { code: 'ERR_BOT', message: `the bot ${name} is no longer played: ${gone[name]}`, at: name };
  const option = Object.keys(params).find((key) => Object.hasOwn(gone, `${name}.${key}`));
  if (option === undefined) return undefined;
  const message = `${name} no longer has the option ${option}: ${gone[`${name}.${option}`]}`;
  return { code: 'ERR_BOT_OPTION', message, at: option };
}

function resolve<G, T>(noun: Noun, kinds: readonly Kind<G, T>[], text: string): Result<Resolved<G, T>> {
  const parsed = parseBotSpec(text, noun);
  if (!parsed.ok) return parsed;
  const { name, params } = parsed.value;
  const kind = kinds.find((k) => k.name === name);
  if (!kind) {
    const known = kinds.map((k) => k.name);
    const hint = `the nearest is ${nearest(name, known)}; there are ${known.join(', ')}`;
    return fault('ERR_BOT', `there is no ${noun} '${name}'; ${hint}`, name);
  }
  const full: Record<string, ParamValue> = {};
  const given: Record<string, ParamValue> = {};
  for (const [key, param] of Object.entries(kind.params)) full[key] = param.fallback;
  for (const [key, value] of Object.entries(params)) {
    if (noun === 'bot' && key === NAME_KEY) {
      const wrong = botNameFault(value);
      if (wrong) return { ok: false, error: wrong };
      given[key] = value;
      continue;
    }
    const param = Object.hasOwn(kind.params, key) ? kind.params[key] : undefined;
    if (!param) {
      const own = noun === 'bot' ? [NAME_KEY] : [];
      const known = [...Object.keys(kind.params), ...own].join(', ') || 'none';
      return fault('ERR_BOT_OPTION', `${name} has no option '${key}'; its options: ${known}`, key);
    }
    const wrong = checkParam(key, value, param);
    if (wrong) return { ok: false, error: wrong };
    full[key] = value;
    if (value !== param.fallback) given[key] = value;
  }
  return ok({ kind, spec: formatBotSpec({ name, params: given }), params: full });
}

function create<G, T>({ kind, params, spec }: Resolved<G, T>, game: G, provisions: unknown): Result<T> {
  const wrong = kind.faultFor?.(game, params);
  if (wrong) return { ok: false, error: wrong };
  return ok(kind.create(game, params, spec, provisions));
}

/** Finds a specification's kind and checks its parameters; errors name what exists, or what to use instead. */
export function resolveBot<S extends State, G extends Game<S>>(
  kinds: readonly BotKind<S, G>[],
  text: string,
  gone: Gone = {},
): Result<ResolvedBot<S, G>> {
  const former = goneFault(gone, text);
  return former ? { ok: false, error: former } : resolve('bot', kinds, text);
}

/** The same of an evaluator. */
export function resolveEvaluatorKind<S extends State, G extends Game<S>>(
  kinds: readonly EvaluatorKind<S, G>[],
  text: string,
): Result<Resolved<G, MoveScorer<S>>> {
  return resolve('evaluator', kinds, text);
}

/** A bot for a game from its specification and what it may be given; also the kind's own fault with the game. */
export function createBot<S extends State, G extends Game<S>>(
  kinds: readonly BotKind<S, G>[],
  text: string,
  game: G,
  provisions?: unknown,
  gone: Gone = {},
): Result<Bot<S>> {
  const resolved = resolveBot<S, G>(kinds, text, gone);
  return resolved.ok ? create(resolved.value, game, provisions) : resolved;
}

/** The same of an evaluator. */
export function createEvaluatorOf<S extends State, G extends Game<S>>(
  kinds: readonly EvaluatorKind<S, G>[],
  text: string,
  game: G,
  provisions?: unknown,
): Result<MoveScorer<S>> {
  const resolved = resolveEvaluatorKind<S, G>(kinds, text);
  return resolved.ok ? create(resolved.value, game, provisions) : resolved;
}
