/** Records of Dama Bianca, hand by hand. */
import {
  type DamaGame,
  type DamaState,
  endOf,
  readRecord,
  type Setup,
} from '../../engine/dama-bianca/index.ts';
import { CHANCE, type Move, unwrap } from '../../engine/index.ts';

interface ReadTurn {
  /** From 1. */
  readonly round: number;
  readonly seat: number;
  readonly roll: readonly [number, number];
  readonly text: string;
  readonly after: Setup;
}

interface ReadHand {
  readonly starter: number;
  readonly turns: ReadTurn[];
  end: ReturnType<typeof endOf>;
}

export interface ReadGame {
  readonly seats: readonly string[];
  readonly seed: number;
  readonly tags: readonly (readonly [string, string])[];
  readonly game: DamaGame;
  readonly hands: readonly ReadHand[];
  /** Where the record stops. */
  readonly state: DamaState;
  /** Seats from 0, once the game is over. */
  readonly winners: readonly number[] | undefined;
}

/** What a record says; throws the fault of one that is wrong. */
export function readGame(text: string): ReadGame {
  const { game, actions, spelled = [], seats, seed, tags } = unwrap(readRecord(text));
  const state = game.newState();
  const hands: ReadHand[] = [];
  const begin = (): void => {
    hands.push({ starter: state.beginner, turns: [], end: undefined });
  };
  if (!state.isDraw) begin();
  for (const [i, action] of actions.entries()) {
    const { player, isDraw, round, rolls } = state;
    const roll = [rolls.high[state.roll] ?? 0, rolls.low[state.roll] ?? 0] as const;
    state.do(action as Move);
    if (isDraw) begin();
    if (player === CHANCE) continue;
    const hand = hands[hands.length - 1];
    hand.turns.push({ round, seat: player, roll, text: spelled[i] ?? '', after: state.toSetup() });
    hand.end = endOf(state);
  }
  return { seats, seed, tags, game, hands, state, winners: winnersOf(state) };
}

function winnersOf(state: DamaState): number[] | undefined {
  if (state.player >= CHANCE) return undefined;
  const shares = new Float64Array(state.players);
  state.returns(shares);
  return [...shares.keys()].filter((seat) => shares[seat] > 0);
}
