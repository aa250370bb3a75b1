/** What the page has for alma alone. */
export { EDIT_KIT } from './edit-kit.ts';

export const loadPuzzles = () => import('./puzzles.ts');
