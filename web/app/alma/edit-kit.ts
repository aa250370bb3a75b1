import type { EditKit } from '../study/editor/edit-kit.ts';
import { squareLists } from '../study/editor/square-lists.ts';

/** The position text of alma (docs/games/alma.md) under clicks. */
export const EDIT_KIT: EditKit = squareLists({ kind: 'pawn' });
