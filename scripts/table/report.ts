/** What is said at the table. */
import { type DamaState, endOf, formatPoints, winnersOf } from '../../engine/dama-bianca/index.ts';
import { type BoardView, drawBoard, type Look, paint, seatStyle } from '../board/index.ts';
import { TABLE_COMMANDS } from './answer.ts';
import type { Table, TableEvent } from './table.ts';

/** A seat with its symbol, number and who sits there. */
export function seatName(table: Table, seat: number, look: Look): string {
  return paint(`${look.theme.pawns[seat]} ${seat + 1} ${table.names[seat]}`, seatStyle(seat), look);
}

export function eventText(table: Table, event: TableEvent, look: Look): string {
  return `${seatName(table, event.seat, look)}  ${event.text}`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Each seat's score of the hand as the board stands, with its parts (R16). */
export function scoreLines(table: Table, look: Look): string[] {
  const { state, game } = table;
  const { rings } = game.rules.board;
  const width = Math.max(...table.names.map((seat) => seat.length)) + 5;
  const ringHeads = Array.from({ length: rings }, (_, i) => `r${i + 1}`.padStart(3)).join('');
  const isMatch = game.plan.hands > 1;
  const head = `${''.padEnd(width)}${ringHeads} centre  off array  score`;
  const lines = [isMatch ? `${head}  match` : head];
  table.meta.seats.forEach((_, seat) => {
    const { units, rings: counts, centre, array, off } = state.scoreSeat(seat);
    const plain = `${look.theme.pawns[seat]} ${seat + 1} ${table.names[seat]}`;
    const parts = [
      counts.map((count) => String(count).padStart(3)).join(''),
      String(centre).padStart(7),
      String(off).padStart(5),
      (array ? 'yes' : 'no').padStart(6),
      formatPoints(units).padStart(7),
      isMatch ? formatPoints(state.units(seat)).padStart(7) : '',
    ];
    lines.push(`${seatName(table, seat, look)}${' '.repeat(width - plain.length)}${parts.join('')}`);
  });
  return lines;
}

/** How the hand that has just ended went. */
export function handLines(table: Table, look: Look): string[] {
  const { state } = table;
  const end = endOf(state);
  if (!end) throw new Error('the hand is not over');
  const rounds = Math.ceil(state.turns / state.players);
  const closers = listed(end.closers.map((seat) => seatName(table, seat, look)));
  const how = closers === '' ? 'unclosed' : `closed by ${closers}`;
  return [`Hand ${table.hand} is over in round ${rounds}, ${how}.`, ...scoreLines(table, look)];
}

/** Who has won a game that is over. */
export function winnerLine(table: Table, look: Look): string {
  const winners = winnersOf(table.state) ?? [];
  const names = listed(winners.map((seat) => seatName(table, seat, look)));
  const what = table.game.unit === 'match' ? 'match' : 'hand';
  if (winners.length === table.game.numPlayers) return `The ${what} has no winner: all share it.`;
  return `${names} ${winners.length === 1 ? 'wins' : 'share'} the ${what}.`;
}

/** The round picture of the board. */
export function boardLines(table: Table, look: Look): string[] {
  const { state, game, names, last } = table;
  const setup = state.toSetup();
  const seats = names.map((name, seat) => ({ name, score: state.scoreSeat(seat) }));
  const view: BoardView = {
    rules: game.rules,
    setup,
    notes: standLines(table),
    seats,
    mover: setup.mover,
    last,
  };
  return drawBoard(view, look);
}

/** Where a game stands, for the head of the legend. */
function standLines(table: Table): string[] {
  const { state, game } = table;
  const round = Math.floor(state.turns / state.players) + 1;
  const hand = game.plan.hands > 1 ? [`hand ${table.hand} of ${game.plan.hands}`] : [];
  return [game.rules.variant.name, ...hand, `round ${state.handOver ? roundOfLast(state) : round}`];
}

function roundOfLast(state: DamaState): number {
  return Math.ceil(state.turns / state.players);
}

export function helpLines(): string[] {
  const width = Math.max(...Object.keys(TABLE_COMMANDS).map((name) => name.length)) + 2;
  return [
    'Type a turn such as "in-7 in-21" (with or without the roll), a part of one such as "in-7"',
    'to list the turns that have it, or the number of a turn. An empty line lists all.',
    ...Object.entries(TABLE_COMMANDS).map(([name, what]) => `  ${name.padEnd(width)}${what}`),
  ];
}
