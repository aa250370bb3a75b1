/** Asks what comes after a game: another in which somebody else starts, a match, or this one reviewed or undone. */
import { type GameTable, matchOf, nextSeed, rematch } from '../../table/index.ts';
import type { Look } from '../board/theme.ts';
import { texts } from '../messages/index.ts';
import { isOneOf } from '../terminal/commands.ts';
import type { TableConsole } from '../terminal/console.ts';
import { MAX_WIDTH } from '../terminal/numbered-lists.ts';
import { wrapText } from '../text-table.ts';
import { Adviser } from './adviser.ts';
import { seatName } from './report.ts';

/** Games of a match that people go on with. */
const HANDS = 3;

/**
 * Asks what comes after a game that is over. Answers with the next one, with the same one if its end was undone, or with
 * nothing if that was all.
 */
export async function askAgain(
  table: GameTable,
  console: TableConsole,
  look: Look,
  evaluator: string | undefined,
): Promise<GameTable | undefined> {
  const { print } = console;
  const say = texts().table.again;
  const own = table.parts.match !== undefined;
  const given = table.parts.factsOf?.(table.kit.module.rulesOf(table.game)).hands ?? 1;
  const hands = given > 1 ? given : HANDS;
  const first = table.isMatch ? say.seatFurther : say.starts(seatName(table, 1, look));
  print(`  ${say.rematch(first)}`);
  print(`  ${say.match(hands, own)}`);
  print(`  ${say.undo}`);
  print(`  ${say.review}`);
  for (;;) {
    const line = await console.ask(`${say.ask(say.keys)} `);
    const word = line?.trim().toLowerCase() ?? '';
    if (word === '' || isOneOf(word, say.leaveWords)) return undefined;
    if (isOneOf(word, say.rematchWords)) return rematch(table);
    if (isOneOf(word, say.matchWords)) {
      const { seed, date } = table.meta;
      return matchOf(table, hands, { seed: nextSeed(seed), date });
    }
    if (isOneOf(word, say.undoWords) && table.undo()) return table;
    if (isOneOf(word, say.reviewWords)) {
      print(say.judging);
      for (const text of new Adviser(table, evaluator).review()) print(text);
    } else {
      for (const text of wrapText(say.expected(say.keys, word), MAX_WIDTH)) print(text);
    }
  }
}
