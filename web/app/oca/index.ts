/** What the page has for the goose race and the random boards. Screens are loaded when they are first shown. */
import type { ScreenModule } from '../screen.ts';

export { EDIT_KIT } from './edit-kit.ts';

export const loadRandomBoards = (): Promise<ScreenModule> => import('./random-boards.tsx');
