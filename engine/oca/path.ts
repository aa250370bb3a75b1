/** Which cells are marked, and with what colour (O3): drawn from a seed, read and written. */
import { fault, ok, type Result } from '../index.ts';
import { ascending, CELLS } from './cells.ts';
import { bagOf, Draw, seedOf } from './draw.ts';
import type { OcaRules } from './rules.ts';

/** The cells of each colour, ascending. */
export type Path = readonly (readonly number[])[];

/** O2, O3. */
export function drawPath(seed: number, colours: number, perColour: number): Path {
  const draw = new Draw(seed);
  const bag = bagOf(CELLS);
  return Array.from({ length: colours }, () => ascending(draw.take(bag, perColour)));
}

/** Colours separated by `/`, their cells by commas. */
export function formatPath(path: Path): string {
  return path.map((cells) => cells.join(',')).join('/');
}

/**
 * Reads the cells, or `@7` as the path drawn from that seed. Faults: ERR_SYNTAX, ERR_CELL, ERR_OCCUPIED for a cell marked
 * twice, ERR_POSITION for numbers of colours and cells that are not those of the rules.
 */
export function parsePath(text: string, { values }: OcaRules): Result<Path> {
  const { accidents, perColour } = values;
  if (text.startsWith('@')) {
    const seed = seedOf(text.slice(1));
    if (seed === undefined)
      return fault('ERR_SYNTAX', `expected a whole number behind @, found '${text}'`, 1);
    return ok(drawPath(seed, accidents.length, perColour));
  }
  const colours = text.split('/');
  if (colours.length !== accidents.length)
    return fault('ERR_POSITION', `expected ${accidents.length} colours, found ${colours.length}`, 0);
  const seen = new Set<number>();
  const path: number[][] = [];
  let at = 0;
  for (const colour of colours) {
    const first = at;
    const names = colour.split(',');
    const cells: number[] = [];
    for (const name of names) {
      const cell = readCell(name, at);
      if (!cell.ok) return cell;
      if (seen.has(cell.value)) return fault('ERR_OCCUPIED', `cell ${name} is marked twice`, at);
      seen.add(cell.value);
      cells.push(cell.value);
      at += name.length + 1;
    }
    if (names.length !== perColour)
      return fault('ERR_POSITION', `expected ${perColour} cells of a colour, found ${names.length}`, first);
    path.push(ascending(cells));
  }
  return ok(path);
}

/** A cell by its number, without leading zeros: ERR_SYNTAX, ERR_CELL. */
export function readCell(name: string, at: number): Result<number> {
  if (!/^(0|[1-9]\d*)$/.test(name)) return fault('ERR_SYNTAX', `expected a cell, found '${name}'`, at);
  const cell = Number(name);
  if (cell >= 1 && cell <= CELLS) return ok(cell);
  return fault('ERR_CELL', `expected a cell from 1 to ${CELLS}, found ${name}`, at);
}
