/** One run: how far it is, what it has found so far, and its answer. */
import type { RunAnswer, WirePlaying, WireQuestion, WireRun, WireSoFar } from '../../wire/index.ts';
import { EngineFault } from '../engine.ts';
import { saveText } from '../files.ts';
import { goTo } from '../route.ts';
import { apiAddress, useServer } from '../study/library/api.ts';
import { FaultNote } from '../study/parts/notes.tsx';
import { allWords, language } from '../words.ts';
import { Answered, Cautions, Picture, playerName, Ratings, rowOf, Tested } from './findings.tsx';
import { changes, token, useOrders } from './server.ts';

const MINUTE = 60;
const HOUR = 3600;

function timeText(seconds: number): string {
  const { laboratory: say, format } = allWords();
  if (seconds < 1.5 * MINUTE) return say.seconds(format.number(Math.ceil(seconds)));
  if (seconds < 1.5 * HOUR) return say.minutes(format.number(Math.round(seconds / MINUTE)));
  return say.hoursLeft(format.number(seconds / HOUR, 1));
}

export function Progress({ run }: { readonly run: WireRun }) {
  const { laboratory: say, format } = allWords();
  const { progress, state } = run;
  if (!progress || !['running', 'paused', 'queued'].includes(state)) return null;
  const { share, hands, seconds, secondsLeft } = progress;
  const speed = seconds > 0 ? hands / seconds : 0;
  const parts = [
    say.played(format.number(hands)),
    ...(speed > 0 && state === 'running' ? [say.speed(format.number(speed, speed < 10 ? 1 : 0))] : []),
    ...(secondsLeft !== undefined && state === 'running' ? [say.left(timeText(secondsLeft))] : []),
  ];
  return (
    <>
      {progress.isLearning && <p>{say.learning}</p>}
      <progress max={1} value={share} aria-label={progress.isLearning ? say.learning : run.title} />
      <p class="faint">{parts.join(' · ')}</p>
    </>
  );
}

/** In which states of a run an order makes sense. */
const ORDERS: readonly {
  readonly name: 'pause' | 'continue' | 'stop' | 'forget';
  readonly word: 'pause' | 'goOn' | 'stop' | 'forget';
  readonly states: readonly WireRun['state'][];
}[] = [
  { name: 'pause', word: 'pause', states: ['running', 'queued'] },
  { name: 'continue', word: 'goOn', states: ['paused', 'interrupted', 'stopped', 'failed'] },
  { name: 'stop', word: 'stop', states: ['running', 'paused', 'queued'] },
  { name: 'forget', word: 'forget', states: ['done', 'failed', 'stopped', 'interrupted'] },
];

export function Orders({ run: { id, state } }: { readonly run: WireRun }) {
  const { laboratory: say } = allWords();
  const { fault, give } = useOrders();
  if (token() === undefined) return null;
  const act = async (name: (typeof ORDERS)[number]['name']): Promise<void> => {
    if ((await give(name, id)) && name === 'forget') goTo('laboratory', { show: 'runs' });
  };
  return (
    <div class="actions">
      {ORDERS.filter(({ states }) => states.includes(state)).map(({ name, word }) => (
        <button key={name} type="button" class={name === 'continue' ? 'main' : ''} onClick={() => act(name)}>
          {say[word]}
        </button>
      ))}
      {fault && <FaultNote fault={fault} />}
    </div>
  );
}

