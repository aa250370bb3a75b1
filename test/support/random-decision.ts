/** Decisions of Dama Bianca under random rules, and given ones. */
import {
  DamaGame,
  type DamaState,
  type Dice,
  parsePosition,
  rollOutcome,
} from '../../engine/dama-bianca/index.ts';
import { type Rng, unwrap } from '../../engine/index.ts';
import {
  between,
  pick,
  randomBoard,
  randomSettings,
  randomSetup,
  rulesWith,
  SETUP_KINDS,
} from './random-setups.ts';

export interface Decision {
  readonly game: DamaGame;
  readonly state: DamaState;
  readonly roll: Dice;
}

export function decisionAt(game: DamaGame, position: string, roll: Dice): Decision {
  const state = game.stateFrom(unwrap(parsePosition(position, game.rules)));
  state.do(rollOutcome(...roll));
  return { game, state, roll };
}

export function randomDecision(players: number, rng: Rng): Decision {
  const rules = rulesWith(...randomBoard(players, rng), ...randomSettings(rng));
  const game = new DamaGame(rules.variant, players, 'hand');
  const state = game.stateFrom(randomSetup(pick(SETUP_KINDS, rng), rules, players, rng));
  const faces = rules.rolls.faces;
  const roll: Dice = [between(1, faces, rng), between(1, faces, rng)];
  state.do(rollOutcome(...roll));
  return { game, state, roll };
}
