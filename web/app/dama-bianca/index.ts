/** What the page has for Dama Bianca alone. Screens are loaded when they are first shown. */
import type { ScreenModule } from '../screen.ts';

export { EDIT_KIT } from './edit-kit.ts';

export const loadLearn = (): Promise<ScreenModule> => import('./learn/screen.tsx');
export const loadPuzzles = () => import('./puzzles/set.ts');
export const loadGuide = () => import('./guide/guide.tsx');
