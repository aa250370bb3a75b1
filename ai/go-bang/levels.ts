/**
 * The levels that people play against. The weaker ones take the square that makes and prevents most, and err as people do:
 * in a turn they overlook whole lines of the board, diagonals twice as often as ranks and files, with all that threatens on
 * them, be it for them or against them; and they misjudge the rest a little. They never place a stone at random. `expert`
 * and `master` search: `expert` a little, `master` with proofs of wins by fours and threes.
 *
 * With more than two players `master` plays a win by fours against all others where one can be proved, else it searches by
 * patterns, each player for itself.
 */
import type { GoBang, GoBangState, LineBoard } from '../../engine/go-bang/index.ts';
import { openPosition, type View } from '../../engine/index.ts';
import { columnOf, rowOf } from '../../engine/square-board/index.ts';
import { type BotKind, JudgingBot, SearchBot } from '../index.ts';
import { createMultiSearch } from './multi-search.ts';
import { ThreatSearch } from './threat-search.ts';
import { ONE, ShapeBoard, shapeOf, WAYS, withShape, worthOfForm } from './threats/index.ts';

interface LevelSettings {
  /** Probability of overlooking a rank or a file in a turn; a diagonal is overlooked twice as often. */
  readonly overlooked: number;
  /** A square's worth is misjudged by so much of it at most, up or down. */
  readonly noise: number;
}

/** Weakest first; calibrated in docs/games/go-bang.md. */
const SETTINGS: Readonly<Record<string, LevelSettings>> = Object.freeze({
  novice: { overlooked: 0.2, noise: 0.5 },
  casual: { overlooked: 0.11, noise: 0.3 },
  club: { overlooked: 0.05, noise: 0.15 },
});

/** Weakest first. */
export const LEVELS = ['novice', 'casual', 'club', 'expert', 'master'] as const;

/** What a square makes counts more than what it prevents. */
const OWN = 3;
const OTHERS = 2;

class ErringBot extends JudgingBot<GoBangState> {
  readonly #settings: LevelSettings;
  readonly #board: ShapeBoard;
  /** The number of the line that a square is on, by square and direction. */
  readonly #lineOf: Int16Array;
  readonly #isOverlooked: Uint8Array;
  /** Ranks and files; lines from here on are diagonals. */
  readonly #straight: number;

  constructor(game: GoBang, spec: string, settings: LevelSettings) {
    super(spec, 'level');
    this.#settings = settings;
    this.#board = new ShapeBoard(game);
    this.#lineOf = linesOfSquares(game.lines);
    this.#isOverlooked = new Uint8Array(1 + Math.max(...this.#lineOf));
    this.#straight = game.lines.board.rows + game.lines.board.columns;
  }

  /** Which lines are overlooked in this turn. */
  protected look(view: View<GoBangState>): void {
    this.#board.follow(openPosition(view).marks);
    const { overlooked } = this.#settings;
    for (let line = 0; line < this.#isOverlooked.length; line++) {
      const chance = line < this.#straight ? overlooked : 2 * overlooked;
      this.#isOverlooked[line] = this.rng.uniform() < chance ? 1 : 0;
    }
  }

  protected judge({ moves, seat }: View<GoBangState>, index: number): number {
    const factor = 1 + this.#settings.noise * (2 * this.rng.uniform() - 1);
    return this.#worthOf(moves.at(index), seat) * factor;
  }

  /** What a stone makes, and the most that it prevents. */
  #worthOf(square: number, mover: number): number {
    let prevented = 0;
    for (let seat = 0; seat < this.#board.players; seat++)
      if (seat !== mover) prevented = Math.max(prevented, this.#seen(square, seat));
    return OWN * this.#seen(square, mover) + OTHERS * prevented;
  }

  #seen(square: number, seat: number): number {
    let form = this.#board.form(seat, square);
    for (let way = 0; way < WAYS; way++) {
      const line = this.#lineOf[square * WAYS + way];
      if (this.#isOverlooked[line] !== 0 && shapeOf(form, way) > ONE) form = withShape(form, way, ONE);
    }
    return worthOfForm(form);
  }
}

/** Ranks and files first, then the diagonals of either kind. */
function linesOfSquares({ board }: LineBoard): Int16Array {
  const side = board.rows;
  return Int16Array.from({ length: board.cells * WAYS }, (_, at) => {
    const square = Math.floor(at / WAYS);
    const [row, column] = [rowOf(board, square), columnOf(board, square)];
    const falling = 2 * side + (column - row + side - 1);
    return [row, side + column, falling, 4 * side - 1 + row + column][at % WAYS];
  });
}

function erring(level: string, settings: LevelSettings): BotKind<GoBangState, GoBang> {
  const overlooked = `overlooks ${100 * settings.overlooked} % of ranks and files and twice as many diagonals`;
  return {
    name: level,
    version: 1,
    help: `the level ${level}: ${overlooked}, and misjudges squares by up to ${100 * settings.noise} %`,
    params: {},
    create: (game, _params, spec) => new ErringBot(game, spec, settings),
  };
}

/** Stones ahead with more than two players: with three or four, one round or so. */
const MULTI_DEPTH = 3;

const EXPERT: BotKind<GoBangState, GoBang> = {
  name: 'expert',
  version: 1,
  help: 'the level expert: looks a few stones ahead',
  params: {},
  create: (game, _params, spec) =>
    game.numPlayers === 2
      ? new SearchBot(
          spec,
          new ThreatSearch(game, { width: 8, nodeFours: 0, threes: 0, check: 0 }, 12),
          { nodes: 300 },
          true,
        )
      : createMultiSearch(game, spec, 1),
};

const MASTER: BotKind<GoBangState, GoBang> = {
  name: 'master',
  version: 2,
  help: 'the level master: proves wins by fours and threes where it can, and else looks as far ahead as its nodes reach',
  params: {
    nodes: {
      fallback: 150_000,
      min: 1,
      max: 100_000_000,
      integer: true,
      help: 'positions of the search of a move',
    },
    threes: {
      fallback: 4000,
      min: 1,
      max: 10_000_000,
      integer: true,
      help: 'positions valued for wins by threes',
    },
    check: {
      fallback: 16_000,
      min: 0,
      max: 10_000_000,
      integer: true,
      help: 'positions valued for wins of the opponent after the move that is chosen',
    },
    depth: { fallback: 64, min: 1, max: 64, integer: true, help: 'stones ahead that it looks at most' },
    width: {
      fallback: 16,
      min: 2,
      max: 400,
      integer: true,
      help: 'moves of a position that the search looks at',
    },
  },
  create: (game, { nodes, threes, check, depth, width }, spec) =>
    game.numPlayers === 2
      ? new SearchBot(
          spec,
          new ThreatSearch(
            game,
            { width: Number(width), nodeFours: 0, threes: Number(threes), check: Number(check) },
            18,
          ),
          { nodes: Number(nodes), depth: Number(depth) },
          true,
        )
      : createMultiSearch(game, spec, Math.min(Number(depth), MULTI_DEPTH)),
};

/** The levels as bots, weakest first. */
export const LEVEL_BOTS: readonly BotKind<GoBangState, GoBang>[] = [
  ...Object.entries(SETTINGS).map(([level, settings]) => erring(level, settings)),
  EXPERT,
  MASTER,
];
