/** Tells the rules of a variant in short plain sentences, with its own numbers. */
import {
  DAMA_RULES,
  formatPoints,
  NAMED_VARIANTS,
  POINT,
  type Rules,
  type Variant,
  type VariantKey,
} from '../../engine/dama-bianca/index.ts';
import { variantLabel } from '../../selfplay/index.ts';
import { variantTitle } from '../../table/messages/index.ts';
import { texts, words } from '../messages/index.ts';
import { optionSentences } from '../option-words.ts';
import { sectionLines, wrapText } from '../text-table.ts';

interface Section {
  readonly title: string;
  readonly sentences: readonly (string | false)[];
}

/** A number of points as scores are written, rounded as they are. */
function number(value: number): string {
  return words().format.number(Number(formatPoints(Math.round(value * POINT))), 4);
}

function points(value: number): string {
  return texts().rules.points(value, number(value));
}

function board({ variant, board: { rings, sectors, cells } }: Rules): Section {
  const { title, ...say } = texts().rules.board;
  const { spared } = variant.hand;
  return {
    title,
    sentences: [
      say.shape(rings, sectors),
      say.numbers(cells, rings),
      say.pawns(variant.pawns),
      spared.length > 0 && say.spared(spared.join(', ')),
      say.cells,
    ],
  };
}

function turn({ dice, entry, hand }: Variant): Section {
  const { title, ...say } = texts().rules.turn;
  const use = dice.single === 'larger' ? say.larger : say.both;
  const free = entry.cost === 0 && say.freeEntry;
  const doubles = dice.doubles === 'again' ? say.again : say.doubles;
  const first = hand.firstTurn === 'one-die' && say.oneDie;
  const choice = hand.choose === 'second' && say.choose;
  return { title, sentences: [say.dice, first, choice, say.move, doubles, use, say.pass, free] };
}

function walk({ walk: { turning, outward, revisit } }: Variant): Section {
  const { title, ...say } = texts().rules.steps;
  const sense = turning === 'fixed' ? say.oneSense : say.anySense;
  const sentences = [
    say.number,
    say.ring,
    sense,
    say.jump(outward),
    say.change,
    !revisit && say.once,
    say.start,
  ];
  return { title, sentences };
}

function entering({ entry: { cost, start, bridge } }: Variant): Section {
  const { title, ...say } = texts().rules.entering;
  return {
    title,
    sentences: [
      start === 'always' ? say.always(cost === 1) : say.noBridge(cost === 1),
      say.bridge,
      bridge === 'stop' ? say.stop : say.walkOn,
      cost === 1 && bridge === 'walk-on' && say.one,
    ],
  };
}

function closing({ pawns, board: { rings }, array, close }: Variant): Section {
  const { title, ...say } = texts().rules.closing;
  return {
    title,
    sentences: [
      say.array(pawns, rings, array.connected),
      say.close,
      close.array === 'before-jump' ? say.beforeJump : say.turnStart,
      close.keepArray && say.keep(pawns - 1, close.centreNeighbour),
    ],
  };
}

function end({ hand: { end: how, roundCap } }: Variant): Section {
  const { title, ...say } = texts().rules.end;
  return { title, sentences: [how === 'at-once' ? say.atOnce : say.completeRound, say.cap(roundCap)] };
}

function scoring({ scoring: { rings, centre, array, arrayFor, off, seat } }: Variant): (string | false)[] {
  const say = texts().rules.winning;
  return [
    say.highest,
    say.rings(rings.map(number).join(', ')),
    say.others(points(centre), points(array), points(off), arrayFor === 'closer'),
    seat.some((value) => value !== 0) && say.places(seat.map(points).join(', ')),
  ];
}

function winning(variant: Variant): Section {
  const { format, hands } = variant.match;
  const { title, ...say } = texts().rules.winning;
  const isPoints = format === 'points';
  const closer = variant.hand.end === 'at-once' ? say.closer : say.closers;
  return {
    title,
    sentences: [
      ...(isPoints ? scoring(variant) : [closer, say.nothingElse]),
      hands > 1 && (isPoints ? say.matchByScores(hands) : say.matchByHands(hands)),
    ],
  };
}

/** The options that the sentences above tell of. Any other is told by its own words where it is not as usual. */
const TOLD: readonly VariantKey[] = [
  'board.rings',
  'board.sectors',
  'pawns',
  'dice.single',
  'dice.doubles',
  'entry.cost',
  'entry.start',
  'entry.bridge',
  'walk.turning',
  'walk.outward',
  'walk.revisit',
  'array.connected',
  'close.array',
  'close.keepArray',
  'close.centreNeighbour',
  'hand.end',
  'hand.roundCap',
  'hand.firstTurn',
  'hand.spared',
  'hand.choose',
  'match.format',
  'match.hands',
  'scoring.rings',
  'scoring.centre',
  'scoring.array',
  'scoring.arrayFor',
  'scoring.off',
  'scoring.seat',
];

function further(variant: Variant): Section {
  return { title: texts().rules.further.title, sentences: optionSentences(DAMA_RULES, variant, TOLD) };
}

/** The title in the language of the terminal; a variant that only shares the name of a known one keeps its own. */
function titleText({ name, title }: Variant): string {
  const isNamed = NAMED_VARIANTS.some((one) => one.name === name && one.title === title);
  return isNamed ? variantTitle(words(), { name, title }) : title;
}

/** The rules that a variant is played by, in lines of at most so many characters. */
export function rulesLines(rules: Rules, width: number): string[] {
  const { variant } = rules;
  const label = variantLabel(variant);
  const head = variant.title === label ? label : `${label}: ${titleText(variant)}`;
  const tellers = [turn, walk, entering, closing, end, winning, further];
  const sections = [board(rules), ...tellers.map((part) => part(variant))]
    .map(
      ({ title, sentences }) =>
        [title, sentences.filter((sentence) => sentence !== false).join(' ')] as const,
    )
    .filter(([, text]) => text !== '');
  return [...wrapText(texts().rules.head(head), width, 2), ...sectionLines(sections, width)];
}
