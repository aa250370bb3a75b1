/**
 * What a seat's win owes to its seat, to luck and to skill. Of the games in which a place has the share R of the win, with
 * R = v_0 + L + C + D as in docs/studies.md, L its luck, C what choices brought it, each split into what its own turns and
 * what those of the others brought, and m = E[R] of the place,
 *
 *   E[R R] / m  =  1/n + (m - 1/n) + cov(R, L own) / m + cov(R, L others) / m
 *                              + cov(R, C own) / m + cov(R, C others) / m + cov(R, R - L - C) / m
 *
 * exactly. The left side is the mean of R over the wins, each by its size: 1 where no win is shared. cov(R, X) / m is by
 * how much the mean of X over these wins is above its mean over all games of the place. So a win is 1, of which an even
 * share is 1/n, the seat gives m - 1/n, and the rest is what went better than usual. Times m, and added up over places,
 * the covariances are the parts of the variance in docs/studies.md. Draws of who starts a later hand count as luck of the
 * others.
 */
import { jackknife } from '../adjust/index.ts';
import {
  type CountReader,
  type CountSink,
  type InsightFigure,
  type InsightRow,
  SHARE_PARTS,
  sixtieths,
} from '../index.ts';
import { inParts, VALUE_PARTS, type ValuedGame, type ValuedInsight } from './valued-insight.ts';

const PARTS = ['ownDice', 'othersDice', 'ownChoices', 'othersChoices'] as const;

/** Sums of a place: number, R, R R, then X and R X of each part. */
const SUMS = 3 + 2 * PARTS.length;
/** Keys of a place: its sums, then the results without luck. */
const KEYS = SUMS + 1;
const ADJUSTED = SUMS;
const keyOf = (place: number, kind: number): number => place * KEYS + kind;
/** Steps are counted finer than other values: there is no noise of rounding to be added to covariances. */
const STEP_PARTS = 100 * VALUE_PARTS;

/** What the steps of a game brought to each seat, by `PARTS`. */
export function partsOf({ players, steps }: ValuedGame): number[][] {
  const parts = Array.from({ length: players }, () => new Array<number>(PARTS.length).fill(0));
  let hasBegun = false;
  for (const step of steps) {
    for (let seat = 0; seat < players; seat++) {
      if (step.kind === 'turn') {
        const { player, before, rolled, played } = step.turn;
        const others = Number(player !== seat);
        parts[seat][others] += rolled[seat] - before[seat];
        parts[seat][2 + others] += played[seat] - rolled[seat];
      } else if (hasBegun) parts[seat][1] += step.draw.after[seat] - step.draw.before[seat];
    }
    hasBegun ||= step.kind === 'turn';
  }
  return parts;
}

function follow(game: ValuedGame, sink: CountSink): void {
  const parts = partsOf(game);
  game.places.forEach((place, seat) => {
    const share = game.result[seat];
    const result = sixtieths(share);
    sink.add(keyOf(place, 0), 1, 1);
    sink.add(keyOf(place, 1), 1, result, result * result);
    sink.add(keyOf(place, 2), 1, result * result, 0);
    const own = parts[seat];
    own.forEach((part, i) => {
      const steps = Math.round(part * STEP_PARTS);
      sink.add(keyOf(place, 3 + 2 * i), 1, steps, 0);
      sink.add(keyOf(place, 4 + 2 * i), 1, result * steps, 0);
    });
    const adjusted = inParts(share - own[0] - own[1]);
    sink.add(keyOf(place, ADJUSTED), 1, adjusted, adjusted * adjusted);
  });
}

/**
 * The parts of a win of each place, then of any: what a seat gives beyond an even share, dice and choices of its own and
 * of the others, what is not explained, and the sum with the even share. `sums`: `SUMS` numbers for each place, results in
 * whole shares.
 */
export function owedParts(sums: Float64Array): number[] {
  const players = sums.length / SUMS;
  const rows = Array.from({ length: players }, (_, place) => {
    const [n, r, rr, ...rest] = sums.subarray(place * SUMS, (place + 1) * SUMS);
    const mean = r / n;
    const whole = rr / n;
    const covariances = PARTS.map((_part, i) => rest[2 * i + 1] / n - (mean * rest[2 * i]) / n);
    const unexplained = whole - mean * mean - covariances.reduce((sum, one) => sum + one, 0);
    return { mean, terms: [mean * (mean - 1 / players), ...covariances, unexplained, whole] };
  });
  const all = rows.reduce((sum, { mean }) => sum + mean, 0);
  const together = rows[0].terms.map((_, i) => rows.reduce((sum, { terms }) => sum + terms[i], 0) / all);
  return [...rows.flatMap(({ mean, terms }) => terms.map((term) => term / mean)), ...together];
}

