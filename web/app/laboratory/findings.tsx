/** What runs have found, as pictures, tables and sentences: answers of labs, ratings of tournaments, tests. */
import { useSignal } from '@preact/signals';
import type { RecordAnswer, RunAnswer, WireCell, WireEstimate, WireQuestion } from '../../wire/index.ts';
import type { EngineFault } from '../engine.ts';
import { levelName } from '../names.ts';
import { openRecord } from '../store.ts';
import { askServer } from '../study/library/api.ts';
import { faultOf } from '../study/parts/asked.ts';
import { FaultNote } from '../study/parts/notes.tsx';
import { type Column, Table } from '../study/parts/table.tsx';
import { allWords, language } from '../words.ts';
import { Intervals, type Row } from './intervals.tsx';

/** Nets have names that say nothing to people. */
export function playerName(bot: string): string {
  const name = bot.replace(/\(.*/, '');
  const { net, study } = allWords().laboratory;
  return { net, study }[name] ?? levelName(name);
}

/** All seats of more than two; of two the first, as the other has the rest. */
export function rowOf(key: string, label: string, shares: WireCell['shares'], isFair: boolean): Row {
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

export function Picture({ rows, players, band }: PictureProps) {
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
export function Cautions({ texts }: { readonly texts: readonly string[] }) {
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

export function Answered({
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

export function Ratings({ ratings }: { readonly ratings: NonNullable<RunAnswer['ratings']> }) {
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
export function Tested({ test }: { readonly test: NonNullable<RunAnswer['test']> }) {
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
