/** Guides somebody who plays for the first time: at the beginning, and with each tip once when it is of use. */
import type { Rules } from '../../../engine/dama-bianca/index.ts';
import type { Table } from '../../../table/dama-bianca/index.ts';
import { texts } from '../../messages/index.ts';
import { wrapText } from '../../text-table.ts';

/** What the game is about, in lines of at most so many characters. */
export function welcomeLines({ variant }: Rules, width: number): string[] {
  const { pawns, match } = variant;
  const say = texts().table.guide;
  const paragraphs = [say.welcome(pawns, match.format === 'points'), say.typeRules];
  return paragraphs.flatMap((text) => wrapText(text, width));
}

interface Tip {
  readonly text: (table: Table) => string;
  readonly isOfUse: (table: Table, canClose: boolean) => boolean;
}

function own({ state }: Table): readonly number[] {
  const { pawns, mover } = state.toSetup();
  return pawns[mover];
}

function pawnsOf({ state, game }: Table): number {
  return game.rules.places[state.place(state.mover)].pawns;
}

const TIPS: readonly Tip[] = [
  {
    isOfUse: (_, canClose) => canClose,
    text: () => texts().table.guide.canClose,
  },
  {
    isOfUse: (table) => own(table).length === 0 && table.dice[1] > 0,
    text: ({ dice: [high, low] }) => texts().table.guide.entering(high, low),
  },
  {
    isOfUse: (table) => own(table).length > 0,
    text: (table) => texts().table.guide.part(own(table)[0]),
  },
  {
    isOfUse: (table) => own(table).length === pawnsOf(table),
    text: () => texts().table.guide.allOn,
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
