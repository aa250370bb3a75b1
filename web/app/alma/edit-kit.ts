import { type EditKit, squareLists } from '../study/editor/edit-kit.ts';

/** The position text of alma (docs/games/alma.md) under clicks. */
export const EDIT_KIT: EditKit = squareLists({ kind: 'pawn' });
