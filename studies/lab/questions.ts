/** Reads the questions of a lab file, and the variants that they are about. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type Field,
  isObject,
  MAX_PLAYERS,
  MIN_PLAYERS,
  type RuleSet,
  refuseTwins,
  shownJson,
  unwrap,
} from '../../engine/index.ts';
import { type GameKit, variantLabel } from '../../selfplay/index.ts';
import { applySettings } from '../../table/index.ts';
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

/** Any printable text. */
const NAME = /^(?=.*\S)\P{C}{1,100}$/u;
const SETTING = /^\s*[A-Za-z]+(\.[A-Za-z]+)?\s*=/;
/** Names with commas between them, without the brackets of a list. */
const LISTED = /^\s*[\w.-]+(\s*,\s*[\w.-]+)+\s*$/;
const KINDS = ['measure', 'compare', 'remedy'] as const;
const QUESTION_KEYS = [...KINDS, 'name', 'base', 'players'] as const;
const isOwnKey = (key: string): boolean => QUESTION_KEYS.some((own) => own === key);

/** A name, also that of the base, a file beside the lab's, an object with what differs, or settings on top of the base. */
export function readVariant(kit: GameKit, field: Field, folder: string, base: RuleSet | undefined): RuleSet {
  const { rules } = kit.module;
  return field.at((value) => {
    if (isObject(value)) {
      const object = value.base === undefined && base ? { ...value, base: base.name } : value;
      return readRules(rules, JSON.stringify(object));
    }
    if (typeof value !== 'string')
      throw field.fault(`a variant is a name, a file, a setting or an object, not ${shownJson(value)}`);
    const beside = resolve(folder, value);
    if (existsSync(beside)) return readRules(rules, beside);
    if (base?.name === value && rules.named.every(({ name }) => name !== value)) return base;
    if (LISTED.test(value)) throw field.fault(`a list of variants has brackets: [${value}]`);
    if (base === undefined || !SETTING.test(value)) return readRules(rules, value);
    const settings = value.split('+').map((text) => text.trim());
    return applySettings(rules, base, settings);
  });
}

/** What a table of the file calls itself, or the fallback. */
export function readName(field: Field | undefined, fallback: string): string {
  return field?.matching(NAME, '1 to 100 printable characters') ?? fallback;
}

export function readPlayers(field: Field | undefined): number[] | undefined {
  const list = field?.list();
  const players = list?.map((one) => one.integer(MIN_PLAYERS, MAX_PLAYERS));
  if (list && players) refuseTwins(list, players, () => 'a number of players is there twice');
  return players;
}

export interface Reading {
  readonly kit: GameKit;
  readonly folder: string;
  readonly base: RuleSet;
  readonly players: readonly number[];
  /** Keys of the file. */
  readonly keys: readonly string[];
}

function readVariants(kind: 'measure' | 'compare', asked: Field, reading: Reading, base: RuleSet): RuleSet[] {
  const { kit, folder } = reading;
  const { rules } = kit.module;
  // To ask which is best is to ask whether it is better than what there is.
  const all = kind === 'compare' ? [base] : [];
  for (const field of asked.list()) {
    const variant = readVariant(kit, field, folder, base);
    const twin = all.find((known) => rules.hash(known) === rules.hash(variant));
    if (twin === undefined) all.push(variant);
    else if (twin !== base)
      throw field.fault(`${variantLabel(variant)} and ${variantLabel(twin)} have the same rules`);
  }
  if (kind === 'compare' && all.length < 2)
    throw asked.fault('compare takes a variant that differs from the base');
  return all;
}

function readOptions(asked: Field, { kit }: Reading, base: RuleSet, players: number): LeverOption[] {
  const levers = asked.entries() ?? [];
  if (levers.length === 0)
    throw asked.fault(
      `remedy has levers, such as compensation: 0 to 8 step 0.5, not ${shownJson(asked.value)}`,
    );
  return levers.map(([name, field]) =>
    field.at((range) => {
      const option = readLever(kit, base, players, name, range);
      for (const sample of option.samples) unwrap(kit.module.checkSeats(sample, players));
      return option;
    }),
  );
}

export function readQuestion(reading: Reading, field: Field, index: number): LabQuestionPlan[] {
  for (const [key, one] of field.entries() ?? [])
    if (!isOwnKey(key) && reading.keys.includes(key))
      throw one.fault(`${key} holds for all questions: it stands above them`);
  const own = field.table('a question', QUESTION_KEYS);
  const kinds = KINDS.filter((kind) => own[kind]);
  const [kind] = kinds;
  const asked = own[kind];
  if (kinds.length !== 1 || !asked) {
    const found = kinds.length === 0 ? 'none' : kinds.join(' and ');
    throw field.fault(`a question asks one of ${KINDS.join(', ')}, found ${found}`);
  }
  const { kit, folder } = reading;
  const base = own.base ? readVariant(kit, own.base, folder, undefined) : reading.base;
  const name = readName(own.name, `${kind} ${index + 1}`);
  const counts = readPlayers(own.players) ?? reading.players;
  return counts.map((players): LabQuestionPlan => {
    const id = counts.length > 1 ? `${name}, ${players}` : name;
    const about = { id, players, base, place: field.place };
    if (kind === 'remedy') return { ...about, kind, options: readOptions(asked, reading, base, players) };
    const variants = readVariants(kind, asked, reading, base);
    for (const variant of variants) field.at(() => unwrap(kit.module.checkSeats(variant, players)));
    return { ...about, kind, variants };
  });
}
