/** Says at the table what happened and how it stands. */
import { endOf, variantHash, winnersOf } from '../../../engine/dama-bianca/index.ts';
import { variantLabel } from '../../../selfplay/index.ts';
import type { Table, TableEvent } from '../../../table/dama-bianca/index.ts';
import { drawBoard } from '../../board/picture.ts';
import { type Look, paint, seatLabel, seatStyle } from '../../board/theme.ts';
import { texts, words } from '../../messages/index.ts';
import { commandLines } from '../../terminal/commands.ts';
import { MAX_WIDTH } from '../../terminal/numbered-lists.ts';
import { pointsText, viewOfHand } from '../hand-view.ts';
import { tableCommands } from './answer.ts';

/** A seat with its symbol, number and who sits there. */
export function seatName(table: Table, seat: number, look: Look): string {
  return seatLabel(seat, table.names[seat], look);
}

/** What a game is, in one line. */
export function aboutGame(table: Table): string {
  const { rules, unit } = table.game;
  const say = texts().table;
  const dice = table.isManual ? say.realDice : texts().terminal.seed(table.meta.seed);
  return say.about(variantLabel(rules.variant), texts().analysis.unit(unit), dice, table.names.join(', '));
}

/** Whether two games have the same rules, the same players and the same kind of dice. */
export function isLikeGame(a: Table, b: Table): boolean {
  const kinds = [a, b].map(({ game, meta, isManual }) =>
    JSON.stringify([variantHash(game.rules.variant), game.unit, meta.seats, isManual]),
  );
  return kinds[0] === kinds[1];
}

/** Turns as they are printed, two in a line if they fit. */
export function eventLines(table: Table, events: readonly TableEvent[], look: Look): string[] {
  const plain: Look = { ...look, colour: false };
  const lines: string[] = [];
  for (let i = 0; i < events.length; ) {
    const pair = events.slice(i, i + 2);
    const isWide = pair.map((event) => eventText(table, event, plain)).join('   ').length > MAX_WIDTH;
    const shown = isWide ? pair.slice(0, 1) : pair;
    lines.push(shown.map((event) => eventText(table, event, look)).join('   '));
    i += shown.length;
  }
  return lines;
}

export function eventText(table: Table, event: TableEvent, look: Look): string {
  return `${seatName(table, event.seat, look)}  ${event.text}`;
}

/** What is left of 80 columns beside the parts of a score. */
const NAME_WIDTH = 26;
/** Columns for what stands in the centre and off the board, the array, the score and the match. */
const LEAST_ROOM = [7, 5, 6, 7, 7];

/**
 * How each seat stands: its pawns by ring, in the centre and off the board, its array, and where points decide, its score
 * of the hand (R16).
 */
export function scoreLines(table: Table, look: Look): string[] {
  const { state, game } = table;
  const say = texts().table.score;
  const { rings } = game.rules.board;
  const names = table.names.map((name) =>
    name.length > NAME_WIDTH ? `${name.slice(0, NAME_WIDTH - 1)}~` : name,
  );
  const width = Math.max(...names.map((name) => name.length)) + 5;
  const ringHeads = Array.from({ length: rings }, (_, i) => `${say.ring}${i + 1}`.padStart(3)).join('');
  const isMatch = game.plan.hands > 1;
  const isPoints = game.plan.format === 'points';
  const room = [say.centre, say.off, say.array, say.score, say.match].map(({ length }, i) =>
    Math.max(length + 1, LEAST_ROOM[i]),
  );
  const columns = (cells: readonly (string | undefined)[]): string =>
    cells.map((cell, i) => cell?.padStart(room[i]) ?? '').join('');
  const heads = [
    say.centre,
    say.off,
    say.array,
    isPoints ? say.score : undefined,
    isMatch ? say.match : undefined,
  ];
  const lines = [`${''.padEnd(width)}${ringHeads}${columns(heads)}`];
  table.meta.seats.forEach((_, seat) => {
    const { units, rings: counts, centre, array, off } = state.scoreSeat(seat);
    const plain = `${look.theme.pawns[seat]} ${seat + 1} ${names[seat]}`;
    const parts = [
      counts.map((count) => String(count).padStart(3)).join(''),
      columns([
        String(centre),
        String(off),
        array ? say.yes : say.no,
        isPoints ? pointsText(units) : undefined,
        isMatch ? pointsText(state.units(seat)) : undefined,
      ]),
    ];
    lines.push(`${paint(plain, seatStyle(seat), look)}${' '.repeat(width - plain.length)}${parts.join('')}`);
  });
  return isPoints ? lines : [...lines, say.onlyClosing];
}

/** How the hand that has just ended went. */
export function handLines(table: Table, look: Look): string[] {
  const { state } = table;
  const end = endOf(state);
  if (!end) throw new Error('the hand is not over');
  const say = texts().table;
  const closers = words().format.and(end.closers.map((seat) => seatName(table, seat, look)));
  const how = closers === '' ? say.unclosed : say.closedBy(closers);
  return [say.handOver(table.hand, state.round, how), ...scoreLines(table, look)];
}

/** Who has won a game that is over. */
export function winnerLine(table: Table, look: Look): string {
  const winners = winnersOf(table.state) ?? [];
  const { format, spoken } = words();
  const names = format.and(winners.map((seat) => seatName(table, seat, look)));
  const { unit } = table.game;
  if (winners.length === table.game.numPlayers) return `${spoken.allShare(unit)}.`;
  return `${spoken.wins(names, winners.length, unit, false)}.`;
}

/** The picture of the board. */
export function boardLines(table: Table, look: Look): string[] {
  const { state, game, names, last } = table;
  return drawBoard(viewOfHand({ game, state, names, notes: standLines(table), last }), look);
}

/** Where a game stands, for the head of the legend. */
function standLines(table: Table): string[] {
  const { state, game } = table;
  const say = texts().table.legend;
  const hand = game.plan.hands > 1 ? [say.hand(table.hand, game.plan.hands)] : [];
  return [game.rules.variant.name, ...hand, say.round(state.round)];
}

export function helpLines(): string[] {
  return [...texts().table.help.split('\n'), ...commandLines(tableCommands())];
}
