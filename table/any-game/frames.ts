/** A game of any kind cut into frames: the start of each of its parts, and the position after each decision. */
import { CHANCE, TERMINAL } from '../../engine/index.ts';
import type { Forfeit } from '../../selfplay/index.ts';
import type { PlayedGame, Ply } from '../table-kit.ts';
import { sharesOf } from './course.ts';

/** What a part came to. */
export interface PartEnd {
  /** By seat, in points. */
  readonly scores: readonly number[];
  /** By seat, where the game is over too. */
  readonly shares: readonly number[] | undefined;
  /** How a bot lost it before its end. */
  readonly forfeit: Forfeit | undefined;
}

export interface Frame {
  /** Number of the part, from 1. */
  readonly hand: number;
  /** Plies of the game so far. */
  readonly ply: number;
  /** What chance decided before the decision. */
  readonly chance: readonly string[];
  /** Missing at the start of a part. */
  readonly turn: Ply | undefined;
  readonly end: PartEnd | undefined;
  /** The position after it, as `State.snapshot` gives it. */
  readonly after: Uint8Array;
}

/** The frames of a game, and by part how a bot lost it. */
export function framesOf(
  { kit, game, plies }: PlayedGame,
  forfeits: readonly (Forfeit | undefined)[] = [],
): Frame[] {
  const study = kit.studies.study(game);
  const state = game.newState();
  const frames: Frame[] = [];
  let hand = 1;
  const endOf = (forfeit: Forfeit | undefined): PartEnd => {
    const scores = new Array<number>(game.numPlayers).fill(0);
    for (const { seat, units } of study.result(state).places)
      scores[seat] = units / kit.studies.unitsPerPoint;
    const shares = state.player === TERMINAL ? sharesOf(state, game.numPlayers) : undefined;
    return { scores, shares, forfeit };
  };
  const begin = (): void => {
    frames.push({
      hand,
      ply: state.ply,
      chance: [],
      turn: undefined,
      end: undefined,
      after: state.snapshot(),
    });
  };
  begin();
  let chance: string[] = [];
  for (const ply of plies) {
    if (frames.at(-1)?.end) {
      hand++;
      begin();
    }
    state.do(ply.action);
    if (ply.player === CHANCE) chance.push(ply.text);
    const isOver = study.isPartOver(state);
    if (ply.player === CHANCE && !isOver) continue;
    const end = isOver ? endOf(undefined) : undefined;
    const turn = ply.player === CHANCE ? undefined : ply;
    frames.push({ hand, ply: state.ply, chance, turn, end, after: state.snapshot() });
    chance = [];
  }
  const last = frames.length - 1;
  const forfeit = forfeits[hand - 1];
  if (forfeit) frames[last] = { ...frames[last], end: endOf(forfeit) };
  return frames;
}
