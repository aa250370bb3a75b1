/** Rolls, and who starts, typed by people who have the dice before them. */

import type { Look } from '../../board/index.ts';
import { parseDice } from '../analysis/index.ts';
import { seatName } from './report.ts';
import type { Table } from './table.ts';

/** What is asked where chance is due. */
export function chancePrompt(table: Table, look: Look): string {
  if (table.due === 'start') return `who starts hand ${table.hand + 1}? seat> `;
  return `dice of ${seatName(table, table.state.mover, look)}> `;
}

/** Takes a seat or two dice from a line, if that is what it is. */
export function takeChance(table: Table, line: string): boolean {
  const isStart = table.due === 'start';
  const dice = isStart ? undefined : parseDice(line, table.game.rules.rolls.faces);
  const seat = /^\s*[1-9]\s*$/.test(line) ? Number(line) : 0;
  if (dice) table.roll(dice);
  else if (isStart && seat >= 1 && seat <= table.game.numPlayers) table.start(seat - 1);
  else return false;
  return true;
}

/** What was expected instead of a line that cannot be read. */
export function chanceDue(table: Table): string {
  const { numPlayers, rules } = table.game;
  if (table.due === 'start') return `expected a seat from 1 to ${numPlayers}, or help`;
  return `expected two numbers from 1 to ${rules.rolls.faces}, such as 21, or help`;
}
