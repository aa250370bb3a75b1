/** Where a request of the protocol says that a race stands: the position and its roll. */
import {
  fault,
  fieldOf,
  type Outcome,
  ok,
  type RequestKit,
  type Result,
  rollOutcome,
  shown,
} from '../index.ts';
import type { OcaGame } from './game.ts';
import type { OcaRules } from './rules.ts';
import type { OcaState } from './state.ts';
import { formatPosition, parseSetup } from './text.ts';

/** The fields of a request that says where the race stands. */
export function requestFields({ rolls }: OcaGame, state: OcaState): Readonly<Record<string, unknown>> {
  const position = formatPosition(state);
  if (state.roll < 0) return { position };
  return { position, roll: [rolls.high[state.roll], rolls.low[state.roll]].slice(0, diceOf(state.rules)) };
}

function diceOf({ values }: OcaRules): number {
  return values['dice.count'];
}

function readRoll(value: unknown, rules: OcaRules): Result<readonly number[] | undefined> {
  if (value === undefined) return ok(undefined);
  const [count, faces] = [diceOf(rules), rules.values['dice.faces']];
  const isDie = (die: unknown): boolean => Number.isInteger(die) && Number(die) >= 1 && Number(die) <= faces;
  if (Array.isArray(value) && value.length === count && value.every(isDie)) return ok(value);
  const found = Array.isArray(value) ? value.map(shown).join(' and ') : shown(value);
  const expected = count === 1 ? 'a list of one integer' : 'a list of two integers';
  return fault('ERR_ROLL', `roll must be ${expected} from 1 to ${faces}, not ${found}`, 'roll');
}

export const REQUESTS: RequestKit<OcaRules, OcaState, OcaGame> = {
  fields: ['roll'],
  chance: 'roll',
  read(rules, position, source) {
    const setup = position === undefined ? ok(undefined) : parseSetup(position, rules);
    if (!setup.ok) return setup;
    const dice = readRoll(fieldOf(source, 'roll'), rules);
    if (!dice.ok) return dice;
    const found = setup.value;
    if (!found) return ok(undefined);
    const outcome = dice.value && (rollOutcome(dice.value[0], dice.value[1] ?? 0) as Outcome);
    return ok({
      players: found.pawns.length,
      stateIn: (game) => game.stateFrom(found),
      chance: outcome === undefined ? undefined : { outcome, text: dice.value?.join('') ?? '' },
    });
  },
};
