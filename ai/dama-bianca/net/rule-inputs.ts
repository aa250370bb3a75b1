/**
 * What a net that plays under any rules sees of them: a list of numbers that are the same for a whole game. Each is an
 * integer in steps of 1/64, and is 0 under the rules of `moonlight`, or nearly so.
 *
 * In play for points only the difference in score decides a hand. So nothing changes if everything scores so many times
 * as much, or if a pawn scores so much more wherever it stands. The inputs say what is left: worths of places above the
 * mean of the rings, divided by the scale of the scoring.
 */
import {
  DAMA_RULES,
  type DamaGame,
  OPTIONS,
  POINT,
  type Rules,
  type VariantKey,
} from '../../../engine/dama-bianca/index.ts';
import { type Fault, fault, ok, type Result } from '../../../engine/index.ts';
import type { InputScale } from './inputs.ts';
import { netOptionFault } from './net-fault.ts';

/** Steps of a value, and of a scale, to 1. */
export const RULE_STEPS = 64;
/** A worth of one point in moonlight is so many steps: most values are then of the order of 1. */
const POINT_STEPS = RULE_STEPS / 4;
/**
 * How far values may go, in steps: what the usual range of training comes to, and a little more. A value beyond is a rule that
 * no net is asked for. Those that are not in the list are from 0 to 1.
 */
const LIMITS: readonly (readonly [name: string, min: number, max: number])[] = [
  ['scoring.ring1', -48, 144],
  ['scoring.ring2', -64, 96],
  ['scoring.ring3', -64, 80],
  ['scoring.ring4', -80, 48],
  ['scoring.ring5', -96, 32],
  ['scoring.centre', -128, 80],
  ['scoring.off', -80, 96],
  ['scoring.array', -80, 96],
  ['scoring.closing', -96, 80],
  ['scoring.closerArray', 0, 128],
  ['scoring.seat', -96, 288],
];
/** Turns may run out only where that hardly ever happens: the inputs do not count them. */
const LEAST_CAP = 40;

const RINGS = 5;
const FULL = { sectors: 18, pawns: 12, faces: 6 };

/** How much of the spread of a hand's margin comes from where pawns stand, by ring, from the outermost inwards. */
const RING_WEIGHTS = [0.5, 1, 1.5, 2.5, 3];

/** Rules of play of two values: an input is 0 at the fallback, which is that of `moonlight`. */
export const RULE_FLAGS = [
  'dice.single',
  'entry.cost',
  'entry.start',
  'entry.bridge',
  'walk.turning',
  'walk.outward',
  'walk.revisit',
  'array.connected',
  'close.array',
  'close.keepArray',
  'close.centreNeighbour',
  'hand.end',
] as const satisfies readonly VariantKey[];

/** Worths in points, those of places above the mean of the rings. */
interface Worths {
  readonly rings: readonly number[];
  readonly centre: number;
  readonly off: number;
  readonly array: number;
  readonly isCloserArray: boolean;
}

function worthsOf({ variant, board, ringUnits, centreUnits, arrayUnits, offUnits }: Rules): Worths {
  const units = Array.from(ringUnits.subarray(board.outermost));
  const mean = units.reduce((sum, worth) => sum + worth, 0) / units.length;
  return {
    rings: units.map((worth) => (worth - mean) / POINT),
    centre: (centreUnits - mean) / POINT,
    off: (offUnits - mean) / POINT,
    array: arrayUnits / POINT,
    isCloserArray: variant.scoring.arrayFor === 'closer',
  };
}

/**
 * How wide the margins of hands are under these rules, in steps of 1/64 of what they are in `moonlight`: the root of
 *
 *   1/64 (sum over rings of w ring^2 + centre^2 + array^2 / 2 + off^2 / 2)
 *
 * with worths above the mean of the rings, w from `RING_WEIGHTS`, and the array counted whole if the closer alone scores
 * it. The weights are about the second moments of the differences between two seats at the end of 400 hands of each of
 * `moonlight` and `manuale-punti` between the shipped nets. 64 in play for hands; 0 where nothing scores.
 */
export function scoreScale(rules: Rules): number {
  if (rules.variant.match.format === 'hands') return RULE_STEPS;
  const { rings, centre, off, array, isCloserArray } = worthsOf(rules);
  let square = centre ** 2 + (isCloserArray ? 1 : 0.5) * array ** 2 + 0.5 * off ** 2;
  rings.forEach((worth, i) => {
    square += RING_WEIGHTS[i + RINGS - rings.length] * worth ** 2;
  });
  // In moonlight the sum is 64.
  return Math.round(RULE_STEPS * Math.sqrt(square / 64));
}

/** What closing is worth: centre and array above the mean of the rings, in points of the scale; 9 in `moonlight`. */
export function closingWorth(rules: Rules): number {
  const { centre, array } = worthsOf(rules);
  return (RULE_STEPS * (centre + array)) / scoreScale(rules);
}

/** Names and versions of the meaning of the inputs of positions, for two seats and for more. */
export const RULES_ENCODING = 'rules-two-1';
export const RULES_SEATS_ENCODING = 'rules-seats-1';

/** The scale of differences and leads for nets of any rules. */
export function rulesScale(rules: Rules, players: number): InputScale {
  return {
    encoding: players === 2 ? RULES_ENCODING : RULES_SEATS_ENCODING,
    point: (POINT * scoreScale(rules)) / RULE_STEPS,
    hasGap: rules.variant.match.format === 'points',
  };
}

