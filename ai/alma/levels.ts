/**
 * The levels that people play against. `master` is the search, and `expert` plays by less of it, but some turns in haste, as the
 * weaker ones do: those look at their own move alone and err as people do. They overlook chains of leaps, the more easily the
 * longer they are, and misjudge how much a move brings. They never play a move at random.
 */
import { type Alma, type AlmaState, fromOf, PASS, toOf, waysFrom } from '../../engine/alma/index.ts';
import { type Move, openPosition, type View } from '../../engine/index.ts';
import { type BotKind, gaussian, HastyBot, JudgingBot, levelsOf, percent } from '../index.ts';
import { PROGRESS } from './progress.ts';
import { Racer, type RacerSettings } from './racer.ts';
import { WayToGo } from './way-to-go.ts';

interface Errors {
  /** Standard deviation of the error in judging by how much a move shortens the way, as a part of it. */
  readonly noise: number;
  /** Probability of overlooking each leap of a chain behind the first. */
  readonly blindness: number;
}

/** Weakest first; calibrated in docs/games/alma.md. */
const ERRING: Readonly<Record<string, Errors>> = Object.freeze({
  novice: { noise: 0.4, blindness: 0.36 },
  casual: { noise: 0.27, blindness: 0.25 },
  club: { noise: 0.1, blindness: 0.1 },
});

/** What `expert` searches by, and the probability of a turn in haste, with the errors of `club`. */
const EXPERT: RacerSettings = { nodes: 120, width: 12, beam: 8 };
const HASTE = 0.4;

const MASTER: RacerSettings = { nodes: 3000, width: 25, beam: 48 };

/** More than any way. */
const FAR = 1e9;

class ErringBot extends JudgingBot<AlmaState> {
  readonly #errors: Errors;
  readonly #way: WayToGo;
  /** What its own pawns have to go. */
  #stays = 0;
  /** Of the piece whose moves are judged, by where they end. */
  #leaps: ReadonlyMap<number, number> = new Map();

  constructor(game: Alma, errors: Errors, spec: string) {
    super(spec, 'level');
    this.#errors = errors;
    this.#way = new WayToGo(game, PROGRESS);
  }

  protected look(view: View<AlmaState>): void {
    this.#stays = this.#way.now(openPosition(view), view.seat);
  }

  protected judge(view: View<AlmaState>, index: number): number | undefined {
    const state = openPosition(view);
    const { moves } = view;
    const move = moves.at(index);
    if (move === PASS) return 0;
    const from = fromOf(move);
    if (index === 0 || from !== fromOf(moves.at(index - 1))) this.#leaps = leapsFrom(state, from);
    if (!this.#sees(this.#leaps.get(toOf(move)) ?? 0)) return undefined;
    const factor = Math.max(0, 1 + this.#errors.noise * gaussian(this.rng));
    return factor * (this.#stays - this.#wayAfter(state, move));
  }

  #sees(leaps: number): boolean {
    for (let i = 1; i < leaps; i++) if (this.rng.uniform() < this.#errors.blindness) return false;
    return true;
  }

  /** A move that wins leaves nothing to go, one by which another seat wins leaves everything. */
  #wayAfter(state: AlmaState, move: Move): number {
    const mover = state.next;
    state.do(move);
    const { winner } = state;
    state.undo();
    if (winner !== undefined) return winner === mover ? -FAR : FAR;
    return this.#way.after(fromOf(move), toOf(move));
  }
}

/** By end: leaps of the shortest chain, 0 of a step. */
function leapsFrom(state: AlmaState, from: number): ReadonlyMap<number, number> {
  return new Map([...waysFrom(state, from)].map(([to, { jumps }]) => [to, jumps.length]));
}

function describe({ nodes, width }: RacerSettings): string {
  return `racer with ${nodes} nodes, ${width} moves wide`;
}

/** Weakest first. */
export const LEVELS: readonly BotKind<AlmaState, Alma>[] = [
  ...levelsOf(ERRING, {
    version: 3,
    how: ({ noise, blindness }) =>
      `misjudges moves by ${percent(noise)}, overlooks ${percent(blindness)} of leaps behind the first`,
    create: (game: Alma, errors, spec) => new ErringBot(game, errors, spec),
  }),
  ...levelsOf(
    { expert: EXPERT },
    {
      version: 2,
      how: (settings) => `${describe(settings)}, and ${percent(HASTE)} of its turns in haste`,
      create: (game: Alma, settings, spec) => {
        const hasty = new ErringBot(game, ERRING.club, spec);
        return new HastyBot(spec, new Racer(game, settings, spec), hasty, HASTE);
      },
    },
  ),
  ...levelsOf(
    { master: MASTER },
    { version: 1, how: describe, create: (game: Alma, settings, spec) => new Racer(game, settings, spec) },
  ),
];
