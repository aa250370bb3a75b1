/** Reads what a lab may cost, and says who plays it: games or time, and hands that nets learn from. */
import type { Field, RuleSet } from '../../engine/index.ts';
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
const MINUTES = /^\s*(\d+(?:\.\d+)?)\s*(minutes?|min|hours?|h)\s*$/;

function countOf([, digits]: RegExpExecArray): number {
  return Number(digits.replace(/\D/g, ''));
}

export function readBudget(field: Field | undefined, questions: number): Budget {
  if (!field) return { games: DEFAULT_GAMES * questions };
  const { value } = field;
  const games = typeof value === 'string' ? GAMES.exec(value) : undefined;
  if (games || typeof value === 'number')
    return { games: field.integer(100, MAX_GAMES, games ? countOf(games) : value) };
  if (typeof value === 'string') {
    const minutes = MINUTES.exec(value);
    if (minutes) return { timeMs: Number(minutes[1]) * (minutes[2].startsWith('h') ? 3_600_000 : 60_000) };
    const timeMs = parseTime(value);
    if (timeMs !== undefined) return { timeMs };
  }
  throw field.unlike('hands or minutes, such as 40000 hands or 15 minutes');
}

/** Nets that a lab makes for single variants. */
export interface LabTraining {
  readonly hands: number;
  /** `needed`: where the net of all rules misjudges a variant, or no net knows it. */
  readonly when: 'always' | 'needed' | 'never';
}

/** Undefined where a level is named. ERR_FIELD for hands beside a `level`: who plays is said by the nets. */
export function readTrain(train: Field | undefined, level: Field | undefined): LabTraining | undefined {
  if (!train || train.value === NONE)
    return level ? undefined : { hands: DEFAULT_TRAINED, when: train ? 'never' : 'needed' };
  if (level) throw train.fault('with train the nets play that it makes: leave level out, or use confirm');
  const { value } = train;
  const hands = typeof value === 'string' ? GAMES.exec(value) : undefined;
  if (hands || typeof value === 'number')
    return { hands: train.integer(LEAST_TRAINED, MAX_GAMES, hands ? countOf(hands) : value), when: 'always' };
  throw train.unlike(`hands, such as 25000 hands, or ${NONE}`);
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
