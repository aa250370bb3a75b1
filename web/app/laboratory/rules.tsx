/** Asks which rules: named ones on cards, those of one's own, and single options by groups. */
import { useSignal } from '@preact/signals';
import { textOf } from '../../../table/messages/index.ts';
import type { RulesAnswer, WireOption } from '../../wire/index.ts';
import { AnyOf, Select } from '../fields.tsx';
import { gameName, titleWithin } from '../names.ts';
import { allWords, language } from '../words.ts';
import { OptionRow, valueWords } from './option-row.tsx';
import { change, firstQuestion, forgetOwn, keepOwn, own, ownOf, question } from './question.ts';
import { type PartProps, Step } from './step.tsx';

/** Rules that change more of a game are told by their number. */
const MOST_TOLD = 2;

/** What changed options say, where they are few. */
function changesText(rules: RulesAnswer, changes: Readonly<Record<string, unknown>>): string {
  const { laboratory: say } = allWords();
  const keys = Object.keys(changes);
  if (keys.length > MOST_TOLD) return say.changed(keys.length);
  const texts = keys.flatMap((key) => {
    const about = rules.options.find((option) => option.key === key)?.about[language.value];
    return about === undefined ? [] : [`${about}: ${valueWords(changes[key])}`];
  });
  return texts.join(' · ');
}

/** What a named variant is, in a sentence. */
function noteOf(rules: RulesAnswer, name: string): string {
  const { begin, further } = allWords();
  return (
    textOf(begin.variants, name) ??
    textOf(further?.notes, name) ??
    changesText(rules, rules.values[name] ?? {})
  );
}

function Card({
  title,
  note,
  isChosen,
  onChoose,
}: {
  title: string;
  note: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label class="card">
      <input type="radio" name="base" checked={isChosen} onChange={onChoose} />
      <span>
        <strong>{title}</strong>
        <span class="faint">{note}</span>
      </span>
    </label>
  );
}

function Cards({ rules }: PartProps) {
  const { laboratory: say } = allWords();
  const { game, base } = question.value;
  const mine = ownOf(question.value);
  return (
    <fieldset class="cards">
      <legend class="spoken">{say.rules}</legend>
      {rules.variants.map(({ name, title }) => (
        <Card
          key={name}
          title={titleWithin(game, { name, title })}
          note={noteOf(rules, name)}
          isChosen={name === base && !mine}
          onChoose={() => change({ base: name, changes: {} })}
        />
      ))}
      {own.value
        .filter((one) => one.game === game)
        .map((one) => (
          <Card
            key={`own ${one.name}`}
            title={one.name}
            note={`${say.mine} · ${changesText(rules, one.changes)}`}
            isChosen={one === mine}
            onChoose={() => change({ base: one.base, changes: one.changes })}
          />
        ))}
    </fieldset>
  );
}

/** How many play: one number or several, each asked about by itself. */
function Players({ rules }: PartProps) {
  const { laboratory: say } = allWords();
  const { players } = question.value;
  return (
    <AnyOf
      legend={say.players}
      options={rules.players}
      values={players}
      least={1}
      onChange={(counts) => change({ players: [...counts].sort((a, b) => a - b) })}
    />
  );
}

export function Rules({ rules }: PartProps) {
  const { laboratory: say } = allWords();
  return (
    <Step number={1} title={say.rules}>
      <Select
        class="row"
        label={say.game}
        options={rules.games}
        value={question.value.game}
        text={gameName}
        onChange={(game) => {
          question.value = { ...firstQuestion(game), kind: question.value.kind };
        }}
      />
      <Cards rules={rules} />
      <Players rules={rules} />
      <Changes rules={rules} />
    </Step>
  );
}

/** Keeps changed rules under a name, or lets those go that are kept. */
function Keep() {
  const { laboratory: say } = allWords();
  const name = useSignal('');
  const mine = ownOf(question.value);
  if (mine)
    return (
      <button type="button" onClick={() => forgetOwn(mine)}>
        {say.forgetMine(mine.name)}
      </button>
    );
  const keep = (event: Event): void => {
    event.preventDefault();
    const text = name.value.trim();
    if (text !== '') keepOwn(text);
  };
  return (
    <form class="row" onSubmit={keep}>
      <label>
        {say.nameMine}{' '}
        <input
          type="text"
          maxLength={40}
          value={name.value}
          onInput={({ currentTarget }) => {
            name.value = currentTarget.value;
          }}
        />
      </label>
      <button type="submit" disabled={name.value.trim() === ''}>
        {say.keepMine}
      </button>
    </form>
  );
}

/** Fewer options than this need no groups. */
const LEAST_GROUPED = 12;

/** Options by the first part of their keys, in the order of the rules; those without parts come last. */
function groupsOf(options: readonly WireOption[]): ReadonlyMap<string, readonly WireOption[]> {
  const groups = new Map<string, WireOption[]>();
  const isSingle = ({ key }: WireOption): boolean => !key.includes('.');
  for (const option of options.filter((one) => !isSingle(one))) {
    const [group] = option.key.split('.');
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  const single = options.filter(isSingle);
  return single.length === 0 ? groups : groups.set('', single);
}

function OptionList({ rules, options }: PartProps & { readonly options: readonly WireOption[] }) {
  return (
    <ul class="options">
      {options.map((option) => (
        <OptionRow key={option.key} rules={rules} option={option} />
      ))}
    </ul>
  );
}

function Changes({ rules }: PartProps) {
  const { laboratory: say } = allWords();
  const { changes } = question.value;
  const changed = Object.keys(changes);
  const count = (options: readonly WireOption[]): number =>
    options.filter(({ key }) => changed.includes(key)).length;
  const { options } = rules;
  return (
    <details>
      <summary>
        {say.change} {changed.length > 0 && <strong class="changed">{say.changed(changed.length)}</strong>}
      </summary>
      {changed.length > 0 && (
        <div class="actions">
          <button type="button" onClick={() => change({ changes: {} })}>
            {say.reset}
          </button>
          <Keep />
        </div>
      )}
      {options.length < LEAST_GROUPED ? (
        <OptionList rules={rules} options={options} />
      ) : (
        [...groupsOf(options)].map(([group, own]) => (
          <details key={group} class="group">
            <summary>
              {textOf(say.groups, group) ?? say.groups.other}{' '}
              {count(own) > 0 && <strong class="changed">{say.changed(count(own))}</strong>}
            </summary>
            <OptionList rules={rules} options={own} />
          </details>
        ))
      )}
    </details>
  );
}
