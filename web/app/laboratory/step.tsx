/** Draws the parts that steps of a question are made of. */
import type { RulesAnswer } from '../../wire/index.ts';

export interface PartProps {
  readonly rules: RulesAnswer;
}

export function Step({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: preact.ComponentChildren;
}) {
  return (
    <section class="block step" aria-labelledby={`step-${number}`}>
      <h2 id={`step-${number}`}>
        <span class="count" aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One of several, as a row of buttons. */
export function Choice<T extends string | number>({
  name,
  label,
  values,
  chosen,
  text,
  onChoose,
}: {
  name: string;
  label: string;
  values: readonly T[];
  chosen: T;
  text: (value: T) => string;
  onChoose: (value: T) => void;
}) {
  return (
    <fieldset class="choice">
      <legend class="spoken">{label}</legend>
      {values.map((value) => (
        <label key={value} class="chip">
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{text(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}
