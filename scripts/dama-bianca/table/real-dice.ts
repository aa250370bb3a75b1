/** Rolls, and who starts, typed by people who have the dice before them. */

import type { Look } from '../../board/index.ts';
import { parseDice } from '../analysis/index.ts';
import { seatName } from './report.ts';
import type { Table } from './table.ts';

/** The question where chance decides next. */
export function chancePrompt(table: Table, look: Look): string {
  if (table.phase === 'start') return `who starts hand ${table.hand + 1}? seat> `;
  return `dice of ${seatName(table, table.state.mover, look)}> `;
}

/** Takes a seat or two dice from a line, if that is what it is. */
export function takeChance(table: Table, line: string): boolean {
  const isStart = table.phase === 'start';
  const dice = isStart ? undefined : parseDice(line, table.game.rules.rolls.faces);
  const seat = /^\s*[1-9]\s*$/.test(line) ? Number(line) : 0;
  if (dice) table.roll(dice);
  else if (isStart && seat >= 1 && seat <= table.game.numPlayers) table.start(seat - 1);
  else return false;
  return true;
}

/** What was expected instead of a line that cannot be read. */
export function expectedChance(table: Table): string {
  const { numPlayers, rules } = table.game;
  if (table.phase === 'start') return `expected a seat from 1 to ${numPlayers}, or help`;
  return `expected two numbers from 1 to ${rules.rolls.faces}, such as 21, or help`;
}
