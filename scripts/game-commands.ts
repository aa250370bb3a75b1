/** Defines what a game may bring to the command line itself. That lies in `any-game/`. */
import type { RuleSet } from '../engine/index.ts';
import type { HandRecord, PlaceResult } from '../selfplay/index.ts';
import type { OwnTable } from './any-game/own-table.ts';
import type { SuiteSource } from './any-game/suite.ts';

/** What exports say of hands in fields of the game's own, in the place of `detail`. */
interface ExportedFields {
  hand(record: HandRecord): object;
  place(place: PlaceResult): object;
}

export interface GameCommands {
  /** Name of the game. */
  readonly game: string;
  /** What it brings to its table, where it is played, recorded and replayed. */
  table?(): Promise<OwnTable>;
  /** How rules of the game are played, in lines of at most so many characters. */
  rules?(rules: RuleSet, width: number): string[];
  readonly exported?: ExportedFields;
  /** The positions of `judge --suite`, where they are not those of the player kit. */
  suite?(): SuiteSource;
}
