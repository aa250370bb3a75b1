/** A choice of one among a few, and a switch. */
import type { Signal } from '@preact/signals';
import { useId } from 'preact/hooks';

interface ChoiceProps<T extends string> {
  readonly legend: string;
  readonly value: Signal<T>;
  readonly options: readonly T[];
  readonly label: (option: T) => string;
  /** The language of each label, where they are names of languages. */
  readonly isLanguage?: boolean;
}

export function Choice<T extends string>({ legend, value, options, label, isLanguage }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option} lang={isLanguage ? option : undefined}>
          <input
            type="radio"
            name={name}
            checked={value.value === option}
            onChange={() => {
              value.value = option;
            }}
          />
          <span>{label(option)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly why: string;
  readonly value: Signal<boolean>;
  readonly onOn?: () => void;
}

export function Switch({ label, why, value, onOn }: SwitchProps) {
  const id = useId();
  return (
    <div class="switch">
      <label>
        <input
          type="checkbox"
          checked={value.value}
          aria-describedby={id}
          onChange={() => {
            value.value = !value.value;
            if (value.value) onOn?.();
          }}
        />
        <span>{label}</span>
      </label>
      <p id={id}>{why}</p>
    </div>
  );
}
