/** Shares code between studies of games in one part and of games without chance. */
import { type Action, type Game, MoveList, type Rng, type State, TERMINAL } from '../engine/index.ts';
import type { DetailColumn } from './record.ts';
import type { Luck, PackedPart, PartResult, Plies, Study, StudyKit } from './study-kit.ts';
import { packPlies, type TurnBytes, unpackPlies, unpackTurns } from './turn-bytes.ts';

/** A game that is one part, which the first seat starts. */
export abstract class WholeGameStudy<S extends State = State> implements Study<S> {
  abstract result(state: S): PartResult;

  abstract luck(seed: number, block: number): Luck<S>;

  starterOf(_state: S): number {
    return 0;
  }

  isPartOver({ player }: S): boolean {
    return player === TERMINAL;
  }

  pack(plies: Plies): Uint8Array {
    return packPlies(plies);
  }

  unpack({ turns }: PackedPart): Plies {
    return unpackPlies(turns);
  }
}

/** A whole number that is kept of a game, or of each seat. */
interface Kept extends Omit<DetailColumn, 'type' | 'nullable'> {
  readonly nullable?: boolean;
}

/** What studies of a game without chance need to be told, whose score is the share of the win. */
interface OpenedGame<S extends State, G extends Game<S>> {
  /** A win, in units: whatever is shared must be whole. */
  readonly winUnits: number;
  readonly handColumns: readonly (Kept & { of(state: S, game: G): number | null })[];
  readonly placeColumns: readonly (Kept & { of(state: S, seat: number): number | null })[];
  /** What a block repeats in every rotation, as dice elsewhere. */
  opening(rng: Rng, state: S, game: G): readonly Action[];
  readonly turns: TurnBytes<G>;
}

function openedStudy<S extends State, G extends Game<S>>(game: G, own: OpenedGame<S, G>): Study<S> {
  const { winUnits, handColumns, placeColumns, turns } = own;
  const isPartOver = ({ player }: S): boolean => player === TERMINAL;
  return {
    luck: () => ({
      streamAt: () => {
        throw new Error('this game has no chance nodes');
      },
    }),
    opening: (rng, state) => own.opening(rng, state, game),
    starterOf: () => 0,
    isPartOver,
    result(state) {
      const shares = new Float64Array(game.numPlayers).fill(1 / game.numPlayers);
      if (isPartOver(state)) state.returns(shares);
      const places = [...shares].map((share, seat) => ({
        seat,
        units: Math.round(winUnits * share),
        share,
        detail: Object.fromEntries(placeColumns.map(({ name, of }) => [name, of(state, seat)])),
      }));
      const detail = Object.fromEntries(handColumns.map(({ name, of }) => [name, of(state, game)]));
      return { places, detail };
    },
    pack: ({ actions }) => Uint8Array.from(actions.flatMap((action) => turns.write(action))),
    unpack: (part) => unpackTurns(part.turns, game, turns),
  };
}

const columnOf = ({ name, nullable = false, about, isSeat }: Kept): DetailColumn => ({
  name,
  type: 'INTEGER',
  nullable,
  ...(isSeat ? { isSeat } : {}),
  about,
});

/** The studies of a game without chance, in which seats take turns. */
export function openedStudies<S extends State, G extends Game<S>>(own: OpenedGame<S, G>): StudyKit<S, G> {
  return {
    handColumns: own.handColumns.map(columnOf),
    placeColumns: own.placeColumns.map(columnOf),
    unitsPerPoint: own.winUnits,
    scoresAreShares: true,
    study: (game) => openedStudy(game, own),
  };
}

/**
 * So many random moves from the state, which they are played on: what a block repeats in every rotation where the game has
 * no dice. They must not end the game.
 */
export function drawnOpening(rng: Rng, state: State, plies: number): readonly Action[] {
  const moves = new MoveList();
  const actions: Action[] = [];
  while (actions.length < plies) {
    moves.truncate(0);
    const move = moves.at(rng.below(state.legalMoves(moves)));
    actions.push(move);
    state.do(move);
  }
  return actions;
}
