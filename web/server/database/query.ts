/** The query of a request, read by name; what is not expected is refused. */
import { wrong } from '../../../engine/index.ts';

const WHOLE = /^\d{1,15}$/;

export class Query {
  readonly #params: URLSearchParams;

  /** ERR_FIELD for a name that is not among those expected, or is given twice. */
  constructor(params: URLSearchParams, expected: readonly string[]) {
    this.#params = params;
    for (const name of params.keys()) {
      if (!expected.includes(name))
        throw wrong('ERR_FIELD', `expected ${expected.join(', ')}, found '${name}'`, name);
      if (params.getAll(name).length > 1) throw wrong('ERR_FIELD', `${name} is given twice`, name);
    }
  }

  text(name: string): string {
    return this.#params.get(name) ?? '';
  }

  /** A whole number of at most 15 digits; ERR_FIELD without one, if there is no fallback, or if it is above `most`. */
  number(name: string, fallback?: number, most = Number.MAX_SAFE_INTEGER): number {
    const text = this.#params.get(name);
    if (text === null && fallback !== undefined) return fallback;
    if (text !== null && WHOLE.test(text) && Number(text) <= most) return Number(text);
    const range = most < Number.MAX_SAFE_INTEGER ? ` from 0 to ${most}` : '';
    throw wrong('ERR_FIELD', `expected a whole number${range}, found '${text ?? ''}'`, name);
  }
}
