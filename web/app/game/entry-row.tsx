/** What can be clicked next as a row of buttons large enough for a thumb: pawns, or the ends of the one that is taken up. */
import { signal } from '@preact/signals';
import { textOf } from '../../../table/messages/index.ts';
import type { NextClick } from '../../../table/protocol/index.ts';
import { targetOf } from '../board/highlights.ts';
import { PieceSign } from '../board/piece.tsx';
import { words } from '../words.ts';
import { click } from './entering.ts';
import { die, endsOf, entry, geometry, isRace, isSeatChoice, pointed } from './on-table.ts';
import { pieceName } from './texts.ts';

/** Among more buttons the right one is not found: then the nearest come first, and the others when they are asked for. */
const FEW = 8;
/** Where so much can be clicked, the board alone shows it. */
const MOST = 60;

/** The turn as far as it is entered for which all buttons are shown. */
const isWhole = signal<unknown>(undefined);

/** By the smaller die first, then by the other, then by the sum. */
function least({ numbers }: NextClick): number {
  return Math.min(...numbers.map((dice) => dice.reduce((sum, value) => sum + value, 0)));
}

export function EntryRow() {
  const { play, board, further, panel } = words();
  const answer = entry.value;
  const drawing = geometry.value;
  if (!answer || !drawing) return <div class={isRace.value ? 'ends none' : 'ends'} />;
  const { spots } = drawing;
  const ends = endsOf(answer, die.value).toSorted((a, b) => least(a) - least(b) || a.spot - b.spot);
  const pieces = answer.next.filter(({ role }) => role === 'pick');
  const isEnds = ends.length > 0;
  const isChoice = isSeatChoice.value;
  const shown = !isEnds
    ? pieces
    : isChoice
      ? ends.filter(({ spot }) => spots[spot].kind === 'reserve')
      : ends;
  const seatLabel = (spot: number): string | undefined =>
    spots[spot].seat === answer.seat ? further?.seatChoice.own : further?.seatChoice.other;
  if (shown.length > MOST || isRace.value) return <div class="ends none" />;
  const isAll = shown.length <= FEW + 2 || isWhole.value === answer;
  const pieceLabel = (spot: number): string => {
    const name = pieceName(words(), drawing, spot);
    return spots[spot].kind === 'reserve' ? `${play.enter}: ${name}` : name;
  };
  return (
    <fieldset class="ends" aria-label={isEnds ? play.ends : play.pieces}>
      {(isAll ? shown : shown.slice(0, FEW)).map(({ spot, numbers, choice = '' }) => {
        const { label, kind } = spots[spot];
        const target = targetOf(spot, numbers);
        const end = kind === 'centre' ? board.centre : label;
        const said = textOf(further?.choices, choice);
        return (
          <button
            key={spot}
            type="button"
            class={isEnds ? `end ${target.kind}` : 'piece-button'}
            aria-label={isEnds ? undefined : (said ?? pieceLabel(spot))}
            onClick={() => void click(spot)}
            onPointerEnter={() => {
              pointed.value = isEnds ? spot : undefined;
            }}
            onPointerLeave={() => {
              pointed.value = undefined;
            }}
            onFocus={() => {
              pointed.value = isEnds ? spot : undefined;
            }}
          >
            {!isEnds && <PieceSign seat={answer.seat} />}
            <span>{said ?? (isChoice ? seatLabel(spot) : kind === 'reserve' ? play.enter : end)}</span>
            {isEnds && target.label !== '' && (
              <>
                <span class="spoken"> {play.by} </span>
                <span class="by">{target.label}</span>
              </>
            )}
          </button>
        );
      })}
      {!isAll && (
        <button
          type="button"
          class="all"
          onClick={() => {
            isWhole.value = answer;
          }}
        >
          {panel.allEnds(shown.length)}
        </button>
      )}
    </fieldset>
  );
}
