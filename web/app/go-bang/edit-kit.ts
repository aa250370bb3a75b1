import { type EditKit, squareLists } from '../study/editor/edit-kit.ts';

/** The position text of go-bang (docs/games/go-bang.md) under clicks: who moves follows from the number of stones. */
export const EDIT_KIT: EditKit = squareLists({
  kind: 'stone',
  moverOf: (pieces) => pieces.reduce((sum, { length }) => sum + length, 0) % pieces.length,
});
