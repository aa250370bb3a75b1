/**
 * Specifications of bots outside this program: `external(command="node bot.mjs", timeMs=1000)`. The command speaks `best`
 * of the JSON protocol (docs/protocol.md); who starts it and talks to it is not this layer's matter.
 */
import { botNameFault } from '../ai/index.ts';
import { fault, ok, type Result } from '../engine/index.ts';

export interface ExternalSpec {
  /** Canonical text. */
  readonly spec: string;
  /** For the shell. */
  readonly command: string;
  /** For each turn, in milliseconds. */
  readonly timeMs: number;
  /** More for the first turn of a process, in milliseconds. */
  readonly startMs: number;
  /** Goes with every request, for programs that know several bots; empty for none. */
  readonly bot: string;
  /** What reports call it. */
  readonly name: string | undefined;
}

/** Raised whenever the same command may be asked otherwise than before. */
export const EXTERNAL_VERSION = 1;

const HEAD = /^\s*external\s*\(/;
const PARAM = /\s*([A-Za-z][A-Za-z0-9]*)\s*=\s*("(?:[^"\\]|\\.)*"|[^\s,()"]+)\s*(,|$)/y;
const FALLBACKS = { timeMs: 10_000, startMs: 10_000 } as const;
const RANGES = { timeMs: [10, 3_600_000], startMs: [0, 600_000] } as const;
const KNOWN = 'bot, command, name, startMs, timeMs';

/** Whether a specification means a bot outside this program, well written or not. */
export function isExternal(spec: string): boolean {
  return HEAD.test(spec);
}

function readText(value: string): string | undefined {
  if (!value.startsWith('"')) return value;
  try {
    return JSON.parse(value) as string;
  } catch {
    return undefined;
  }
}

/** ERR_BOT for a text that is no such specification, ERR_BOT_OPTION for a wrong parameter. `at` is an offset or key. */
export function parseExternal(text: string): Result<ExternalSpec> {
  const head = HEAD.exec(text);
  const end = text.trimEnd().length - 1;
  if (!head || text[end] !== ')') {
    return fault('ERR_BOT', `expected external(command="..."), found '${text}'`, 0);
  }
  const inside = text.slice(0, end);
  const given = new Map<string, string>();
  PARAM.lastIndex = head[0].length;
  while (PARAM.lastIndex < inside.length) {
    const at = PARAM.lastIndex;
    const match = PARAM.exec(inside);
    const value = match ? readText(match[2]) : undefined;
    if (!match || value === undefined) {
      return fault(
        'ERR_BOT_OPTION',
        `expected key=value with texts in quotes, found '${inside.slice(at).trim()}'`,
        at,
      );
    }
    if (given.has(match[1])) return fault('ERR_BOT_OPTION', `'${match[1]}' is given twice`, at);
    given.set(match[1], value);
  }
  return checked(given);
}

function checked(given: ReadonlyMap<string, string>): Result<ExternalSpec> {
  const stray = [...given.keys()].find((key) => !KNOWN.split(', ').includes(key));
  if (stray !== undefined) {
    return fault('ERR_BOT_OPTION', `external has no option '${stray}'; its options: ${KNOWN}`, stray);
  }
  const command = given.get('command') ?? '';
  if (command.trim() === '' || /[\0\r\n]/.test(command)) {
    return fault('ERR_BOT_OPTION', 'external takes a command on one line: command="..."', 'command');
  }
  const times: Record<keyof typeof FALLBACKS, number> = { ...FALLBACKS };
  for (const key of ['timeMs', 'startMs'] as const) {
    const text = given.get(key);
    if (text === undefined) continue;
    const [min, max] = RANGES[key];
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max) {
      return fault('ERR_BOT_OPTION', `${key} takes an integer from ${min} to ${max}, not '${text}'`, key);
    }
    times[key] = value;
  }
  const name = given.get('name');
  const wrong = name === undefined ? undefined : botNameFault(name);
  if (wrong) return { ok: false, error: wrong };
  const whole = { command, ...times, bot: given.get('bot') ?? '', name };
  return ok({ spec: formatExternal(whole), ...whole });
}

function formatExternal({ bot, command, name, ...times }: Omit<ExternalSpec, 'spec'>): string {
  const parts = [
    ...(bot === '' ? [] : [`bot=${JSON.stringify(bot)}`]),
    `command=${JSON.stringify(command)}`,
    ...(name === undefined ? [] : [`name=${JSON.stringify(name)}`]),
    ...(['startMs', 'timeMs'] as const).flatMap((key) => {
      return times[key] === FALLBACKS[key] ? [] : [`${key}=${times[key]}`];
    }),
  ];
  return `external(${parts.join(', ')})`;
}
