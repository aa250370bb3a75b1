/** Brings the editor of positions of Dama Bianca to the page. Its words are those of the first screens. */
import type { GameFront } from '../fronts/front.ts';

export const DAMA_FRONT: GameFront = {
  editor: async () => (await import('./edit-kit.ts')).EDIT_KIT,
};
