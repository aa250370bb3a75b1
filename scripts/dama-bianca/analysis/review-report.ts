/** A review as lines for the terminal. */
import { botLabels } from '../../../selfplay/index.ts';
import type { GameReview, HandReview, SeatReview, TurnReview } from '../../../table/index.ts';
import { formatShare, formatSigned } from '../../analysis/index.ts';
import { texts } from '../../messages/index.ts';
import { alignTable, foldTable, terminalWidth } from '../../text-table.ts';

function turnRow({ label, played, best, results, loss, mark, luck }: TurnReview): string[] {
  const lost = results === 1 ? texts().review.forced : formatShare(loss);
  // A loss that does not show is none to speak of.
  const better = best.turn === played.turn || lost === formatShare(0) ? '' : best.turn;
  return [label, played.turn, formatSigned(luck), lost, mark, better];
}

function turnLines(hand: HandReview): string[] {
  const { review, analysis } = texts();
  const head = [analysis.turn, review.played, analysis.luck, analysis.loss, '', review.better];
  return alignTable([head, ...hand.turns.map(turnRow)], [0, 1, 4, 5]);
}

/** Each seat's totals; `result` and `luck-adjusted` only of what is over. */
function seatLines(seats: readonly SeatReview[]): string[] {
  const isOver = seats.every(({ result }) => result !== undefined);
  const { review: say, analysis } = texts();
  const totals = [say.seat, say.decisions, say.errorRate, say.lost, '?!', '?', '??'];
  const head = [...totals, say.ownLuck, analysis.luck, say.start];
  const label = botLabels(seats.map(({ name }) => name));
  const rows = seats.map((seat) => {
    const { decisions, errorRate, loss, marks, ownLuck, luck, start, result, adjusted } = seat;
    const row = [
      `${seat.seat} ${label(seat.name)}`,
      String(decisions),
      formatShare(errorRate),
      formatShare(loss),
      ...[marks.doubtful, marks.bad, marks.veryBad].map(String),
      formatSigned(ownLuck),
      formatSigned(luck),
      formatShare(start),
    ];
    if (result !== undefined) row.push(formatShare(result));
    if (adjusted !== undefined) row.push(formatShare(adjusted));
    return row;
  });
  return foldTable([isOver ? [...head, say.result, say.adjusted] : head, ...rows], [0], 1, terminalWidth());
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
  for (const hand of hands) {
    lines.push('', say.hand(hand.hand, hand.starter));
    if (hand.turns.length > 0) lines.push(...turnLines(hand));
    lines.push('', ...seatLines(hand.seats));
  }
  if (unit === 'match' && seats) lines.push('', say.match, ...seatLines(seats));
  if (winners && unit === 'match') {
    lines.push('', say.winners(winners.join(', '), winners.length));
  }
  if ([...hands.flatMap((hand) => hand.seats), ...(seats ?? [])].some(leavesRange)) {
    lines.push('', say.rangeNote);
  }
  return lines;
}
