/** Guides somebody who plays for the first time: at the beginning, and with each tip once when it is of use. */
import type { DamaState, Rules } from '../../../engine/dama-bianca/index.ts';
import { diceOf } from '../../../table/dama-bianca/index.ts';
import type { GameTable } from '../../../table/index.ts';
import type { Menu } from '../../any-game/menu.ts';
import type { Guide } from '../../any-game/own-table.ts';
import { texts } from '../../messages/index.ts';
import { wrapText } from '../../text-table.ts';
import type { ChoiceMenu } from './choice-menu.ts';

/** What the game is about, in lines of at most so many characters. */
export function welcomeLines({ variant }: Rules, width: number): string[] {
  const { pawns, match } = variant;
  const say = texts().table.guide;
  const paragraphs = [say.welcome(pawns, match.format === 'points'), say.typeRules];
  return paragraphs.flatMap((text) => wrapText(text, width));
}

interface Tip {
  readonly text: (state: DamaState) => string;
  readonly isOfUse: (state: DamaState, canClose: boolean) => boolean;
}

/** The cells of the pawns of the seat to move. */
function own(state: DamaState): readonly number[] {
  return state.toSetup().pawns[state.mover];
}

const TIPS: readonly Tip[] = [
  {
    isOfUse: (_, canClose) => canClose,
    text: () => texts().table.guide.canClose,
  },
  {
    isOfUse: (state) => own(state).length === 0 && diceOf(state)[1] > 0,
    text: (state) => texts().table.guide.entering(...diceOf(state)),
  },
  {
    isOfUse: (state) => own(state).length > 0,
    text: (state) => texts().table.guide.part(own(state)[0]),
  },
  {
    isOfUse: (state) => own(state).length === state.rules.places[state.place(state.mover)].pawns,
    text: () => texts().table.guide.allOn,
  },
];

export class DamaGuide implements Guide {
  readonly #left = new Set(TIPS);

  tip(table: GameTable, menu: Menu): string | undefined {
    const state = table.state as DamaState;
    const { canClose } = menu as ChoiceMenu;
    const tip = [...this.#left].find(({ isOfUse }) => isOfUse(state, canClose));
    if (!tip) return undefined;
    this.#left.delete(tip);
    return tip.text(state);
  }
}
