/** Longer texts that only one screen needs: kept out of the catalogues, and loaded in the current language when shown. */
import { effect, signal } from '@preact/signals';
import type { Language } from '../../table/messages/index.ts';
import { language } from './words.ts';

/**
 * A reader of such texts, `undefined` until they are there. Reading it in a component draws the component again when
 * they arrive, and when the language changes.
 */
export function lazyWords<T>(load: Readonly<Record<Language, () => Promise<T>>>): () => T | undefined {
  const loaded = signal<{ readonly language: Language; readonly texts: T } | undefined>(undefined);
  effect(() => {
    const wanted = language.value;
    if (loaded.peek()?.language === wanted) return;
    void load[wanted]().then((texts) => {
      if (language.peek() === wanted) loaded.value = { language: wanted, texts };
    });
  });
  return () => loaded.value?.texts;
}
