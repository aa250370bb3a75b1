/** Words faults, refusals, reasons and names of games by a catalogue. */
import type { Reason } from '../../ai/index.ts';
import type { Fault, Refusal } from '../../engine/index.ts';
import { frontOf } from '../fronts/index.ts';
import { type Catalogue, textOf } from './catalogue.ts';

/**
 * A fault as one line: its code, what is wrong, and where. Messages of faults are English and precise; another language
 * says in general what the code means, and adds the message.
 */
export function faultText({ faults }: Catalogue, { code, message, at }: Fault): string {
  const where = typeof at === 'number' ? faults.offset(at) : at;
  return faults.line(code, faults.codes[code], where, message);
}

/** The same without its place, where it is about what has just been typed. */
export function faultNote({ faults }: Catalogue, { code, message }: Fault): string {
  return faults.short(code, faults.codes[code], message);
}

/** What is wrong alone, as a part of a sentence. */
export function faultReason({ faults }: Catalogue, { code, message }: Fault): string {
  return faults.reason(faults.codes[code], message);
}

/** Why a click was refused, with its rule if there is one. */
export function refusalText({ reasons, further }: Catalogue, { reason, rule }: Refusal): string {
  const sentence = textOf(reasons.why, reason) ?? textOf(further?.why, reason) ?? reasons.why['not-possible'];
  return rule === '' ? sentence : reasons.withRule(sentence, rule);
}

/** What results of these games depend on: each note once, none for a name that is not known. */
export function restingNotes(
  { further }: Pick<Catalogue, 'further'>,
  games: readonly (string | undefined)[],
): readonly string[] {
  const notes = games.flatMap((game) => (game === undefined ? [] : (textOf(further?.resting, game) ?? [])));
  return [...new Set(notes)];
}

/** Of more, nobody reads the last. */
const MOST_REASONS = 2;

/**
 * What speaks for a turn, as half a sentence, such as `it takes 1 piece`. What speaks for all the others too is no reason.
 * Undefined where nothing of that is known.
 */
export function becauseOf(
  { further }: Pick<Catalogue, 'further'>,
  { reasons = [] }: Explained,
  others: readonly Explained[],
): string | undefined {
  const isCommon = ({ name, count }: Reason): boolean =>
    others.length > 0 &&
    others.every((other) => other.reasons?.some((one) => one.name === name && one.count >= count));
  const own = reasons.filter((reason) => !isCommon(reason)).slice(0, MOST_REASONS);
  if (own.length === 0 || !further) return undefined;
  return further.because(own.map(({ name, count }) => further.reasons[name](count)));
}

interface Explained {
  readonly reasons?: readonly Reason[];
}

interface Named {
  readonly name: string;
  readonly title: string;
}

/** What a game is called in the language of the catalogue; one that it does not know keeps its own title. */
export function gameTitle({ language }: Pick<Catalogue, 'language'>, { name, title }: Named): string {
  return frontOf(name).words?.[language].title ?? title;
}

/** The same for a named variant. */
export function variantTitle({ names, further }: Catalogue, { name, title }: Named): string {
  return textOf(names.variants, name) ?? textOf(further?.variants, name) ?? title;
}
