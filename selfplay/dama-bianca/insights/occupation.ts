/**
 * Occupation of the board by round: of the hands that reach a round, the share in which a cell holds a pawn when the round
 * is over (or the hand, if it ends in it), by place and for all places together, and the pawns of a place on each ring.
 */
import { CENTRE, type DamaGame, type DamaState, ringOf } from '../../../engine/dama-bianca/index.ts';
import {
  type CountReader,
  type CountSink,
  type InsightMap,
  type InsightTable,
  type ReplayedInsight,
  shownRounds,
} from '../../insight-set.ts';
import type { HandRecord } from '../../record.ts';

/** Places from 0, then all together. */
const ALL = 6;
/** Cells from 1; then pawns on rings from 1, off the board, and the observations. */
const RINGS = 100;
const OFF = 110;
const HANDS = 0;
const KEYS = 128;
const keyOf = (round: number, who: number, what: number): number => (round * (ALL + 1) + who) * KEYS + what;

function addRound(sink: CountSink, state: DamaState, round: number, seats: readonly number[]): void {
  const { board, places } = state.rules;
  const hands = keyOf(round, ALL, HANDS);
  sink.add(hands, 1, 0);
  const setup = state.toSetup();
  for (const [place, seat] of seats.entries()) {
    const cells = setup.pawns[seat];
    const rings = new Array<number>(board.rings + 1).fill(0);
    for (const cell of cells) {
      if (cell === CENTRE) continue;
      sink.addOver(keyOf(round, place, cell), hands, 1);
      sink.addOver(keyOf(round, ALL, cell), hands, 1);
      rings[ringOf(board, cell)]++;
    }
    for (let ring = 1; ring <= board.rings; ring++)
      sink.addOver(keyOf(round, place, RINGS + ring), hands, rings[ring], rings[ring] ** 2);
    const off = places[state.place(seat)].pawns - cells.length;
    sink.addOver(keyOf(round, place, OFF), hands, off, off ** 2);
  }
}

function mapOf(counts: CountReader, { rules }: DamaGame, round: number, who: number): InsightMap {
  const { rings, sectors } = rules.board;
  const hands = keyOf(round, ALL, HANDS);
  const spots = Array.from({ length: rings }, (_, ring) =>
    Array.from({ length: sectors }, (_, sector) => sector * rings + ring + 1),
  );
  const found = spots.map((row) => row.map((cell) => counts.share(keyOf(round, who, cell), hands)));
  const { n, blocks } = found[0][0];
  const whose = who === ALL ? '' : `, place ${who + 1}`;
  return {
    name: 'cells',
    title: `after round ${round}${whose}`,
    round,
    ...(who === ALL ? {} : { place: who + 1 }),
    spots,
    shares: found.map((row) => row.map(({ value }) => value)),
    errors: found.map((row) => row.map(({ low, high }) => (high - low) / 2)),
    n,
    blocks,
  };
}

function ringTable(
  counts: CountReader,
  { rules, numPlayers }: DamaGame,
  rounds: readonly number[],
): InsightTable {
  const { rings } = rules.board;
  const what = Array.from({ length: rings }, (_, ring) => RINGS + ring + 1);
  return {
    name: 'rings',
    title: 'pawns by ring after each round',
    keys: ['round', 'place'],
    figures: [
      ...what.map((_, ring) => ({
        name: `ring${ring + 1}`,
        label: `ring ${ring + 1}`,
        unit: 'pawns' as const,
        about: `pawns of the place on ring ${ring + 1}, 1 the outermost`,
      })),
      { name: 'off', label: 'off', unit: 'pawns', about: 'pawns of the place that are off the board' },
    ],
    rows: rounds.flatMap((round) =>
      Array.from({ length: numPlayers }, (_, place) => ({
        at: [round, place + 1],
        values: [...what, OFF].map((one) => counts.mean(keyOf(round, place, one), keyOf(round, ALL, HANDS))),
      })),
    ),
  };
}

export const OCCUPATION: ReplayedInsight<DamaState, DamaGame> = {
  name: 'occupation',
  title: 'Occupation of the board by round',
  about: 'which cells hold a pawn when a round is over, of which place, and the pawns on each ring',
  it: {
    title: 'Il tabellone giro per giro',
    about:
      'quali caselle hanno una pedina alla fine di un giro, di quale posto, e quante pedine ha ogni anello',
    tables: { rings: 'pedine per anello dopo ogni giro' },
    figures: {
      off: { label: 'fuori', about: 'pedine del posto fuori dal tabellone' },
      ...Object.fromEntries(
        [1, 2, 3, 4, 5].map((ring) => [
          `ring${ring}`,
          { label: `anello ${ring}`, about: `pedine del posto sull’anello ${ring}, 1 il più esterno` },
        ]),
      ),
    },
  },
  watch: (_game, sink, { places }: HandRecord) => {
    const seats = places.map(({ seat }) => seat);
    let last = 0;
    return {
      turn: ({ state }) => {
        const { round } = state;
        if (round > last && last > 0) addRound(sink, state, last, seats);
        last = round;
      },
      end: (state) => addRound(sink, state, last, seats),
    };
  },
  read: (counts, { game }) => {
    const rounds = shownRounds((round) => counts.count(keyOf(round, ALL, HANDS)));
    const who = [ALL, ...Array.from({ length: game.numPlayers }, (_, place) => place)];
    return {
      tables: [ringTable(counts, game, rounds)],
      maps: rounds.flatMap((round) => who.map((one) => mapOf(counts, game, round, one))),
    };
  },
};
