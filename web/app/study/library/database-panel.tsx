/** Shows the studies of the database, their games, and those that match a condition. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { HandsAnswer, RecordAnswer, StudiesAnswer, WireHand, WireStudy } from '../../../wire/index.ts';
import type { EngineFault } from '../../engine.ts';
import { namesIn, titleOf } from '../../names.ts';
import { addressOf, replaceWith } from '../../route.ts';
import { openRecord } from '../../store.ts';
import { allWords, language } from '../../words.ts';
import { faultOf } from '../parts/asked.ts';
import { FaultNote, Resting } from '../parts/notes.tsx';
import { apiAddress, askServer, useServer } from './api.ts';

const PAGE = 50;
/** How often the list of studies is asked for again, while one of them runs. */
const REFRESH_MS = 5000;

/** Who sits where in a rotation. */
function seatsIn({ lineup, players }: WireStudy, rotation: number): readonly string[] {
  return namesIn(Array.from({ length: players }, (_, seat) => lineup[(seat + rotation) % players]));
}

interface HandRowProps {
  readonly study: WireStudy;
  readonly hand: WireHand;
  readonly onOpen: (hand: WireHand) => void;
}

function HandRow({ study, hand, onOpen }: HandRowProps) {
  const { library, format } = allWords();
  const { block, rotation, turns, scores, shares, hand: number } = hand;
  const names = seatsIn(study, rotation);
  const winners = names.filter((_, seat) => shares[seat] > 0);
  return (
    <li>
      <button type="button" class="goes" disabled={!study.records} onClick={() => onOpen(hand)}>
        <span class="where">
          {block}.{rotation}.{number + 1}
        </span>
        <span>{library.names(names)}</span>
        <span class="faint">
          {scores.map((points) => format.number(points, 2)).join(' : ')}, {library.length} {turns},{' '}
          {library.won(winners)}
        </span>
      </button>
    </li>
  );
}

interface GamesProps {
  readonly study: WireStudy;
  readonly where: string;
}

function Games({ study, where }: GamesProps) {
  const { library } = allWords();
  const condition = useSignal(where);
  const hands = useSignal<readonly WireHand[]>([]);
  const next = useSignal<string | undefined>(undefined);
  const fault = useSignal<EngineFault | undefined>(undefined);
  const isAsked = useSignal(false);
  /** Counts the searches: the answer to one that was asked before another is dropped. */
  const asks = useRef(0);
  const { id } = study;
  const ask = async (after: string | undefined): Promise<void> => {
    fault.value = undefined;
    const query = { study: id, count: PAGE, ...(where === '' ? {} : { where }), ...(after ? { after } : {}) };
    const mine = ++asks.current;
    try {
      const answer = await askServer<HandsAnswer>('hands', query);
      if (mine !== asks.current) return;
      hands.value = after ? [...hands.peek(), ...answer.hands] : answer.hands;
      next.value = answer.next;
    } catch (error) {
      if (mine !== asks.current) return;
      fault.value = faultOf(error);
    }
    isAsked.value = true;
  };
  useEffect(() => {
    hands.value = [];
    next.value = undefined;
    isAsked.value = false;
    void ask(undefined);
  }, [id, where]);
  const open = async ({ block, rotation, hand }: WireHand): Promise<void> => {
    try {
      const { record } = await askServer<RecordAnswer>('record', { study: id, block, rotation });
      openRecord(record, hand + 1);
    } catch (error) {
      fault.value = faultOf(error);
    }
  };
  return (
    <>
      <h3>{library.games}</h3>
      <form
        class="actions"
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = condition.value.trim();
          replaceWith('library', { study: String(id), ...(wanted === '' ? {} : { where: wanted }) });
        }}
      >
        <label>
          {library.filter}{' '}
          <input
            type="text"
            class="notation"
            value={condition.value}
            aria-describedby="condition-help"
            onInput={({ currentTarget }) => {
              condition.value = currentTarget.value;
            }}
          />
        </label>
        <button type="submit">{library.search}</button>
      </form>
      <p class="faint" id="condition-help">
        {library.filterIs}
      </p>
      {fault.value && <FaultNote fault={fault.value} />}
      {isAsked.value && !fault.value && hands.value.length === 0 && next.value === undefined && (
        <p role="status">{library.nothing}</p>
      )}
      <ol class="games">
        {hands.value.map((hand) => (
          <HandRow
            key={`${hand.block} ${hand.rotation} ${hand.hand}`}
            study={study}
            hand={hand}
            onOpen={(chosen) => void open(chosen)}
          />
        ))}
      </ol>
      {next.value !== undefined && (
        <button type="button" onClick={() => ask(next.value)}>
          {library.more}
        </button>
      )}
      <Resting game={study.game} />
    </>
  );
}

function Studies({ params }: { readonly params: URLSearchParams }) {
  const { library } = allWords();
  const { answer, fault } = useServer<StudiesAnswer>(
    'studies',
    { from: 0 },
    { again: (last) => (last?.studies.some(({ progress }) => progress.running) ? REFRESH_MS : undefined) },
  );
  const wanted = params.get('study');
  const chosen = Number(wanted ?? 0);
  const studies = answer?.studies ?? [];
  const study = studies.find(({ id }) => id === chosen);
  return (
    <>
      {fault && <FaultNote fault={fault} lead={library.unanswered} />}
      {answer && studies.length === 0 && <p class="faint">{library.noStudies}</p>}
      <ul class="games studies">
        {studies.map(({ id, variant, lineup, progress }) => (
          <li key={id}>
            <a
              class="action goes"
              href={addressOf('library', { study: String(id) })}
              aria-current={id === chosen ? 'true' : undefined}
            >
              <span class="where">
                {library.study} {id}
              </span>
              <span>{library.names(namesIn(lineup))}</span>
              <span class="faint">
                {titleOf(variant, variant)}, {library.blocks(progress.blocks, progress.wanted)}
              </span>
              {progress.running && <span class="live">{library.running}</span>}
            </a>
            {progress.hands > 0 && (
              <a class="action" href={apiAddress('report', { study: id, lang: language.value })}>
                {library.report}
              </a>
            )}
            {progress.running && (
              <a class="action" href={addressOf('watch', { study: String(id) })}>
                {library.watch}
              </a>
            )}
          </li>
        ))}
      </ul>
      {answer && wanted !== null && !study && <p role="status">{library.noStudy(wanted)}</p>}
      {study && <Games key={study.id} study={study} where={params.get('where') ?? ''} />}
    </>
  );
}

export function DatabasePanel({ params }: { readonly params: URLSearchParams }) {
  const { library } = allWords();
  return (
    <section class="block" aria-labelledby="database">
      <h2 id="database">{library.database}</h2>
      <Studies params={params} />
    </section>
  );
}
