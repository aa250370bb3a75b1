/** The words of the current language. The other language is loaded only when it is chosen. */
import { batch, effect, signal } from '@preact/signals';
import {
  type Catalogue,
  chooseLanguage,
  LANGUAGES,
  type Language,
  loadCatalogue,
  loadWholeCatalogue,
  type WholeCatalogue,
} from '../../table/messages/index.ts';
import { kept } from './kept.ts';
import { oneOf } from './stored.ts';

export const language = kept<Language>('language', chooseLanguage(navigator.languages), oneOf(LANGUAGES));

/** Each in its own language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', it: 'Italiano' };

const loaded = signal<Catalogue | undefined>(undefined);
const whole = signal<WholeCatalogue | undefined>(undefined);
let wantsAll = false;

/** What the first screens say; only after `loadWords`. Reading it in a component draws the component again when the language changes. */
export function words(): Catalogue {
  const catalogue = loaded.value;
  if (!catalogue) throw new Error('no language is loaded yet');
  return catalogue;
}

/** The same with what the other screens say; only after `loadAllWords`. */
export function allWords(): WholeCatalogue {
  const catalogue = whole.value;
  if (!catalogue) throw new Error('the words of later screens are not loaded yet');
  return catalogue;
}

async function load(): Promise<void> {
  const wanted = language.peek();
  const [first, all] = wantsAll
    ? await loadWholeCatalogue(wanted).then((all) => [all, all] as const)
    : [await loadCatalogue(wanted)];
  if (language.peek() !== wanted) return;
  batch(() => {
    loaded.value = first;
    if (all) whole.value = all;
  });
}

/** An app that is installed from now on speaks the language; the page names the file for each, where it can be installed. */
function nameInstalled(wanted: Language): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const file = link?.dataset[wanted];
  if (link && file !== undefined) link.href = file;
}

/** Loads the language, and from then on each one that is chosen. */
export async function loadWords(): Promise<void> {
  await load();
  effect(() => {
    const wanted = language.value;
    document.documentElement.lang = wanted;
    nameInstalled(wanted);
    if (loaded.peek()?.language !== wanted) void load();
  });
}

/** Loads the names of all games, as far as they can be had: games that have no other name keep that of the program. */
export async function nameAllGames(): Promise<void> {
  await loadAllWords().catch(() => undefined);
}

/** Loads what screens say that come after the first ones. */
export async function loadAllWords(): Promise<void> {
  wantsAll = true;
  // A language that is chosen meanwhile is waited for too.
  while (!whole.peek()) await load();
}
