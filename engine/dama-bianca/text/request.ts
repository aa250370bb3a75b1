/** Where a request of the protocol says that a hand stands: the position, its roll and its match. */

import {
  type Fault,
  type FaultCode,
  fault,
  fieldOf,
  isObject,
  type JsonObject,
  type Outcome,
  ok,
  type RequestKit,
  type Result,
  type RollTable,
  rollOutcome,
  type Standing,
  shown,
  strayKey,
} from '../../index.ts';
import type { DamaGame } from '../game.ts';
import type { MatchStand } from '../match.ts';
import { rollsOf } from '../plain/hand.ts';
import { noDiceOf } from '../plain/seat-choice.ts';
import type { Setup } from '../plain/setup.ts';
import type { Dice } from '../plain/spelling.ts';
import { POINT, type Rules, rulesOf } from '../rules/rules.ts';
import { checkSeats, type Variant } from '../rules/variant.ts';
import type { DamaState } from '../state.ts';
import { formatPosition, parsePosition } from './position-text.ts';

/** In points; beyond any match of 99 hands, and small enough for exact totals. */
const MAX_TOTAL = 200_000;

type DamaStanding = Standing<DamaState, DamaGame>;

/** The fields of a request that says where the state stands, at its decision. */
export function requestFields({ unit }: DamaGame, state: DamaState): Readonly<Record<string, unknown>> {
  const scores = Array.from({ length: state.players }, (_, seat) => state.units(seat) / POINT);
  return {
    position: formatPosition(state.toSetup()),
    roll: [state.rolls.high[state.roll], state.rolls.low[state.roll]],
    ...(unit === 'match' ? { match: { hand: state.hand + 1, scores } } : {}),
  };
}

function readSetup(text: string | undefined, rules: Rules): Result<Setup | undefined> {
  if (text === undefined) return ok(undefined);
  const setup = parsePosition(text, rules);
  if (!setup.ok) return setup;
  const seats = checkSeats(rules.variant, setup.value.pawns.length);
  return seats.ok ? setup : seats;
}

/** One die is written with a 0 behind it, none at all (R22) as two of them or not. */
function readRoll(value: unknown, table: RollTable): Result<Dice | undefined> {
  const none = noDiceOf(value, table);
  if (none) return none;
  const { faces, low } = table;
  if (value === undefined) return ok(undefined);
  const isDie = (die: unknown): boolean => Number.isInteger(die) && Number(die) >= 1 && Number(die) <= faces;
  const isPair = Array.isArray(value) && value.length === 2;
  const isOne = low[0] === 0;
  if (isPair && isDie(value[0]) && (isOne ? value[1] === 0 : isDie(value[1])))
    return ok([value[0], value[1]]);
  const found = isPair ? value.map(shown).join(' and ') : shown(value);
  const expected = isOne
    ? `an integer from 1 to ${faces} and 0 (one die)`
    : `two integers from 1 to ${faces}`;
  return fault('ERR_ROLL', `roll must be ${expected}, not ${found}`, 'roll');
}

/** `seats` is undefined if the request has no position to count them by. */
function readMatch(
  value: unknown,
  variant: Variant,
  seats: number | undefined,
): Result<MatchStand | undefined> {
  if (value === undefined) return ok(undefined);
  const code: FaultCode = 'ERR_MATCH';
  if (!isObject(value)) return fault(code, `match must be an object, not ${shown(value)}`, 'match');
  const stray = strayKey(value, ['hand', 'scores'], 'match', code, 'match.');
  if (stray) return wrong(stray);
  const given = fieldOf(value, 'hand');
  const hand = given === undefined ? 1 : given;
  const { hands } = variant.match;
  if (!Number.isInteger(hand) || Number(hand) < 1 || Number(hand) > hands) {
    const message = `the hand must be an integer from 1 to ${hands}, the hands of a match of ${variant.name}`;
    return fault(code, `${message}, not ${shown(hand)}`, 'match.hand');
  }
  const units = readTotals(fieldOf(value, 'scores'), seats);
  return units.ok ? ok({ hand: Number(hand) - 1, units: units.value }) : units;
}

/** Each seat's total in units. */
function readTotals(scores: unknown, seats: number | undefined): Result<number[]> {
  if (scores === undefined) return ok(new Array<number>(seats ?? 0).fill(0));
  const isTotal = (score: unknown): score is number =>
    typeof score === 'number' && Math.abs(score) <= MAX_TOTAL;
  if (Array.isArray(scores) && scores.every(isTotal) && scores.length === (seats ?? scores.length)) {
    return ok(scores.map((score) => Math.round(score * POINT)));
  }
  const message = `the scores must be a list of one number from -${MAX_TOTAL} to ${MAX_TOTAL} for each seat`;
  return fault('ERR_MATCH', message, 'match.scores');
}

function wrong(error: Fault): { readonly ok: false; readonly error: Fault } {
  return { ok: false, error };
}

function read(
  variant: Variant,
  position: string | undefined,
  source: JsonObject,
): Result<DamaStanding | undefined> {
  const rules = rulesOf(variant);
  const setup = readSetup(position, rules);
  if (!setup.ok) return setup;
  const rolls = setup.value ? rollsOf(setup.value, rules) : rules.rolls;
  const dice = readRoll(fieldOf(source, 'roll'), rolls);
  if (!dice.ok) return dice;
  const stand = readMatch(fieldOf(source, 'match'), variant, setup.value?.pawns.length);
  if (!stand.ok) return stand;
  return ok(setup.value && standingOf(setup.value, dice.value, stand.value));
}

function standingOf(setup: Setup, dice: Dice | undefined, stand: MatchStand | undefined): DamaStanding {
  return {
    players: setup.pawns.length,
    unit: stand ? 'match' : 'hand',
    // A hand by itself has no match to stand in.
    stateIn: (game) => game.stateFrom(setup, game.unit === 'match' ? stand : undefined),
    chance: dice && { outcome: rollOutcome(...dice) as Outcome, text: dice.join('') },
  };
}

export const REQUESTS: RequestKit<Variant, DamaState, DamaGame> = {
  fields: ['roll', 'match'],
  chance: 'roll',
  read,
};
