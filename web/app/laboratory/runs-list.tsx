/** Lists every run and the studies of the database, with a form for tournaments. */
import type { StudiesAnswer, WireRun, WireStudy } from '../../wire/index.ts';
import { host } from '../host.ts';
import { gameName } from '../names.ts';
import { addressOf } from '../route.ts';
import { USUAL } from '../standpoint.ts';
import { apiAddress, useServer } from '../study/library/api.ts';
import { type Column, Table } from '../study/parts/table.tsx';
import { allWords, language } from '../words.ts';
import { playerName } from './findings.tsx';
import { Orders, Progress } from './run-view.tsx';
import { changes, runs } from './server.ts';
import { NewTournament } from './tournament.tsx';

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

/** What could not be played comes first. */
function byFaults(a: WireStudy, b: WireStudy): number {
  return Number(b.progress.failed > 0) - Number(a.progress.failed > 0);
}

function Studies() {
  const { laboratory: say, library, format } = allWords();
  const { answer } = useServer<StudiesAnswer>('studies', { from: 0 }, { change: changes.value });
  if (!answer) return null;
  if (answer.total === 0) return <p class="faint">{say.noStudies}</p>;
  const columns: readonly Column<WireStudy>[] = [
    {
      head: say.name,
      cell: ({ id, game, variant, players, lineup }) => (
        <>
          <a href={addressOf('library', { study: String(id) })}>
            {game === USUAL.game ? variant : `${gameName(game)}, ${variant}`}
          </a>{' '}
          <span class="faint">
            {[say.playersOf(players), ...new Set(lineup.map(playerName))].join(' · ')}
          </span>
        </>
      ),
    },
    { head: say.gamesHead, isNumber: true, cell: ({ progress }) => format.number(progress.hands) },
    {
      head: say.progress,
      cell: ({ progress: { blocks, wanted, failed } }) => (
        <>
          {blocks === wanted ? say.states.done : library.blocks(blocks, wanted)}{' '}
          {failed > 0 && <strong>{say.failedBlocks(failed)}</strong>}
        </>
      ),
    },
    {
      head: library.report,
      cell: ({ id }) => (
        <a href={apiAddress('report', { study: id, lang: language.value })}>{library.report}</a>
      ),
    },
  ];
  return <Table label={say.studies} columns={columns} rows={[...answer.studies].sort(byFaults)} />;
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
