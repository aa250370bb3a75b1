/** Where a request says that its game stands. */
import type { JsonObject, RuleSet, Standing } from '../../engine/index.ts';
import type { GameKit } from '../../selfplay/index.ts';
import { readPosition } from '../position-input.ts';
import { readIn, readText } from './fields.ts';

/** Undefined if the request has no position; what it says besides is checked even then. */
export function readStanding(source: JsonObject, kit: GameKit, rules: RuleSet): Standing | undefined {
  const position = readText(source, 'position');
  const { requests } = kit.module;
  if (requests) return readIn(requests.read(rules, position, source), 'position');
  return position === undefined ? undefined : readIn(readPosition(position, kit, rules), 'position');
}
