/** In the page's worker for playing, in the place of `seat-choice.ts`: there are no rules under which seats are chosen. */
import { ok, type Result, wrong } from '../../index.ts';
import type { Setup } from './setup.ts';

function notHere(..._at: readonly unknown[]): never {
  throw wrong('ERR_VARIANT', 'rules under which seats are chosen are not known here', 'variant');
}

function nothing(..._at: readonly unknown[]): undefined {}

/** Throws a FaultError with ERR_VARIANT: the page then asks its whole worker. */
export {
  notHere as checkSeatChoice,
  nothing as choosersFault,
  nothing as isChoosing,
  nothing as noDiceOf,
  nothing as takeWord,
};

export function withWord(setup: Setup, ..._word: readonly unknown[]): Result<Setup> {
  return ok(setup);
}

export function wordOf(_setup: Setup): string {
  return '';
}

// Nothing comes as far as these.
export {
  notHere as choiceOf,
  notHere as choiceText,
  notHere as choose,
  notHere as NO_DICE,
  notHere as withChoice,
};
