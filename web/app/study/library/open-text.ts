/** Opens what a text holds: a game is shown again, a position is analysed. */
import type { FramesAnswer } from '../../../../table/protocol/index.ts';
import { player } from '../../engine/index.ts';
import { goTo } from '../../route.ts';
import { openRecord } from '../../store/opened.ts';
import { USUAL } from '../../usual.ts';
import { paramsOf } from '../standpoint-link.ts';
import { readOpened } from './split-text.ts';

/** `opened`, or the records to choose from; rejects with a fault for what cannot be read. */
type Outcome = 'opened' | 'empty' | readonly string[];

export async function openText(text: string): Promise<Outcome> {
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
export async function openGame(record: string): Promise<void> {
  await player.ask<FramesAnswer>('frames', { record });
  openRecord(record);
}
