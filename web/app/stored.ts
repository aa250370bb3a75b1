/** Reads what is kept in the local storage of the browser. The script of the first paint has it too, so it needs nothing. */

export const PREFIX = 'dama.';

/** What is stored under a name now; undefined where there is nothing of that kind. */
export function readStored<T>(name: string, isValue: (value: unknown) => value is T): T | undefined {
  try {
    const text = localStorage.getItem(PREFIX + name);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return isValue(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** For `kept`: one of a list of texts. */
export function oneOf<const T extends string>(values: readonly T[]): (value: unknown) => value is T {
  return (value): value is T => values.some((known) => known === value);
}

/** Whether a value is an object whose fields of these names are texts. */
export function hasTexts(
  value: unknown,
  ...names: readonly string[]
): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  return names.every((name) => typeof fields[name] === 'string');
}
