/** What is seen of a seat beside the board of a game that hides something, in words. */
import type { SeenSeat } from '../../engine/index.ts';
import type { Catalogue } from '../messages/index.ts';
import { characterFacts, characterParts, eventTexts } from './character.ts';

type Telling = (catalogue: Catalogue, seen: SeenSeat) => string[];

/** By name of the game. */
const TELLINGS: Readonly<Record<string, Telling>> = {
  labirinto: (catalogue, seen) => {
    const { energy, full } = characterFacts(seen);
    const say = catalogue.further?.labirinto;
    if (!say) return [];
    const happened = eventTexts(catalogue, seen);
    const news = happened.length === 0 ? [] : [say.since(happened)];
    return [say.energy(energy, full), ...characterParts(catalogue, seen), ...news];
  },
};

/** Nothing for a game of which there is nothing to say. */
export function seenParts(catalogue: Catalogue, game: string, seen: SeenSeat): string[] {
  return TELLINGS[game]?.(catalogue, seen) ?? [];
}
