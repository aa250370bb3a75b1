/** The bots that people choose by their strength. */
import { textOf } from '../../table/messages/index.ts';
import { words } from './words.ts';

/** In the language of the page; other bots are named as they are. */
export function levelName(level: string): string {
  const { names, further } = words();
  return textOf(names.levels, level) ?? textOf(further?.levels, level) ?? level;
}

/** A level for somebody whose strength is not known. */
export function middleOf(levels: readonly string[]): string | undefined {
  return levels[Math.floor((levels.length - 1) / 2)];
}
