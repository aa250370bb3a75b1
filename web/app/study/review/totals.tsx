/** What a review sums up for every seat. */
import type { ReviewAnswer, SeatReview } from '../../../../table/protocol/index.ts';
import { PieceSign } from '../../board/piece.tsx';
import { allWords } from '../../words.ts';
import { MarkSign } from '../parts/notes.tsx';

interface TotalsProps {
  /** Whether chance has a say in the game. */
  readonly hasLuck: boolean;
  readonly seats: readonly SeatReview[];
  readonly names: readonly string[];
  readonly caption: string;
}

function Totals({ hasLuck, seats, names, caption }: TotalsProps) {
  const { review, format } = allWords();
  const isOver = seats.every(({ result }) => result !== undefined);
  const share = (value: number | undefined): string => (value === undefined ? '' : review.percent(value));
  const rows = [
    [review.decisions, seats.map(({ decisions }) => format.number(decisions))],
    [review.errorRate, seats.map(({ errorRate }) => share(errorRate))],
    [<MarkSign key="a" mark="?!" isLong />, seats.map(({ marks }) => format.number(marks.doubtful))],
    [<MarkSign key="b" mark="?" isLong />, seats.map(({ marks }) => format.number(marks.bad))],
    [<MarkSign key="c" mark="??" isLong />, seats.map(({ marks }) => format.number(marks.veryBad))],
    ...(hasLuck
      ? ([
          [review.ownLuck, seats.map(({ ownLuck }) => review.signed(ownLuck))],
          [review.allLuck, seats.map(({ luck }) => review.signed(luck))],
        ] as const)
      : []),
    [review.startShare, seats.map(({ start }) => share(start))],
    ...(isOver ? [[review.result, seats.map(({ result }) => share(result))] as const] : []),
    ...(isOver && hasLuck ? [[review.adjusted, seats.map(({ adjusted }) => share(adjusted))] as const] : []),
  ] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section class="scrolls" tabIndex={0} aria-label={caption}>
      <table class="totals">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {names.map((name, seat) => (
              <th key={seat} scope="col" class="number">
                <PieceSign seat={seat} /> {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, cells], row) => (
            <tr key={row}>
              <th scope="row">{head}</th>
              {cells.map((cell, seat) => (
                <td key={seat} class="number">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
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
