/** Asks people what chance has decided: who starts, and what their dice show. */
import { rollOutcome } from '../../engine/index.ts';
import { type GameTable, parseDice } from '../../table/index.ts';
import type { Look } from '../board/theme.ts';
import { texts } from '../messages/index.ts';
import { seatName } from './report.ts';

/** The question where people say what chance decides. */
export function chancePrompt(table: GameTable, look: Look): string {
  if (table.phase === 'start') return `${texts().table.whoStarts(table.hand + 1)} `;
  return `${texts().table.diceOf(seatName(table, table.seat, look))} `;
}

/** Takes a seat or dice from a line, if that is what it is. */
export function takeChance(table: GameTable, line: string): boolean {
  if (table.phase === 'start') {
    const seat = /^\s*[1-9]\s*$/.test(line) ? Number(line) : 0;
    if (seat < 1 || seat > table.game.numPlayers) return false;
    table.start(seat - 1);
    return true;
  }
  const dice = table.rolls && parseDice(line, table.rolls);
  if (dice) table.roll(rollOutcome(...dice));
  return dice !== undefined;
}

/** What was expected instead of a line that cannot be read. */
export function expectedChance({ phase, game, rolls }: GameTable): string {
  const say = texts().table;
  if (phase === 'start') return say.expectedSeat(game.numPlayers);
  if (!rolls) throw new Error('no dice are thrown');
  return rolls.low[0] === 0 ? say.expectedDie(rolls.faces) : say.expectedDice(rolls.faces);
}
