/** In the page's worker for playing, in the place of `rules-nets.ts`. */
import type { DamaGame, Rules } from '../../../engine/dama-bianca/index.ts';
import { type Fault, wrong } from '../../../engine/index.ts';
import type { NetFile, NetHead } from '../../index.ts';
import type { InputScale } from './inputs.ts';
import type { InputForm } from './net-fault.ts';

/** The page then asks its whole worker. */
function notHere(): never {
  throw wrong('ERR_BOT', 'nets of any rules are not loaded here', 'bot');
}

export function foldFault(_file: NetFile, _game: DamaGame): Fault | undefined {
  return notHere();
}

export function foldRules(_file: NetFile, _game: DamaGame): NetFile {
  return notHere();
}

export function hasRulesForm(_head: NetHead): boolean {
  return false;
}

export function rulesForm(_game: DamaGame, _sectors: boolean): InputForm {
  return notHere();
}

export function scaleFor(_encoding: string, _rules: Rules): InputScale | undefined {
  return undefined;
}

export function betweenLeads(_leads: readonly number[], _weight: number): ReadonlyMap<number, number> {
  return notHere();
}
