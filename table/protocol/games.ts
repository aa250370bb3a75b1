/** Reads the game of a request, its fields, and its position. */
import {
  fieldOf,
  isObject,
  type JsonObject,
  type RuleSet,
  type Standing,
  wrong,
} from '../../engine/index.ts';
import { DEFAULT_GAME, everyGame, findGame, type GameKit, gameNamed } from '../../selfplay/index.ts';
import { gameOfRecord, readPosition } from '../index.ts';
import { checkKeys, readIn, readText } from './fields.ts';

/** The fields that requests about every game have, before and after those of the game itself. */
const FIRST_FIELDS: readonly string[] = ['id', 'op', 'game', 'variant', 'position'];
const LAST_FIELDS: readonly string[] = ['bot', 'evaluator', 'lines', 'progress', 'limits', 'seed'];

function ownFields({ module }: GameKit): readonly string[] {
  return module.requests?.fields ?? [];
}

/** The game that a request names, by itself or in its variant; ERR_GAME if there is none of the name. */
export function gameOf(source: JsonObject): GameKit {
  const variant = fieldOf(source, 'variant');
  const named = readText(source, 'game') ?? (isObject(variant) ? readText(variant, 'game') : undefined);
  const record = readText(source, 'record');
  const recorded = record === undefined ? undefined : gameOfRecord(record);
  if (named !== undefined && recorded !== undefined && named !== recorded)
    throw wrong('ERR_GAME', `expected the record of ${named}, found one of ${recorded}`, 'record');
  const name = named ?? recorded;
  if (name === undefined) return gameOfVariant(variant);
  const found = findGame(name);
  if (found.ok) return found.value;
  throw wrong('ERR_GAME', found.error.message, named === undefined ? 'record' : 'game');
}

/** Whether the variant is in order is another question: one that no game has is looked for in the default game. */
function gameOfVariant(variant: unknown): GameKit {
  const name = isObject(variant) ? fieldOf(variant, 'base') : variant;
  const usual = gameNamed(DEFAULT_GAME);
  const names = ({ module }: GameKit) => module.rules.named.some((rules) => rules.name === name);
  // The others may have yet to be loaded.
  return name === undefined || names(usual) ? usual : (everyGame().find(names) ?? usual);
}

/** Throws ERR_FIELD for a field that the operation or the game does not have. */
export function checkFields(
  source: JsonObject,
  kit: GameKit,
  operation: string,
  fields: readonly string[],
): void {
  const known = [...FIRST_FIELDS, ...ownFields(kit), ...LAST_FIELDS, ...fields];
  const stray = Object.keys(source).find((key) => !known.includes(key));
  if (stray !== undefined && everyGame().some((other) => ownFields(other).includes(stray)))
    throw wrong('ERR_FIELD', `${kit.module.name} has no ${stray}`, stray);
  checkKeys(source, known, `the operation ${operation}`, 'ERR_FIELD');
}

/** Undefined if the request has no position; what it says besides is checked even then. */
export function readStanding(source: JsonObject, kit: GameKit, rules: RuleSet): Standing | undefined {
  const position = readText(source, 'position');
  // The record says where the game stands, and by which rules.
  if (fieldOf(source, 'record') !== undefined) return refuseBeside(source, ['position', 'match', 'variant']);
  const { requests } = kit.module;
  if (requests) return readIn(requests.read(rules, position, source), 'position');
  return position === undefined ? undefined : readIn(readPosition(position, kit, rules), 'position');
}

function refuseBeside(source: JsonObject, names: readonly string[]): undefined {
  const name = names.find((one) => fieldOf(source, one) !== undefined);
  if (name !== undefined) throw wrong('ERR_FIELD', `${name} is given beside a record, which says it`, name);
}
