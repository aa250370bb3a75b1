/** One run: how far it is, what it has found so far, and its answer. */
import { useSignal } from '@preact/signals';
import type {
  RecordAnswer,
  RunAnswer,
  WireCell,
  WireEstimate,
  WirePlaying,
  WireQuestion,
  WireRun,
  WireSoFar,
} from '../../wire/index.ts';
import { EngineFault } from '../engine.ts';
import { saveText } from '../files.ts';
import { levelName } from '../names.ts';
import { goTo } from '../route.ts';
import { openRecord } from '../store.ts';
import { apiAddress, askServer, useServer } from '../study/library/api.ts';
import { faultOf } from '../study/parts/asked.ts';
import { FaultNote } from '../study/parts/notes.tsx';
import { type Column, Table } from '../study/parts/table.tsx';
import { allWords, language } from '../words.ts';
import { Intervals, type Row } from './intervals.tsx';
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

/** Nets have names that say nothing to people. */
export function playerName(bot: string): string {
  const name = bot.replace(/\(.*/, '');
  const { net, study } = allWords().laboratory;
  return { net, study }[name] ?? levelName(name);
}

/** All seats of more than two; of two the first, as the other has the rest. */
function rowOf(key: string, label: string, shares: WireCell['shares'], isFair: boolean): Row {
  const shown = shares.length === 2 ? shares.slice(0, 1) : shares;
  const marks = shown.map((share, seat) => (shares.length === 2 ? share : { ...share, seat }));
  return { key, label, marks, isFair };
}

interface PictureProps {
  readonly rows: readonly Row[];
  readonly players: number;
  /** How far a share may be from an even one to count as fair. */
  readonly band: number | undefined;
}

function Picture({ rows, players, band }: PictureProps) {
  const { laboratory: say, format } = allWords();
  const label = players === 2 ? say.picture(rows.length) : say.allSeats(rows.length);
  const even = 1 / players;
  return (
    <Intervals
      label={label}
      rows={rows}
      write={(share) => format.percent(share, 0)}
      band={band === undefined ? band : { low: even - band, high: even + band, label: say.fairBand }}
    />
  );
}

/** What weakens an answer. */
function Cautions({ texts }: { readonly texts: readonly string[] }) {
  return (
    <>
      {texts.map((text) => (
        <p key={text} class="caution">
          {text}
        </p>
      ))}
    </>
  );
}

/** Who plays, and what must be said of that before it is played. */
function Playing({ playing }: { readonly playing: readonly WirePlaying[] }) {
  const { laboratory: say, format } = allWords();
  const rate = (games: number) => (games < 10 ? format.fixed(games, 1) : format.number(Math.round(games)));
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

interface FigureProps {
  readonly estimate: WireEstimate;
  readonly write: (value: number) => string;
  readonly unit?: string;
}

/** An estimate with its interval; an end that nothing bounds is left out. */
function Figure({ estimate: { value, low, high }, write, unit = '' }: FigureProps) {
  const end = (at: number | null): string => (at === null ? '' : write(at));
  return (
    <>
      {write(value)}
      {unit} <span class="faint">{`${end(low)} – ${end(high)}`}</span>
    </>
  );
}

function Numbers({ cells, caption }: { readonly cells: readonly WireCell[]; readonly caption: string }) {
  const { laboratory: say, format } = allWords();
  const failed = useSignal<EngineFault | undefined>(undefined);
  const [first] = cells;
  if (!first) return null;
  // Of two seats the other has the rest.
  const places = first.shares.length === 2 ? 1 : first.shares.length;
  const player = cells.every(({ bot }) => bot === first.bot) ? first.bot : undefined;
  const watch = async ({ shown }: WireCell): Promise<void> => {
    if (!shown) return;
    try {
      const { record } = await askServer<RecordAnswer>('record', { ...shown });
      openRecord(record);
    } catch (error) {
      failed.value = faultOf(error);
    }
  };
  const share = (value: number): string => format.fixed(100 * value, 1);
  const columns: readonly Column<WireCell>[] = [
    { head: say.variant, cell: ({ name }) => name[language.value] },
    { head: say.verdict, cell: ({ fair }) => <span class={`fair-${fair}`}>{say.verdicts[fair]}</span> },
    ...first.shares.slice(0, places).map((_, place) => ({
      head: say.wins(place + 1),
      isNumber: true,
      cell: ({ shares }: WireCell) => <Figure estimate={shares[place]} write={share} unit=" %" />,
    })),
    { head: say.gamesHead, isNumber: true, cell: ({ games }) => format.number(games) },
    ...(player === undefined ? [{ head: say.level, cell: ({ bot }: WireCell) => playerName(bot) }] : []),
    {
      head: <span class="spoken">{say.watchGame}</span>,
      cell: (cell) =>
        cell.shown && (
          <button type="button" aria-label={say.watchGame} onClick={() => void watch(cell)}>
            {say.watch}
          </button>
        ),
    },
  ];
  return (
    <>
      <Table label={caption} hasCaption columns={columns} rows={cells} />
      {player !== undefined && <p class="faint">{say.playedBy(playerName(player))}</p>}
      {failed.value && <FaultNote fault={failed.value} />}
    </>
  );
}

function Answered({
  question,
  band,
}: {
  readonly question: WireQuestion;
  readonly band: number | undefined;
}) {
  const { laboratory: say } = allWords();
  const { cells, levels, verdict, notes, warnings } = question;
  const [lead, ...rest] = verdict[language.value];
  const rows = cells.map((cell) =>
    rowOf(cell.variant, cell.name[language.value], cell.shares, cell.fair === 'yes'),
  );
  const byLevel = levels.map((cell) =>
    rowOf(
      `${cell.variant} ${cell.bot}`,
      `${playerName(cell.bot)} · ${cell.name[language.value]}`,
      cell.shares,
      cell.fair === 'yes',
    ),
  );
  const players = cells[0]?.players ?? 2;
  return (
    <section class="answered">
      <p class="answer-line">{lead}</p>
      {rest.length > 0 && <p class="certainty">{rest.join(' ')}</p>}
      <Cautions texts={warnings[language.value]} />
      <Picture rows={rows} players={players} band={band} />
      <Numbers cells={cells} caption={say.table} />
      {byLevel.length > 0 && (
        <details>
          <summary>{say.levels}</summary>
          <Picture rows={byLevel} players={players} band={band} />
        </details>
      )}
      <details>
        <summary>{say.notes}</summary>
        <ul class="notes">
          {notes[language.value].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Ratings({ ratings }: { readonly ratings: NonNullable<RunAnswer['ratings']> }) {
  const { laboratory: say, format } = allWords();
  if (ratings.length === 0) return <p>{say.nothingYet}</p>;
  const rows = ratings.map(({ bot, elo }): Row => ({ key: bot, label: levelName(bot), marks: [elo] }));
  return (
    <>
      <h3>{say.ratings}</h3>
      <Intervals label={say.ratingsPicture(rows.length)} rows={rows} write={format.number} />
      <Table
        label={say.ratings}
        columns={[
          { head: say.bots, cell: ({ bot }) => levelName(bot) },
          {
            head: say.elo,
            isNumber: true,
            cell: ({ elo }) => <Figure estimate={elo} write={format.number} />,
          },
          { head: say.gamesHead, isNumber: true, cell: ({ games }) => format.number(games) },
        ]}
        rows={ratings}
      />
    </>
  );
}

/** What a sequential test says of its first bot, in a sentence. */
function Tested({ test }: { readonly test: NonNullable<RunAnswer['test']> }) {
  const { laboratory: say, format } = allWords();
  const { bot, against, elo1, verdict, blocks, share } = test;
  const [own, other] = [bot, against].map(playerName);
  const share1 = (value: number | null): string => format.percent(value ?? 0, 1);
  return (
    <section class="answered">
      <p class="answer-line">{say.tested[verdict](own, other, format.number(elo1))}</p>
      {share && (
        <p class="certainty">
          {say.testShare(
            own,
            share1(share.value),
            share1(share.low),
            share1(share.high),
            format.number(blocks),
          )}
        </p>
      )}
    </section>
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
