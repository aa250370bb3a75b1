/** Games that can be opened: of this device, from files, and of a database. */
import { host } from '../../host.ts';
import type { ScreenProps } from '../../later.ts';
import { addressOf } from '../../route.ts';
import { lastRecord } from '../../store.ts';
import { allWords } from '../../words.ts';
import { DatabasePanel } from './database-panel.tsx';
import { KeptPanel } from './kept-panel.tsx';
import { OpenPanel } from './open-panel.tsx';

export function Screen({ params }: ScreenProps) {
  const { home, shell } = allWords();
  return (
    <div class="study library">
      <h1>{shell.library}</h1>
      <div class="panel">
        <KeptPanel />
      </div>
      <div class="panel">
        <OpenPanel />
        {host.database && <DatabasePanel params={params} />}
        <p class="actions">
          {lastRecord.value !== '' && (
            <a class="action" href={addressOf('review')}>
              {shell.review}
            </a>
          )}
          <a class="action" href={addressOf('record')}>
            {shell.record}
          </a>
          <a class="action" href={addressOf('watch')}>
            {home.watch}
          </a>
        </p>
      </div>
    </div>
  );
}
