/**
 * King-making, for three and more players: turns in which a seat decides nothing for itself and something among the
 * others. Of a turn with several results, v(a) the values by seat after the result a, by the evaluator without a look
 * ahead:
 *
 *   stake = max over a of v_mover(a) - min over a of v_mover(a)                        what it decides for itself
 *   idle    a turn whose stake is at most 1 % of the win, as that of every seat that cannot win any more
 *   sway  = max over rivals j of (max over a of v_j(a) - min over a of v_j(a))         what it could give one of them
 *   moved = 1/2 sum over rivals j of |v_j(played) - mean over a of v_j(a)|             what it did decide among them
 *
 * The mean over a takes every result as equally likely: what a seat that does not care would do on the average.
 */
import type { Move, State } from '../../engine/index.ts';
import type { Valuation } from '../adjust/index.ts';
import {
  type CountReader,
  type CountSink,
  type HandRecord,
  type InsightFigure,
  type PartWatcher,
  shownRounds,
  type WatchedTurn,
} from '../index.ts';
import { inParts, VALUE_PARTS, type ValuedInsight } from './valued-insight.ts';

/** A turn with a smaller stake is idle. */
const IDLE_STAKE = 0.01;
/** An idle turn that could give this much to one rival can make a king; one that moved so much has made one. */
const CROWN = 0.05;

const TURNS = 0;
const IDLE = 1;
const SWAY = 2;
const CROWNS = 3;
const MOVED = 4;
const PER_HAND = 5;
const KINGS = 6;
/** Then what a place gave to each other one, by place. */
const GIVEN = 7;
const KINDS = GIVEN + 6;
/** Places from 0, then all together. */
const ALL = 6;
const placeKey = (place: number, kind: number): number => place * KINDS + kind;
const roundKey = (round: number, kind: number): number => (ALL + round) * KINDS + kind;

/** What values positions here. */
type Valuer = Pick<Valuation, 'candidates' | 'valueOf'>;

/** What a turn decides; values by seat. `undefined` where it has one result only. */
interface Influence {
  readonly isIdle: boolean;
  /** 0 where it is not idle. */
  readonly sway: number;
  readonly moved: number;
  /** By seat: what the played result gave it beyond the mean of all results; 0 where the turn is not idle. */
  readonly given: readonly number[];
}

function valuesAfter(valuation: Valuer, state: State, move: Move): readonly number[] {
  state.do(move);
  const values = valuation.valueOf(state);
  state.undo();
  return values;
}

/** Of a turn of `seat`, at its decision. */
export function influenceOf(
  valuation: Valuer,
  state: State,
  seat: number,
  played: Move,
): Influence | undefined {
  const candidates = valuation.candidates(state);
  if (candidates.length < 2) return undefined;
  const shares = candidates.map(({ share }) => share);
  const stake =
    shares.reduce((most, share) => Math.max(most, share)) -
    shares.reduce((least, share) => Math.min(least, share));
  const values = stake > IDLE_STAKE ? [] : candidates.map(({ move }) => valuesAfter(valuation, state, move));
  if (values.length === 0) return { isIdle: false, sway: 0, moved: 0, given: [] };
  const players = values[0].length;
  const chosen = values[candidates.findIndex(({ move }) => move === played)];
  let sway = 0;
  let moved = 0;
  const given = Array.from({ length: players }, (_, rival) => {
    let [low, high, sum] = [1, 0, 0];
    for (const after of values) {
      low = Math.min(low, after[rival]);
      high = Math.max(high, after[rival]);
      sum += after[rival];
    }
    const gift = chosen[rival] - sum / values.length;
    if (rival === seat) return gift;
    sway = Math.max(sway, high - low);
    moved += Math.abs(gift) / 2;
    return gift;
  });
  return { isIdle: true, sway, moved, given };
}

/** Counts the turns of a part; what the whole part moved is known at its end. */
class Watcher implements PartWatcher {
  readonly #valuation: Valuer;
  readonly #sink: CountSink;
  readonly #seats: readonly number[];
  readonly #moved: number[];
  readonly #kings: number[];

  constructor(valuation: Valuer, sink: CountSink, { places }: HandRecord) {
    this.#valuation = valuation;
    this.#sink = sink;
    this.#seats = places.map(({ seat }) => seat);
    this.#moved = places.map(() => 0);
    this.#kings = places.map(() => 0);
  }

  turn({ state, move, seat, place, round }: WatchedTurn): void {
    const influence = influenceOf(this.#valuation, state, seat, move);
    if (!influence) return;
    this.#moved[place] += inParts(influence.moved);
    if (influence.moved >= CROWN) this.#kings[place] = 1;
    for (const key of [(kind: number) => placeKey(place, kind), (kind: number) => placeKey(ALL, kind)])
      this.#add(influence, key);
    this.#add(influence, (kind) => roundKey(round, kind));
    if (!influence.isIdle) return;
    this.#seats.forEach((other, otherPlace) => {
      const gift = inParts(influence.given[other]);
      this.#sink.add(placeKey(place, GIVEN + otherPlace), 1, gift, gift * gift);
    });
  }

  end(): void {
    const all = this.#moved.reduce((sum, moved) => sum + moved, 0);
    const king = Math.max(...this.#kings);
    for (const [place, moved, made] of [
      ...this.#moved.map((own, at) => [at, own, this.#kings[at]] as const),
      [ALL, all, king] as const,
    ]) {
      this.#sink.add(placeKey(place, PER_HAND), 1, moved, moved * moved);
      this.#sink.add(placeKey(place, KINGS), 1, made);
    }
  }

  #add({ isIdle, sway, moved }: Influence, keyOf: (kind: number) => number): void {
    const sink = this.#sink;
    sink.add(keyOf(TURNS), 1, 1);
    sink.add(keyOf(IDLE), 1, Number(isIdle));
    if (!isIdle) return;
    sink.add(keyOf(SWAY), 1, inParts(sway), inParts(sway) ** 2);
    sink.add(keyOf(CROWNS), 1, Number(sway >= CROWN));
    sink.add(keyOf(MOVED), 1, inParts(moved), inParts(moved) ** 2);
  }
}

