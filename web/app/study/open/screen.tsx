/** Opens the game that an address holds, or says why it cannot be opened. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { FramesAnswer } from '../../../../table/protocol/index.ts';
import { type EngineFault, player } from '../../engine.ts';
import { keyOf } from '../../finished-list.ts';
import type { ScreenProps } from '../../later.ts';
import { type Linked, readLink } from '../../links.ts';
import { addressOf, replaceWith } from '../../route.ts';
import { rememberRecord } from '../../store.ts';
import { allWords } from '../../words.ts';
import { faultOf } from '../parts/asked.ts';
import { FaultNote } from '../parts/notes.tsx';

export function Screen({ params }: ScreenProps) {
  const { library, shell } = allWords();
  const refused = useSignal<Exclude<Linked['kind'], 'record'> | EngineFault | undefined>(undefined);
  useEffect(() => {
    let isLeft = false;
    const open = async (): Promise<void> => {
      const linked = await readLink(params);
      if (isLeft) return;
      if (linked.kind !== 'record') {
        refused.value = linked.kind;
        return;
      }
      const { record } = linked;
      try {
        await player.ask<FramesAnswer>('frames', { record });
      } catch (error) {
        if (!isLeft) refused.value = faultOf(error);
        return;
      }
      if (isLeft) return;
      rememberRecord(record);
      replaceWith('review', { game: keyOf(record) });
    };
    refused.value = undefined;
    void open();
    return () => {
      isLeft = true;
    };
  }, [params.toString()]);
  const why = refused.value;
  if (why === undefined)
    return (
      <div class="page">
        <h1>{shell.loading}</h1>
      </div>
    );
  return (
    <div class="page">
      <h1>{library.linkRefused}</h1>
      {typeof why === 'string' ? (
        <p role="alert">{why === 'version' ? library.linkVersion : library.linkDamaged}</p>
      ) : (
        <FaultNote fault={why} />
      )}
      <p class="actions">
        <a class="action" href={addressOf('library')}>
          {shell.library}
        </a>
        <a class="action main" href={addressOf('')}>
          {shell.toHome}
        </a>
      </p>
    </div>
  );
}
