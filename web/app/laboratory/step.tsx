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
