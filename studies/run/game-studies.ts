/** Defines what a game may bring to studies beside its kits. */
import type { RuleSet } from '../../engine/index.ts';
import type { RunContext } from './context.ts';
import type { PoolChoice } from './pools.ts';

/** A net that is to be made for the rules of one variant alone. */
export interface SpecialistOrder {
  readonly variant: RuleSet;
  readonly players: number;
  /** About so many hands of self-play. */
  readonly hands: number;
  /** Of the run: what has been begun there goes on, and what has ended there is only read. */
  readonly folder: string;
  readonly pool: PoolChoice;
}

/** How far nets that learnt the same rules from other hands are apart, with the error that the dice leave in it, in percentage points. */
interface NetSpread {
  /** Hands that each of them learnt from. */
  readonly hands: number;
  /** How many were compared. */
  readonly nets: number;
  /** Standard deviations between nets: of what the first seat wins, and of what a change of the rules does to that. */
  readonly share: number;
  readonly change: number;
}

/** Makes nets that play the rules of one variant alone. The same order comes to the same net on every machine. */
export interface SpecialistMaker {
  /** Throws a `FaultError` for rules that no net can learn. */
  check(variant: RuleSet, players: number): void;
  /** As it was measured for nets that begin as one of these rules does; undefined where it was not. */
  spread(variant: RuleSet, players: number): NetSpread | undefined;
  /** The name of the net, which is kept where every command finds it. */
  make(order: SpecialistOrder, context: RunContext): Promise<string>;
  /** A bot that plays by this net; undefined if it plays by none. */
  playingBy(net: string, bot: string): string | undefined;
  /** A bot that plays by the net of all rules; undefined where that does not know these, or the bot plays by none. */
  playingByRules(variant: RuleSet, players: number, bot: string): string | undefined;
}

/** What a game brings of its own. */
export interface GameStudies {
  /** Name of the game. */
  readonly game: string;
  /** What makes nets for single variants, in games that play by nets. */
  readonly specialists?: SpecialistMaker;
}
