/** The section about valued hands: results without luck, what they are due to, and drama. */
import type { AdjustedGroup, AdjustedMean } from '../../../db/index.ts';
import { VALUED_FIGURES } from '../../../selfplay/adjust/index.ts';
import { botLabels, type Estimate, wordsOf } from '../../../selfplay/index.ts';
import type { Cell, Picture, PictureRow, ReportSection, ReportTable } from '../model.ts';
import { type GroupWriting, percent, section, sharePicture } from './writer.ts';

/** Half of the last digit of a share that is written. */
const SHOWN = 0.0005;

/** What a name with dots stands for. */
export function valuedFigure(group: AdjustedGroup, name: string): Estimate {
  const levels = name.split('.');
  return levels.reduce<unknown>(
    (own, level) => (own as Readonly<Record<string, unknown>>)[level],
    group,
  ) as Estimate;
}

function meanCells({ raw, adjusted, gain }: AdjustedMean): Cell[] {
  return [
    { estimate: raw, scale: 'percent' },
    { estimate: adjusted, scale: 'percent' },
    { number: gain, digits: 2 },
  ];
}

function leavesRange({ value, low, high }: Estimate): boolean {
  return [value, low, high].some((share) => share < -SHOWN || share > 1 + SHOWN);
}

/** Says why a statistic in percent may lie outside 0 to 100 %. */
function rangeNotes({ seats, bots, skill }: AdjustedGroup, { words }: GroupWriting): string[] {
  const isOutside = [...seats, ...bots].some(({ adjusted }) => leavesRange(adjusted));
  return [
    ...(isOutside ? [words.luck.outside] : []),
    ...(Object.values(skill).some(leavesRange) ? [words.luck.against] : []),
  ];
}

function tablesOf(group: AdjustedGroup, writing: GroupWriting): ReportTable[] {
  const { words, catalogue } = writing;
  const say = words.luck;
  const head = [say.raw, say.adjusted, say.gain];
  const label = botLabels(group.lineup);
  const places = group.seats.map((seat): Cell[] => [words.place(seat.place + 1), ...meanCells(seat)]);
  const bots = group.bots.map((own): Cell[] => {
    return [label(own.bot), ...meanCells(own), { estimate: own.errorRate, scale: 'percent' }];
  });
  const [lost] = VALUED_FIGURES;
  const figures = VALUED_FIGURES.flatMap((figure): Cell[][] => {
    const estimate = valuedFigure(group, figure.name);
    const said = wordsOf(figure, catalogue.language);
    // Not every game has closings, or choices at all.
    if (estimate.n === 0 || Number.isNaN(estimate.value)) return [];
    return [[said.label, { estimate, scale: figure.kind === 'share' ? 'percent' : 'plain' }, said.about]];
  });
  const ofBots = {
    caption: words.headings.bots,
    head: [words.tables.bot, ...head, wordsOf(lost, catalogue.language).label],
    rows: bots,
  };
  return [
    {
      caption: words.headings.seats,
      head: [words.tables.place, ...head],
      rows: places,
      notes: [say.gainIs, ...rangeNotes(group, writing)],
    },
    ...(bots.length > 0 ? [ofBots] : []),
    {
      caption: say.figures,
      head: [words.tables.figure, words.tables.value, words.tables.about],
      rows: figures,
    },
  ];
}

function sentencesOf(
  { adjustment, blocks, recordedBlocks, hands, seats }: AdjustedGroup,
  writing: GroupWriting,
) {
  const { words, catalogue } = writing;
  const { number, and } = catalogue.format;
  const { evaluator, version, depth } = adjustment;
  const list = seats.map(({ place, adjusted }) => `${words.place(place + 1)} ${percent(adjusted, writing)}`);
  return [
    words.luck.valued(number(blocks), number(recordedBlocks), number(hands)),
    words.luck.by(`${evaluator} ${version}`, depth),
    words.luck.seats(and(list)),
  ];
}

function pictureOf(group: AdjustedGroup, writing: GroupWriting): Picture {
  const { words } = writing;
  return sharePicture(writing, {
    title: words.pictures.luck,
    description: sentencesOf(group, writing)[2],
    rows: group.seats.flatMap(({ place, raw, adjusted }): PictureRow[] => [
      { label: words.place(place + 1), estimate: adjusted },
      { label: words.luck.recorded, estimate: raw, tone: 'raw' },
    ]),
  });
}

/** A section for each evaluator that has valued hands of the group. */
export function luckSections(writing: GroupWriting): ReportSection[] {
  const { adjusted, words } = writing;
  return adjusted.map((group, i) => {
    const { evaluator, depth } = group.adjustment;
    const heading = words.headings.adjusted;
    const own = {
      heading: adjusted.length > 1 ? `${heading} (${evaluator} ${depth})` : heading,
      sentences: sentencesOf(group, writing),
      pictures: [pictureOf(group, writing)],
      tables: tablesOf(group, writing),
    };
    const estimates = group.seats.map(({ adjusted: fair }) => fair);
    return section(writing, i === 0 ? 'adjusted' : `adjusted-${i + 1}`, own, estimates);
  });
}
