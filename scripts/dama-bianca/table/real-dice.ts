/** Rolls, and who starts, typed by people who have the dice before them. */
import { parseDice, type Table } from '../../../table/dama-bianca/index.ts';
import type { Look } from '../../board/theme.ts';
import { texts } from '../../messages/index.ts';
import { seatName } from './report.ts';

/** The question where chance decides next. */
export function chancePrompt(table: Table, look: Look): string {
  if (table.phase === 'start') return `${texts().table.whoStarts(table.hand + 1)} `;
  return `${texts().table.diceOf(seatName(table, table.state.mover, look))} `;
}

/** Takes a seat or two dice from a line, if that is what it is. */
export function takeChance(table: Table, line: string): boolean {
  const isStart = table.phase === 'start';
  const dice = isStart ? undefined : parseDice(line, table.state.rolls);
  const seat = /^\s*[1-9]\s*$/.test(line) ? Number(line) : 0;
  if (dice) table.roll(dice);
  else if (isStart && seat >= 1 && seat <= table.game.numPlayers) table.start(seat - 1);
  else return false;
  return true;
}

/** What was expected instead of a line that cannot be read. */
export function expectedChance(table: Table): string {
  const { numPlayers } = table.game;
  if (table.phase === 'start') return texts().table.expectedSeat(numPlayers);
  const { faces, low } = table.state.rolls;
  return low[0] === 0 ? texts().table.expectedDie(faces) : texts().table.expectedDice(faces);
}
