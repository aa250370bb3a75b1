/** The text of a tournament file, YAML or JSON (which is YAML too), with the line of every value for messages. */
import { LineCounter, parseDocument } from 'yaml';
import { wrong } from '../../engine/index.ts';
import { readText } from '../input.ts';

/** Where a value stands: keys and, in lists, indices from 0. */
export type Path = readonly (string | number)[];

export interface Source {
  readonly value: unknown;
  /** The place of a value in words, such as `night.yaml:3 (bots[1])`. */
  readonly placeOf: (path: Path) => string;
}

/** `players`, `bots[1]`, `variants[0].hand`. */
export function pathText(path: Path): string {
  return path.map((part, i) => (typeof part === 'number' ? `[${part}]` : i > 0 ? `.${part}` : part)).join('');
}

/** Reads a tournament file. ERR_FILE if it cannot be read, ERR_SYNTAX with its line if it is no YAML. */
export function readSource(file: string): Source {
  return parseSource(readText(file), file);
}

export function parseSource(text: string, name: string): Source {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
  const [error] = document.errors;
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    throw wrong('ERR_SYNTAX', `neither YAML nor JSON: ${error.message}`, `${name}:${line}:${col}`);
  }
  const placeOf = (path: Path): string => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true);
      const offset = (node as { range?: readonly number[] | null } | undefined)?.range?.[0];
      if (offset !== undefined) return `${name}:${lines.linePos(offset).line} (${pathText(path)})`;
    }
    return path.length > 0 ? `${name} (${pathText(path)})` : name;
  };
  // Anchors that name each other can grow without bound; a tournament needs few.
  return { value: document.toJS({ maxAliasCount: 100 }), placeOf };
}
