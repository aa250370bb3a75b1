/** Lists every run and the studies of the database, with a form for tournaments. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { StudiesAnswer, WireRun, WireStudy } from '../../wire/index.ts';
import type { EngineFault } from '../engine.ts';
import { host } from '../host.ts';
import { gameName, levelName } from '../names.ts';
import { isoNow } from '../outside.ts';
import { addressOf, goTo } from '../route.ts';
import { USUAL } from '../standpoint.ts';
import { apiAddress, askServer } from '../study/library/api.ts';
import { faultOf } from '../study/parts/asked.ts';
import { FaultNote } from '../study/parts/notes.tsx';
import { allWords, language } from '../words.ts';
import { Orders, Progress, playerName } from './run-view.tsx';
import { changes, order, runs, token } from './server.ts';

/** A decimal point has no blank behind it. */
function firstSentence(text: string): string {
  return /^.*?\.(?= [A-ZÈ])/.exec(text)?.[0] ?? text;
}

function RunItem({ run }: { readonly run: WireRun }) {
  const { laboratory: say } = allWords();
  return (
    <li>
      <a class="goes" href={addressOf('laboratory', { run: String(run.id) })}>
        <strong>{run.title}</strong> <span class={`badge ${run.state}`}>{say.states[run.state]}</span>{' '}
        <span class="faint">{gameName(run.game)}</span>
      </a>
      {run.verdict?.[language.value].map((text) => (
        <p key={text}>{firstSentence(text)}</p>
      ))}
      <Progress run={run} />
      {run.state !== 'done' && <Orders run={run} />}
    </li>
  );
}

/** What went wrong at night comes first. */
const FIRST = ['failed', 'interrupted', 'running', 'paused', 'queued'];

function inOrder(all: readonly WireRun[]): WireRun[] {
  const rank = ({ state }: WireRun): number => (FIRST.includes(state) ? FIRST.indexOf(state) : FIRST.length);
  return [...all].sort((a, b) => rank(a) - rank(b) || b.id - a.id);
}

const LEVELS = ['novice', 'casual', 'club', 'expert', 'master', 'greedy'];
const TIMES = ['none', '10m', '1h', '8h'] as const;
const FORMATS = ['round-robin', 'gauntlet', 'swiss'] as const;

