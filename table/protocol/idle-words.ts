/** What a request says without any effect, which its sender would not notice; the page never writes such. */
import { fieldOf, type JsonObject, repeatedKey, wrong } from '../../engine/index.ts';

/** Throws ERR_JSON for a key that an object of the request has twice, ERR_FIELD for where a new game is to begin. */
export function refuseIdleWords(text: string, source: JsonObject, operation: string): void {
  const twice = repeatedKey(text);
  if (twice !== undefined) throw wrong('ERR_JSON', `${twice} is given twice`, twice);
  const isNewGame = operation === 'table' && fieldOf(source, 'record') === undefined;
  if (isNewGame && fieldOf(source, 'position') !== undefined)
    throw wrong('ERR_FIELD', 'a new game begins as its rules say, not at a position', 'position');
}
