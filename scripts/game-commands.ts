/** Defines what a game may bring to the command line instead of what every game gets from its kits (`any-game/`). */
import type { RuleSet } from '../engine/index.ts';
import type { HandRecord, PlaceResult } from '../selfplay/index.ts';
import type { AnalyzeOptions } from './any-game/analyze.ts';
import type { OwnTable } from './any-game/own-table.ts';
import type { PerftOptions, ShowOptions, TurnsOptions } from './any-game/positions.ts';
import type { PositionSource } from './any-game/read-position.ts';
import type { SuiteSource } from './any-game/suite.ts';
import type { Console } from './command.ts';

type Print = Console['print'];
type ExitCode = number | Promise<number>;

/** What exports say of hands in fields of the game's own, in the place of `detail`. */
export interface ExportedFields {
  hand(record: HandRecord): object;
  place(place: PlaceResult): object;
}

export interface GameCommands {
  /** Name of the game. */
  readonly game: string;
  /** What it brings to its table, where it is played, recorded and replayed. */
  table?(): Promise<OwnTable>;
  show?(
    source: PositionSource,
    position: string,
    options: ShowOptions & { readonly roll: string | undefined },
    print: Print,
  ): ExitCode;
  analyze?(source: PositionSource, position: string, options: AnalyzeOptions, print: Print): ExitCode;
  turns?(source: PositionSource, position: string, options: TurnsOptions, print: Print): ExitCode;
  perft?(source: PositionSource, options: PerftOptions, print: Print): ExitCode;
  /** How rules of the game are played, in lines of at most so many characters. */
  rules?(rules: RuleSet, width: number): string[];
  readonly exported?: ExportedFields;
  /** The positions of the command `suite`, where they are not those of the player kit. */
  suite?(): SuiteSource;
}