const FIGURES: readonly InsightFigure[] = [
  {
    name: 'idle',
    label: 'idle turns',
    unit: 'share',
    about:
      "share of the turns with a choice in which it changes the mover's own share by 1 % of the win at most",
  },
  {
    name: 'sway',
    label: 'could give',
    unit: 'share',
    about: 'mean over idle turns of the most that the choice can give to one rival',
  },
  {
    name: 'crowns',
    label: 'can crown',
    unit: 'share',
    about: 'share of the idle turns that can give 5 % of the win or more to one rival',
  },
  {
    name: 'moved',
    label: 'decided',
    unit: 'share',
    about:
      'mean over idle turns of what the turn played moved among the others, against the mean of all its results',
  },
];
const HAND_FIGURES: readonly InsightFigure[] = [
  {
    name: 'perHand',
    label: 'decided in a hand',
    unit: 'share',
    about: 'sum of what the idle turns of a hand moved among the others',
  },
  {
    name: 'kings',
    label: 'hands with a king made',
    unit: 'share',
    about: 'share of the hands in which an idle turn moved 5 % of the win or more among the others',
  },
];

function figures(counts: CountReader, keyOf: (kind: number) => number) {
  const mean = (kind: number) => counts.mean(keyOf(kind), keyOf(kind), VALUE_PARTS);
  return [counts.share(keyOf(IDLE)), mean(SWAY), counts.share(keyOf(CROWNS)), mean(MOVED)];
}

export const KINGMAKING: ValuedInsight = {
  name: 'kingmaking',
  title: 'King-making',
  about: 'how much seats with nothing left to decide for themselves decide among the others',
  it: {
    title: 'Chi decide tra gli altri',
    about: 'quanto decidono tra gli altri i posti che non hanno più niente da decidere per sé',
    tables: {
      places: 'per posto di chi muove',
      rounds: 'giro per giro',
      given: 'chi dà a chi',
    },
    figures: {
      idle: {
        label: 'turni indifferenti',
        about: 'turni la cui scelta cambia la propria parte al massimo dell’1 % della vittoria',
      },
      sway: {
        label: 'potrebbe dare',
        about: 'il massimo che la scelta può dare a un rivale, nei turni indifferenti',
      },
      crowns: {
        label: 'può incoronare',
        about: 'turni indifferenti che possono dare a un rivale almeno il 5 %',
      },
      moved: {
        label: 'deciso',
        about: 'quanto il turno giocato ha spostato tra gli altri, rispetto alla media dei suoi esiti',
      },
      perHand: {
        label: 'deciso in una mano',
        about: 'somma di quanto hanno spostato i turni indifferenti di una mano',
      },
      kings: {
        label: 'mani con un re fatto',
        about: 'mani in cui un turno indifferente ha spostato almeno il 5 % tra gli altri',
      },
      ...Object.fromEntries(
        [1, 2, 3, 4, 5, 6].map((place) => [
          `to${place}`,
          {
            label: `al posto ${place}`,
            about: `quanto il turno giocato ha dato al posto ${place}, nei turni indifferenti`,
          },
        ]),
      ),
    },
  },
  leastPlayers: 3,
  watch: (valuation, sink, part) => new Watcher(valuation, sink, part),
  read: (counts, { game }) => {
    const players = Array.from({ length: game.numPlayers }, (_, place) => place);
    const places = [...players, ALL].map((place) => ({
      at: [place === ALL ? 'all' : place + 1],
      values: [
        ...figures(counts, (kind) => placeKey(place, kind)),
        counts.mean(placeKey(place, PER_HAND), placeKey(place, PER_HAND), VALUE_PARTS),
        counts.share(placeKey(place, KINGS)),
      ],
    }));
    const rounds = shownRounds((round) => counts.count(roundKey(round, TURNS))).map((round) => ({
      at: [round],
      values: figures(counts, (kind) => roundKey(round, kind)),
    }));
    const given = players.map((place) => ({
      at: [place + 1],
      values: players.map((other) => {
        const key = placeKey(place, GIVEN + other);
        return other === place ? null : counts.mean(key, key, VALUE_PARTS);
      }),
    }));
    const toPlaces = players.map((place): InsightFigure => {
      const about = `mean over idle turns of what the turn played gave to place ${place + 1}`;
      return { name: `to${place + 1}`, label: `to place ${place + 1}`, unit: 'share', about };
    });
    return {
      tables: [
        {
          name: 'places',
          title: 'king-making by the place of the mover',
          keys: ['place'],
          figures: [...FIGURES, ...HAND_FIGURES],
          rows: places,
        },
        { name: 'rounds', title: 'king-making by round', keys: ['round'], figures: FIGURES, rows: rounds },
        { name: 'given', title: 'who gives to whom', keys: ['place'], figures: toPlaces, rows: given },
      ],
      maps: [],
    };
  },
};
