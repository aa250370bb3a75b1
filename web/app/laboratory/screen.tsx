/** The laboratory: asks questions about rules, follows the runs that answer them, and shows answers side by side. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Select } from '../fields.tsx';
import { host } from '../host.ts';
import type { ScreenProps } from '../later.ts';
import { Nowhere } from '../nowhere.tsx';
import { addressOf, goTo, replaceWith } from '../route.ts';
import { allWords } from '../words.ts';
import { Form } from './form.tsx';
import { RunView } from './run-view.tsx';
import { RunsList } from './runs-list.tsx';
import { followRuns, isLost, isUnderWay, runs, takeToken } from './server.ts';

function numberIn(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name);
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}

/** Another answer to look at beside the one that is shown. */
function Beside({ run, beside }: { readonly run: number; readonly beside: number | undefined }) {
  const { laboratory: say } = allWords();
  const others = (runs.value?.runs ?? []).filter(({ id, state }) => id !== run && state === 'done');
  const isDone = runs.value?.runs.some(({ id, state }) => id === run && state === 'done');
  if (others.length === 0 || !isDone) return null;
  return (
    <Select
      class="row"
      label={say.beside}
      options={[0, ...others.map(({ id }) => id)]}
      value={beside ?? 0}
      text={(wanted) => others.find(({ id }) => id === wanted)?.title ?? say.besideNone}
      onChange={(id) => goTo('laboratory', { run: String(run), ...(id === 0 ? {} : { with: String(id) }) })}
    />
  );
}

export function Screen({ params }: ScreenProps) {
  const { laboratory: say, shell } = allWords();
  const typed = useSignal<string | undefined>(undefined);
  const given = params.get('token');
  useEffect(() => {
    if (given === null) return;
    takeToken(given);
    // An address that is shared or kept shall not hold it.
    const others = [...params].filter(([name]) => name !== 'token');
    replaceWith('laboratory', Object.fromEntries(others));
  }, [given]);
  useEffect(followRuns, []);
  if (!host.laboratory) return <Nowhere />;
  const run = numberIn(params, 'run');
  const beside = numberIn(params, 'with');
  const shown = run !== undefined ? 'run' : params.get('show') === 'runs' ? 'runs' : 'ask';
  const again = (yaml: string): void => {
    typed.value = yaml;
    goTo('laboratory');
  };
  const underWay = (runs.value?.runs ?? []).filter(isUnderWay);
  return (
    <div class="study laboratory">
      <h1>{shell.laboratory}</h1>
      <p class="intro">{say.intro}</p>
      <nav class="tabs" aria-label={shell.laboratory}>
        <a class="action" href={addressOf('laboratory')} aria-current={shown === 'ask' ? 'page' : undefined}>
          {say.ask}
        </a>
        <a
          class="action"
          href={addressOf('laboratory', { show: 'runs' })}
          aria-current={shown === 'ask' ? undefined : 'page'}
        >
          {say.runs}
          {underWay.length > 0 && <span class="badge running">{underWay.length}</span>}
        </a>
      </nav>
      {isLost.value && <p role="alert">{say.offline}</p>}
      {shown === 'ask' && <Form typed={typed} />}
      {shown === 'runs' && <RunsList />}
      {run !== undefined && (
        <>
          <div class={beside === undefined ? 'answers' : 'answers two'}>
            <RunView key={run} id={run} onAgain={again} />
            {beside !== undefined && <RunView key={`${beside} beside`} id={beside} onAgain={again} />}
          </div>
          <Beside run={run} beside={beside} />
        </>
      )}
    </div>
  );
}
