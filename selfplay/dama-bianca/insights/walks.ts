/**
 * Use of bridges and ring jumps, and blocked turns. A record keeps what a turn changes, not how its pawns walked; so each
 * turn is read as the board draws it: in its canonical spelling, each walk along its path of fewest jumped pawns. An entry
 * counts as one over a bridge only where no way of fewer jumps leads to the same turn.
 */
import {
  DAMA_BOARD,
  type DamaGame,
  type DamaState,
  ringOf,
  START_CELL,
} from '../../../engine/dama-bianca/index.ts';
import type { LaidWalk, Move } from '../../../engine/index.ts';
import { CENTRE_SPOT, cellOn, type RoundBoard, sectorOf } from '../../../engine/round-board/index.ts';
import {
  type InsightFigure,
  type InsightTable,
  type ReplayedInsight,
  shownRounds,
} from '../../insight-set.ts';

/** What the pawns of a turn did. */
interface TurnUse {
  readonly entries: number;
  /** Entries over a bridge. */
  readonly bridges: number;
  /** Ring jumps towards the centre, the closing included, and away from it. */
  readonly inward: number;
  readonly outward: number;
  /** Ring steps that jump one pawn at least, and all of them. */
  readonly runs: number;
  readonly steps: number;
  /** `pass`: nothing could be played; `single`: only one number of the roll. */
  readonly kind: 'pass' | 'single' | 'sum' | 'pair';
}

/** The ring of a spot of a walk: the centre lies inside the innermost. */
function ringOfSpot(board: RoundBoard, spot: number): number {
  return spot === CENTRE_SPOT ? board.rings + 1 : ringOf(board, spot);
}

/** Counts the steps of a walk between two spots on the board. */
function addStep(
  board: RoundBoard,
  from: number,
  to: number,
  use: { -readonly [K in keyof TurnUse]: TurnUse[K] },
): void {
  const rings = ringOfSpot(board, to) - ringOfSpot(board, from);
  if (rings > 0) use.inward++;
  else if (rings < 0) use.outward++;
  else {
    use.steps++;
    const [ring, sector] = [ringOf(board, from), sectorOf(board, from)];
    const isNext = [1, -1].some((sense) => cellOn(board, ring, sector + sense) === to);
    use.runs += Number(!isNext);
  }
}

/** What a turn of these walks, as the board draws them, does. */
export function useOf(board: RoundBoard, walks: readonly LaidWalk[]): TurnUse {
  const kind =
    walks.length === 0
      ? 'pass'
      : walks.length === 2
        ? 'pair'
        : walks[0].numbers.length === 2
          ? 'sum'
          : 'single';
  const use = { entries: 0, bridges: 0, inward: 0, outward: 0, runs: 0, steps: 0, kind } as const;
  const found: { -readonly [K in keyof TurnUse]: TurnUse[K] } = { ...use };
  for (const { path } of walks) {
    const isEntry = path[0] > board.cells;
    if (isEntry) {
      found.entries++;
      found.bridges += Number(path[1] !== START_CELL);
    }
    for (let i = isEntry ? 2 : 1; i < path.length; i++) addStep(board, path[i - 1], path[i], found);
  }
  return found;
}

function walksOf(game: DamaGame, state: DamaState, move: Move): readonly LaidWalk[] {
  return DAMA_BOARD.walks?.(game, state, move) ?? [];
}

const KINDS = ['turns', 'bridges', 'inward', 'outward', 'runs', 'steps', 'pass', 'single', 'sum'] as const;
type Kind = (typeof KINDS)[number];
/** Places from 0, all together, then rounds. */
const ALL = 6;
const keyOf = (row: number, kind: Kind): number => row * KINDS.length + KINDS.indexOf(kind);

const USE: readonly InsightFigure[] = [
  { name: 'entries', label: 'entries', unit: 'pawns', about: 'pawns that enter in a turn' },
  {
    name: 'bridges',
    label: 'over bridges',
    unit: 'share',
    about: 'share of the entries that go over a bridge',
  },
  { name: 'inward', label: 'jumps in', unit: 'turns', about: 'ring jumps towards the centre in a turn' },
  { name: 'outward', label: 'jumps out', unit: 'turns', about: 'ring jumps away from the centre in a turn' },
  { name: 'runs', label: 'ring runs', unit: 'share', about: 'share of the ring steps that jump pawns' },
];
const BLOCKED: readonly InsightFigure[] = [
  {
    name: 'pass',
    label: 'passes',
    unit: 'share',
    about: 'share of the turns in which nothing could be played',
  },
  {
    name: 'single',
    label: 'single numbers',
    unit: 'share',
    about: 'share of the turns in which only one number of the roll could be played',
  },
  { name: 'sum', label: 'by the sum', unit: 'share', about: 'share of the turns of one pawn by the sum' },
];

