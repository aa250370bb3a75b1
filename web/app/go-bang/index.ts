/** What the page has for go-bang alone. */
export { EDIT_KIT } from './edit-kit.ts';

export const loadPuzzles = () => import('./puzzles.ts');
