/** What people may want after a game: another one in which somebody else starts, a match, or a review of this one. */

import { createGame, type Variant } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import type { Look } from '../board/index.ts';
import { readVariant } from '../input.ts';
import { wrapText } from '../text-table.ts';
import { Adviser } from './advice.ts';
import { MAX_WIDTH } from './choices.ts';
import type { TableConsole } from './console.ts';
import { seatName } from './report.ts';
import { Table } from './table.ts';

/** The same variant with the next seat starting each hand of a match. */
function alternating(variant: Variant): Variant {
  return readVariant(JSON.stringify(variant), ['match.starter=rotate']);
}

/** The same people and bots one seat further, so that the one who sat second sits first, and other dice. */
function rematch({ game, meta }: Table): Table {
  const seats = [...meta.seats.slice(1), meta.seats[0]];
  return new Table(game, { ...meta, seats, seed: meta.seed + 1 });
}

function match({ game, meta }: Table): Table {
  const variant = alternating(game.rules.variant);
  const next = unwrap(createGame(variant, game.numPlayers, 'match'));
  return new Table(next, { ...meta, seed: meta.seed + 1 });
}

/** Asks what comes after a game that is over; answers with the next one, if there is to be one. */
export async function askAgain(
  table: Table,
  console: TableConsole,
  look: Look,
  evaluator: string | undefined,
): Promise<Table | undefined> {
  const { print } = console;
  const { hands } = table.game.rules.variant.match;
  const first =
    table.game.unit === 'hand' ? `${seatName(table, 1, look)} starts` : 'everybody one seat further';
  print(`  r  rematch: ${first}`);
  if (hands > 1) print(`  m  match of ${hands} hands, each started by the next seat`);
  print('  v  review: what was lost, and what was luck');
  for (;;) {
    const line = await console.ask(`again? r,${hands > 1 ? ' m,' : ''} v, or Enter to leave> `);
    const word = line?.trim().toLowerCase() ?? '';
    if (word === '' || word === 'q' || word === 'quit' || word === 'exit') return undefined;
    if (word === 'r' || word === 'rematch') return rematch(table);
    if (hands > 1 && (word === 'm' || word === 'match')) return match(table);
    if (word === 'v' || word === 'review') {
      print('Judging every turn ...');
      for (const text of new Adviser(table, evaluator).review()) print(text);
    } else
      for (const text of wrapText(
        `expected r,${hands > 1 ? ' m,' : ''} v or nothing, found '${word}'`,
        MAX_WIDTH,
      ))
        print(text);
  }
}