export const WALKS: ReplayedInsight<DamaState, DamaGame> = {
  name: 'walks',
  title: 'Bridges, ring jumps and blocked turns',
  about: 'how pawns enter and walk, and how often a roll cannot be played in full',
  it: {
    title: 'Ponti, salti d’anello e turni bloccati',
    about: 'come entrano e camminano le pedine, e quanto spesso un lancio non si può giocare per intero',
    tables: {
      places: 'ponti e salti per posto',
      rounds: 'ponti e salti giro per giro',
      blocked: 'turni bloccati per posto',
      blockedRounds: 'turni bloccati giro per giro',
    },
    figures: {
      entries: { label: 'entrate', about: 'pedine che entrano in un turno' },
      bridges: { label: 'per un ponte', about: 'entrate che passano per un ponte' },
      inward: { label: 'salti in dentro', about: 'salti d’anello verso il centro, per turno' },
      outward: { label: 'salti in fuori', about: 'salti d’anello verso l’esterno, per turno' },
      runs: { label: 'passi che saltano', about: 'passi lungo l’anello che saltano pedine' },
      pass: { label: 'passi', about: 'turni in cui non si poteva giocare niente' },
      single: { label: 'un numero solo', about: 'turni in cui si poteva giocare un solo numero del lancio' },
      sum: { label: 'con la somma', about: 'turni di una pedina con la somma' },
    },
  },
  watch: (game, sink) => ({
    turn: ({ state, move, place }) => {
      if (state.isChoosing) return;
      const { round } = state;
      const use = useOf(game.rules.board, walksOf(game, state, move));
      for (const row of [place, ALL, ALL + round]) {
        sink.add(keyOf(row, 'turns'), 1, use.entries, use.entries ** 2);
        // Observations are entries and ring steps here, not turns.
        sink.add(keyOf(row, 'bridges'), use.entries, use.bridges);
        sink.add(keyOf(row, 'runs'), use.steps, use.runs);
        sink.add(keyOf(row, 'inward'), 1, use.inward, use.inward ** 2);
        sink.add(keyOf(row, 'outward'), 1, use.outward, use.outward ** 2);
        for (const kind of ['pass', 'single', 'sum'] as const)
          sink.add(keyOf(row, kind), 1, Number(use.kind === kind));
      }
    },
  }),
  read: (counts, { game }) => {
    const places = [...Array.from({ length: game.numPlayers }, (_, place) => place), ALL];
    const rounds = shownRounds((round) => counts.count(keyOf(ALL + round, 'turns')));
    const use = (row: number) => [
      counts.mean(keyOf(row, 'turns')),
      counts.share(keyOf(row, 'bridges')),
      counts.mean(keyOf(row, 'inward')),
      counts.mean(keyOf(row, 'outward')),
      counts.share(keyOf(row, 'runs')),
    ];
    const blocked = (row: number) =>
      (['pass', 'single', 'sum'] as const).map((kind) => counts.share(keyOf(row, kind)));
    const byPlace = (values: typeof use) =>
      places.map((place) => ({ at: [place === ALL ? 'all' : place + 1], values: values(place) }));
    const byRound = (values: typeof use) =>
      rounds.map((round) => ({ at: [round], values: values(ALL + round) }));
    const table = (
      name: string,
      title: string,
      key: string,
      figures: readonly InsightFigure[],
      rows: InsightTable['rows'],
    ) => {
      return { name, title, keys: [key], figures, rows };
    };
    return {
      tables: [
        table('places', 'bridges and jumps by place', 'place', USE, byPlace(use)),
        table('rounds', 'bridges and jumps by round', 'round', USE, byRound(use)),
        table('blocked', 'blocked turns by place', 'place', BLOCKED, byPlace(blocked)),
        table('blockedRounds', 'blocked turns by round', 'round', BLOCKED, byRound(blocked)),
      ],
      maps: [],
    };
  },
};
