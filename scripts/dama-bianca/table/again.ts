/** What people may want after a game: another in which somebody else starts, a match, or this one reviewed or undone. */
import { createGame, type Variant } from '../../../engine/dama-bianca/index.ts';
import { unwrap } from '../../../engine/index.ts';
import type { Look } from '../../board/index.ts';
import { MAX_WIDTH, type TableConsole } from '../../terminal/index.ts';
import { wrapText } from '../../text-table.ts';
import { readVariant } from '../input.ts';
import { Adviser } from './advice.ts';
import { seatName } from './report.ts';
import { Table } from './table.ts';

/** The same variant with the next seat starting each hand of a match. */
function alternating(variant: Variant): Variant {
  return readVariant(JSON.stringify(variant), ['match.starter=rotate']);
}

function nextSeed(seed: number): number {
  return seed < Number.MAX_SAFE_INTEGER ? seed + 1 : 0;
}

/** The same people and bots one seat further, so that the one who sat second sits first, and other dice. */
function rematch({ game, meta }: Table): Table {
  const seats = [...meta.seats.slice(1), meta.seats[0]];
  return new Table(game, { ...meta, seats, seed: nextSeed(meta.seed) });
}

function match({ game, meta }: Table): Table {
  const variant = alternating(game.rules.variant);
  const next = unwrap(createGame(variant, game.numPlayers, 'match'));
  return new Table(next, { ...meta, seed: nextSeed(meta.seed) });
}

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
  const first = table.game.unit === 'hand' ? `${seatName(table, 1, look)} starts` : 'all one seat further';
  print(`  r  rematch: ${first}`);
  if (hands > 1) print(`  m  match of ${hands} hands, each started by the next seat`);
  print('  u  undo: back to the last decision');
  print('  v  review: what was lost, and what was luck');
  const keys = hands > 1 ? 'r, m, u, v' : 'r, u, v';
  for (;;) {
    const line = await console.ask(`again? ${keys}, or Enter to leave> `);
    const word = line?.trim().toLowerCase() ?? '';
    if (['', 'q', 'quit', 'exit'].includes(word)) return undefined;
    if (word === 'r' || word === 'rematch') return rematch(table);
    if (hands > 1 && (word === 'm' || word === 'match')) return match(table);
    if ((word === 'u' || word === 'undo') && (table.isManual ? table.takeBack() : table.undo())) return table;
    if (word === 'v' || word === 'review') {
      print('Judging every turn ...');
      for (const text of new Adviser(table, evaluator).review()) print(text);
    } else {
      for (const text of wrapText(`expected ${keys} or nothing, found '${word}'`, MAX_WIDTH)) print(text);
    }
  }
}
