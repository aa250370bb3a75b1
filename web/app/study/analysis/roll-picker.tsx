/** The roll of a position: two dice, or none. */
import { useSignal } from '@preact/signals';
import { allWords } from '../../words.ts';

type Roll = readonly [number, number];

interface RollPickerProps {
  readonly roll: Roll | undefined;
  readonly faces: number;
  /** One die is thrown instead of two. */
  readonly isOne: boolean;
  readonly onChange: (roll: Roll | undefined) => void;
}

interface DieProps {
  readonly name: string;
  readonly value: number | undefined;
  readonly faces: number;
  readonly onPick: (face: number) => void;
}

function Die({ name, value, faces, onPick }: DieProps) {
  return (
    <fieldset class="die-pad" aria-label={name}>
      {Array.from({ length: faces }, (_, i) => i + 1).map((face) => (
        <button key={face} type="button" aria-pressed={value === face} onClick={() => onPick(face)}>
          {face}
        </button>
      ))}
    </fieldset>
  );
}

export function RollPicker({ roll, faces, isOne, onChange }: RollPickerProps) {
  const { analysis, play } = allWords();
  const half = useSignal<readonly [number | undefined, number | undefined]>([undefined, undefined]);
  const [first, second] = roll ?? half.value;
  const set = (a: number | undefined, b: number | undefined): void => {
    half.value = [a, b];
    if (a !== undefined && b !== undefined) onChange([a, b]);
  };
  return (
    <div class="roll-picker">
      <Die
        name={play.firstDie}
        value={first}
        faces={faces}
        onPick={(face) => set(face, isOne ? 0 : second)}
      />
      {!isOne && (
        <Die name={play.secondDie} value={second} faces={faces} onPick={(face) => set(first, face)} />
      )}
      <button
        type="button"
        aria-pressed={roll === undefined}
        onClick={() => {
          half.value = [undefined, undefined];
          onChange(undefined);
        }}
      >
        {analysis.anyRoll}
      </button>
    </div>
  );
}
