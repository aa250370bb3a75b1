/** Brings the commands of Dama Bianca to the command line. Its table is loaded when it is needed. */
import { DAMA_BIANCA, rulesOf, type Variant } from '../../engine/dama-bianca/index.ts';
import { boardOf } from '../../selfplay/dama-bianca/index.ts';
import type { GameCommands } from '../game-commands.ts';
import { rulesLines } from './rules-text.ts';
import { damaSuite } from './suite.ts';

export const DAMA_COMMANDS: GameCommands = {
  game: DAMA_BIANCA.name,
  table: async () => (await import('./table/own-table.ts')).DAMA_TABLE,
  rules: (rules, width) => rulesLines(rulesOf(rules as Variant), width),
  exported: {
    hand: ({ detail }) => ({ closer: typeof detail.closer === 'number' ? detail.closer + 1 : null }),
    place: boardOf,
  },
  suite: damaSuite,
};