/** Who plays, and what must be said of that before it is played. */
function Playing({ playing }: { readonly playing: readonly WirePlaying[] }) {
  const { laboratory: say, format } = allWords();
  const rate = (games: number) => format.number(Number(games.toPrecision(2)), games < 10 ? 1 : 0);
  const lines = playing.map(({ bot, perSecond }) => {
    return say.playedBy(playerName(bot), perSecond === undefined ? undefined : rate(perSecond));
  });
  return (
    <>
      {[...new Set(lines)].map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Cautions texts={[...new Set(playing.flatMap(({ warnings }) => warnings[language.value]))]} />
    </>
  );
}

function SoFar({ soFar, band }: { readonly soFar: readonly WireSoFar[]; readonly band: number | undefined }) {
  const { laboratory: say } = allWords();
  if (soFar.length === 0) return <p>{say.nothingYet}</p>;
  const questions = [...new Set(soFar.map(({ question }) => question))];
  return (
    <>
      <h3>{say.soFar}</h3>
      {questions.map((id) => {
        const own = soFar.filter(({ question }) => question === id);
        const rows = own.map(({ name, shares }) => {
          const even = 1 / shares.length;
          const isFair = band !== undefined && shares.every(({ value }) => Math.abs(value - even) <= band);
          return rowOf(name.en, name[language.value], shares, isFair);
        });
        return <Picture key={id} rows={rows} players={own[0].players} band={band} />;
      })}
    </>
  );
}

/** Games in all that would probably decide what is open; undefined where nothing is, or more would not help. */
function neededIn(questions: readonly WireQuestion[]): number | undefined {
  const needed = questions.map(({ cells }) => {
    const most = Math.max(0, ...cells.map((cell) => cell.needed ?? 0));
    return most * cells.length;
  });
  const all = needed.reduce((sum, games) => sum + games, 0);
  return all === 0 ? undefined : Number((1.2 * all).toPrecision(2));
}

const BUDGET = /^budget:.*$/m;

/** The same question with more games; what is recorded is not played again. */
function PlayOn({ answer: { run, yaml, questions = [] } }: { readonly answer: RunAnswer }) {
  const { laboratory: say, format } = allWords();
  const { fault, start } = useOrders();
  const games = neededIn(questions);
  if (games === undefined || token() === undefined || !BUDGET.test(yaml)) return null;
  const play = () => start(run.kind, yaml.replace(BUDGET, `budget: ${games} games`));
  return (
    <>
      <button type="button" class="main" onClick={play}>
        {say.playOn(format.number(games))}
      </button>
      {fault && <FaultNote fault={fault} />}
    </>
  );
}

/** A line for each seat of each row of the tables. */
function csvOf(questions: readonly WireQuestion[]): string {
  const rows = questions.flatMap(({ id, cells, levels }) =>
    [...cells, ...levels].flatMap(({ variant, players, bot, games, fair, shares }) =>
      shares.map(({ value, low, high }, seat) =>
        [id, variant, players, bot, games, fair, seat + 1, value, low ?? '', high ?? '']
          .map((cell) => (/[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell))
          .join(','),
      ),
    ),
  );
  return `${['question,rules,players,bot,games,fair,seat,share,low,high', ...rows].join('\n')}\n`;
}

function Takeaways({ answer }: { readonly answer: RunAnswer }) {
  const { laboratory: say } = allWords();
  const { run, questions = [] } = answer;
  const { id } = run;
  return (
    <>
      <PlayOn answer={answer} />
      <a class="action" href={apiAddress('run/report', { id, lang: language.value })}>
        {say.report}
      </a>
      <button type="button" onClick={() => saveText(`run-${id}.csv`, csvOf(questions))}>
        {say.numbers}
      </button>
      <button type="button" onClick={() => saveText(`run-${id}.json`, JSON.stringify(answer, undefined, 2))}>
        {say.data}
      </button>
    </>
  );
}

export function RunView({ id, onAgain }: { readonly id: number; readonly onAgain: (yaml: string) => void }) {
  const { laboratory: say } = allWords();
  const { answer, fault } = useServer<RunAnswer>('run', { id }, { change: changes.value });
  if (fault) return <FaultNote fault={fault} />;
  if (!answer) return <p>{say.loading}</p>;
  const { run, yaml, playing = [], soFar, questions, band, ratings, test } = answer;
  const failure = run.fault && new EngineFault(run.fault);
  return (
    <article class="block run">
      <h2>{run.title}</h2>
      <p class="state">
        <span class={`badge ${run.state}`}>{say.states[run.state]}</span>
      </p>
      {failure && <FaultNote fault={failure} />}
      {run.state !== 'done' && <Playing playing={playing} />}
      <Progress run={run} />
      {run.state !== 'done' && run.kind === 'lab' && <SoFar soFar={soFar} band={band} />}
      {questions?.map((question) => (
        <Answered key={question.id} question={question} band={band} />
      ))}
      {ratings && <Ratings ratings={ratings} />}
      {test && <Tested test={test} />}
      <div class="actions">
        {run.kind === 'lab' && run.state === 'done' && <Takeaways answer={answer} />}
        <Orders run={run} />
        {run.kind === 'lab' && (
          <button type="button" onClick={() => onAgain(yaml)}>
            {say.again}
          </button>
        )}
      </div>
      <details>
        <summary>{say.yaml}</summary>
        <pre>{yaml}</pre>
      </details>
    </article>
  );
}
