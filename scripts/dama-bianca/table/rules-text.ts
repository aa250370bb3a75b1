/** The rules of a variant in short plain sentences, with its own numbers. */
import { formatPoints, POINT, type Rules, type Variant } from '../../../engine/dama-bianca/index.ts';
import { variantLabel } from '../../../selfplay/index.ts';
import { wrapText } from '../../text-table.ts';

interface Section {
  readonly title: string;
  readonly sentences: readonly (string | false)[];
}

function points(value: number): string {
  const text = formatPoints(Math.round(value * POINT));
  return `${text} point${Math.abs(value) === 1 ? '' : 's'}`;
}

function board({ variant, board: { rings, sectors, cells } }: Rules): Section {
  return {
    title: 'Board',
    sentences: [
      `The board is round: ${rings} rings of ${sectors} cells, and a centre.`,
      `Cells count from 1 to ${cells}, along a sector from the outermost ring to the innermost, then on to the next sector` +
        ` counter-clockwise: 1 to ${rings}, ${rings + 1} to ${2 * rings}, and so on.`,
      `Each player has ${variant.pawns} pawns, all off the board at first.`,
      'A cell holds one pawn; nothing is ever captured.',
    ],
  };
}

function turn({ dice, entry }: Variant): Section {
  return {
    title: 'Turn',
    sentences: [
      'Roll two dice.',
      'Move two different pawns, one by each number in the order you like, or one pawn by the sum.',
      'Doubles mean nothing special.',
      `Use both numbers if you can; if only one can be used, use it${dice.single === 'larger' ? ', the larger if you could use either' : ''}.`,
      'Pass only if no pawn can move.',
      entry.cost === 0 && 'Entering the board costs nothing of the number.',
    ],
  };
}

function walk({ walk: { turning, outward, revisit } }: Variant): Section {
  const way = outward ? 'inward or outward' : 'inward';
  return {
    title: 'Steps',
    sentences: [
      'A pawn makes as many steps as its number.',
      'A step goes along the ring to the next empty cell: it jumps the pawns between, of any colour, and counts one.',
      turning === 'fixed'
        ? 'All such steps of a walk go the same way round.'
        : 'Each such step may go either way round.',
      `Or a step jumps ${way}: over the unbroken run of pawns next to it in its sector, to the first empty cell behind them.`,
      'Only such jumps change the ring.',
      !revisit && 'No cell is stood on twice in one walk.',
      'No walk ends on cell 1.',
    ],
  };
}

function entering({ entry: { cost, start, bridge } }: Variant): Section {
  const first = cost === 1 ? 'by the first step of its number' : 'before its first step';
  return {
    title: 'Entering',
    sentences: [
      start === 'always'
        ? `A pawn enters ${first}, on cell 1 or over a bridge.`
        : `A pawn enters ${first}, over a bridge, or on cell 1 if there is no bridge.`,
      'A bridge is a sector whose outermost cell is taken: the pawn comes to its first empty cell from outside.',
      bridge === 'stop' ? 'There the walk ends, whatever the number.' : 'From there it walks on.',
      cost === 1 && bridge === 'walk-on' && 'So a 1 enters only over a bridge.',
    ],
  };
}

function closing({ pawns, board: { rings }, array, close }: Variant): Section {
  return {
    title: 'Closing',
    sentences: [
      `Your pawns form an array if all ${pawns} are on the board, each has one of yours on a cell beside it (diagonals` +
        ` count), and each of the ${rings} rings has one${array.connected ? ', all of them in one group' : ''}.`,
      'Out of an array you close: a pawn that stands on the board jumps inward into the centre, as the very last step of' +
        ' your turn, with both numbers used.',
      close.array === 'before-jump'
        ? 'The array may be completed by the other pawn in the same turn.'
        : 'The array must stand when the turn begins.',
      close.keepArray &&
        `The other ${pawns - 1} must still hold every ring and not stand alone${close.centreNeighbour ? '; the centre is beside every cell of the innermost ring' : ''}.`,
    ],
  };
}

function end({ hand: { end: how, roundCap } }: Variant): Section {
  return {
    title: 'End',
    sentences: [
      how === 'at-once'
        ? 'The hand ends at once when somebody closes.'
        : 'When somebody closes, those who have had a turn less than the first player still have theirs, and may close too.',
      `After ${roundCap} rounds it ends unclosed.`,
    ],
  };
}

function scoring({ scoring: { rings, centre, array, arrayFor, off, seat } }: Variant): (string | false)[] {
  return [
    'The highest score wins the hand; closing alone does not.',
    `A pawn on the board scores by its ring, from the outermost: ${rings.join(', ')}.`,
    `The pawn in the centre scores ${points(centre)}, an array ${points(array)}` +
      `${arrayFor === 'closer' ? ' for who closed' : ' for everybody who has one'}, each pawn off the board ${points(off)}.`,
    seat.some((value) => value !== 0) &&
      `In the order of play the places get ${seat.map((value) => points(value)).join(', ')} more.`,
  ];
}

function winning(variant: Variant): Section {
  const { format, hands } = variant.match;
  const isPoints = format === 'points';
  const won =
    variant.hand.end === 'at-once'
      ? 'Who closes wins the hand.'
      : 'Who closes wins the hand; several share it.';
  const matchWon = isPoints
    ? 'the scores add up, and the highest total wins'
    : 'the most hands win, and it stops as soon as that is settled';
  return {
    title: 'Winning',
    sentences: [
      ...(isPoints ? scoring(variant) : [won, 'Nothing else counts.']),
      hands > 1 && `A match has ${hands} hands: ${matchWon}.`,
    ],
  };
}

/** The rules that a variant is played by, in lines of at most so many characters. */
export function rulesLines(rules: Rules, width: number): string[] {
  const { variant } = rules;
  const label = variantLabel(variant);
  const head = variant.title === label ? label : `${label}: ${variant.title}`;
  const parts = [board(rules), ...[turn, walk, entering, closing, end, winning].map((part) => part(variant))];
  const indent = 10;
  const lines = parts.flatMap(({ title, sentences }) => {
    const text = sentences.filter((sentence) => sentence !== false).join(' ');
    const [first, ...more] = wrapText(text, width - indent);
    return [`${title.padEnd(indent)}${first}`, ...more.map((line) => `${' '.repeat(indent)}${line}`)];
  });
  return [...wrapText(`Rules of ${head}`, width, 2), ...lines];
}
