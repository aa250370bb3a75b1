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

/** The fields of a request that says where the race stands; one die stands before a 0. */
export function requestFields({ rolls }: OcaGame, state: OcaState): Readonly<Record<string, unknown>> {
  const position = formatPosition(state);
  if (state.roll < 0) return { position };
  return { position, roll: [rolls.high[state.roll], rolls.low[state.roll]] };
}

function readRoll(value: unknown, { values }: OcaRules): Result<readonly number[] | undefined> {
  if (value === undefined) return ok(undefined);
  const [count, faces] = [values['dice.count'], values['dice.faces']];
  const isDie = (die: unknown): boolean => Number.isInteger(die) && Number(die) >= 1 && Number(die) <= faces;
  const dice: readonly unknown[] = Array.isArray(value) ? value : [];
  const thrown = count === 1 && dice.length === 2 && dice[1] === 0 ? [dice[0]] : dice;
  if (thrown.length === count && thrown.every(isDie)) return ok(thrown as number[]);
  const found = Array.isArray(value) ? value.map(shown).join(' and ') : shown(value);
  const expected = count === 1 ? `an integer from 1 to ${faces} and 0` : `two integers from 1 to ${faces}`;
  return fault('ERR_ROLL', `roll must be a list of ${expected}, not ${found}`, 'roll');
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
