/** A position as text, with the place of what is wrong in it. */
import { useRef } from 'preact/hooks';
import { tokenAt } from '../../../../table/fronts/index.ts';
import type { EngineFault } from '../../engine.ts';
import { allWords } from '../../words.ts';
import { FaultNote } from '../parts/notes.tsx';

interface TextFieldProps {
  readonly text: string;
  readonly fault: EngineFault | undefined;
  readonly isRight: boolean;
  readonly onChange: (text: string) => void;
}

/** The text once more with what is wrong marked; where nothing stands there, the gap is. */
function Marked({ text, at }: { readonly text: string; readonly at: number }) {
  const { editor } = allWords();
  const [start, end] = tokenAt(text, at);
  return (
    <p class="marked notation" aria-hidden="true">
      {text.slice(0, start)}
      <mark>{start === end ? editor.here : text.slice(start, end)}</mark>
      {text.slice(end)}
    </p>
  );
}

export function TextField({ text, fault, isRight, onChange }: TextFieldProps) {
  const { editor } = allWords();
  const field = useRef<HTMLInputElement>(null);
  const at = typeof fault?.at === 'number' ? fault.at : undefined;
  return (
    <div class="text-field">
      <label for="position-text">{editor.text}</label>
      <input
        ref={field}
        id="position-text"
        type="text"
        class="notation"
        value={text}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        aria-invalid={fault ? 'true' : undefined}
        aria-describedby="position-state"
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div id="position-state">
        {fault && at !== undefined && <Marked text={text} at={at} />}
        {fault && <FaultNote isQuiet fault={fault} lead={`${editor.wrong}:`} />}
        {isRight && <p class="faint">{editor.right}</p>}
      </div>
    </div>
  );
}
