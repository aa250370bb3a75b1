/** How the choice between the seats (R22) is entered: the own reserve keeps them, what the other seat has exchanges them. */
import type { ClicksOf, EntryGuide, EntryPicture, Move, Reach, Refusal } from '../../index.ts';
import { applyMove } from '../plain/hand.ts';
import type { Setup } from '../plain/setup.ts';
import { listTurns } from '../plain/spelling.ts';
import { OFF } from '../rules/board.ts';
import type { Rules } from '../rules/rules.ts';
import { formatTurn } from '../text/turn-text.ts';
import { SWAP } from '../turns/move.ts';
import { REFUSALS } from './refusal.ts';
import { marksOf, spotOf } from './spots.ts';

class ChoiceGuide implements EntryGuide {
  readonly #setup: Setup;
  readonly #rules: Rules;

  constructor(setup: Setup, rules: Rules) {
    this.#setup = setup;
    this.#rules = rules;
  }

  readonly clicks: ClicksOf = (move) => this.#spots(move).map((spot) => [spot]);

  picture(clicks: readonly number[]): EntryPicture {
    const setup = this.#setup;
    const rules = this.#rules;
    const turns = listTurns(setup, rules, [0, 0]);
    const picture = { walks: [], picked: undefined };
    if (clicks.length === 0) {
      const spots = turns.flatMap(({ move }) => this.#spots(move)).sort((a, b) => a - b);
      const next = spots.map((spot) => {
        return { spot, role: 'place', numbers: [], path: [], jumps: [], ways: 0 } as const;
      });
      return { ...picture, marks: marksOf(setup, rules), next, turn: undefined };
    }
    const turn = clicks.length === 1 && turns.find(({ move }) => this.#spots(move).includes(clicks[0]));
    if (!turn) throw new Error(`no turn begins with the clicks ${clicks.join(' ')}`);
    const marks = marksOf(applyMove(setup, turn.move, rules), rules);
    return { ...picture, marks, next: [], turn: formatTurn(turn, [0, 0]) };
  }

  refusal(): Refusal {
    return { reason: 'choose', rule: REFUSALS.choose };
  }

  reach(): Reach {
    return { leaves: false, walks: [] };
  }

  #spots(move: Move): number[] {
    const { pawns, mover } = this.#setup;
    const seat = move === SWAP ? 1 - mover : mover;
    return [...pawns[seat], OFF].map((place) => spotOf(this.#rules, seat, place));
  }
}

export function choiceGuide(setup: Setup, rules: Rules): EntryGuide {
  return new ChoiceGuide(setup, rules);
}
