/** A question as the form has it, and as the file that `dama lab` takes. */
import type { RulesAnswer, WireOption } from '../../wire/index.ts';
import { kept } from '../kept.ts';
import { USUAL } from '../standpoint.ts';

export type Kind = 'measure' | 'compare' | 'remedy';
export type Effort = 'quick' | 'evening' | 'night' | 'hands';

/** A value of an option: what JSON can say. */
export type Value = unknown;

export type Changes = Readonly<Record<string, Value>>;

/** Rules that a designer has named and kept on this device. */
export interface OwnVariant {
  readonly game: string;
  /** As it was typed. */
  readonly name: string;
  readonly base: string;
  readonly changes: Changes;
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface Question {
  readonly game: string;
  readonly base: string;
  /** Options that differ from the base. */
  readonly changes: Changes;
  /** Each number is asked about by itself. */
  readonly players: readonly number[];
  readonly kind: Kind;
  /** Named variants to compare with, and variants of one's own by their ids. */
  readonly candidates: readonly string[];
  /** Points for later seats; undefined where they stay. */
  readonly points: { readonly from: number; readonly to: number; readonly step: number } | undefined;
  /** Options that a cure may change, to any other of their values or within a range. */
  readonly levers: readonly string[];
  /** Ranges of levers that are numbers, where they are not the usual ones. */
  readonly ranges?: Readonly<Record<string, Range>>;
  readonly keepsLength: boolean;
  readonly effort: Effort;
  readonly hands: number;
  readonly fair: number;
  /** A level, or '' for the best that is fast enough. */
  readonly level: string;
}

export function firstQuestion(game: string): Question {
  return {
    ...{ game, base: '', changes: {}, players: [2], kind: 'measure', candidates: [] },
    ...{ points: { from: 0, to: 8, step: 0.5 }, levers: [], keepsLength: true },
    ...{ effort: 'quick', hands: 20_000, fair: 2, level: '' },
  };
}

const BUDGETS = { quick: '2 minutes', evening: '60 minutes', night: '480 minutes' } as const;

function quoted(value: Value): string {
  return typeof value === 'string' && /^[\w.-]+$/.test(value) ? value : JSON.stringify(value);
}

/** Nested keys of dotted ones, as a table on one line. */
function tableOf(changes: Changes): string {
  const groups = new Map<string, [string, Value][]>();
  for (const [key, value] of Object.entries(changes)) {
    const [group, ...rest] = key.split('.');
    groups.set(group, [...(groups.get(group) ?? []), [rest.join('.'), value]]);
  }
  return [...groups]
    .map(([group, entries]) => {
      const inner = entries.map(([key, value]) => (key === '' ? quoted(value) : `${key}: ${quoted(value)}`));
      return entries[0][0] === '' ? `${group}: ${inner[0]}` : `${group}: { ${inner.join(', ')} }`;
    })
    .join(', ');
}

function changed({ base, changes }: Pick<Question, 'base' | 'changes'>, name: string): string {
  return Object.keys(changes).length === 0 ? base : `{ base: ${base}, name: ${name}, ${tableOf(changes)} }`;
}

const MINE = 'mine';
const MOST_NAME = 40;

/** What rules of one's own are called in a file, which takes small letters, digits and hyphens. */
function fileName({ name }: OwnVariant, rules: RulesAnswer): string {
  const plain = name.normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const text = plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, MOST_NAME - 5);
  const isTaken = text === '' || rules.variants.some((one) => one.name === text);
  return isTaken ? `${MINE}-${text}`.replace(/-$/, '') : text;
}

