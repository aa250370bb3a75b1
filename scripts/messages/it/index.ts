import type { TerminalTexts } from '../texts.ts';
import { ANALYSIS } from './analysis.ts';
import { ANY_GAME } from './any-game.ts';
import { COMMANDS } from './commands.ts';
import { GAME_RULES } from './game-rules.ts';
import { RECORD } from './record.ts';
import { REPLAY } from './replay.ts';
import { REVIEW } from './review.ts';
import { RULES } from './rules.ts';
import { TABLE } from './table.ts';
import { TERMINAL } from './terminal.ts';
import { WEB } from './web.ts';

export const TERMINAL_IT: TerminalTexts = {
  analysis: ANALYSIS,
  anyGame: ANY_GAME,
  commands: COMMANDS,
  gameRules: GAME_RULES,
  record: RECORD,
  replay: REPLAY,
  review: REVIEW,
  rules: RULES,
  table: TABLE,
  terminal: TERMINAL,
  web: WEB,
};
