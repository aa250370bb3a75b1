/** Who plays a lab. */
import type { RuleSet } from '../../engine/index.ts';
import type { LabTraining } from './effort.ts';

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
