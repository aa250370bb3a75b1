/** A replayed game cut into frames: the start of each hand, and the position after each turn. */
import type {
  RecordedEnd,
  Replay,
  ReplayedHand,
  ReplayedTurn,
  Setup,
} from '../../engine/dama-bianca/index.ts';
import type { Forfeit } from '../../selfplay/index.ts';

export interface Frame {
  /** From 1. */
  readonly hand: number;
  readonly starter: number;
  /** Missing at the start of a hand. */
  readonly turn: ReplayedTurn | undefined;
  readonly setup: Setup;
  /** How the hand ended, if this was its last turn. */
  readonly end: RecordedEnd | undefined;
  /** How an external bot lost the hand after this turn. */
  readonly forfeit?: Forfeit | undefined;
}

function framesOfHand(
  { starter, turns, end }: ReplayedHand,
  hand: number,
  players: number,
  forfeit: Forfeit | undefined,
): Frame[] {
  const pawns = new Array<number[]>(players).fill([]);
  const start: Frame = {
    hand,
    starter,
    turn: undefined,
    setup: { pawns, mover: starter, starter },
    end: undefined,
  };
  const frames = turns.map((turn, i): Frame => {
    return { hand, starter, turn, setup: turn.after, end: i === turns.length - 1 ? end : undefined };
  });
  const all = [start, ...frames];
  return forfeit ? [...all.slice(0, -1), { ...all.at(-1)!, forfeit }] : all;
}

/** The frames of a game, or of one of its hands (from 1), and by hand how it was forfeited. */
export function framesOf(
  { game, hands }: Replay,
  only?: number,
  forfeits: readonly (Forfeit | undefined)[] = [],
): Frame[] {
  return hands.flatMap((hand, i) =>
    only === undefined || only === i + 1 ? framesOfHand(hand, i + 1, game.numPlayers, forfeits[i]) : [],
  );
}
