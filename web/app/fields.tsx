/** What forms of all screens are made of: lists, numbers, switches, rows of choices, and a question before something is lost. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { words } from './words.ts';

interface ChoiceProps<T> {
  readonly options: readonly T[];
  /** What an option is called; its own text without it. */
  readonly text?: (option: T) => ComponentChildren;
}

interface SelectProps<T> extends ChoiceProps<T> {
  readonly label: ComponentChildren;
  readonly value: T;
  readonly onChange: (option: T) => void;
  readonly class?: string;
  readonly isDisabled?: boolean;
}

/** One of many, as a list that opens. */
export function Select<T extends string | number>(props: SelectProps<T>) {
  const { label, value, options, text = (option) => option, onChange, isDisabled } = props;
  return (
    <label class={props.class}>
      {label}{' '}
      <select
        value={value}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(options[currentTarget.selectedIndex])}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {text(option)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface NumberFieldProps {
  readonly label: ComponentChildren;
  readonly value: number | undefined;
  /** Numbers beyond it become it; without it there is no end. */
  readonly min?: number;
  readonly max?: number;
  /** 1 without it. */
  readonly step?: number | 'any';
  readonly onChange: (value: number) => void;
  readonly class?: string;
}

/** Answers that come while somebody types draw the page again: what has been typed so far stays in the field. */
export function NumberField({ label, value, min, max, step, onChange, ...own }: NumberFieldProps) {
  const typed = useSignal<string | undefined>(undefined);
  const take = (read: number): void => {
    typed.value = undefined;
    if (!Number.isNaN(read)) onChange(Math.min(max ?? read, Math.max(min ?? read, read)));
  };
  return (
    <label class={own.class}>
      {label}{' '}
      <input
        type="number"
        min={min}
        max={max}
        step={step}
        value={typed.value ?? value}
        onInput={({ currentTarget }) => {
          typed.value = currentTarget.value;
        }}
        onChange={({ currentTarget }) => take(currentTarget.valueAsNumber)}
      />
    </label>
  );
}

interface CheckProps {
  readonly label: string;
  readonly note?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Named by its label alone: readers are told the note after the name. */
export function Check({ label, note, isOn, onChange }: CheckProps) {
  const id = useId();
  return (
    <label class="check">
      <input
        type="checkbox"
        aria-labelledby={`${id}-label`}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        checked={isOn}
        onChange={() => onChange(!isOn)}
      />
      <span>
        <span id={`${id}-label`}>{label}</span>{' '}
        {note !== undefined && <small id={`${id}-note`}>{note}</small>}
      </span>
    </label>
  );
}

interface RowProps<T> extends ChoiceProps<T> {
  readonly legend: ComponentChildren;
  /** Where a heading says the same, the legend is for readers alone. */
  readonly isSpoken?: boolean;
}

interface OneOfProps<T> extends RowProps<T> {
  readonly value: T | undefined;
  readonly onChange: (option: T) => void;
}

interface AnyOfProps<T> extends RowProps<T> {
  readonly values: readonly T[];
  /** So many stay chosen; 0 without it. */
  readonly least?: number;
  readonly onChange: (options: readonly T[]) => void;
}

interface SegmentsProps<T> extends RowProps<T> {
  readonly type: 'radio' | 'checkbox';
  readonly chosen: readonly T[];
  readonly onChoose: (option: T, isOn: boolean) => void;
  readonly isFixed?: boolean;
}

function Segments<T extends string | number>(props: SegmentsProps<T>) {
  const { legend, isSpoken, type, options, chosen, text = (option) => option, onChoose, isFixed } = props;
  const name = useId();
  return (
    <fieldset class="choice">
      <legend class={isSpoken ? 'spoken' : undefined}>{legend}</legend>
      <div class="segments">
        {options.map((option) => (
          <label key={option}>
            <input
              type={type}
              name={name}
              checked={chosen.includes(option)}
              onClick={(event) => isFixed && chosen.includes(option) && event.preventDefault()}
              onChange={({ currentTarget }) => onChoose(option, currentTarget.checked)}
            />
            <span>{text(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One of a few, in a row. */
export function OneOf<T extends string | number>({ value, onChange, ...row }: OneOfProps<T>) {
  return <Segments {...row} type="radio" chosen={value === undefined ? [] : [value]} onChoose={onChange} />;
}

/** Any of a few, in a row; the order is that in which they are chosen. */
export function AnyOf<T extends string | number>({ values, least = 0, onChange, ...row }: AnyOfProps<T>) {
  return (
    <Segments
      {...row}
      type="checkbox"
      chosen={values}
      onChoose={(option, isOn) =>
        onChange(isOn ? [...values, option] : values.filter((one) => one !== option))
      }
      isFixed={values.length <= least}
    />
  );
}

interface AskFirstProps {
  readonly label: string;
  readonly question: string;
  readonly class?: string;
  readonly onYes: () => void;
}

/** A button that deletes something, and asks first. */
export function AskFirst({ label, question, onYes, ...own }: AskFirstProps) {
  const { shell } = words();
  const isAsking = useSignal(false);
  const ask = (asks: boolean) => () => {
    isAsking.value = asks;
  };
  if (!isAsking.value)
    return (
      <button type="button" class={own.class} onClick={ask(true)}>
        {label}
      </button>
    );
  return (
    <>
      <span role="alert">{question}</span>
      <button type="button" onClick={onYes}>
        {shell.delete}
      </button>
      <button type="button" onClick={ask(false)}>
        {shell.keep}
      </button>
    </>
  );
}
