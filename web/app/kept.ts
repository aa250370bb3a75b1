/** Signals whose values outlive the page, in the local storage of the browser. */
import { effect, type Signal, signal } from '@preact/signals';

const PREFIX = 'dama.';

/**
 * A signal that is kept under a name. What is stored and is not of the kind that `isValue` wants counts as not there. Where
 * nothing can be stored, as in a private window, the value lasts as long as the page.
 */
export function kept<T>(name: string, fallback: T, isValue: (value: unknown) => value is T): Signal<T> {
  const key = PREFIX + name;
  const found = signal<T>(readStored(key, isValue) ?? fallback);
  effect(() => {
    const text = JSON.stringify(found.value);
    try {
      localStorage.setItem(key, text);
    } catch {
      // The quota is used up or storage is not allowed: the game goes on without.
    }
  });
  return found;
}

function readStored<T>(key: string, isValue: (value: unknown) => value is T): T | undefined {
  try {
    const text = localStorage.getItem(key);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return isValue(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Removes everything that is stored; the signals of a page that goes on keep their values. */
export function forgetAll(): void {
  const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i));
  for (const key of keys) if (key?.startsWith(PREFIX)) localStorage.removeItem(key);
}

/** For `kept`: one of a list of texts. */
export function oneOf<const T extends string>(values: readonly T[]): (value: unknown) => value is T {
  return (value): value is T => values.some((known) => known === value);
}

/** For `kept`. */
export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}
