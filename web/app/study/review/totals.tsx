/** What a review sums up for every seat. */
import type { ComponentChildren } from 'preact';
import type { ReviewAnswer, SeatReview } from '../../../../table/protocol/index.ts';
import { PieceSign } from '../../board/piece.tsx';
import { allWords } from '../../words.ts';
import { MarkSign } from '../parts/notes.tsx';
import { Table } from '../parts/table.tsx';

/** A name, and what it is of each seat. */
type Row = readonly [ComponentChildren, readonly string[]];

interface TotalsProps {
  /** Whether chance has a say in the game. */
  readonly hasLuck: boolean;
  readonly seats: readonly SeatReview[];
  readonly names: readonly string[];
  readonly caption: string;
}

function Totals({ hasLuck, seats, names, caption }: TotalsProps) {
  const { review, format, analysis } = allWords();
  const isOver = seats.every(({ result }) => result !== undefined);
  const share = (value: number | undefined): string => (value === undefined ? '' : analysis.percent(value));
  const rows: readonly Row[] = [
    [review.decisions, seats.map(({ decisions }) => format.number(decisions))],
    [review.errorRate, seats.map(({ errorRate }) => share(errorRate))],
    [<MarkSign key="a" mark="?!" isLong />, seats.map(({ marks }) => format.number(marks.doubtful))],
    [<MarkSign key="b" mark="?" isLong />, seats.map(({ marks }) => format.number(marks.bad))],
    [<MarkSign key="c" mark="??" isLong />, seats.map(({ marks }) => format.number(marks.veryBad))],
    ...(hasLuck
      ? [
          [review.ownLuck, seats.map(({ ownLuck }) => analysis.signed(ownLuck))] as const,
          [review.allLuck, seats.map(({ luck }) => analysis.signed(luck))] as const,
        ]
      : []),
    [review.startShare, seats.map(({ start }) => share(start))],
    ...(isOver ? [[review.result, seats.map(({ result }) => share(result))] as const] : []),
    ...(isOver && hasLuck ? [[review.adjusted, seats.map(({ adjusted }) => share(adjusted))] as const] : []),
  ];
  const columns = [
    { head: undefined, cell: ([head]: Row) => head },
    ...names.map((name, seat) => ({
      head: (
        <>
          <PieceSign seat={seat} /> {name}
        </>
      ),
      isNumber: true,
      cell: ([, cells]: Row) => cells[seat],
    })),
  ];
  return <Table label={caption} hasCaption columns={columns} rows={rows} />;
}

/** Half of the last digit that is shown. */
const SHOWN = 0.00005;

export function AllTotals({
  review: found,
  names,
  hasLuck,
}: Pick<TotalsProps, 'names' | 'hasLuck'> & { readonly review: ReviewAnswer }) {
  const { review } = allWords();
  const { hands, seats, unit } = found;
  const isMatch = unit === 'match' && seats !== undefined;
  const all = [...(seats ?? []), ...hands.flatMap((hand) => hand.seats)];
  const isOutside = all.some(
    ({ adjusted }) => adjusted !== undefined && (adjusted < -SHOWN || adjusted > 1 + SHOWN),
  );
  const ofHands = hands.map((hand) => (
    <Totals key={hand.hand} seats={hand.seats} {...{ names, hasLuck }} caption={review.ofHand(hand.hand)} />
  ));
  return (
    <section class="block" aria-labelledby="totals">
      <h2 id="totals">{review.totals}</h2>
      {isMatch ? (
        <>
          <Totals seats={seats} {...{ names, hasLuck }} caption={review.ofMatch} />
          <details>
            <summary>
              {review.ofHand(1)} – {hands.length}
            </summary>
            {ofHands}
          </details>
        </>
      ) : (
        ofHands
      )}
      {isOutside && <p class="faint">{review.adjustedIs}</p>}
    </section>
  );
}
