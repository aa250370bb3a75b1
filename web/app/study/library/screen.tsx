/** Games that can be opened: of this device, from files, and of a database. */
import type { ScreenProps } from '../../later.ts';
import { allWords } from '../../words.ts';
import { DatabasePanel } from './database-panel.tsx';
import { KeptPanel } from './kept-panel.tsx';
import { OpenPanel } from './open-panel.tsx';

export function Screen({ params }: ScreenProps) {
  const { library } = allWords();
  return (
    <div class="study library">
      <h1>{library.title}</h1>
      <div class="panel">
        <OpenPanel />
        <KeptPanel />
      </div>
      <div class="panel">
        <DatabasePanel params={params} />
      </div>
    </div>
  );
}
