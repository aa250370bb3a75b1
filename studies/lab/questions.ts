/** Reads the questions of a lab file, and the variants that they are about. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { MAX_PLAYERS, MIN_PLAYERS, type RuleSet, unwrap, wrong } from '../../engine/index.ts';
import { type GameKit, variantLabel } from '../../selfplay/index.ts';
import { applySettings } from '../../table/index.ts';
import { Fields, isTable, type Source, shown } from '../config/index.ts';
import { readRules } from '../input/index.ts';
import { type LeverOption, readLever } from './levers.ts';

interface QuestionBase {
  /** Unique in the file. */
  readonly id: string;
  readonly players: number;
  readonly base: RuleSet;
  /** Line of the file, for faults that come later. */
  readonly place: string;
}

export type LabQuestionPlan =
  | (QuestionBase & { readonly kind: 'measure' | 'compare'; readonly variants: readonly RuleSet[] })
  | (QuestionBase & { readonly kind: 'remedy'; readonly options: readonly LeverOption[] });

const KINDS = ['measure', 'compare', 'remedy'] as const;
const QUESTION_KEYS = [...KINDS, 'name', 'base', 'players'];

/** A name, also that of the base, a file beside the lab's, an object with what differs, or settings on top of the base. */
export function readVariant(
  kit: GameKit,
  value: unknown,
  folder: string,
  base: RuleSet | undefined,
): RuleSet {
  const { rules } = kit.module;
  if (typeof value === 'string') {
    const beside = resolve(folder, value);
    if (existsSync(beside)) return readRules(rules, beside);
    if (base?.name === value && rules.named.every(({ name }) => name !== value)) return base;
    const isSettings = base !== undefined && /^\s*[A-Za-z]+(\.[A-Za-z]+)?\s*=/.test(value);
    if (isSettings)
      return applySettings(
        rules,
        base,
        value.split('+').map((text) => text.trim()),
      );
    return readRules(rules, value);
  }
  if (isTable(value)) {
    const object = value.base === undefined && base ? { ...value, base: base.name } : value;
    return readRules(rules, JSON.stringify(object));
  }
  throw wrong(
    'ERR_FIELD',
    `a variant is a name, a file, a setting or an object, not ${shown(value)}`,
    'variant',
  );
}

export function readPlayers(fields: Fields): number[] | undefined {
  const list = fields
    .list('players')
    ?.map((value, i) => fields.integer(['players', i], value, MIN_PLAYERS, MAX_PLAYERS));
  if (list && new Set(list).size < list.length)
    throw fields.fault(['players'], 'a number of players is there twice');
  return list;
}

export interface Reading {
  readonly source: Source;
  readonly fields: Fields;
  readonly kit: GameKit;
  readonly folder: string;
  readonly base: RuleSet;
  readonly players: readonly number[];
}

function readVariants(own: Fields, kind: string, reading: Reading, base: RuleSet): RuleSet[] {
  const { kit, folder } = reading;
  const listed = (own.list(kind) ?? []).map((value, i) => {
    const path = Array.isArray(own.value(kind)) ? [kind, i] : [kind];
    return [own.at(path, () => readVariant(kit, value, folder, base)), path] as const;
  });
  const { rules } = kit.module;
  // To ask which is best is to ask whether it is better than what there is.
  const all = kind === 'compare' ? [base] : [];
  for (const [variant, path] of listed) {
    const twin = all.find((known) => rules.hash(known) === rules.hash(variant));
    if (twin === undefined) all.push(variant);
    else if (twin !== base) {
      throw own.fault(path, `${variantLabel(variant)} and ${variantLabel(twin)} have the same rules`);
    }
  }
  if (kind === 'compare' && all.length < 2)
    throw own.fault([kind], 'compare takes a variant that differs from the base');
  return all;
}

function readOptions(own: Fields, reading: Reading, base: RuleSet, players: number): LeverOption[] {
  const value = own.value('remedy');
  if (!isTable(value) || Object.keys(value).length === 0)
    throw own.fault(
      ['remedy'],
      `remedy has levers, such as compensation: 0 to 8 step 0.5, not ${shown(value)}`,
    );
  const { checkSeats } = reading.kit.module;
  return Object.entries(value).map(([name, range]) =>
    own.at(['remedy', name], () => {
      const option = readLever(reading.kit, base, players, name, range);
      for (const sample of option.samples) unwrap(checkSeats(sample, players));
      return option;
    }),
  );
}

export function readQuestion(reading: Reading, value: unknown, index: number): LabQuestionPlan[] {
  const path = ['questions', index];
  const own = new Fields(reading.source, path, value, 'a question', QUESTION_KEYS);
  const asked = KINDS.filter((kind) => own.has(kind));
  if (asked.length !== 1)
    throw own.fault(
      [],
      `a question asks one of ${KINDS.join(', ')}, found ${asked.length === 0 ? 'none' : asked.join(' and ')}`,
    );
  const [kind] = asked;
  const { kit, folder } = reading;
  const given = own.value('base');
  const base =
    given === undefined ? reading.base : own.at(['base'], () => readVariant(kit, given, folder, undefined));
  const name = own.name(`${kind} ${index + 1}`);
  const counts = readPlayers(own) ?? reading.players;
  return counts.map((players): LabQuestionPlan => {
    const id = counts.length > 1 ? `${name}, ${players}` : name;
    const about = { id, players, base, place: reading.source.placeOf(path) };
    if (kind === 'remedy') return { ...about, kind, options: readOptions(own, reading, base, players) };
    const variants = readVariants(own, kind, reading, base);
    for (const variant of variants) own.at([], () => unwrap(kit.module.checkSeats(variant, players)));
    return { ...about, kind, variants };
  });
}

export function refuseTwins(fields: Fields, questions: readonly LabQuestionPlan[]): void {
  const ids = questions.map(({ id }) => id);
  const twin = ids.findIndex((id, i) => ids.indexOf(id) < i);
  if (twin >= 0) throw fields.fault(['questions'], `two questions have the name '${ids[twin]}'`);
}
