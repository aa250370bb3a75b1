/** Reads YAML or JSON files, with the line of every value for messages. */
import {
  type Document,
  isMap,
  isScalar,
  LineCounter,
  type Pair,
  type ParsedNode,
  parseDocument,
  type YAMLError,
} from 'yaml';
import { type FieldPath, type FieldSource, pathText, wrong } from '../../engine/index.ts';
import { parseJson, readText } from './values.ts';

/** What is wrong, by the code of the parser, whose own sentences speak of its inner workings. */
const FAULTS: Partial<Record<YAMLError['code'], string>> = {
  BAD_ALIAS: 'this alias has no anchor before it',
  BAD_COLLECTION_TYPE: 'a list and keys are mixed at one indentation',
  BAD_DQ_ESCAPE: 'a backslash in double quotes begins no sign that there is; single quotes take it as it is',
  BAD_INDENT: 'this line is indented otherwise than what it belongs to, or a bracket before it is not closed',
  BAD_SCALAR_START: 'a text that begins with this sign needs quotes',
  BLOCK_AS_IMPLICIT_KEY:
    'a key stands within the value of another: keys have the same indentation, and a text with a colon needs quotes',
  BLOCK_IN_FLOW: 'a comma or a closing bracket is missing before this',
  DUPLICATE_KEY: 'this key is given twice',
  MISSING_CHAR: 'a quote, a bracket, a comma, or the colon behind a key is missing',
  MULTILINE_IMPLICIT_KEY: 'a colon is missing behind a key, or the key is not on one line',
  MULTIPLE_DOCS: 'the file has more than one document',
  TAB_AS_INDENT: 'indentation takes spaces, not tabs',
  UNEXPECTED_TOKEN: 'this does not belong here; a text with such signs needs quotes',
};

/** A setting with a list, `scoring.seat=[0,3]`, whose brackets YAML takes for its own. */
const SETTING = /\w=\[/;
const UNQUOTED = 'a setting with brackets needs quotes, as in "scoring.seat=[0,3]"';

/** A number and a text that read alike are one key, as they are for what is made of them. */
function isSameKey(a: ParsedNode, b: ParsedNode): boolean {
  return a === b || (isScalar(a) && isScalar(b) && String(a.value) === String(b.value));
}

/** Reads a file. ERR_FILE if it cannot be read, ERR_SYNTAX with its line if it is no YAML. */
export function readSource(file: string): FieldSource {
  return parseSource(readText(file), file);
}

/** Reads a JSON file. ERR_FILE if it cannot be read, ERR_JSON if it is no JSON. */
export function readJsonSource(file: string): FieldSource {
  const text = readText(file);
  return { value: parseJson(text, file), placeOf: (...place) => parseSource(text, file).placeOf(...place) };
}

export function parseSource(text: string, name: string): FieldSource {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'error',
    uniqueKeys: isSameKey,
  });
  const [error] = document.errors;
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    const isSetting = error.code === 'MISSING_CHAR' && SETTING.test(text.split('\n')[line - 1]);
    const what = isSetting ? UNQUOTED : (FAULTS[error.code] ?? error.message);
    throw wrong('ERR_SYNTAX', `no YAML: ${what}`, `${name}:${line}:${col}`);
  }
  const offsetOf = (path: FieldPath, ofKey: boolean): number | undefined => {
    const above = document.getIn(path.slice(0, -1), true);
    const isIt = ({ key }: Pair): boolean => isScalar(key) && String(key.value) === String(path.at(-1));
    const pair = isMap(above) ? above.items.find(isIt) : undefined;
    const node = ofKey && pair ? pair.key : document.getIn(path, true);
    return (node as { range?: readonly number[] | null } | undefined)?.range?.[0];
  };
  const placeOf = (path: FieldPath, ofKey = false): string => {
    for (let length = path.length; length > 0; length--) {
      const offset = offsetOf(path.slice(0, length), ofKey && length === path.length);
      if (offset === undefined) continue;
      const { line, col } = lines.linePos(offset);
      return `${name}:${line}:${col} (${pathText(path)})`;
    }
    return path.length > 0 ? `${name} (${pathText(path)})` : name;
  };
  return { value: plainOf(document, name), placeOf };
}

/** Anchors that name each other can grow without bound; a file needs few. */
const MOST_ALIASES = 100;

function plainOf(document: Document, name: string): unknown {
  try {
    return document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    const message = `an alias has no anchor before it, or there are more than ${MOST_ALIASES} aliases`;
    throw wrong('ERR_SYNTAX', message, name);
  }
}