function NewTournament() {
  const { laboratory: say } = allWords();
  const bots = useSignal<readonly string[]>(['club', 'expert', 'greedy']);
  const format = useSignal<(typeof FORMATS)[number]>('round-robin');
  const blocks = useSignal(20);
  const time = useSignal<(typeof TIMES)[number]>('none');
  const refused = useSignal<EngineFault | undefined>(undefined);
  if (token() === undefined) return null;
  const begin = async (): Promise<void> => {
    refused.value = undefined;
    const stamp = isoNow().slice(0, 16).replaceAll(/[^\d]/g, '-');
    const yaml = [
      `name: tournament-${stamp}`,
      `bots: [${bots.value.join(', ')}]`,
      `format: ${format.value}`,
      ...(format.value === 'swiss' ? ['rounds: 4'] : []),
      `blocks: ${blocks.value}`,
      ...(time.value === 'none' ? [] : [`time: ${time.value}`]),
    ].join('\n');
    try {
      const { id } = await order<WireRun>('start', { kind: 'tournament', yaml: `${yaml}\n` });
      goTo('laboratory', { run: String(id) });
    } catch (error) {
      refused.value = faultOf(error);
    }
  };
  return (
    <details>
      <summary>{say.tournament}</summary>
      <fieldset class="choice">
        <legend>{say.bots}</legend>
        {LEVELS.map((name) => (
          <label key={name} class="chip">
            <input
              type="checkbox"
              checked={bots.value.includes(name)}
              onChange={({ currentTarget: { checked } }) => {
                bots.value = checked ? [...bots.value, name] : bots.value.filter((one) => one !== name);
              }}
            />
            <span>{levelName(name)}</span>
          </label>
        ))}
      </fieldset>
      <label class="row">
        {say.format}{' '}
        <select
          value={format.value}
          onChange={({ currentTarget }) => {
            format.value = FORMATS.find((one) => one === currentTarget.value) ?? format.value;
          }}
        >
          {FORMATS.map((name) => (
            <option key={name} value={name}>
              {say.formats[name]}
            </option>
          ))}
        </select>
      </label>
      <label class="row">
        {say.blocks}{' '}
        <input
          type="number"
          min={1}
          max={100000}
          value={blocks.value}
          onChange={({ currentTarget: { valueAsNumber } }) => {
            if (valueAsNumber >= 1) blocks.value = Math.round(valueAsNumber);
          }}
        />
      </label>
      <label class="row">
        {say.time}{' '}
        <select
          value={time.value}
          onChange={({ currentTarget }) => {
            time.value = TIMES.find((one) => one === currentTarget.value) ?? time.value;
          }}
        >
          {TIMES.map((name) => (
            <option key={name} value={name}>
              {say.times[name]}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="main" disabled={bots.value.length < 2} onClick={() => void begin()}>
        {say.begin}
      </button>
      {refused.value && <FaultNote fault={refused.value} />}
    </details>
  );
}

/** What could not be played comes first. */
function byFaults(a: WireStudy, b: WireStudy): number {
  return Number(b.progress.failed > 0) - Number(a.progress.failed > 0);
}

function Studies() {
  const { laboratory: say, library, format } = allWords();
  const found = useSignal<StudiesAnswer | undefined>(undefined);
  const change = changes.value;
  useEffect(() => {
    const leaving = new AbortController();
    askServer<StudiesAnswer>('studies', { from: 0 }, leaving.signal).then(
      (answer) => {
        found.value = answer;
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [change, found]);
  const answer = found.value;
  if (!answer) return null;
  if (answer.total === 0) return <p class="faint">{say.noStudies}</p>;
  return (
    <div class="scrolls">
      <table>
        <thead>
          <tr>
            <th scope="col">{say.name}</th>
            <th scope="col" class="number">
              {say.gamesHead}
            </th>
            <th scope="col">{say.progress}</th>
            <th scope="col">{say.bots}</th>
            <th scope="col">{library.report}</th>
          </tr>
        </thead>
        <tbody>
          {[...answer.studies].sort(byFaults).map(({ id, game, variant, players, lineup, progress }) => (
            <tr key={id}>
              <th scope="row">
                <a href={addressOf('library', { study: String(id) })}>
                  {game === USUAL.game ? variant : `${gameName(game)}, ${variant}`}
                </a>{' '}
                <span class="faint">{say.playersOf(players)}</span>
              </th>
              <td class="number">{format.number(progress.hands)}</td>
              <td>
                {library.blocks(progress.blocks, progress.wanted)}{' '}
                {progress.failed > 0 && <strong>{say.failedBlocks(progress.failed)}</strong>}
              </td>
              <td>{[...new Set(lineup.map(playerName))].join(', ')}</td>
              <td>
                <a href={apiAddress('report', { study: id, lang: language.value })}>{library.report}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function RunsList() {
  const { laboratory: say } = allWords();
  const all = runs.value?.runs ?? [];
  return (
    <>
      <section class="block" aria-labelledby="runs">
        <h2 id="runs">{say.runs}</h2>
        {all.length === 0 ? (
          <p class="faint">{say.noRuns}</p>
        ) : (
          <ul class="runs">
            {inOrder(all).map((run) => (
              <RunItem key={run.id} run={run} />
            ))}
          </ul>
        )}
        <NewTournament />
      </section>
      {host.database && (
        <section class="block" aria-labelledby="studies">
          <h2 id="studies">{say.studies}</h2>
          <Studies />
        </section>
      )}
    </>
  );
}
