/** A number that is typed, and taken when the typing ends. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

interface NumberFieldProps {
  readonly label: ComponentChildren;
  readonly value: number;
  /** The least that is taken; without it any number is. */
  readonly min?: number;
  readonly step?: 'any';
  readonly onChange: (value: number) => void;
}

/** Answers that come while somebody types draw the page again: what has been typed so far stays in the field. */
export function NumberField({ label, value, min, step, onChange }: NumberFieldProps) {
  const typed = useSignal<string | undefined>(undefined);
  const take = (text: string): void => {
    typed.value = undefined;
    const read = Number(text);
    if (Number.isFinite(read)) onChange(Math.max(min ?? read, read));
  };
  return (
    <label>
      {label}{' '}
      <input
        type="number"
        min={min}
        step={step}
        value={typed.value ?? value}
        onInput={({ currentTarget }) => {
          typed.value = currentTarget.value;
        }}
        onChange={({ currentTarget }) => take(currentTarget.value)}
      />
    </label>
  );
}