/** Equal rules have equal texts, whatever the order of their changes. */
function textOf({ game, base, changes }: Pick<Question, 'game' | 'base' | 'changes'>): string {
  return JSON.stringify([game, base, Object.entries(changes).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** The kept rules that a question is about; undefined where it is about none of them. */
export function ownOf(question: Question): OwnVariant | undefined {
  const text = textOf(question);
  return own.value.find((one) => textOf(one) === text);
}

/** Keeps the rules of the question under a name; others of that name go. */
export function keepOwn(name: string): void {
  const { game, base, changes } = question.value;
  const others = own.value.filter((one) => one.game !== game || one.name !== name);
  own.value = [...others, { game, name, base, changes }];
}

export function forgetOwn(gone: OwnVariant): void {
  own.value = own.value.filter((one) => one !== gone);
  change({ candidates: question.value.candidates.filter((one) => one !== ownId(gone)) });
}

/** Among the candidates, where names of the game have no colon. */
export const ownId = ({ name }: OwnVariant): string => `own:${name}`;

/** Every other value of a lever than the base has. */
export function otherValues({ values = [], fallback }: WireOption, now: Value): readonly Value[] {
  return values.filter((value) => value !== (now ?? fallback));
}

/** Whether a cure can change an option: it has values to choose from, or is a number. */
export function isLever({ values, fallback }: WireOption): boolean {
  return values === undefined ? typeof fallback === 'number' : values.length > 1;
}

/** Of an option that is 0 under the rules. */
const USUAL_MOST = 5;

/** Counts from half to twice what they are, points from nothing, as far as the option takes it. */
function usualRange({ limits }: WireOption, now: number): Range {
  const { least, most, isWhole } = limits ?? { least: -Infinity, most: Infinity, isWhole: false };
  return {
    from: Math.max(least, isWhole ? Math.ceil(now / 2) : Math.min(0, 2 * now)),
    to: Math.min(most, now > 0 ? 2 * now : USUAL_MOST),
  };
}

/** The range of a lever that is a number; undefined of one that has values. */
export function rangeOf(question: Question, rules: RulesAnswer, option: WireOption): Range | undefined {
  const now = currentValue(question, rules, option);
  if (option.values || typeof now !== 'number') return undefined;
  return question.ranges?.[option.key] ?? usualRange(option, now);
}

/** The value of an option under the rules of the question. */
export function currentValue({ base, changes }: Question, rules: RulesAnswer, option: WireOption): Value {
  return changes[option.key] ?? rules.values[base]?.[option.key] ?? option.fallback;
}

export function yamlOf(question: Question, rules: RulesAnswer, title: string): string {
  const { game, players, kind, candidates, points, levers, keepsLength, effort, fair, level } = question;
  const mine = ownOf(question);
  const name = mine ? fileName(mine, rules) : MINE;
  const base = changed(question, name);
  const lines = [`name: ${JSON.stringify(title)}`];
  if (game !== USUAL.game) lines.push(`game: ${game}`);
  const counts = players.length === 1 ? String(players[0]) : `[${players.join(', ')}]`;
  lines.push(`base: ${base}`, `players: ${counts}`, `fair: ${fair}`);
  if (level !== '') lines.push(`level: ${level}`);
  if (kind === 'remedy' && keepsLength) lines.push('keep: { length: 40 % }');
  const unit = rules.unit === 'game' ? 'games' : 'hands';
  lines.push(`budget: ${effort === 'hands' ? `${question.hands} ${unit}` : BUDGETS[effort]}`, 'questions:');
  if (kind === 'measure')
    lines.push(`  - measure: ${Object.keys(question.changes).length > 0 ? name : base}`);
  if (kind === 'compare') {
    const named = candidates.filter((one) => one !== base && rules.variants.some((v) => v.name === one));
    const kept = own.value.filter(
      (one) => one.game === game && one !== mine && candidates.includes(ownId(one)),
    );
    const others = [...named.map(quoted), ...kept.map((one) => changed(one, fileName(one, rules)))];
    lines.push(`  - compare: [${others.join(', ')}]`);
  }
  if (kind === 'remedy') {
    const parts: string[] = [];
    if (points && rules.compensation !== undefined)
      parts.push(`compensation: ${points.from} to ${points.to} step ${points.step}`);
    for (const key of levers) {
      const option = rules.options.find((one) => one.key === key);
      if (!option) continue;
      const range = rangeOf(question, rules, option);
      if (range) {
        parts.push(`${key}: ${range.from} to ${range.to}`);
        continue;
      }
      const values = otherValues(option, currentValue(question, rules, option));
      parts.push(`${key}: [${values.map(quoted).join(', ')}]`);
    }
    lines.push(`  - remedy: { ${parts.join(', ')} }`);
  }
  return `${lines.join('\n')}\n`;
}

/** Half the width of an interval of 95 % around an even share, in percentage points. */
export function precisionOf(games: number, players: number): number {
  const even = 1 / players;
  return 196 * Math.sqrt((even * (1 - even)) / Math.max(games, 1));
}

const isChanged = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'game' in value && 'changes' in value;

const isQuestion = (value: unknown): value is Question =>
  isChanged(value) && 'levers' in value && 'players' in value && Array.isArray(value.players);

const isOwn = (value: unknown): value is readonly OwnVariant[] =>
  Array.isArray(value) && value.every((one) => isChanged(one) && 'name' in one && 'base' in one);

export const own = kept<readonly OwnVariant[]>('laboratory-variants', [], isOwn);

export const question = kept<Question>('laboratory-question', firstQuestion(USUAL.game), isQuestion);

export function change(own: Partial<Question>): void {
  question.value = { ...question.value, ...own };
}
