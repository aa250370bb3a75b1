/** Cuts a game of any kind into frames: the start of each of its hands, and the position after each decision. */
import { CHANCE, type Player, TERMINAL } from '../../engine/index.ts';
import type { Forfeit } from '../../selfplay/index.ts';
import { partsOf } from '../games.ts';
import type { PlayedGame, Ply } from '../table-kit.ts';
import { isToldWithTurn, sharesOf } from './course.ts';

/** What a hand came to. */
export interface HandEnd {
  /** Seats in the order in which they closed, in games whose hands are closed. */
  readonly closers: readonly Player[] | undefined;
  /** By seat, in points. */
  readonly scores: readonly number[];
  /** By seat, where the game is over too. */
  readonly shares: readonly number[] | undefined;
  /** How a bot lost it before its end. */
  readonly forfeit: Forfeit | undefined;
}

export interface Frame {
  /** Number of the hand, from 1. */
  readonly hand: number;
  readonly starter: Player;
  /** Plies of the game so far. */
  readonly ply: number;
  /** Of the turn, where the game counts rounds. */
  readonly round: number | undefined;
  /** What chance decided before the decision, unless the turn tells it. */
  readonly chance: readonly string[];
  /** Missing at the start of a hand. */
  readonly turn: Ply | undefined;
  readonly end: HandEnd | undefined;
  /** The position after it, as `State.snapshot` gives it. */
  readonly after: Uint8Array;
}

/** The frames of a game, and by hand how a bot lost it. */
export function framesOf(
  { kit, game, plies }: PlayedGame,
  forfeits: readonly (Forfeit | undefined)[] = [],
): Frame[] {
  const study = kit.studies.study(game);
  const parts = partsOf(kit);
  const state = game.newState();
  const frames: Frame[] = [];
  let hand = 0;
  let chance: string[] = [];
  const endOf = (forfeit: Forfeit | undefined): HandEnd => {
    const scores = new Array<number>(game.numPlayers).fill(0);
    for (const { seat, units } of study.result(state).places)
      scores[seat] = units / kit.studies.unitsPerPoint;
    const shares = state.player === TERMINAL ? sharesOf(state, game.numPlayers) : undefined;
    return { closers: parts.endOf?.(state).closers, scores, shares, forfeit };
  };
  const add = (turn: Ply | undefined, round: number | undefined, end: HandEnd | undefined): void => {
    const starter = study.starterOf(state);
    frames.push({ hand, starter, ply: state.ply, round, chance, turn, end, after: state.snapshot() });
    chance = [];
  };
  const begin = (): void => {
    hand++;
    add(undefined, undefined, undefined);
  };
  if (!plies[0] || !parts.start?.isDraw(state)) begin();
  for (const ply of plies) {
    const isTold = isToldWithTurn(parts, state);
    const round = parts.roundOf?.(state);
    state.do(ply.action);
    if (ply.player === CHANCE && !isTold) chance.push(ply.text);
    if (ply.hand > hand) begin();
    const isOver = study.isPartOver(state);
    if (ply.player === CHANCE && !isOver) continue;
    add(ply.player === CHANCE ? undefined : ply, round, isOver ? endOf(undefined) : undefined);
  }
  const last = frames.length - 1;
  const forfeit = forfeits[hand - 1];
  if (forfeit) frames[last] = { ...frames[last], end: endOf(forfeit) };
  return frames;
}
