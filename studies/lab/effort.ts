/** Reads what a lab may cost, and says who plays it: games or time, and hands that nets learn from. */

import type { RuleSet } from '../../engine/index.ts';
import { type Fields, shown } from '../config/index.ts';
import { parseTime } from '../tournament/index.ts';

export type Budget = { readonly games: number } | { readonly timeMs: number };

/** For each question and number of players. */
const DEFAULT_GAMES = 40_000;
export const MAX_GAMES = 1e9;
/** Two generations; and what has been judged (docs/lab.md). */
const LEAST_TRAINED = 800;
const DEFAULT_TRAINED = 25_000;
const NONE = 'none';
/** Thousands may be set apart, as in 40,000 or 40 000. */
const GAMES = /^\s*(\d{1,3}(?:[.,]\d{3})+|\d[\d_' ]*)\s*(hands|games|matches)\s*$/;
const MINUTES = /^\s*(\d+(?:\.\d+)?)\s*(minutes|min|hours)\s*$/;

function countOf([, digits]: RegExpExecArray): number {
  return Number(digits.replace(/\D/g, ''));
}

export function readBudget(fields: Fields, questions: number): Budget {
  const value = fields.value('budget');
  if (value === undefined) return { games: DEFAULT_GAMES * questions };
  if (typeof value === 'number') {
    return { games: fields.integer(['budget'], value, 100, MAX_GAMES) };
  }
  if (typeof value === 'string') {
    const games = GAMES.exec(value);
    if (games) return { games: fields.integer(['budget'], countOf(games), 100, MAX_GAMES) };
    const minutes = MINUTES.exec(value);
    if (minutes) return { timeMs: Number(minutes[1]) * (minutes[2] === 'hours' ? 3_600_000 : 60_000) };
    const timeMs = parseTime(value);
    if (timeMs !== undefined) return { timeMs };
  }
  throw fields.fault(
    ['budget'],
    `budget takes hands or minutes, such as 40000 hands or 15 minutes, not ${shown(value)}`,
  );
}

/** Nets that a lab makes for single variants. */
export interface LabTraining {
  readonly hands: number;
  /** `needed`: where the net of all rules misjudges a variant, or no net knows it. */
  readonly when: 'always' | 'needed' | 'never';
}

/** Undefined where a level is named. ERR_FIELD for hands beside a `level`: who plays is said by the nets. */
export function readTrain(fields: Fields): LabTraining | undefined {
  const value = fields.value('train');
  const hasLevel = fields.has('level');
  if (value === undefined) return hasLevel ? undefined : { hands: DEFAULT_TRAINED, when: 'needed' };
  if (value === NONE) return hasLevel ? undefined : { hands: DEFAULT_TRAINED, when: 'never' };
  if (hasLevel)
    throw fields.fault(['train'], 'with train the nets play that it makes: leave level out, or use confirm');
  const hands = typeof value === 'string' ? GAMES.exec(value) : undefined;
  const count = hands ? countOf(hands) : value;
  if (typeof count === 'number')
    return { hands: fields.integer(['train'], count, LEAST_TRAINED, MAX_GAMES), when: 'always' };
  throw fields.fault(['train'], `train takes hands, such as 25000 hands, or ${NONE}, not ${shown(value)}`);
}

/** Rules, and how many play by them. */
export interface Place {
  readonly variant: RuleSet;
  readonly players: number;
}

/** Who plays a part of a question. */
export interface Player {
  /** Bot specification: who plays where no net is made. */
  readonly bot: string;
  /** Who plays by a net that was made; undefined where none is. */
  readonly made?: { readonly bot: string; readonly when: LabTraining['when'] };
}

/** A place, who plays there, and where the net of all rules is judged to see whether a net is needed here. */
export interface Seated extends Place {
  readonly player: Player;
  readonly judged: Place;
}

/** Who plays a question. */
export interface Levels {
  readonly search: Player;
  readonly confirm: Player;
}
