/** Asks what comes after a game: another in which somebody else starts, a match, or this one reviewed or undone. */
import { matchAfter, rematch, type Table } from '../../../table/dama-bianca/index.ts';
import type { Look } from '../../board/theme.ts';
import { texts } from '../../messages/index.ts';
import { isOneOf } from '../../terminal/commands.ts';
import type { TableConsole } from '../../terminal/console.ts';
import { MAX_WIDTH } from '../../terminal/numbered-lists.ts';
import { wrapText } from '../../text-table.ts';
import { Adviser } from './advice.ts';
import { seatName } from './report.ts';

/**
 * Asks what comes after a game that is over. Answers with the next one, with the same one if its end was undone, or with
 * nothing if that was all.
 */
export async function askAgain(
  table: Table,
  console: TableConsole,
  look: Look,
  evaluator: string | undefined,
): Promise<Table | undefined> {
  const { print } = console;
  const { hands } = table.game.rules.variant.match;
  const say = texts().table.again;
  const first = table.game.unit === 'hand' ? say.starts(seatName(table, 1, look)) : say.seatFurther;
  print(`  ${say.rematch(first)}`);
  if (hands > 1) print(`  ${say.match(hands)}`);
  print(`  ${say.undo}`);
  print(`  ${say.review}`);
  const keys = hands > 1 ? say.keysWithMatch : say.keys;
  for (;;) {
    const line = await console.ask(`${say.ask(keys)} `);
    const word = line?.trim().toLowerCase() ?? '';
    if (word === '' || isOneOf(word, say.leaveWords)) return undefined;
    if (isOneOf(word, say.rematchWords)) return rematch(table);
    if (hands > 1 && isOneOf(word, say.matchWords)) return matchAfter(table);
    if (isOneOf(word, say.undoWords) && (table.isManual ? table.takeBack() : table.undo())) return table;
    if (isOneOf(word, say.reviewWords)) {
      print(say.judging);
      for (const text of new Adviser(table, evaluator).review()) print(text);
    } else {
      for (const text of wrapText(say.expected(keys, word), MAX_WIDTH)) print(text);
    }
  }
}
