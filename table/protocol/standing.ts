/** Where a request says that its game stands. */
import { fieldOf, type JsonObject, type RuleSet, type Standing, wrong } from '../../engine/index.ts';
import type { GameKit } from '../../selfplay/index.ts';
import { readPosition } from '../index.ts';
import { readIn, readText } from './fields.ts';

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
