/** A few words for somebody who plays for the first time: at the beginning, and each tip once when it is of use. */
import type { Rules } from '../../../engine/dama-bianca/index.ts';
import { wrapText } from '../../text-table.ts';
import type { Table } from './table.ts';

/** What the game is about, in lines of at most so many characters. */
export function welcomeLines({ variant }: Rules, width: number): string[] {
  const { pawns, match } = variant;
  const won = match.format === 'points' ? 'the highest score wins' : 'who does so wins';
  const texts = [
    `Welcome to Dama Bianca. Bring your ${pawns} pawns onto the board until they form an array: each has one of yours` +
      ` beside it, and every ring has one. Then jump one of them into the centre: that ends the hand, and ${won}.`,
    'Type rules for all of them, help for what you can type. --no-guide leaves these words out.',
  ];
  return texts.flatMap((text) => wrapText(text, width));
}

interface Tip {
  readonly text: (table: Table) => string;
  readonly isOfUse: (table: Table, canClose: boolean) => boolean;
}

function own({ state }: Table): readonly number[] {
  const { pawns, mover } = state.toSetup();
  return pawns[mover];
}

const TIPS: readonly Tip[] = [
  {
    isOfUse: (_, canClose) => canClose,
    text: () => 'This roll can close: type -C to see how. Look at score first, where points decide.',
  },
  {
    isOfUse: (table) => own(table).length === 0,
    text: ({ dice: [high, low] }) =>
      `Two pawns can move, one by ${high} and one by ${low}, or one by ${high + low}. Yours are all off the board: where` +
      ' in shows where they can enter. Enter lists all turns, hint names good ones.',
  },
  {
    isOfUse: (table) => own(table).length > 0,
    text: (table) =>
      `Type a part of a turn, such as ${own(table)[0]}, to see the turns that have it; where ${own(table)[0]} shows how` +
      ' that pawn can go. Pawns on the outermost ring are bridges: others enter over them, further in.',
  },
  {
    isOfUse: (table) => own(table).length === table.game.rules.pawns,
    text: () =>
      'All your pawns are on the board. score says whether they form an array; the centre is reached by a jump over' +
      ' a run of pawns up to the innermost ring.',
  },
];

export class Guide {
  readonly #left = new Set(TIPS);

  /** The tip for a decision, if there is one that has not been given. */
  tip(table: Table, canClose: boolean): string | undefined {
    const tip = [...this.#left].find(({ isOfUse }) => isOfUse(table, canClose));
    if (!tip) return undefined;
    this.#left.delete(tip);
    return tip.text(table);
  }
}
