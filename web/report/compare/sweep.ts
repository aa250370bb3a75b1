/** The section of a sweep: figures along the values of one option, or over a grid of two. */
import type { Estimate } from '../../../selfplay/index.ts';
import type { Band, Cell, GameList, Picture, Reference, ReportSection, ReportTable } from '../model.ts';
import type { CompareWriting, Listed } from './writer.ts';

/** What was varied, and the values of every study of the comparison in the order of the options. */
export interface SweptOptions {
  readonly variant: string;
  readonly options: readonly { readonly key: string; readonly values: readonly string[] }[];
  readonly points: readonly { readonly values: readonly string[] }[];
}

/** As it is typed: `scoring.array=8`. */
export function pointName({ options, points }: SweptOptions, index: number): string {
  return points[index].values.map((value, i) => `${options[i].key}=${value}`).join(', ');
}

function shareOf({ compared }: CompareWriting): number {
  return 1 / compared.players;
}

function sentences(writing: CompareWriting): string[] {
  const { words, studies, names, primary } = writing;
  const last = studies.length - 1;
  const ranges = primary.map((listed) => {
    const [from, to] = [studies[0], studies[last]].map(({ estimates }) =>
      writing.text(listed, estimates[listed.at]),
    );
    return words.sweepRange(listed.label, from, names[0], to, names[last]);
  });
  return [...ranges, ...mostEven(writing), words.neighbours];
}

/** The point that comes nearest to an even share, with the warning that belongs to the best of many. */
function mostEven(writing: CompareWriting): string[] {
  const { words, studies, names, listed } = writing;
  const first = listed.find(({ figure }) => figure.name === 'place1.share');
  if (!first) return [];
  const distance = (s: number) => Math.abs(studies[s].estimates[first.at].value - shareOf(writing));
  const order = studies.map((_, s) => s).sort((a, b) => distance(a) - distance(b));
  const [best] = order;
  return [words.mostEven(names[best], writing.text(first, studies[best].estimates[first.at]))];
}

/** One picture of a figure: along a number where there is one option with numbers, else point by point. */
function picture(
  writing: CompareWriting,
  swept: SweptOptions,
  listed: Listed,
  estimates: readonly (Estimate | undefined)[],
  title: string,
  more: { readonly fair?: Band; readonly reference?: Reference },
): Picture {
  const { words, names } = writing;
  const [option] = swept.options;
  const places = swept.points.map(({ values }) => Number(values[0]));
  const isCurve = swept.options.length === 1 && places.every(Number.isFinite);
  const known = estimates.flatMap((estimate, s) => (estimate ? [{ estimate, s }] : []));
  const isDifference = estimates[0] === undefined;
  const said = known.map(({ estimate, s }) =>
    words.at(
      names[s],
      isDifference ? writing.difference(listed, estimate, true) : writing.text(listed, estimate),
    ),
  );
  const base = {
    title,
    description: words.alongAre(said.join('; ')),
    scale: listed.scale,
    axis: isDifference ? words.difference : listed.label,
    ...more,
  };
  if (isCurve) {
    const points = known.map(({ estimate, s }) => ({ at: places[s], estimate }));
    return { kind: 'curve', ...base, along: option.key, series: [{ points }] };
  }
  return {
    kind: 'intervals',
    ...base,
    groups: [{ rows: known.map(({ estimate, s }) => ({ label: names[s], estimate })) }],
  };
}

function pictures(writing: CompareWriting, swept: SweptOptions, fair: number | undefined): Picture[] {
  const { words, studies, names, catalogue } = writing;
  const option = swept.options.map(({ key }) => key).join(', ');
  const even = shareOf(writing);
  const percent = catalogue.format.percent;
  return writing.primary.flatMap((listed) => {
    const isShare = /^place\d\.share$/.test(listed.figure.name);
    const band = fair === undefined || !isShare ? undefined : { low: even - fair, high: even + fair };
    const evenly = { reference: { value: even, label: words.even(percent(even)) } };
    const own = {
      ...(isShare ? evenly : {}),
      ...(band ? { fair: { ...band, label: `${percent(band.low)} – ${percent(band.high)}` } } : {}),
    };
    const differences = studies.map(({ differences: all }) => all[listed.at]?.total);
    return [
      picture(
        writing,
        swept,
        listed,
        studies.map(({ estimates }) => estimates[listed.at]),
        words.along(listed.label, option),
        own,
      ),
      picture(writing, swept, listed, differences, words.lessFirst(listed.label, names[0]), {
        reference: { value: 0, label: words.noDifference },
      }),
    ];
  });
}

function tables(writing: CompareWriting, swept: SweptOptions): ReportTable[] {
  const { words, studies, names, primary, compared } = writing;
  const keys = swept.options.map(({ key }) => key).join(', ');
  const labels = primary.map(({ label }) => label);
  const points = swept.points.map(({ values }) => values.join(', '));
  return [
    {
      caption: words.tables.values,
      head: [keys, ...labels],
      rows: studies.map(({ estimates }, s) => [
        points[s],
        ...primary.map(({ at, scale }): Cell => ({ estimate: estimates[at], scale })),
      ]),
    },
    {
      caption: words.tables.valuesLess(names[0]),
      head: [keys, ...labels.flatMap((label) => [label, words.tables.pHolm])],
      rows: studies.slice(1).map(({ differences }, i) => [
        points[i + 1],
        ...primary.flatMap(({ at, scale }): Cell[] => [
          { estimate: differences[at].total, scale, isDifference: true },
          { number: compared.adjusted[i + 1][at] ?? Number.NaN, digits: 3 },
        ]),
      ]),
      notes: [words.inPoints, words.holm(compared.tests)],
    },
  ];
}

/** Ten games of the first tested figure at every point. */
async function games(writing: CompareWriting): Promise<GameList[]> {
  const [first] = writing.primary;
  if (!first) return [];
  const lists: GameList[] = [];
  for (let s = 0; s < writing.studies.length; s++) lists.push(...(await writing.games(first, s)));
  return lists;
}

export async function sweepSection(
  writing: CompareWriting,
  swept: SweptOptions,
  fair: number | undefined,
): Promise<ReportSection> {
  const { words, compared, studies, primary } = writing;
  const keys = swept.options.map(({ key }) => key).join(', ');
  return {
    id: `p${compared.players}`,
    heading: words.ofPlayers(words.sweepHeading(keys), compared.players),
    sentences: [...sentences(writing), writing.conditions()],
    pictures: pictures(writing, swept, fair),
    tables: tables(writing, swept),
    games: await games(writing),
    provenance: writing.basis(studies.flatMap(({ estimates }) => primary.map(({ at }) => estimates[at]))),
  };
}
