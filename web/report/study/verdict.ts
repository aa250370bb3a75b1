/** What the shares of the places say about fairness, in sentences. */
import { type Estimate, scaleEstimate } from '../../../selfplay/index.ts';
import { estimateText } from '../numbers.ts';
import { type GroupWriting, percent, playersText, variantOf } from './writer.ts';

/** The figure less an even share. */
function lessEven({ value, low, high, ...rest }: Estimate, even: number): Estimate {
  return { ...rest, value: value - even, low: low - even, high: high - even };
}

/** What the first place wins, what an even share would be, and whether the difference is shown. */
export function seatSentences(writing: GroupWriting): string[] {
  const { group, words, catalogue } = writing;
  const even = 1 / group.players;
  const [{ share }] = group.seats;
  const who = playersText(writing);
  const difference = lessEven(share, even);
  const points = (factor: 1 | -1): string =>
    estimateText(scaleEstimate(difference, factor), 'percent', catalogue.format, true).replaceAll('+', '');
  const meaning =
    difference.low > 0
      ? words.favoured(points(1))
      : difference.high < 0
        ? words.handicapped(points(-1))
        : words.notShown;
  return [
    words.seatWins(words.ordinal(1), variantOf(writing), percent(share, writing), who),
    `${words.evenIs(catalogue.format.percent(even))} ${meaning}`,
  ];
}

/** Whether the places are fair by the band that was asked for; nothing if none was. */
export function fairSentence({ group, words, catalogue, fair }: GroupWriting): string[] {
  if (fair === undefined) return [];
  const even = 1 / group.players;
  const placesWhere = (isSo: (share: Estimate) => boolean) =>
    group.seats.filter(({ share }) => isSo(share)).map(({ place }) => words.place(place + 1));
  const [low, high] = [even - fair, even + fair];
  const inside = placesWhere((share) => share.low >= low && share.high <= high);
  const outside = placesWhere((share) => share.high < low || share.low > high);
  const unknown = group.seats
    .map(({ place }) => words.place(place + 1))
    .filter((place) => ![...inside, ...outside].includes(place));
  const say = words.fair;
  const { and } = catalogue.format;
  return [
    ...(outside.length > 0 ? [say.outside(and(outside))] : []),
    ...(inside.length > 0 ? [say.inside(and(inside))] : []),
    ...(unknown.length > 0 ? [say.unknown(and(unknown))] : []),
  ];
}
