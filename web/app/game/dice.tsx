/** The dice in the middle of the board: thrown for each turn, first those of the others, then mine. */
import { lookOf } from '../board/look.ts';
import { words } from '../words.ts';
import { die, endsOf, entry, geometry, stage, table, thrown, throwsNow } from './on-table.ts';
import { isPassing } from './passing.ts';

/** Where the dots of each face lie, on a grid of three by three counted from 0. Higher faces show their number. */
const DOTS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

export function Face({ value }: { readonly value: number }) {
  return (
    <svg class="face" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect x="1.5" y="1.5" width="37" height="37" rx="8" />
      {DOTS[value]?.map((at) => (
        <circle key={at} cx={10 + 10 * (at % 3)} cy={10 + 10 * Math.floor(at / 3)} r="3.6" />
      )) ?? (
        <text x="20" y="27">
          {value}
        </text>
      )}
    </svg>
  );
}

interface Shown {
  readonly value: number;
  readonly isUsed: boolean;
  readonly name: string;
}

/** One die by itself is a roll with a 0. */
function shownDice(roll: readonly [number, number], used: readonly number[]): Shown[] {
  const rest = [...used];
  return roll.filter(Boolean).map((value, i) => {
    const at = rest.indexOf(value);
    if (at >= 0) rest.splice(at, 1);
    return { value, isUsed: at >= 0, name: `die-${i}` };
  });
}

/** The dice that another seat has thrown, framed in its colour. */
function Theirs({ roll, seat }: { readonly roll: readonly [number, number]; readonly seat: number }) {
  return (
    <span class={`dice theirs seat-${seat}`} aria-hidden="true">
      {shownDice(roll, []).map(({ value, name }) => (
        <span key={name} class="die">
          <Face value={value} />
        </span>
      ))}
    </span>
  );
}

/** A die limits the ends to those where it leads. */
function Mine({
  roll,
  used,
}: {
  readonly roll: readonly [number, number];
  readonly used: readonly number[];
}) {
  const { play } = words();
  return (
    <fieldset class="dice" aria-label={play.dice}>
      {shownDice(roll, used).map(({ value, isUsed, name }) => (
        <button
          key={name}
          type="button"
          class={isUsed ? 'die used' : 'die'}
          aria-pressed={die.value === value}
          aria-label={`${value}: ${play.dieUse(value)}`}
          title={play.dieUse(value)}
          onClick={() => {
            die.value = die.peek() === value ? undefined : value;
          }}
        >
          <Face value={value} />
        </button>
      ))}
    </fieldset>
  );
}

/** Over the middle of the board; where a piece may go to the middle, clicks pass through. */
export function BoardDice() {
  const game = table.value;
  const answer = entry.value;
  const drawing = geometry.value;
  if (!game || !drawing) return null;
  const seen = thrown.value;
  const centre = drawing.spots.find(({ kind }) => kind === 'centre')?.id;
  const isTarget = answer !== undefined && endsOf(answer, die.value).some(({ spot }) => spot === centre);
  const marks = answer?.marks ?? game.marks;
  const isTaken = marks.some(({ spot, isGround }) => spot === centre && !isGround);
  const mine =
    stage.value === 'entry' && answer && !isPassing.value && !throwsNow.value ? game.at.roll : undefined;
  // A picture stands in the middle of such a board.
  const isPictured = lookOf(drawing) === 'path';
  const key = seen ? `${seen.at}` : `${game.hand}.${game.turns.length}.${mine?.join('')}`;
  if (!seen && !mine?.[0]) return null;
  return (
    <div
      key={key}
      class={`board-dice ${isTarget ? 'beneath' : ''} ${isPictured ? 'apart' : isTaken ? 'small' : ''}`}
    >
      {seen ? (
        <Theirs roll={seen.roll} seat={seen.seat} />
      ) : (
        mine && <Mine roll={mine} used={answer?.walks.flatMap(({ numbers }) => numbers) ?? []} />
      )}
    </div>
  );
}
