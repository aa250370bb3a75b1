/** A question as the form has it, and as the file that `dama lab` takes. */
import type { RulesAnswer, WireOption } from '../../wire/index.ts';
import { kept } from '../kept.ts';
import { USUAL } from '../standpoint.ts';

export type Kind = 'measure' | 'compare' | 'remedy';
export type Effort = 'quick' | 'evening' | 'night' | 'hands';

/** A value of an option: what JSON can say. */
export type Value = unknown;

export interface Question {
  readonly game: string;
  readonly base: string;
  /** Options that differ from the base. */
  readonly changes: Readonly<Record<string, Value>>;
  readonly players: number;
  readonly kind: Kind;
  /** Named variants to compare with. */
  readonly candidates: readonly string[];
  /** Points for later seats; undefined where they stay. */
  readonly points: { readonly from: number; readonly to: number; readonly step: number } | undefined;
  /** Options that a cure may change to any other of their values. */
  readonly levers: readonly string[];
  readonly keepsLength: boolean;
  readonly effort: Effort;
  readonly hands: number;
  readonly fair: number;
  /** A level, or '' for the best that is fast enough. */
  readonly level: string;
}

export function firstQuestion(game: string): Question {
  return {
    ...{ game, base: '', changes: {}, players: 2, kind: 'measure', candidates: [] },
    ...{ points: { from: 0, to: 8, step: 0.5 }, levers: [], keepsLength: true },
    ...{ effort: 'quick', hands: 20_000, fair: 2, level: '' },
  };
}

const BUDGETS = { quick: '2 minutes', evening: '60 minutes', night: '480 minutes' } as const;

function quoted(value: Value): string {
  return typeof value === 'string' && /^[\w.-]+$/.test(value) ? value : JSON.stringify(value);
}

/** Nested keys of dotted ones, as a table on one line. */
function tableOf(changes: Readonly<Record<string, Value>>): string {
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

function changed({ base, changes }: Question, name: string): string {
  return Object.keys(changes).length === 0 ? base : `{ base: ${base}, name: ${name}, ${tableOf(changes)} }`;
}

/** Every other value of a lever than the base has. */
export function otherValues({ values = [], fallback }: WireOption, now: Value): readonly Value[] {
  return values.filter((value) => value !== (now ?? fallback));
}

/** The value of an option under the rules of the question. */
export function currentValue({ base, changes }: Question, rules: RulesAnswer, option: WireOption): Value {
  return changes[option.key] ?? rules.values[base]?.[option.key] ?? option.fallback;
}

export function yamlOf(question: Question, rules: RulesAnswer, title: string): string {
  const { game, players, kind, candidates, points, levers, keepsLength, effort, fair, level } = question;
  const base = changed(question, 'mine');
  const lines = [`name: ${JSON.stringify(title)}`];
  if (game !== USUAL.game) lines.push(`game: ${game}`);
  lines.push(`base: ${base}`, `players: ${players}`, `fair: ${fair}`);
  if (level !== '') lines.push(`level: ${level}`);
  if (kind === 'remedy' && keepsLength) lines.push('keep: { length: 40 % }');
  const unit = rules.unit === 'game' ? 'games' : 'hands';
  lines.push(`budget: ${effort === 'hands' ? `${question.hands} ${unit}` : BUDGETS[effort]}`, 'questions:');
  if (kind === 'measure')
    lines.push(`  - measure: ${Object.keys(question.changes).length > 0 ? 'mine' : base}`);
  if (kind === 'compare') {
    const others = candidates.filter((name) => name !== question.base);
    lines.push(`  - compare: [${others.map(quoted).join(', ')}]`);
  }
  if (kind === 'remedy') {
    const parts: string[] = [];
    if (points && rules.compensation !== undefined)
      parts.push(`compensation: ${points.from} to ${points.to} step ${points.step}`);
    for (const key of levers) {
      const option = rules.options.find((one) => one.key === key);
      if (!option) continue;
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

const isQuestion = (value: unknown): value is Question =>
  typeof value === 'object' && value !== null && 'game' in value && 'changes' in value && 'levers' in value;

export const question = kept<Question>('laboratory-question', firstQuestion(USUAL.game), isQuestion);

export function change(own: Partial<Question>): void {
  question.value = { ...question.value, ...own };
}
