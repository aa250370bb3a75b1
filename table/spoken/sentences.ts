/**
 * What happens at the table as plain sentences in the language of a catalogue: for screen readers, and for the lines
 * below the board. Every sentence ends with a full stop.
 */
import type { Geometry } from '../../engine/index.ts';
import { type Catalogue, textOf } from '../messages/index.ts';
import type { HandOver, PlayedTurn, SeatAnswer, TableAnswer, WalkAnswer } from '../protocol/index.ts';

/** The unit of games that have no hands. */
const WHOLE = 'game';
/** The roll at the head of a turn in notation. */
const DICE = /^(\d)(\d):\s+/;

type Naming = Catalogue['spoken']['named'];

function listed(
  { format }: Catalogue,
  which: readonly number[],
  seats: readonly SeatAnswer[],
  named: Naming,
): string {
  return format.and(which.map((seat) => named(seat + 1, seats[seat].name)));
}

/** Of a game: who plays, and what is played, such as `hand`. */
type Played = Pick<TableAnswer, 'seats' | 'unit' | 'scoresAreShares'>;

/** One walk, such as `from 16 to 29, jumping two`. */
export function walkWords(
  { spoken }: Catalogue,
  { from, to, jumps }: WalkAnswer,
  { spots }: Geometry,
): string {
  // Where no piece ever waits, there is nothing to enter from.
  if (from === undefined && spots.every(({ kind }) => kind !== 'reserve')) return spots[to].label;
  const isEntering = from === undefined || spots[from].kind === 'reserve';
  const isClosing = spots[to].kind === 'centre';
  const start = isEntering ? '' : spots[from].label;
  const end = spots[to].label;
  const way = isEntering ? spoken.enter(end) : isClosing ? spoken.close(start) : spoken.walk(start, end);
  return jumps.length > 0 ? `${way}, ${spoken.jumping(jumps.length)}` : way;
}

/**
 * A turn, such as `club: 6 and 3, from 16 to 29, jumping two.` `walks` are those of the turn, in their order; a
 * turn without any is said in notation, unless its dice could not be played.
 */
export function turnSentence(
  catalogue: Catalogue,
  { seat, turn }: PlayedTurn,
  walks: readonly WalkAnswer[],
  { seats, geometry }: { readonly seats: readonly SeatAnswer[]; readonly geometry: Geometry },
): string {
  const { spoken, further } = catalogue;
  const dice = DICE.exec(turn);
  const rest = turn.slice(dice?.[0].length ?? 0);
  const played = walks.map((walk) => walkWords(catalogue, walk, geometry)).join('; ');
  const isChoice = dice?.[1] === '0';
  const words = dice ? undefined : further?.chosen;
  const chosen = textOf(isChoice ? further?.seatChoice : words, rest);
  const unsaid = chosen ?? (dice && rest === 'pass' ? spoken.pass : rest);
  const what = played === '' ? unsaid : played;
  const thrown = dice && !isChoice ? `${spoken.dice(Number(dice[1]), Number(dice[2]))}, ` : '';
  return `${spoken.turn(seats[seat].name, thrown + what)}.`;
}

/**
 * How a hand ended, such as `Hand 1 is over, closed by Anna (seat 1). Scores: Anna 44, club 31.`; of closing only where the
 * game knows it, and of scores where there are any: who has won is said by `winnersSentence`.
 */
export function handOverSentence(
  catalogue: Catalogue,
  { hand, closers, scores }: HandOver,
  { seats, unit, scoresAreShares }: Played,
): string {
  const { spoken } = catalogue;
  const canClose = closers.length > 0 || seats.some(({ facts }) => facts.closed !== undefined);
  const how =
    closers.length === 0 ? spoken.unclosed : spoken.closedBy(listed(catalogue, closers, seats, spoken.agent));
  const over = unit === WHOLE ? spoken.gameOver : spoken.handOver(hand);
  const points = scores.map((score, seat) => spoken.score(seats[seat].name, score)).join(', ');
  const ended = `${over}${canClose ? `, ${how}` : ''}.`;
  return scoresAreShares ? ended : `${ended} ${spoken.scores(points)}.`;
}

/** Who has won, such as `Anna (seat 1) wins the hand.`. */
export function winnersSentence(
  catalogue: Catalogue,
  winners: readonly number[],
  { seats, unit, scoresAreShares }: Played,
): string {
  const { spoken, names, further } = catalogue;
  if (winners.length === seats.length)
    return `${(scoresAreShares && further?.drawn) || spoken.allShare(unit)}.`;
  const who = listed(catalogue, winners, seats, spoken.named);
  const isYou = winners.some((seat) => seats[seat].name === names.you);
  return `${spoken.wins(who, winners.length, unit, isYou)}.`;
}