const SHARES: readonly InsightFigure[] = [
  { name: 'share', label: 'share of wins', unit: 'share', about: "the place's share of the win" },
  { name: 'adjusted', label: 'without luck', unit: 'share', about: 'the same less the luck of all rolls' },
];
const OWED: readonly InsightFigure[] = [
  { name: 'seat', label: 'seat', unit: 'share', about: 'what the place wins beyond an even share' },
  { name: 'ownDice', label: 'own dice', unit: 'share', about: 'better rolls of its own than usual' },
  { name: 'othersDice', label: "others' dice", unit: 'share', about: 'worse rolls of the others than usual' },
  { name: 'ownChoices', label: 'own choices', unit: 'share', about: 'better choices of its own than usual' },
  {
    name: 'othersChoices',
    label: "others' choices",
    unit: 'share',
    about: 'worse choices of the others than usual',
  },
  { name: 'unexplained', label: 'not explained', unit: 'share', about: 'what the evaluator did not see' },
  {
    name: 'whole',
    label: 'sum with even share',
    unit: 'share',
    about: 'an even share and all parts together: 100 % where no win is shared',
  },
];

function read(counts: CountReader, players: number): readonly InsightRow[] {
  const places = Array.from({ length: players }, (_, place) => place);
  const keys = places.flatMap((place) => Array.from({ length: SUMS }, (_, kind) => keyOf(place, kind)));
  const blocks = counts.blocks(keys).map((row) => row.map((sum, i) => sum / scaleOf(i % SUMS)));
  const used = blocks.filter((row) => row[0] > 0);
  if (used.length === 0) return [];
  const owed = jackknife(used, owedParts, counts.count(keyOf(0, 0)));
  const size = OWED.length;
  return [...places, players].map((place) => ({
    at: [place === players ? 'all' : place + 1],
    values: [
      place === players ? null : counts.share(keyOf(place, 1), keyOf(place, 1), SHARE_PARTS),
      place === players ? null : counts.mean(keyOf(place, ADJUSTED), keyOf(place, ADJUSTED), VALUE_PARTS),
      ...owed.slice(place * size, (place + 1) * size),
    ],
  }));
}

/** How many of what was counted make 1. */
function scaleOf(kind: number): number {
  if (kind < 3) return SHARE_PARTS ** kind;
  return kind % 2 === 1 ? STEP_PARTS : SHARE_PARTS * STEP_PARTS;
}

export const WIN_OWES: ValuedInsight = {
  name: 'owes',
  title: 'What a win owes to seat, luck and skill',
  about: 'the parts of a win of each place, which add up to it with an even share',
  it: {
    title: 'A che cosa si deve una vittoria: posto, fortuna, bravura',
    about: 'le parti di una vittoria di ogni posto, che con la parte uguale per tutti danno l’intero',
    tables: { places: 'le parti di una vittoria, posto per posto' },
    figures: {
      share: { label: 'vittorie', about: 'la parte di vittoria del posto' },
      adjusted: { label: 'senza fortuna', about: 'la stessa senza la fortuna dei lanci' },
      seat: { label: 'posto', about: 'quanto il posto vince oltre la parte uguale per tutti' },
      ownDice: { label: 'dadi propri', about: 'lanci propri migliori del solito' },
      othersDice: { label: 'dadi degli altri', about: 'lanci degli altri peggiori del solito' },
      ownChoices: { label: 'scelte proprie', about: 'scelte proprie migliori del solito' },
      othersChoices: { label: 'scelte degli altri', about: 'scelte degli altri peggiori del solito' },
      unexplained: { label: 'non spiegato', about: 'quello che la valutazione non ha visto' },
      whole: {
        label: 'somma con la parte uguale',
        about: 'la parte uguale e tutte le altre insieme: 100 % dove nessuna vittoria è divisa',
      },
    },
  },
  keepsBlocks: true,
  follow,
  read: (counts, { game }) => {
    const rows = read(counts, game.numPlayers);
    const title = 'parts of a win by place';
    return {
      tables: [{ name: 'places', title, keys: ['place'], figures: [...SHARES, ...OWED], rows }],
      maps: [],
    };
  },
};
