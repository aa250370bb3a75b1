/** Brings the editor of positions of Dama Bianca to the page. Its words are those of the first screens. */
import type { GameFront } from '../fronts/front.ts';

export const DAMA_FRONT: GameFront = {
  editor: async () => (await import('./edit-kit.ts')).EDIT_KIT,
  showcase: {
    variant: 'moonlight',
    position: 'C,18,23,24,58,61,62,64,65,74,78,82/7,12,16,20,22,27,47,52,76,77,79,83 1',
  },
};