/** The scale for nets with inputs of this name; `undefined` for all but those of any rules, and what descends from them. */
export function scaleFor(encoding: string, rules: Rules): InputScale | undefined {
  if (encoding === RULES_ENCODING) return rulesScale(rules, 2);
  return encoding === RULES_SEATS_ENCODING ? rulesScale(rules, 3) : undefined;
}

/** Names of the inputs for so many seats, in the order of their values. */
export function ruleInputNames(players: number): readonly string[] {
  const places = Array.from({ length: players - 1 }, (_, i) => `scoring.seat${i + 2}`);
  const rings = Array.from({ length: RINGS }, (_, i) => `scoring.ring${i + 1}`);
  const scores = ['centre', 'off', 'array', 'closing', 'arrayFor', 'closerArray'].map(
    (key) => `scoring.${key}`,
  );
  return ['match.format', ...rings, ...scores, ...places, ...RULE_FLAGS];
}

/** How far the values of an input may go, in steps. */
export function ruleLimits(name: string): readonly [min: number, max: number] {
  const [, min, max] = LIMITS.find(([key]) => key === name || key === name.replace(/[2-6]$/, '')) ?? [
    '',
    0,
    RULE_STEPS,
  ];
  return [min, max];
}

/** What keeps every net of any rules from valuing a game, options apart that no net knows: ERR_BOT at the key. */
function formFault(rules: Rules): Fault | undefined {
  const { board, pawns, rolls, variant } = rules;
  const wrong = (message: string, key: string) => fault('ERR_BOT', message, key).error;
  if (board.rings !== RINGS || board.sectors !== FULL.sectors) {
    const found = `${board.rings} x ${board.sectors}`;
    return wrong(`nets of any rules are for the board ${RINGS} x ${FULL.sectors}, not ${found}`, 'board');
  }
  if (pawns !== FULL.pawns)
    return wrong(`nets of any rules are for ${FULL.pawns} pawns, not ${pawns}`, 'pawns');
  if (rolls.faces !== FULL.faces) {
    return wrong(`nets of any rules are for dice of ${FULL.faces} faces, not ${rolls.faces}`, 'dice.faces');
  }
  if (variant.hand.roundCap < LEAST_CAP) {
    const message = `nets of any rules are for at least ${LEAST_CAP} rounds, not ${variant.hand.roundCap}`;
    return wrong(message, 'hand.roundCap');
  }
  if (variant.match.format === 'points' && scoreScale(rules) === 0) {
    return wrong('nothing scores: nets of any rules have no scale for that', 'scoring');
  }
  return undefined;
}

/**
 * The values of the inputs for rules and a number of seats, in steps of 1/64 and in the order of their names. ERR_BOT, at the key, for rules that
 * they cannot say: another board, number of pawns or dice, few rounds, no scores, or a score far beyond the others.
 */
export function ruleValues(rules: Rules, players: number): Result<Int32Array> {
  const wrong = formFault(rules);
  if (wrong) return { ok: false, error: wrong };
  const names = ruleInputNames(players);
  const scores = rules.variant.match.format === 'hands' ? undefined : scoreValues(rules, players);
  const played = DAMA_RULES.valuesOf(rules.variant);
  const flags = RULE_FLAGS.map((key) => (played[key] === OPTIONS[key].fallback ? 0 : RULE_STEPS));
  const silent = names.length - 1 - flags.length;
  const values = [scores ? 0 : RULE_STEPS, ...(scores ?? new Array<number>(silent).fill(0)), ...flags];
  if (values.length !== names.length) throw new Error(`${values.length} values of ${names.length} rules`);
  const far = values.findIndex((value, i) => {
    const [min, max] = ruleLimits(names[i]);
    return value < min || value > max;
  });
  if (far < 0) return ok(Int32Array.from(values));
  const [found, min, max] = [values[far], ...ruleLimits(names[far])].map((steps) => steps / POINT_STEPS);
  const message = `nets of any rules know ${names[far]} from ${min} to ${max} points more than in moonlight, when all scores are brought to its scale, not ${found}`;
  return fault('ERR_BOT', message, names[far]);
}

function scoreValues(rules: Rules, players: number): number[] {
  const { rings, centre, off, array, isCloserArray } = worthsOf(rules);
  const scale = scoreScale(rules) / RULE_STEPS;
  const steps = (worth: number, moonlight: number): number =>
    Math.round(POINT_STEPS * (worth / scale - moonlight));
  const [first, ...later] = rules.seatUnits.subarray(0, players);
  return [
    ...rings.map((worth, i) => steps(worth, i - 2)),
    steps(centre, 4),
    steps(off, -6),
    steps(array, 5),
    // Says nothing new, but a net knows how far down it has learnt: where closing is worth little, hands hardly end.
    steps(centre + array, 9),
    isCloserArray ? RULE_STEPS : 0,
    isCloserArray ? steps(array, 0) : 0,
    ...later.map((units) => steps((units - first) / POINT, 0)),
  ];
}

/** What keeps every net of any rules from a game, without a look at its file: ERR_BOT at the key. */
export function rulesNetFault(game: DamaGame): Fault | undefined {
  const unknown = netOptionFault(game);
  if (unknown) return unknown;
  const values = ruleValues(game.rules, game.numPlayers);
  return values.ok ? undefined : values.error;
}
