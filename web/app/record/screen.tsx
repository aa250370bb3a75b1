/** What a person has reached on this device, by game and level and over time; kept as a file, or deleted. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { announce } from '../announce.tsx';
import { AskFirst } from '../fields.tsx';
import { saveText } from '../files.ts';
import { gameName } from '../names.ts';
import { addressOf } from '../route.ts';
import { type Column, Table } from '../study/parts/table.tsx';
import { allWords } from '../words.ts';
import { reviewIdly } from './idle-reviews.ts';
import { forgetResults, keepResults, knownResults } from './kept-results.ts';
import { type Result, type Tally, tallies, trend } from './results.ts';
import { levelOf, Share } from './tally.tsx';

/** After so long nobody is about to leave the screen again, in milliseconds. */
const IDLE_MS = 1500;
const LAST = 10;
const SHOWN = 40;

/** How many games are still to be looked through. */
function useIdleReviews(): number {
  const left = useSignal(0);
  useEffect(() => {
    keepResults();
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      void reviewIdly(leaving.signal, (count) => {
        left.value = count;
      });
    }, IDLE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, []);
  return left.value;
}

/** Bars from the oldest game to the newest. */
function OverTime({ results }: { readonly results: readonly Result[] }) {
  const { record, format } = allWords();
  const losses = results
    .flatMap(({ loss }) => (loss === undefined ? [] : [loss]))
    .slice(0, SHOWN)
    .reverse();
  if (losses.length < 2) return null;
  const most = Math.max(...losses, 0.01);
  const width = 100 / losses.length;
  return (
    <figure class="over-time">
      <figcaption>{record.overTime}</figcaption>
      <svg viewBox="0 0 100 30" preserveAspectRatio="none" role="img" aria-label={record.overTime}>
        {losses.map((loss, i) => {
          const height = Math.max(0.4, (28 * loss) / most);
          return (
            <rect
              key={`${i} ${loss}`}
              x={i * width + width * 0.15}
              y={30 - height}
              width={width * 0.7}
              height={height}
            >
              <title>{format.percent(loss)}</title>
            </rect>
          );
        })}
      </svg>
      <p class="faint">{record.overTimeIs}</p>
    </figure>
  );
}

function Tallies({ results, game }: { readonly results: readonly Result[]; readonly game: string }) {
  const { record, format, begin } = allWords();
  const own = tallies(results).filter((tally) => tally.game === game);
  const columns: readonly Column<Tally>[] = [
    { head: begin.level, cell: levelOf },
    { head: begin.games, isNumber: true, cell: ({ games }) => format.number(games) },
    { head: record.wins, isNumber: true, cell: ({ won }) => format.number(won, 1) },
    { head: undefined, cell: ({ won, games }) => <Share part={won / games} /> },
    {
      head: record.loss,
      isNumber: true,
      cell: ({ loss }) => (loss === undefined ? '' : format.percent(loss)),
    },
  ];
  return <Table label={gameName(game)} hasCaption columns={columns} rows={own} />;
}

function Keeping({ results }: { readonly results: readonly Result[] }) {
  const { record } = allWords();
  return (
    <div class="actions">
      <button
        type="button"
        onClick={() => saveText(record.fileName, `${JSON.stringify(results, null, 2)}\n`)}
      >
        {record.export}
      </button>
      <AskFirst
        label={record.clear}
        question={record.clearSure}
        onYes={() => {
          forgetResults();
          announce(record.none);
        }}
      />
    </div>
  );
}

export function Screen() {
  const { record, format, home, shell } = allWords();
  const left = useIdleReviews();
  const results = knownResults();
  const { now, before } = trend(results, LAST);
  return (
    <div class="page record">
      <h1>{shell.record}</h1>
      <p class="faint">{record.device}</p>
      {results.length === 0 ? (
        <>
          <p>{record.none}</p>
          <p class="actions">
            <a class="action main" href={addressOf('')}>
              {home.play}
            </a>
          </p>
        </>
      ) : (
        <>
          <p>
            {record.count(results.length)}
            {now !== undefined && ` · ${record.givenAway(format.percent(now))}`}
            {before !== undefined && ` ${record.was(format.percent(before))}`}
          </p>
          {left > 0 && (
            <p class="faint" role="status">
              {record.reviewing(left)}
            </p>
          )}
          {[...new Set(results.map(({ game }) => game))].map((game) => (
            <Tallies key={game} results={results} game={game} />
          ))}
          <OverTime results={results} />
          <Keeping results={results} />
        </>
      )}
    </div>
  );
}
