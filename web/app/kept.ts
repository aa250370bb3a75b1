/** Signals whose values outlive the page, in the local storage of the browser. */
import { effect, type Signal, signal } from '@preact/signals';
import { PREFIX, readStored } from './stored.ts';

/**
 * A signal that is kept under a name. What is stored and is not of the kind that `isValue` wants counts as not there. Where
 * nothing can be stored, as in a private window, the value lasts as long as the page.
 */
export function kept<T>(name: string, fallback: T, isValue: (value: unknown) => value is T): Signal<T> {
  const key = PREFIX + name;
  const found = signal<T>(readStored(name, isValue) ?? fallback);
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

/** Removes everything that is stored; the signals of a page that goes on keep their values. */
export function forgetAll(): void {
  const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i));
  for (const key of keys) if (key?.startsWith(PREFIX)) localStorage.removeItem(key);
}

/** For `kept`. */
export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}
