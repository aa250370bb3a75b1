/** Brings to the terminal what only the table of Dama Bianca has: turns by cells, how seats stand, its guide. */
import { type DamaGame, type DamaState, rulesOf, type Variant } from '../../../engine/dama-bianca/index.ts';
import { diceOf, readPlace } from '../../../table/dama-bianca/index.ts';
import type { GameTable } from '../../../table/index.ts';
import type { OwnTable } from '../../any-game/own-table.ts';
import { texts } from '../../messages/index.ts';
import { ChoiceMenu } from './choice-menu.ts';
import { whereLines } from './explain.ts';
import { DamaGuide, welcomeLines } from './guide.ts';
import { endText, handLines, legendOf, scoreLines } from './report.ts';

function where({ game, state }: GameTable, text: string): string[] {
  const { rules } = game as DamaGame;
  const place = readPlace(text, rules);
  if (place === undefined) return [texts().table.expectedPlace(rules.board.cells, text)];
  const at = state as DamaState;
  return whereLines({ setup: at.toSetup(), rules, dice: diceOf(at) }, place);
}

export const DAMA_TABLE: OwnTable = {
  savedAs: 'dama',
  help: () => texts().table.help,
  menu: (table) => new ChoiceMenu(table),
  pose: ({ state }, name) => ((state as DamaState).isChoosing ? texts().table.chooses(name) : undefined),
  where,
  legend: (game, state) => legendOf(game as DamaGame, state as DamaState),
  scoreLines,
  handLines,
  endText,
  welcome: (rules, width) => welcomeLines(rulesOf(rules as Variant), width),
  createGuide: () => new DamaGuide(),
};
