/** The sections about two variants, or about several against the first. */
import { type Estimate, type PairedDifference, scaleEstimate } from '../../../selfplay/index.ts';
import type { Cell, GameList, Picture, PictureRow, ReportSection, ReportTable } from '../model.ts';
import type { CompareWriting, Listed } from './writer.ts';

const P_DIGITS = 3;
const EFFECT_DIGITS = 2;
/** More variants than this have the games of the first figure only: a file shall stay below some megabytes. */
const MOST_WITH_ALL_GAMES = 3;

function totalOf(writing: CompareWriting, index: number, { at }: Listed): PairedDifference {
  return writing.studies[index].differences[at].total;
}

function isShown({ low, high }: Estimate): boolean {
  return low > 0 || high < 0;
}

function difference(writing: CompareWriting, index: number, listed: Listed): string {
  const { words, studies, names } = writing;
  const total = totalOf(writing, index, listed);
  if (!isShown(total)) return words.same(listed.label, writing.difference(listed, total, true));
  const [from, to] = [studies[0], studies[index]].map(({ estimates }) =>
    writing.text(listed, estimates[listed.at]),
  );
  const size = writing.difference(listed, scaleEstimate(total, Math.sign(total.value)), false);
  return (total.value > 0 ? words.more : words.less)(listed.label, names[index], size, from, to);
}

/** Counting and playing, of who wins where that is tested. */
function partsSentence(writing: CompareWriting, index: number): string[] {
  const { words, studies, primary } = writing;
  const { unscorable, differences } = studies[index];
  if (unscorable.length > 0) return [words.unscorable(unscorable.join(', '))];
  const listed = primary.find(({ figure }) => figure.name === 'place1.share');
  const { mechanical, behavioural } = listed ? differences[listed.at] : {};
  if (!listed || !mechanical || !behavioural) return [];
  return [
    words.parts(writing.difference(listed, mechanical, true), writing.difference(listed, behavioural, true)),
  ];
}

function number(value: number | undefined, digits: number): Cell {
  return value === undefined || !Number.isFinite(value) ? '' : { number: value, digits };
}

function valueTable(writing: CompareWriting, index: number, isPrimary: boolean): ReportTable {
  const { words, studies, names, compared } = writing;
  const say = words.tables;
  const listed = isPrimary ? writing.primary : writing.exploratory;
  return {
    caption: isPrimary ? say.primary : say.exploratory,
    head: [
      say.figure,
      names[0],
      names[index],
      say.less(names[index], names[0]),
      say.effect,
      isPrimary ? say.pHolm : say.p,
    ],
    rows: listed.map((own): Cell[] => {
      const { label, at, scale } = own;
      const total = totalOf(writing, index, own);
      return [
        label,
        { estimate: studies[0].estimates[at], scale },
        { estimate: studies[index].estimates[at], scale },
        { estimate: total, scale, isDifference: true },
        number(total.effectSize, EFFECT_DIGITS),
        number(isPrimary ? compared.adjusted[index][at] : total.p, P_DIGITS),
      ];
    }),
    notes: [words.inPoints, ...(isPrimary ? [words.holm(compared.tests), words.effect] : [])],
    isFolded: !isPrimary,
  };
}

function partsTable(writing: CompareWriting, index: number): ReportTable[] {
  const { words, studies } = writing;
  const { unscorable, differences } = studies[index];
  if (unscorable.length > 0) return [];
  const cell = (estimate: Estimate | undefined, { scale }: Listed): Cell =>
    estimate ? { estimate, scale, isDifference: true } : '';
  return [
    {
      caption: words.tables.partsOf,
      head: [words.tables.figure, words.part.total, words.part.mechanical, words.part.behavioural],
      rows: writing.primary.map((own): Cell[] => {
        const { total, mechanical, behavioural } = differences[own.at];
        return [own.label, cell(total, own), cell(mechanical, own), cell(behavioural, own)];
      }),
    },
  ];
}

/** A picture of differences for each unit, and one of the shares themselves. */
function pictures(writing: CompareWriting, index: number): Picture[] {
  const { words, studies, names, catalogue, primary } = writing;
  const { and } = catalogue.format;
  const units = [...new Set(primary.map(({ figure }) => figure.unit))];
  const differences = units.map((unit): Picture => {
    const own = primary.filter(({ figure }) => figure.unit === unit);
    const groups = own.map((listed) => {
      const { total, mechanical, behavioural } = studies[index].differences[listed.at];
      const parts: PictureRow[] = [
        ...(mechanical ? [{ label: words.part.mechanical, estimate: mechanical, tone: 'raw' as const }] : []),
        ...(behavioural
          ? [{ label: words.part.behavioural, estimate: behavioural, tone: 'raw' as const }]
          : []),
      ];
      return { name: listed.label, rows: [{ label: words.part.total, estimate: total }, ...parts] };
    });
    const said = own.map(
      (one) => `${one.label} ${writing.difference(one, totalOf(writing, index, one), true)}`,
    );
    return {
      kind: 'intervals',
      title: words.differences(words.scales[unit]),
      description: words.differencesAre(and(said)),
      scale: own[0].scale,
      axis: words.tables.less(names[index], names[0]),
      groups,
      reference: { value: 0, label: words.noDifference },
    };
  });
  const shares = primary.filter(({ scale }) => scale === 'percent');
  if (shares.length === 0) return differences;
  const said = shares.flatMap((listed) =>
    [0, index].map(
      (s) => `${listed.label}, ${names[s]}: ${writing.text(listed, studies[s].estimates[listed.at])}`,
    ),
  );
  const raw: Picture = {
    kind: 'intervals',
    title: words.raw,
    description: words.rawAre(said.join('; ')),
    scale: 'percent',
    axis: words.share,
    groups: shares.map(({ label, at }) => ({
      name: label,
      rows: [0, index].map((s) => ({
        label: names[s],
        estimate: studies[s].estimates[at],
        tone: 'raw' as const,
      })),
    })),
  };
  return [...differences, raw];
}

async function games(writing: CompareWriting, index: number): Promise<GameList[]> {
  const isFew = writing.studies.length <= MOST_WITH_ALL_GAMES;
  const listed = isFew ? writing.primary : writing.primary.slice(0, 1);
  const lists: GameList[] = [];
  for (const own of listed) {
    if (index === 1) lists.push(...(await writing.games(own, 0)));
    lists.push(...(await writing.games(own, index)));
  }
  return lists;
}

/** What one variant changes against the first, the tested figures first. */
export function differenceSentences(writing: CompareWriting, index: number): string[] {
  return writing.primary.map((listed) => difference(writing, index, listed));
}

/** The section of one variant against the first. */
export async function variantSection(writing: CompareWriting, index: number): Promise<ReportSection> {
  const { words, names, compared, primary } = writing;
  return {
    id: `p${compared.players}-v${index}`,
    heading: words.ofPlayers(words.heading(names[index], names[0]), compared.players),
    sentences: [
      words.changes(names[index], writing.changes(index)),
      ...differenceSentences(writing, index),
      ...partsSentence(writing, index),
      writing.conditions(),
    ],
    pictures: pictures(writing, index),
    tables: [
      valueTable(writing, index, true),
      ...partsTable(writing, index),
      valueTable(writing, index, false),
    ],
    games: await games(writing, index),
    provenance: writing.basis(primary.map((listed) => totalOf(writing, index, listed))),
  };
}
