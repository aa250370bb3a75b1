/** Every turn of a game with its judgement, as a table; a turn can be chosen. */
import { useCallback, useRef } from 'preact/hooks';
import { becauseOf } from '../../../../table/messages/index.ts';
import type { TurnReview } from '../../../../table/protocol/index.ts';
import { PieceSign } from '../../board/piece.tsx';
import { allWords } from '../../words.ts';
import { MarkSign } from '../parts/notes.tsx';
import { Table } from '../parts/table.tsx';

interface TurnTableProps {
  /** Whether chance has a say in the game. */
  readonly hasLuck: boolean;
  readonly turns: readonly TurnReview[];
  readonly names: readonly string[];
  readonly current: number;
  readonly onPick: (turn: number) => void;
}

/** A loss that does not show is none to speak of. */
const SHOWN = 0.00005;

function Loss({ turn: { results, loss, mark } }: { readonly turn: TurnReview }) {
  const { review, analysis } = allWords();
  if (results === 1) return <span class="faint">{review.forced}</span>;
  return (
    <>
      {analysis.percent(loss)} {mark !== '' && <MarkSign mark={mark} />}
    </>
  );
}

interface RowProps {
  readonly turn: TurnReview;
  readonly index: number;
  readonly isCurrent: boolean;
  readonly hasLuck: boolean;
  readonly name: string;
  readonly onPick: (turn: number) => void;
}

/** With the same props it is not drawn again: a game may have hundreds of turns, which come one by one. */
function Row({ turn, index, isCurrent, hasLuck, name, onPick }: RowProps) {
  const { review, analysis } = allWords();
  const { label, seat, played, best, results, loss, luck } = turn;
  const hasBetter = results > 1 && loss >= SHOWN && best.turn !== played.turn;
  const because = hasBetter ? becauseOf(allWords(), best, [played]) : undefined;
  return (
    <tr class={isCurrent ? 'current' : ''} data-turn={index}>
      <th scope="row">
        <button type="button" aria-current={isCurrent ? 'true' : undefined} onClick={() => onPick(index)}>
          <PieceSign seat={seat - 1} />
          {label}
          <span class="spoken"> {name}</span>
        </button>
      </th>
      <td>
        <span class="notation">{played.turn}</span>
        {hasBetter && (
          <span class="better">
            {review.heads.better}: <span class="notation">{best.turn}</span>
            {because !== undefined && `, ${because}`}
          </span>
        )}
      </td>
      {hasLuck && <td class="number">{analysis.signed(luck)}</td>}
      <td class="number loss">
        <Loss turn={turn} />
      </td>
    </tr>
  );
}

export function TurnTable(props: TurnTableProps) {
  const { review } = allWords();
  const { heads } = review;
  const latest = useRef(props.onPick);
  latest.current = props.onPick;
  const onPick = useCallback((turn: number) => latest.current(turn), []);
  const hands = [...new Set(props.turns.map(({ hand }) => hand))];
  return (
    <table class="turns">
      <thead>
        <tr>
          <th scope="col">{heads.turn}</th>
          <th scope="col">{heads.played}</th>
          {props.hasLuck && (
            <th scope="col" class="number">
              {heads.luck}
            </th>
          )}
          <th scope="col" class="number">
            {heads.loss}
          </th>
        </tr>
      </thead>
      {hands.map((hand) => (
        <tbody key={hand}>
          {hands.length > 1 && (
            <tr class="hand">
              <th scope="rowgroup" colSpan={props.hasLuck ? 4 : 3}>
                {review.ofHand(hand)}
              </th>
            </tr>
          )}
          {props.turns.map(
            (turn, index) =>
              turn.hand === hand && (
                <Row
                  key={`${turn.hand} ${turn.label}`}
                  turn={turn}
                  index={index}
                  isCurrent={index === props.current}
                  hasLuck={props.hasLuck}
                  name={props.names[turn.seat - 1]}
                  onPick={onPick}
                />
              ),
          )}
        </tbody>
      ))}
    </table>
  );
}

/** The numbers of the chart of shares. */
export function ShareTable({ turns, names }: Pick<TurnTableProps, 'turns' | 'names'>) {
  const { review, analysis } = allWords();
  const columns = [
    { head: review.heads.turn, cell: ({ label }: TurnReview) => label },
    ...names.map((name, seat) => ({
      head: name,
      isNumber: true,
      cell: ({ played }: TurnReview) => analysis.percent(played.values[seat]),
    })),
  ];
  return <Table label={review.shares} columns={columns} rows={turns} />;
}
