import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TERMINAL_TEXTS } from '../../../scripts/messages/index.ts';
import { gameNames } from '../../../selfplay/index.ts';
import { frontOf } from '../../../table/fronts/index.ts';
import {
  chooseLanguage,
  LANGUAGES,
  type Language,
  loadWholeCatalogue,
} from '../../../table/messages/index.ts';

type Text = string | ((...given: unknown[]) => unknown);

/** What functions of the catalogues are called with; every text must survive it. */
const NUMBERS = [1, 2, 3, 4, 5, 6] as const;
const NAMES = ['Anna', 'Berta', 'Carla', 'Dora', 'Elsa', 'Fina'] as const;

/** Words that Italian has taken over, and names. */
const ALIKE =
  /^(no|n no|menu|tutor|bot|computer|database|file|link|online|offline|csv|json|dama bianca|moonlight|go-bang|filetto|alma|tris|elo|fuga dal labirinto|bosco urbano|vinciperdi|llr|elo0 elo1|\d+ elo)$/i;

/** Terms that the Italian manual does not use; beside each what it says. */
const WRONG_TERMS = [
  ['casella', 'casa'],
  ['caselle', 'case'],
  ['pezzo', 'pedina'],
  ['pezzi', 'pedine'],
  ['pedone', 'pedina'],
  ['pedoni', 'pedine'],
  ['formazione', 'schieramento'],
  ['array', 'schieramento'],
  ['incontro', 'partita'],
  ['incontri', 'partite'],
] as const;

function textsOf(tree: object, path = ''): Map<string, Text> {
  const texts = new Map<string, Text>();
  for (const [key, value] of Object.entries(tree) as [string, unknown][]) {
    const at = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'object' && value !== null) {
      for (const [inner, text] of textsOf(value, at)) texts.set(inner, text);
    } else texts.set(at, value as Text);
  }
  return texts;
}

/** A text as it stands, and with numbers, names and both for what changes in it. */
function samples(text: Text): string[] {
  if (typeof text === 'string') return [text];
  const given = [NUMBERS, NAMES, NUMBERS.map(String), NAMES.map((name) => [name])];
  return given.flatMap((values) => {
    try {
      return [String(text(...values))];
    } catch {
      // A function may take a thing of another kind.
      return [];
    }
  });
}

const PAGE = new URL('../../../web/app/', import.meta.url);

/** What screens of the page load only when they are shown: `en.ts` and `it.ts` beside each other. */
async function laterTexts(language: Language): Promise<Record<string, object>> {
  const files = readdirSync(PAGE, { recursive: true, encoding: 'utf8' });
  const found = files.filter((file) => file.endsWith(`/${language}.ts`));
  const modules = await Promise.all(found.map((file) => import(new URL(file, PAGE).href)));
  return Object.fromEntries(
    modules.map((module, i) => [found[i].replace(`${language}.ts`, ''), module[language.toUpperCase()]]),
  );
}

/** What games bring to front ends that is in no catalogue. */
async function frontTexts(language: Language): Promise<Record<string, object>> {
  const entries = gameNames().map(async (game) => {
    const { puzzles } = frontOf(game);
    return [game, (await puzzles?.())?.texts[language] ?? {}] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const catalogues = await Promise.all(LANGUAGES.map(loadWholeCatalogue));
const [english, italian] = await Promise.all(
  catalogues.map(async (catalogue) => {
    const { language, format: _, ...sections } = catalogue;
    const terminal = TERMINAL_TEXTS[language];
    const [fronts, page] = await Promise.all([frontTexts(language), laterTexts(language)]);
    return textsOf({ ...sections, terminal, fronts, page });
  }),
);

test('both languages have the same texts, of the same kind', () => {
  expect([...italian.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of english) expect([key, typeof italian.get(key)]).toEqual([key, typeof text]);
});

test('no text is empty, or begins or ends with a blank', () => {
  for (const texts of [english, italian]) {
    for (const [key, text] of texts) {
      if (typeof text !== 'string') continue;
      expect([key, text]).toEqual([key, text.trim()]);
      expect([key, text.length > 0]).toEqual([key, true]);
    }
  }
});

test('every text is translated', () => {
  const alike = [...english].flatMap(([key, text]) => {
    const isSame = typeof text === 'string' && /[a-z]{2}/i.test(text) && italian.get(key) === text;
    return isSame && !ALIKE.test(text) ? [key] : [];
  });
  expect(alike).toEqual([]);
});

test('what English takes into a text, Italian takes too', () => {
  const left: string[] = [];
  for (const [key, text] of english) {
    const other = italian.get(key);
    if (typeof text !== 'function' || typeof other !== 'function') continue;
    samples(text).forEach((said, i) => {
      const translated = samples(other)[i] ?? '';
      for (const name of NAMES) if (said.includes(name) && !translated.includes(name)) left.push(key);
    });
  }
  expect(left).toEqual([]);
});

/** There a piece is a man (`pedina`) or a king (`dama`). */
const OF_DRAUGHTS =
  /^(?:editor\.pieceOf$|further\.(?:notes\.(?:dama|vinciperdi)|why\.|reasons\.takes$|pickPiece\.draughts$)|fronts\.draughts\.)/;
/** Circular chess has the pieces of chess, as have the guards of the labyrinth. */
const OF_CHESS = /^(?:randomBoards\.|further\.(?:grounds\.guard-|labirinto\.guards\.))/;

test('Italian uses the terms of the manual', () => {
  const found = [...italian].flatMap(([key, text]) =>
    samples(text).flatMap((said) =>
      WRONG_TERMS.flatMap(([wrong, right]) =>
        new RegExp(`\\b${wrong}\\b`, 'i').test(said) &&
        !(wrong.startsWith('pezz') && OF_DRAUGHTS.test(key)) &&
        !(/^p(?:ezz|edon)/.test(wrong) && OF_CHESS.test(key))
          ? [`${key}: ${right}, not ${wrong}`]
          : [],
      ),
    ),
  );
  expect(found).toEqual([]);
});

test('Italian has its accents and one kind of apostrophe', () => {
  const wrong =
    /\b(perchè|poichè|affinchè|finchè|cosi|piu|puo|gia|cioe|meta'|e'|puo'|piu'|perche)(?![\p{L}])|’|\bpò\b|\bqual'è\b|\bun pò\b/iu;
  const found = [...italian].flatMap(([key, text]) =>
    samples(text).flatMap((said) => {
      const hit = wrong.exec(said);
      return hit ? [`${key}: ${hit[0]}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

test.each([
  [['it-IT'], 'it'],
  [['it_IT.UTF-8'], 'it'],
  [['fr', 'it', 'en'], 'it'],
  [['C'], 'en'],
  [['item'], 'en'],
  [[], 'en'],
] as const)('%j means %s', (wanted, language) => {
  expect(chooseLanguage(wanted)).toBe(language);
});
