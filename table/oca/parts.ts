/** Brings dice that people throw to the table of the goose race. */
import type { OcaGame, OcaRules, OcaState } from '../../engine/oca/index.ts';
import type { TableParts } from '../table-kit.ts';

export const OCA_PARTS: TableParts<OcaState, OcaGame> = {
  dice: {
    rollsOf: (state) => (state.chance.isLayout ? undefined : state.rolls),
    throwerOf: (state) => state.mover,
    thrown: ({ rolls, roll }) => (roll < 0 ? undefined : `${rolls.high[roll]}${rolls.low[roll] || ''}`),
  },
  factsOf: (rules) => ({ faces: (rules as OcaRules).values['dice.faces'] }),
};
