/** A variant: the rules of a game as frozen data in the shape of its JSON file, and how it is read and written. */
import {
  type BaseResolver,
  fault,
  MAX_PLAYERS,
  MIN_PLAYERS,
  type NestedRules,
  nested,
  OptionRulesKit,
  type OptionValues,
  ok,
  type Result,
  type RulesForm,
  valueUnder,
} from '../../index.ts';
import { FIRST_KEYS, OPTIONS } from './options.ts';

export const NAME = 'dama-bianca';

export interface Variant extends NestedRules<typeof OPTIONS> {}
type Values = OptionValues<typeof OPTIONS>;

const KEYS = Object.keys(OPTIONS) as (keyof Values)[];

/** Hashes and texts are those of the first version, which were there before other games. */
const FORM: RulesForm<typeof OPTIONS, Variant> = {
  make: (texts, values) => {
    const tree = nested(texts, KEYS, values);
    for (const branch of Object.values(tree)) Object.freeze(branch);
    return Object.freeze(tree) as unknown as Variant;
  },
  valuesOf: (variant) => Object.fromEntries(KEYS.map((key) => [key, valueUnder(variant, key)])) as Values,
  founding: FIRST_KEYS,
  hashHead: '',
  takesNames: false,
  // Less lop-sided than `manuale`, whose first of two seats wins 96 % between equals of the level `master` against 84 %, and
  // the only one with a net for every number of seats.
  recommended: 'moonlight',
  titles: { pattern: /^.{0,100}$/s, expected: 'a text of at most 100 characters' },
};

const NAMED = [
  { name: 'manuale', title: 'Dama Bianca, straight hand' },
  { name: 'manuale-match', title: 'Dama Bianca, match of three hands', match: { hands: 3 } },
  {
    name: 'manuale-punti',
    title: 'Dama Bianca, points for the rings advanced',
    base: 'manuale-match',
    match: { format: 'points' },
    scoring: { rings: [0, 1, 2, 3, 4] },
  },
  { name: 'moonlight', title: 'Moonlight Checkers, points play', match: { format: 'points', hands: 3 } },
];

/** Whether a hand can be played and closed. */
function crossCheck(values: Values): { readonly key: string; readonly message: string } | undefined {
  const { 'board.rings': rings, pawns, 'close.keepArray': keepArray } = values;
  const entries = values['scoring.rings'].length;
  if (entries !== rings) {
    const message = `scoring.rings must have one entry for each of ${rings} rings, not ${entries}`;
    return { key: 'scoring.rings', message };
  }
  // Every ring is manned at the closing (R13), and the closer's own pawn is in the centre if the array must be kept.
  const least = rings + (keepArray ? 1 : 0);
  if (pawns < least) {
    const why = `with ${rings} rings and close.keepArray ${keepArray}`;
    return { key: 'pawns', message: `pawns must be at least ${least} ${why}, not ${pawns}` };
  }
  const most = Math.max(0, ...values['hand.spared']);
  if (pawns - most < least) {
    const why = `since a closing takes ${least} of the ${pawns} pawns`;
    return {
      key: 'hand.spared',
      message: `hand.spared must be at most ${pawns - least} ${why}, not ${most}`,
    };
  }
  const room = roomFault(rings * values['board.sectors'], pawns, values['hand.spared'], MIN_PLAYERS);
  return room === undefined ? undefined : { key: 'pawns', message: room };
}

/** Cell 1 bears no pawn between walks (R10). */
function roomFault(
  cells: number,
  pawns: number,
  spared: readonly number[],
  players: number,
): string | undefined {
  const fewer = spared.slice(0, players).reduce((sum, count) => sum + count, 0);
  if (players * pawns - fewer < cells) return undefined;
  const most = Math.floor((cells - 1 + fewer) / players);
  return `pawns must be at most ${most} for ${players} players on ${cells} cells, not ${pawns}`;
}

/**
 * The variant, if `players` (2 to 6) can play it: their pawns must find room on the cells less cell 1.
 * ERR_SEATS for another number of players, ERR_VARIANT_VALUE at `pawns` where there is no room, and at `hand.choose` where
 * more than two were to choose seats (R22).
 */
export function checkSeats(variant: Variant, players: number): Result<Variant> {
  if (!Number.isInteger(players) || players < MIN_PLAYERS || players > MAX_PLAYERS) {
    const message = `players must be from ${MIN_PLAYERS} to ${MAX_PLAYERS}, not ${players}`;
    return fault('ERR_SEATS', message, 'players');
  }
  if (players !== 2 && variant.hand.choose !== 'none') {
    const message = `hand.choose must be none for ${players} players: seats are chosen by two`;
    return fault('ERR_VARIANT_VALUE', message, 'hand.choose');
  }
  const { board, pawns, hand } = variant;
  const room = roomFault(board.rings * board.sectors, pawns, hand.spared, players);
  return room === undefined ? ok(variant) : fault('ERR_VARIANT_VALUE', room, 'pawns');
}

export const DAMA_RULES = new OptionRulesKit(NAME, OPTIONS, NAMED, crossCheck, FORM);

/** The variant `manuale`: what every other variant leaves unsaid. */
export const DEFAULTS: Variant = DAMA_RULES.fallback;

/** The variants that have a name of their own, `manuale` first. */
export const NAMED_VARIANTS: readonly Variant[] = DAMA_RULES.named;

/** Reads a parsed JSON object; the faults are those of `OptionRulesKit.parse`. */
export function parseVariant(source: unknown, bases?: BaseResolver): Result<Variant> {
  return DAMA_RULES.parse(source, bases);
}

/** A named variant; ERR_VARIANT for any other name. */
export function parseVariantName(name: string): Result<Variant> {
  return DAMA_RULES.parseName(name);
}

/** The variant of a JSON text, the same object for the same text; throws a `FaultError`, or a `SyntaxError` for no JSON. */
export function variantOfText(text: string): Variant {
  return DAMA_RULES.ofText(text);
}

/** The variant with settings such as `scoring.array=8` or `scoring.rings=[0,1,2,3,4]` applied. */
export function withSettings(variant: Variant, settings: readonly string[]): Result<Variant> {
  return DAMA_RULES.withSettings(variant, settings);
}

/** The variant as compact JSON with its keys in a fixed order; reading it gives an equal variant. */
export function canonicalVariant(variant: Variant): string {
  return DAMA_RULES.canonical(variant);
}

/** The identity of the rules as 16 hex digits: FNV-1a over the text of all that affects play and scoring. */
export function variantHash(variant: Variant): string {
  return DAMA_RULES.hash(variant);
}
