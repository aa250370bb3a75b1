/** By which cells a walk goes (R6 to R11), for people who ask. The plainness of `walks.ts` serves here too. */
import { START_CELL } from '../../round-board/index.ts';
import { CENTRE, OFF } from '../rules/board.ts';
import type { Rules } from '../rules/rules.ts';
import { type Beginning, beginnings, landings, type Others, senseChoices } from './walks.ts';

/** The places of a pawn before the walk and after each step: cells, `OFF` before one that enters, `CENTRE` at the end. */
export type Path = readonly number[];

type Keep = (path: Path) => void;

function eachPath(
  rules: Rules,
  others: Others,
  begin: Beginning,
  senses: readonly number[],
  keep: Keep,
): void {
  const path = [begin.cell];
  const walkOn = (cell: number, left: number): void => {
    if (left === 0) {
      keep([...path]);
      return;
    }
    for (const next of landings(rules, others, cell, senses)) {
      if (path.includes(next) || (next === CENTRE && left > 1)) continue;
      path.push(next);
      walkOn(next, left - 1);
      path.pop();
    }
  };
  walkOn(begin.cell, begin.left);
}

/** R9 with `walk.revisit`: one path to each cell after each step, because all would be too many. */
function somePaths(
  rules: Rules,
  others: Others,
  begin: Beginning,
  senses: readonly number[],
  keep: Keep,
): void {
  let paths = new Map<number, Path>([[begin.cell, [begin.cell]]]);
  for (let left = begin.left; left > 0; left--) {
    const after = new Map<number, Path>();
    for (const [cell, path] of paths) {
      for (const next of landings(rules, others, cell, senses)) {
        if (after.has(next) || (next === CENTRE && left > 1)) continue;
        after.set(next, [...path, next]);
      }
    }
    paths = after;
  }
  for (const path of paths.values()) keep(path);
}

/**
 * One path to each place that `walkEnds` gives for the same arguments, by that place. Of several it is the first found:
 * counter-clockwise before clockwise, over a bridge before by cell 1.
 */
export function walkPaths(rules: Rules, others: Others, from: number, steps: number): Map<number, Path> {
  const paths = new Map<number, Path>();
  const search = rules.variant.walk.revisit ? somePaths : eachPath;
  for (const begin of beginnings(rules, others, from, steps)) {
    for (const senses of senseChoices(rules)) {
      search(rules, others, begin, senses, (path) => {
        const end = path[path.length - 1];
        if (!paths.has(end)) paths.set(end, from === OFF ? [OFF, ...path] : path);
      });
    }
  }
  paths.delete(START_CELL); // R10
  if (from === OFF) paths.delete(CENTRE); // R13, last sentence
  return paths;
}
