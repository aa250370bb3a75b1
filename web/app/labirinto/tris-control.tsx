/** Plays a tris by lists: which, the guard that it leads, where the character goes and where the guard. */
import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { failure, isBusy, table } from '../game/on-table.ts';
import { askTurns } from '../game/requests.ts';
import { playText } from '../game/session.ts';
import { failureText } from '../game/texts.ts';
import { words } from '../words.ts';
import { narrowed, type Part, type TrisTurn, trisTurns } from './tris-turn.ts';

interface ChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly options: readonly number[];
  readonly nameOf: (value: number) => string;
  readonly onChange: (value: number) => void;
}

function Choice({ label, value, options, nameOf, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Nothing where no tris can be played. */
export function TrisControl() {
  const found = useSignal<readonly TrisTurn[]>([]);
  const chosen = useSignal<Partial<Record<Part, number>>>({});
  const at = table.value?.at;
  useEffect(() => {
    let isCurrent = true;
    if (at)
      askTurns(at).then(
        ({ turns }) => {
          if (isCurrent) found.value = trisTurns(turns.map(({ turn }) => turn));
        },
        (error: unknown) => {
          failure.value = failureText(words(), error);
        },
      );
    return () => {
      isCurrent = false;
    };
  }, [at]);
  const say = words().further?.labirinto;
  const { options, turn } = narrowed(found.value, chosen.value);
  if (!say || !turn) return null;
  const names: Readonly<Record<Part, (value: number) => string>> = {
    tris: (value) => `${value}–${value + 1}–${value + 2}`,
    guard: (value) => Object.values(say.guards)[value - 1],
    cell: String,
    to: (value) => (value === 0 ? say.stays : String(value)),
  };
  const labels: Readonly<Record<Part, string>> = {
    tris: say.whichTris,
    guard: say.whichGuard,
    cell: say.ownEnd,
    to: say.guardEnd,
  };
  return (
    <details class="tris">
      <summary>{say.tris}</summary>
      <p>{say.trisHow}</p>
      <div class="fields">
        {(['tris', 'guard', 'cell', 'to'] as const).map((part) => (
          <Choice
            key={part}
            label={labels[part]}
            value={turn[part]}
            options={options[part]}
            nameOf={names[part]}
            onChange={(value) => {
              chosen.value = { ...chosen.value, [part]: value };
            }}
          />
        ))}
      </div>
      <button type="button" class="main" disabled={isBusy.value} onClick={() => void playText(turn.turn)}>
        {say.playTris}
      </button>
    </details>
  );
}
