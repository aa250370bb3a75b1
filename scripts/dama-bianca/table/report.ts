/** What is said at the table. */
import { endOf, formatPoints, variantHash, winnersOf } from '../../../engine/dama-bianca/index.ts';
import { variantLabel } from '../../../selfplay/index.ts';
import { drawBoard, type Look, paint, seatLabel, seatStyle } from '../../board/index.ts';
import { commandLines, MAX_WIDTH } from '../../terminal/index.ts';
import { viewOfHand } from '../hand-view.ts';
import { TABLE_COMMANDS } from './answer.ts';
import type { Table, TableEvent } from './table.ts';

/** A seat with its symbol, number and who sits there. */
export function seatName(table: Table, seat: number, look: Look): string {
  return seatLabel(seat, table.names[seat], look);
}

/** What a game is, in one line. */
export function aboutGame(table: Table): string {
  const { rules, unit } = table.game;
  const dice = table.isManual ? 'real dice' : `seed ${table.meta.seed}`;
  return `${variantLabel(rules.variant)}, one ${unit}, ${dice}: ${table.names.join(', ')}`;
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

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** What is left of 80 columns beside the parts of a score. */
const NAME_WIDTH = 26;

/**
 * How each seat stands: its pawns by ring, in the centre and off the board, its array, and where points decide, its score
 * of the hand (R16).
 */
export function scoreLines(table: Table, look: Look): string[] {
  const { state, game } = table;
  const { rings } = game.rules.board;
  const names = table.names.map((name) =>
    name.length > NAME_WIDTH ? `${name.slice(0, NAME_WIDTH - 1)}~` : name,
  );
  const width = Math.max(...names.map((name) => name.length)) + 5;
  const ringHeads = Array.from({ length: rings }, (_, i) => `r${i + 1}`.padStart(3)).join('');
  const isMatch = game.plan.hands > 1;
  const isPoints = game.plan.format === 'points';
  const head = `${''.padEnd(width)}${ringHeads} centre  off array${isPoints ? '  score' : ''}`;
  const lines = [isMatch ? `${head}  match` : head];
  table.meta.seats.forEach((_, seat) => {
    const { units, rings: counts, centre, array, off } = state.scoreSeat(seat);
    const plain = `${look.theme.pawns[seat]} ${seat + 1} ${names[seat]}`;
    const parts = [
      counts.map((count) => String(count).padStart(3)).join(''),
      String(centre).padStart(7),
      String(off).padStart(5),
      (array ? 'yes' : 'no').padStart(6),
      isPoints ? formatPoints(units).padStart(7) : '',
      isMatch ? formatPoints(state.units(seat)).padStart(7) : '',
    ];
    lines.push(`${paint(plain, seatStyle(seat), look)}${' '.repeat(width - plain.length)}${parts.join('')}`);
  });
  return isPoints ? lines : [...lines, 'Nothing but closing counts.'];
}

/** How the hand that has just ended went. */
export function handLines(table: Table, look: Look): string[] {
  const { state } = table;
  const end = endOf(state);
  if (!end) throw new Error('the hand is not over');
  const closers = listed(end.closers.map((seat) => seatName(table, seat, look)));
  const how = closers === '' ? 'unclosed' : `closed by ${closers}`;
  return [`Hand ${table.hand} is over in round ${state.round}, ${how}.`, ...scoreLines(table, look)];
}

/** Who has won a game that is over. */
export function winnerLine(table: Table, look: Look): string {
  const winners = winnersOf(table.state) ?? [];
  const names = listed(winners.map((seat) => seatName(table, seat, look)));
  const what = table.game.unit === 'match' ? 'match' : 'hand';
  if (winners.length === table.game.numPlayers) return `The ${what} has no winner: all share it.`;
  return `${names} ${winners.length === 1 ? 'wins' : 'share'} the ${what}.`;
}

/** The picture of the board. */
export function boardLines(table: Table, look: Look): string[] {
  const { state, game, names, last } = table;
  return drawBoard(viewOfHand({ game, state, names, notes: standLines(table), last }), look);
}

/** Where a game stands, for the head of the legend. */
function standLines(table: Table): string[] {
  const { state, game } = table;
  const hand = game.plan.hands > 1 ? [`hand ${table.hand} of ${game.plan.hands}`] : [];
  return [game.rules.variant.name, ...hand, `round ${state.round}`];
}

export function helpLines(): string[] {
  return [
    'Type a turn such as "in-7 in-21" (with or without the roll), or a part of one,',
    'such as "in-7", "-21" or the cell 21, to list the turns that have it. Enter',
    'lists all. A number of the list that was shown last plays it. Tab completes.',
    ...commandLines(TABLE_COMMANDS),
  ];
}
