/** Writes a review as lines for the terminal. */
import { botLabels } from '../../selfplay/index.ts';
import type { GameReview, HandReview, SeatReview, TurnReview } from '../../table/index.ts';
import { shownName } from '../any-game/report.ts';
import { texts, words } from '../messages/index.ts';
import { alignTable, foldTable, terminalWidth } from '../text-table.ts';
import { formatShare, formatSigned } from './shares.ts';

/** Whether chance has a say in a game. */
function hasLuck({ hands }: GameReview): boolean {
  return hands.some(({ draw, turns, seats }) => {
    return (
      turns.some(({ roll }) => roll !== undefined) ||
      [...draw, ...seats.map(({ luck }) => luck)].some((luck) => luck !== 0)
    );
  });
}

function turnLines(hand: HandReview, isLucky: boolean): string[] {
  const { review, analysis } = texts();
  const row = ({ label, played, best, results, loss, mark, luck }: TurnReview): string[] => {
    const lost = results === 1 ? review.forced : formatShare(loss);
    // A loss that does not show is none to speak of.
    const better = best.turn === played.turn || lost === formatShare(0) ? '' : best.turn;
    return [label, played.turn, ...(isLucky ? [formatSigned(luck)] : []), lost, mark, better];
  };
  const luckHead = isLucky ? [analysis.luck] : [];
  const head = [analysis.turn, review.played, ...luckHead, analysis.loss, '', review.better];
  return alignTable([head, ...hand.turns.map(row)], [0, 1, head.length - 2, head.length - 1]);
}

/** Each seat's totals; `result` and `luck-adjusted` only of what is over. */
function seatLines(seats: readonly SeatReview[], isLucky: boolean): string[] {
  const isOver = seats.every(({ result }) => result !== undefined);
  const { review: say, analysis } = texts();
  const lucky = (...columns: readonly string[]): readonly string[] => (isLucky ? columns : []);
  const totals = [say.seat, say.decisions, say.errorRate, say.lost, '?!', '?', '??'];
  const ends = isOver ? [say.result, ...lucky(say.adjusted)] : [];
  const head = [...totals, ...lucky(say.ownLuck, analysis.luck), say.start, ...ends];
  const label = botLabels(seats.map(({ name }) => name));
  const rows = seats.map((seat) => {
    const { decisions, errorRate, loss, marks, ownLuck, luck, start, result, adjusted } = seat;
    const row = [
      `${seat.seat} ${shownName(label(seat.name))}`,
      String(decisions),
      formatShare(errorRate),
      formatShare(loss),
      ...[marks.doubtful, marks.bad, marks.veryBad].map(String),
      ...lucky(formatSigned(ownLuck), formatSigned(luck)),
      formatShare(start),
    ];
    if (result !== undefined) row.push(formatShare(result));
    if (adjusted !== undefined) row.push(...lucky(formatShare(adjusted)));
    return row;
  });
  return foldTable([head, ...rows], [0], 1, terminalWidth());
}

/** Half of the last digit that is printed. */
const SHOWN = 0.00005;

/** Whether the luck-adjusted result is printed as a number that no share can be. */
function leavesRange({ adjusted }: SeatReview): boolean {
  return adjusted !== undefined && (adjusted < -SHOWN || adjusted > 1 + SHOWN);
}

export function reviewLines(review: GameReview): string[] {
  const { variant, players, unit, depth, evaluator, hands, seats, winners } = review;
  const { review: say, analysis } = texts();
  const lines = [say.about(variant, players, analysis.unit(unit), depth), say.judge(evaluator)];
  if (review.fromViews) lines.push(words().review.fromViews);
  const isLucky = hasLuck(review);
  const isInHands = unit === 'hand' || unit === 'match';
  for (const hand of hands) {
    lines.push('', ...(isInHands ? [say.hand(hand.hand, hand.starter)] : []));
    if (hand.turns.length > 0) lines.push(...turnLines(hand, isLucky));
    lines.push('', ...seatLines(hand.seats, isLucky));
  }
  if (unit === 'match' && seats) lines.push('', say.match, ...seatLines(seats, isLucky));
  if (winners && unit === 'match') {
    lines.push('', say.winners(winners.join(', '), winners.length));
  }
  if ([...hands.flatMap((hand) => hand.seats), ...(seats ?? [])].some(leavesRange)) {
    lines.push('', say.rangeNote);
  }
  return lines;
}
