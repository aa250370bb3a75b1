import { BOARD, REASONS, SPOKEN } from './board.ts';
import { FAULTS } from './faults.ts';
import { HOME, SHARE } from './home.ts';
import { FORMAT, NAMES } from './names.ts';
import { PANEL } from './panel.ts';
import { BEGIN, PLAY } from './play.ts';
import { SHELL, SITE, UPDATE } from './shell.ts';

/** What the terminal and the first screens of the page say. */
export const EN = {
  language: 'en',
  board: BOARD,
  faults: FAULTS,
  format: FORMAT,
  home: HOME,
  names: NAMES,
  reasons: REASONS,
  begin: BEGIN,
  panel: PANEL,
  play: PLAY,
  share: SHARE,
  shell: SHELL,
  site: SITE,
  spoken: SPOKEN,
  update: UPDATE,
} as const;
