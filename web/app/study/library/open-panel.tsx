/** Opening a game or a position: from a file, the clipboard, by dropping, or typed. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { decodeText, headOf } from '../../../../table/index.ts';
import type { FramesAnswer } from '../../../../table/protocol/index.ts';
import { dropped } from '../../dropped.ts';
import { type EngineFault, player } from '../../engine.ts';
import { namesIn, titleOf } from '../../names.ts';
import { goTo } from '../../route.ts';
import { paramsOf, USUAL } from '../../standpoint.ts';
import { openRecord } from '../../store.ts';
import { allWords } from '../../words.ts';
import { faultOf } from '../parts/asked.ts';
import { FaultNote } from '../parts/notes.tsx';
import { readOpened } from './split-text.ts';

/** `opened`, or the records to choose from; rejects with a fault for what cannot be read. */
type Outcome = 'opened' | 'empty' | readonly string[];

async function openText(text: string): Promise<Outcome> {
  const found = readOpened(text);
  switch (found.kind) {
    case 'empty':
      return 'empty';
    case 'link':
      location.hash = found.hash;
      return 'opened';
    case 'position': {
      const at = { ...USUAL, position: found.position };
      await player.ask('board', { ...at, geometry: false, list: false });
      goTo('analysis', paramsOf(at));
      return 'opened';
    }
    case 'records':
      if (found.records.length > 1) return found.records;
      await openGame(found.records[0]);
      return 'opened';
  }
}

/** Shows a game, if it can be read. */
async function openGame(record: string): Promise<void> {
  await player.ask<FramesAnswer>('frames', { record });
  openRecord(record);
}

const MOST_BYTES = 20_000_000;
const MOST_SHOWN = 200;

/** Why games cannot be opened, by their texts, as far as they have been tried. */
function useFaults(records: readonly string[]): ReadonlyMap<string, EngineFault> {
  const faults = useSignal<ReadonlyMap<string, EngineFault>>(new Map());
  useEffect(() => {
    let isLeft = false;
    const tryAll = async (): Promise<void> => {
      for (const record of records.slice(0, MOST_SHOWN)) {
        if (isLeft) return;
        try {
          await player.ask('table', { record, geometry: false });
        } catch (error) {
          faults.value = new Map([...faults.peek(), [record, faultOf(error)]]);
        }
      }
    };
    void tryAll();
    return () => {
      isLeft = true;
    };
  }, [records]);
  return faults.value;
}

function Several({
  records,
  onOpen,
}: {
  readonly records: readonly string[];
  readonly onOpen: (record: string) => void;
}) {
  const { library } = allWords();
  const faults = useFaults(records);
  return (
    <>
      <p role="status">{library.several(records.length)}</p>
      <ol class="games">
        {records.slice(0, MOST_SHOWN).map((record, i) => {
          const { variant, seats, winners, result } = headOf(record);
          const names = namesIn(seats);
          const end = result ?? library.won(winners.map((seat) => names[seat] ?? ''));
          const fault = faults.get(record);
          return (
            <li key={`${library.gameOf(i + 1)}`}>
              <button type="button" class="goes" onClick={() => onOpen(record)}>
                <span class="where">{library.gameOf(i + 1)}</span>
                <span>{library.names(names)}</span>
                <span class="faint">{variant === '' ? end : `${titleOf(variant, variant)}, ${end}`}</span>
              </button>
              {fault && <FaultNote fault={fault} lead={library.unread} isQuiet />}
            </li>
          );
        })}
      </ol>
    </>
  );
}

export function OpenPanel() {
  const { library } = allWords();
  const text = useSignal('');
  const note = useSignal('');
  const fault = useSignal<EngineFault | undefined>(undefined);
  const records = useSignal<readonly string[]>([]);
  const isOver = useSignal(false);

  const attempt = async (open: () => Promise<unknown>): Promise<void> => {
    note.value = '';
    fault.value = undefined;
    try {
      await open();
    } catch (error) {
      fault.value = faultOf(error);
    }
  };
  const take = (given: string): Promise<void> =>
    attempt(async () => {
      const outcome = await openText(given);
      if (outcome === 'empty') note.value = allWords().library.empty;
      else if (outcome !== 'opened') records.value = outcome;
    });
  const takeFile = async (file: File | null | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > MOST_BYTES) note.value = allWords().library.tooLarge;
    else await take(decodeText(new Uint8Array(await file.arrayBuffer())));
  };
  const waiting = dropped.value;
  useEffect(() => {
    if (!waiting) return;
    dropped.value = undefined;
    void takeFile(waiting);
  }, [waiting]);
  const paste = async (): Promise<void> => {
    let found: string;
    try {
      found = await navigator.clipboard.readText();
    } catch {
      note.value = allWords().library.notPasted;
      return;
    }
    text.value = found;
    await take(found);
  };
  return (
    <section
      class={`block open ${isOver.value ? 'over' : ''}`}
      aria-labelledby="open"
      onDragOver={(event) => {
        event.preventDefault();
        isOver.value = true;
      }}
      onDragLeave={() => {
        isOver.value = false;
      }}
      onDrop={(event) => {
        event.preventDefault();
        isOver.value = false;
        const { dataTransfer } = event;
        const [file] = dataTransfer?.files ?? [];
        void (file ? takeFile(file) : take(dataTransfer?.getData('text') ?? ''));
      }}
    >
      <h2 id="open">{library.open}</h2>
      <p class="actions">
        <label class="action file">
          {library.file}
          <input
            type="file"
            accept=".txt,.pdn,.json,.jsonl,text/plain"
            onChange={({ currentTarget }) => void takeFile(currentTarget.files?.[0])}
          />
        </label>
        <span class="faint drop">{library.drop}</span>
        <button type="button" onClick={paste}>
          {library.paste}
        </button>
      </p>
      <label for="open-text">{library.text}</label>
      <textarea
        id="open-text"
        class="notation"
        rows={3}
        spellcheck={false}
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value;
        }}
      />
      <p class="actions">
        <button type="button" disabled={text.value.trim() === ''} onClick={() => take(text.value)}>
          {library.openText}
        </button>
      </p>
      {note.value !== '' && <p role="alert">{note.value}</p>}
      {fault.value && <FaultNote fault={fault.value} lead={library.unread} />}
      {records.value.length > 0 && (
        <Several records={records.value} onOpen={(record) => attempt(() => openGame(record))} />
      )}
    </section>
  );
}
