import type { Catalogue } from '../catalogue.ts';
import { BOARD, REASONS, SPOKEN } from './board.ts';
import { FAULTS } from './faults.ts';
import { HOME, SHARE } from './home.ts';
import { FORMAT, NAMES } from './names.ts';
import { PANEL } from './panel.ts';
import { BEGIN, PLAY } from './play.ts';
import { SHELL, SITE, UPDATE } from './shell.ts';

export const IT: Catalogue = {
  language: 'it',
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
};
