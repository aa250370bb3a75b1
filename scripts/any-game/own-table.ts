/** Defines what a game may bring to its table in the terminal, besides its kits. Every part may be missing. */
import type { Game, RuleSet, State } from '../../engine/index.ts';
import type { GameTable, PlayedGame } from '../../table/index.ts';
import type { SeatView } from '../board/legend.ts';
import type { Look, Theme } from '../board/theme.ts';
import type { Menu } from './menu.ts';

/** What stands beside the board. */
export interface OwnLegend {
  /** By seat, without names. */
  readonly seats: readonly Omit<SeatView, 'name'>[];
  /** Lines that explain the board. */
  readonly foot: (theme: Theme) => readonly string[];
}

/** Guides somebody who plays for the first time. */
export interface Guide {
  /** The tip for a decision, if there is one that has not been given. */
  tip(table: GameTable, menu: Menu): string | undefined;
}

export interface OwnTable {
  /** What the files are called in which games are saved; without it, the name of the game. */
  readonly savedAs?: string;
  /** How turns are typed, in a few lines. */
  help?(): string;
  /** What can be typed at a decision; without it, the moves as the game writes them, or clicks. */
  menu?(table: GameTable): Menu;
  /** Says what is to be decided, where it is not a turn like any other. */
  pose?(table: GameTable, name: string): string | undefined;
  /** Answers `where`: where a piece can go. */
  where?(table: GameTable, place: string): string[];
  legend?(game: Game, state: State): OwnLegend;
  /** How all seats stand. */
  scoreLines?(table: GameTable, look: Look): string[];
  /** How the hand that has just ended went. */
  handLines?(table: GameTable, look: Look): string[];
  /** How a hand ended, in one line of a replay. */
  endText?(played: PlayedGame, state: State, look: Look): string;
  /** What the game is about, in lines of at most so many characters. */
  welcome?(rules: RuleSet, width: number): string[];
  createGuide?(): Guide;
}
