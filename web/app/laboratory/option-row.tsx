/** One option of the rules with the control that changes it. */
import type { RulesAnswer, WireOption } from '../../wire/index.ts';
import { allWords, language } from '../words.ts';
import { change, currentValue, question } from './question.ts';

export function OptionRow({ rules, option }: { readonly rules: RulesAnswer; readonly option: WireOption }) {
  const { laboratory: say } = allWords();
  const { key, rule, about } = option;
  const isChanged = Object.hasOwn(question.value.changes, key);
  const id = `option-${key}`;
  return (
    <li class={isChanged ? 'changed' : ''}>
      <label for={id}>
        {about[language.value]} <span class="faint">{rule ?? key}</span>
        {isChanged && <span class="faint"> · {say.printed(valueWords(printedValue(rules, option)))}</span>}
      </label>
      <OptionControl id={id} rules={rules} option={option} />
    </li>
  );
}

function printedValue(rules: RulesAnswer, { key, fallback }: WireOption): unknown {
  return rules.values[question.value.base]?.[key] ?? fallback;
}

export function valueWords(value: unknown): string {
  const { laboratory: say } = allWords();
  if (typeof value === 'boolean') return value ? say.yes : say.no;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function OptionControl({ id, rules, option }: { id: string; rules: RulesAnswer; option: WireOption }) {
  const { key, values, fallback } = option;
  const now = currentValue(question.value, rules, option);
  const printed = printedValue(rules, option);
  const set = (value: unknown): void => {
    const { [key]: _old, ...others } = question.value.changes;
    const isPrinted = JSON.stringify(value) === JSON.stringify(printed);
    change({ changes: isPrinted ? others : { ...others, [key]: value } });
  };
  if (values)
    return (
      <select
        id={id}
        value={JSON.stringify(now)}
        onChange={(event) => set(JSON.parse(event.currentTarget.value))}
      >
        {values.map((value) => (
          <option key={JSON.stringify(value)} value={JSON.stringify(value)}>
            {valueWords(value)}
          </option>
        ))}
      </select>
    );
  if (typeof fallback === 'boolean')
    return (
      <input
        id={id}
        type="checkbox"
        checked={now === true}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    );
  const read = (typed: string): unknown => {
    try {
      return JSON.parse(typed);
    } catch {
      return typed;
    }
  };
  const common = {
    id,
    value: typeof now === 'string' ? now : JSON.stringify(now),
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => set(read(event.currentTarget.value)),
  };
  return typeof fallback === 'number' ? (
    <input type="number" step="any" {...common} />
  ) : (
    <input type="text" {...common} />
  );
}
