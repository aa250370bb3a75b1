import type { Catalogue } from '../catalogue.ts';
import { BOARD } from './board.ts';
import { FAULTS } from './faults.ts';
import { FORMAT } from './format.ts';
import { NAMES } from './names.ts';
import { BEGIN, PLAY } from './play.ts';
import { REASONS } from './reasons.ts';
import { SHELL } from './shell.ts';
import { SITE } from './site.ts';
import { SPOKEN } from './spoken.ts';
import { UPDATE } from './update.ts';

export const IT: Catalogue = {
  language: 'it',
  board: BOARD,
  faults: FAULTS,
  format: FORMAT,
  names: NAMES,
  reasons: REASONS,
  begin: BEGIN,
  play: PLAY,
  shell: SHELL,
  site: SITE,
  spoken: SPOKEN,
  update: UPDATE,
};
