/** The dice on the table. A die limits the ends to those where it leads. */
import { words } from '../words.ts';

/** Where the dots of each face lie, on a grid of three by three counted from 0. */
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
      {(DOTS[value] ?? []).map((at) => (
        <circle key={at} cx={10 + 10 * (at % 3)} cy={10 + 10 * Math.floor(at / 3)} r="3.6" />
      ))}
    </svg>
  );
}

interface DiceProps {
  readonly roll: readonly [number, number];
  /** The die that is chosen. */
  readonly chosen: number | undefined;
  /** Without it, the dice are only looked at. */
  readonly onChoose?: (value: number | undefined) => void;
  /** Numbers that have been used in this turn. */
  readonly used: readonly number[];
}

export function Dice({ roll, chosen, onChoose, used }: DiceProps) {
  const { play } = words();
  const rest = [...used];
  // One die by itself is a roll with a 0.
  const dice = roll.filter(Boolean).map((value, i) => {
    const at = rest.indexOf(value);
    if (at >= 0) rest.splice(at, 1);
    return { value, isUsed: at >= 0, name: `die-${i}` };
  });
  return (
    <fieldset class="dice" aria-label={play.dice}>
      {dice.map(({ value, isUsed, name }) =>
        onChoose ? (
          <button
            key={name}
            type="button"
            class={isUsed ? 'die used' : 'die'}
            aria-pressed={chosen === value}
            aria-label={`${value}: ${play.dieUse(value)}`}
            title={play.dieUse(value)}
            onClick={() => onChoose(chosen === value ? undefined : value)}
          >
            <Face value={value} />
          </button>
        ) : (
          <span key={name} class="die" role="img" aria-label={String(value)}>
            <Face value={value} />
          </span>
        ),
      )}
    </fieldset>
  );
}
