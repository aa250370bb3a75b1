/** Says in which rules a variant differs from the base, by keys and in words. */
import type { RuleSet } from '../../engine/index.ts';
import type { GameKit } from '../../selfplay/index.ts';
import type { LabCell } from '../../selfplay/lab/index.ts';

/** What rules are called that have no name of their own. */
const NAMELESS = 'custom';
const YES_NO = { en: ['no', 'yes'], it: ['no', 'sì'] } as const;

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The rules in which a variant differs from the base: `scoring.array 5 -> 8`. */
export function changesOf({ module: { rules } }: GameKit, base: RuleSet, variant: RuleSet): string {
  return rules
    .diff(base, variant)
    .filter(({ key }) => key !== 'name' && key !== 'title')
    .map(({ key, a, b }) => `${key} ${valueText(a)} -> ${valueText(b)}`)
    .join(', ');
}

const POINTS = {
  en: (points: string) => `${points} points for the second seat`,
  it: (points: string) => `${points} punti a chi gioca per secondo`,
};
const POINTS_OF_MORE = {
  en: (points: string) => `points for the later seats: ${points}`,
  it: (points: string) => `punti ai posti successivi: ${points}`,
};

/** What an option is about, in the words of the rules. */
export function leverWords(
  { module: { rules }, studies }: GameKit,
  key: string,
  players: number,
): Readonly<Record<'en' | 'it', string>> {
  if (key === studies.compensation)
    return players === 2
      ? { en: 'the number of points for the second seat', it: 'il numero di punti a chi gioca per secondo' }
      : { en: 'the points for the later seats', it: 'i punti ai posti successivi' };
  const about = rules.options?.[key]?.about;
  const [en, it] = typeof about === 'object' ? [about.en, about.it] : [key, key];
  return { en: `“${en}”`, it: `«${it}»` };
}

/** What differs from the base, in words of the rules; undefined where nothing does, or the variant has a name of its own. */
export function wordsOf(
  { module: { rules }, studies }: GameKit,
  base: RuleSet,
  variant: RuleSet,
  players: number,
): LabCell['words'] {
  const hash = rules.hash(variant);
  const changes = rules.diff(base, variant).filter(({ key }) => key !== 'name' && key !== 'title');
  const isNamed = variant.name !== base.name && variant.name !== NAMELESS;
  if (changes.length === 0 || isNamed || rules.named.some((one) => rules.hash(one) === hash))
    return undefined;
  const inLanguage = (language: 'en' | 'it'): string =>
    changes
      .map(({ key, b }) => {
        if (key === studies.compensation && Array.isArray(b) && (b[0] ?? 0) === 0) {
          const later = Array.from({ length: players - 1 }, (_, i) => String(b[i + 1] ?? 0));
          const points = later.map((one) => (language === 'it' ? one.replace('.', ',') : one));
          return players === 2 ? POINTS[language](points[0]) : POINTS_OF_MORE[language](points.join(', '));
        }
        const about = rules.options?.[key]?.about;
        const what = typeof about === 'object' ? about[language] : key;
        const value = typeof b === 'boolean' ? YES_NO[language][Number(b)] : valueText(b);
        return language === 'it' ? `«${what}: ${value}»` : `“${what}: ${value}”`;
      })
      .join(language === 'it' ? ' e ' : ' and ');
  return { en: inLanguage('en'), it: inLanguage('it') };
}
