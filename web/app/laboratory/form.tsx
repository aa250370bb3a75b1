/** Asks a question: which rules, what about them, how sure. The file that says the same stands beside it. */
import type { Signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { RulesAnswer } from '../../wire/index.ts';
import type { EngineFault } from '../engine.ts';
import { AnyOf, NumberField, OneOf, Select } from '../fields.tsx';
import { saveText } from '../files.ts';
import { gameName, levelName, titleOf, titleWithin } from '../names.ts';
import { useServer } from '../study/library/api.ts';
import { FaultNote } from '../study/parts/notes.tsx';
import { allWords, language } from '../words.ts';
import { valueWords } from './option-row.tsx';
import {
  change,
  currentValue,
  type Effort,
  isLever,
  type Kind,
  otherValues,
  own,
  ownId,
  ownOf,
  precisionOf,
  question,
  type Range,
  rangeOf,
  yamlOf,
} from './question.ts';
import { Rules } from './rules.tsx';
import { runs, token, useOrders } from './server.ts';
import { type PartProps, Step } from './step.tsx';

function Asked({ rules }: PartProps) {
  const { laboratory: say } = allWords();
  const { kind, candidates, base, game } = question.value;
  const mine = ownOf(question.value);
  const others = new Map([
    ...rules.variants
      .filter(({ name }) => name !== base || mine)
      .map((one) => [one.name, titleWithin(game, one)] as const),
    ...own.value
      .filter((one) => one.game === game && one !== mine)
      .map((one) => [ownId(one), one.name] as const),
  ]);
  const kinds: readonly Kind[] = ['measure', 'compare', 'remedy'];
  return (
    <Step number={2} title={say.what}>
      <OneOf
        legend={say.what}
        isSpoken
        options={kinds}
        value={kind}
        text={(value) => say.kinds[value]}
        onChange={(value) => change({ kind: value })}
      />
      {kind === 'compare' && (
        <AnyOf
          legend={say.candidates}
          options={[...others.keys()]}
          values={candidates}
          text={(id) => others.get(id)}
          onChange={(chosen) => change({ candidates: chosen })}
        />
      )}
      {kind === 'remedy' && <Levers rules={rules} />}
    </Step>
  );
}

function RangeFields({ lever, range }: { readonly lever: string; readonly range: Range }) {
  const { laboratory: say } = allWords();
  const field = (end: 'from' | 'to') => (
    <NumberField
      label={say[end]}
      step="any"
      value={range[end]}
      onChange={(value) =>
        change({ ranges: { ...question.value.ranges, [lever]: { ...range, [end]: value } } })
      }
    />
  );
  return (
    <span class="range">
      {field('from')} {field('to')}
    </span>
  );
}

function Levers({ rules }: PartProps) {
  const { laboratory: say, format } = allWords();
  const { points, levers, keepsLength } = question.value;
  const number = (key: 'from' | 'to' | 'step') => (
    <NumberField
      label={say[key]}
      step={0.5}
      value={points?.[key]}
      onChange={(value) => points && change({ points: { ...points, [key]: value } })}
    />
  );
  const choices = rules.options.filter((option) => option.key !== rules.compensation && isLever(option));
  return (
    <>
      <h3>{say.mayChange}</h3>
      {rules.compensation !== undefined && (
        <div class="row lever">
          <label>
            <input
              type="checkbox"
              checked={points !== undefined}
              onChange={({ currentTarget: { checked } }) =>
                change({ points: checked ? { from: 0, to: 8, step: 0.5 } : undefined })
              }
            />{' '}
            {say.points}
          </label>
          {points && (
            <span class="range">
              {number('from')} {number('to')} {number('step')}
            </span>
          )}
        </div>
      )}
      {choices.length > 0 && (
        <details open={rules.compensation === undefined}>
          <summary>
            {say.others}{' '}
            {levers.length > 0 && <strong class="changed">{format.number(levers.length)}</strong>}
          </summary>
          <ul class="options">
            {choices.map((option) => {
              const { key, about, rule } = option;
              const others = otherValues(option, currentValue(question.value, rules, option));
              const range = rangeOf(question.value, rules, option);
              const isAsked = levers.includes(key);
              return (
                <li key={key} class={levers.includes(key) ? 'changed' : ''}>
                  <label>
                    <input
                      type="checkbox"
                      checked={levers.includes(key)}
                      onChange={({ currentTarget: { checked } }) =>
                        change({ levers: checked ? [...levers, key] : levers.filter((one) => one !== key) })
                      }
                    />{' '}
                    {about[language.value]} <span class="faint">{rule ?? key}</span>
                  </label>
                  {range === undefined && <span class="faint">{others.map(valueWords).join(', ')}</span>}
                  {range && isAsked && <RangeFields lever={key} range={range} />}
                </li>
              );
            })}
          </ul>
        </details>
      )}
      <label class="row">
        <input
          type="checkbox"
          checked={keepsLength}
          onChange={({ currentTarget: { checked } }) => change({ keepsLength: checked })}
        />{' '}
        {say.keep}
      </label>
    </>
  );
}

const SECONDS = { quick: 120, evening: 3600, night: 28_800 } as const;

/** Games a second of the newest runs of a game on this machine. */
function speedOf(game: string): number | undefined {
  const known = (runs.value?.runs ?? []).flatMap(({ game: own, progress }) =>
    own === game && progress && progress.seconds > 1 && progress.hands > 0
      ? [progress.hands / progress.seconds]
      : [],
  );
  return known[0];
}

function Sure({ rules }: PartProps) {
  const { laboratory: say, format } = allWords();
  const { effort, hands, fair, level, players, game } = question.value;
  const efforts: readonly Effort[] = ['quick', 'evening', 'night', 'hands'];
  const speed = speedOf(game);
  const games = effort === 'hands' ? hands : speed === undefined ? undefined : speed * SECONDS[effort];
  const write = (count: number): string => format.number(Number(count.toPrecision(2)));
  const points =
    games === undefined
      ? ''
      : format.number(precisionOf(games / 2 / players.length, Math.min(...players)), 1);
  return (
    <Step number={3} title={say.sure}>
      <OneOf
        legend={say.sure}
        isSpoken
        options={efforts}
        value={effort}
        text={(value) => say.efforts[value]}
        onChange={(value) => change({ effort: value })}
      />
      {effort === 'hands' && (
        <NumberField
          class="row"
          label={say.hands}
          min={100}
          step={1000}
          value={hands}
          onChange={(value) => change({ hands: Math.round(value) })}
        />
      )}
      <p class="faint">
        {games === undefined
          ? say.unmeasured
          : effort === 'hands'
            ? say.within(write(games), points)
            : say.precise(write(games), points)}
      </p>
      <NumberField
        class="row"
        label={say.fair}
        min={0.5}
        max={20}
        step={0.5}
        value={fair}
        onChange={(value) => change({ fair: value })}
      />
      {rules.levels.length > 1 && (
        <Select
          class="row"
          label={say.level}
          options={['', ...rules.levels]}
          value={level}
          text={(name) => (name === '' ? say.automatic : levelName(name))}
          onChange={(name) => change({ level: name })}
        />
      )}
    </Step>
  );
}

/** The rules of the game of the question, which is put into their limits. */
function useRules(): { readonly rules?: RulesAnswer | undefined; readonly fault?: EngineFault } {
  const { game } = question.value;
  const { answer, ...asked } = useServer<RulesAnswer>('runs/rules', { game });
  const rules = answer?.game === game ? answer : undefined;
  useLayoutEffect(() => {
    if (!rules) return;
    if (!rules.variants.some(({ name }) => name === question.peek().base))
      change({ base: rules.recommended });
    const counts = question.peek().players.filter((count) => rules.players.includes(count));
    change({ players: counts.length > 0 ? counts : [rules.players[0]] });
  }, [rules]);
  return { rules, ...asked };
}

interface FormProps {
  /** A file that was opened: it counts until the form is used. */
  readonly typed: Signal<string | undefined>;
}

export function Form({ typed }: FormProps) {
  const { laboratory: say } = allWords();
  const { rules, fault } = useRules();
  const { fault: refused, start } = useOrders();
  if (fault) return <FaultNote fault={fault} />;
  if (!rules) return <p>{say.loading}</p>;
  const { kind, game, base } = question.value;
  const named = rules.variants.find(({ name }) => name === base);
  const mine = ownOf(question.value);
  const title = say.names[kind](mine?.name ?? (named ? titleOf(named.name, named.title) : gameName(game)));
  const made = yamlOf(question.value, rules, title);
  const yaml = typed.value ?? made;
  const play = async (): Promise<void> => {
    if (await start('lab', yaml)) typed.value = undefined;
  };
  return (
    <div class="question-form">
      <div
        class="ask-steps"
        onInput={() => {
          typed.value = undefined;
        }}
      >
        <Rules rules={rules} />
        <Asked rules={rules} />
        <Sure rules={rules} />
      </div>
      <section class="block go" aria-labelledby="go">
        <h2 id="go">{title}</h2>
        {token() === undefined ? (
          <p>{say.mayNot}</p>
        ) : (
          <button type="button" class="main" onClick={play}>
            {say.start}
          </button>
        )}
        {refused && <FaultNote fault={refused} />}
        <details>
          <summary>{say.yaml}</summary>
          <p class="faint">{say.yamlNote}</p>
          <textarea
            aria-label={say.yaml}
            rows={10}
            spellcheck={false}
            value={yaml}
            onInput={({ currentTarget }) => {
              typed.value = currentTarget.value;
            }}
          />
          <button type="button" onClick={() => saveText('question.yaml', yaml)}>
            {say.save}
          </button>
        </details>
      </section>
    </div>
  );
}
