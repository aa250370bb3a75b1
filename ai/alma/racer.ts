/**
 * The strong bot of alma. With two seats it is alpha-beta search; with more, best-reply search over the best few moves of
 * each node. Once its camp has parted from all others, it follows the shortest plan that it finds
 * for itself alone (solitaire.ts), which looks much further ahead.
 */
import { type Alma, type AlmaState, PASS } from '../../engine/alma/index.ts';
import { type Move, openPosition, type Rng, stream, type View } from '../../engine/index.ts';
import { AlphaBeta } from '../alpha-beta/index.ts';
import {
  BestReply,
  type Bot,
  type BotKind,
  Deepening,
  type Limits,
  type Line,
  type Search,
  type SearchInfo,
  type SearchProgress,
} from '../index.ts';
import { Parting } from './parting.ts';
import { PROGRESS_EVALUATOR } from './progress.ts';
import { SearchPosition } from './search-position.ts';
import { Solitaire } from './solitaire.ts';

export interface RacerSettings {
  /** Positions entered by the search of a move. */
  readonly nodes: number;
  /** Moves of a node. */
  readonly width: number;
  /** Positions of each turn of a plan; 0 for none. */
  readonly beam: number;
}

const FALLBACKS: RacerSettings = { nodes: 3000, width: 25, beam: 48 };
function searchFor(game: Alma, { width }: RacerSettings): Search<AlmaState> {
  if (game.numPlayers === 2) return new AlphaBeta(new SearchPosition(game, width), { tableBits: 16 });
  const scorer = PROGRESS_EVALUATOR.create(game, {}, PROGRESS_EVALUATOR.name);
  return new Deepening(new BestReply(game, scorer, { keep: width, pass: PASS }));
}

export class Racer implements Bot<AlmaState> {
  readonly spec: string;
  readonly deterministic = true;
  readonly #nodes: number;
  readonly #search: Search<AlmaState>;
  readonly #parting: Parting;
  readonly #solitaire: Solitaire | undefined;
  #rng: Rng = stream('racer');

  constructor(game: Alma, settings: RacerSettings, spec: string) {
    this.spec = spec;
    this.#nodes = settings.nodes;
    this.#search = searchFor(game, settings);
    this.#parting = new Parting(game);
    this.#solitaire =
      settings.beam === 0 ? undefined : new Solitaire(game, { beam: settings.beam, proofNodes: 0 });
  }

  restart(rng: Rng): void {
    this.#rng = rng;
    this.#search.clear();
  }

  choose(view: View<AlmaState>): Move {
    const { moves } = view;
    if (moves.size === 1) return moves.at(0);
    return this.#planned(view) ?? this.#searched(view).lines[0].move;
  }

  think(view: View<AlmaState>, limits: Limits = {}, onInfo?: (info: SearchProgress) => void): SearchInfo {
    const info = this.#searched(view, limits, onInfo);
    const planned = this.#planned(view);
    return planned === undefined ? info : { ...info, lines: withFirst(info.lines, planned) };
  }

  #searched(view: View<AlmaState>, limits: Limits = {}, onInfo?: (info: SearchProgress) => void): SearchInfo {
    const all = { nodes: this.#nodes, ...limits, root: view.moves };
    const info = this.#search.search(openPosition(view), all, this.#rng, onInfo);
    return { ...info, lines: info.lines.map(withoutProof) };
  }

  #planned(view: View<AlmaState>): Move | undefined {
    const state = openPosition(view);
    if (this.#solitaire === undefined || !this.#parting.isAlone(state, view.seat)) return undefined;
    return this.#solitaire.plan(state, view.seat)?.moves[0];
  }
}

/** Nodes have some of their moves alone: what follows from them is no proof. */
function withoutProof({ proof: _, ...line }: Line): Line {
  return line;
}

/** The lines with the one that is played first, and at least as good as the others. */
function withFirst(lines: readonly Line[], move: Move): Line[] {
  const [best] = lines;
  if (best.move === move) return [...lines];
  const { isBound: _, ...rest } = best;
  const own = lines.find((line) => line.move === move);
  return [{ ...rest, move, visits: own?.visits ?? 0, pv: [move] }, ...lines.filter((line) => line !== own)];
}

export const RACER: BotKind<AlmaState, Alma> = {
  name: 'racer',
  version: 1,
  help: 'searches the moves that shorten the way most, and plans for itself alone once the camps have parted',
  params: {
    nodes: {
      fallback: FALLBACKS.nodes,
      min: 1,
      max: 1e8,
      integer: true,
      help: 'positions entered by a search',
    },
    width: { fallback: FALLBACKS.width, min: 1, max: 400, integer: true, help: 'moves of a node' },
    beam: {
      fallback: FALLBACKS.beam,
      min: 0,
      max: 4096,
      integer: true,
      help: 'positions of each turn of a plan; 0 for no plans',
    },
  },
  create: (game, { nodes, width, beam }, spec) =>
    new Racer(game, { nodes: Number(nodes), width: Number(width), beam: Number(beam) }, spec),
};
