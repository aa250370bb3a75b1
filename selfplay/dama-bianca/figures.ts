/** Lists the statistics of Dama Bianca: those of every game, with rounds, closings and the parts of scores. */
import { POINT, partUnits, type Rules, rulesOf, type Variant } from '../../engine/dama-bianca/index.ts';
import { gcd, type RuleSet } from '../../engine/index.ts';
import {
  type FigureSet,
  type FigureSum,
  type HandFacts,
  type OneHand,
  ofHand,
  ofPlaces,
  type QuantileStatistic,
  type ScorePart,
  type Statistic,
  type StatisticPlace,
} from '../figure-set.ts';
import { CLAIM_PARTS, SHARE_PARTS } from '../figure-units.ts';
import {
  BOT_SECTION,
  BOTS,
  CHOICES,
  COMPARED_BOTS,
  COMPARED_LEAD,
  COMPARED_PLACES,
  comparedHand,
  comparedPlaces,
  FORCED,
  MARGIN,
  MARGIN_IS,
  MARGIN_QUANTILES,
  MARGIN_SECTION,
  PLACE_SCORE,
  PLACE_SHARE,
  SHARED,
  TURNS,
} from '../general-figures.ts';
import { boardOf, closerOf, type PlaceBoard, roundsOf } from './columns.ts';
import { wasSwapped } from './turn-codec.ts';

/** What a score is the sum of, in the order of `at` of the sums `part.*`. */
const SCORE_PARTS = ['rings', 'centre', 'array', 'off', 'seat'] as const;
type ScorePartName = (typeof SCORE_PARTS)[number];

export function damaRules(rules: RuleSet): Rules {
  return rulesOf(rules as Variant);
}

/** A hand with what several sums need of it. */
interface DamaFacts extends HandFacts {
  readonly rounds: number;
  readonly isClosed: boolean;
  /** By place. */
  readonly boards: readonly PlaceBoard[];
  /** By place: the parts of its score, in units. */
  readonly parts: readonly Readonly<Record<ScorePartName, number>>[];
}

function factsOf(general: HandFacts): DamaFacts {
  const { hand, shape } = general;
  const rules = damaRules(shape.rules);
  const isSwapped = rules.choosesSeats && wasSwapped(hand.turns);
  const boards = hand.places.map(boardOf);
  const parts = boards.map((board, place) => partUnits(board, isSwapped ? 1 - place : place, rules));
  return { ...general, rounds: roundsOf(hand), isClosed: closerOf(hand) >= 0, boards, parts };
}

/** The share of the win of who closed first; undefined if nobody did. */
function closerShare({ hand, shares, isClosed }: DamaFacts): number | undefined {
  if (!isClosed) return undefined;
  const closer = closerOf(hand);
  const place = hand.places.findIndex(({ seat }) => seat === closer);
  if (place < 0) throw new Error('a closed hand has no closer');
  return shares[place];
}

function closeTurn({ hand: { detail }, isClosed }: DamaFacts): number | undefined {
  if (!isClosed) return undefined;
  if (typeof detail.close_turn !== 'number') throw new Error('a closed hand has no closing');
  return detail.close_turn;
}

/** An array that scores. */
function scoringArray({ boards, shape }: DamaFacts, place: number): number {
  const { array, centre } = boards[place];
  return Number(array && (centre === 1 || damaRules(shape.rules).variant.scoring.arrayFor === 'all'));
}

/** What a part of the score adds to the margin of a sole best score over the second best, the mean of several. */
const PART_MARGIN: FigureSum<DamaFacts> = {
  name: 'part.margin',
  add: ({ scores, parts, best, second, shape: { step } }, put) => {
    if (best === second) return;
    const ahead = parts[scores.indexOf(best)];
    const seconds = parts.filter((_, place) => scores[place] === second);
    SCORE_PARTS.forEach((part, at) => {
      const behind = seconds.reduce((sum, own) => sum + own[part] / step, 0);
      const lead = (SHARE_PARTS * ahead[part]) / step - (SHARE_PARTS / seconds.length) * behind;
      put(at, SHARE_PARTS * (best - second), lead);
    });
  },
};

/** The share of the win of a seat drawn among those that have most of a part of the score, in parts of a claim. */
const PART_CLAIMS: FigureSum<DamaFacts> = {
  name: 'part.claim',
  add: ({ shares, parts }, put) => {
    SCORE_PARTS.forEach((part, at) => {
      const most = Math.max(...parts.map((own) => own[part]));
      const claims = shares.filter((_, place) => parts[place][part] === most);
      put(at, 1, (SHARE_PARTS / claims.length) * claims.reduce((sum, share) => sum + share, 0));
    });
  },
};

/** Points of a count under the rules, from units. */
function worth(units: (rules: Rules) => number): { factor: (place: StatisticPlace) => number } {
  return { factor: ({ rules }) => units(damaRules(rules)) / POINT };
}

const roundsOfHand = ({ detail }: OneHand): number | undefined => detail.rounds ?? undefined;

const ROUNDS: Statistic<DamaFacts> = {
  name: 'hand.rounds',
  key: 'rounds',
  from: ofHand('rounds', ({ rounds }) => rounds),
  of: 'once',
  kind: 'mean',
  unit: 'rounds',
  about: 'rounds of a hand, one begun counted whole',
  label: 'rounds per hand',
  it: { label: 'giri per mano', about: 'giri di una mano, contando intero quello cominciato' },
  quantiles: 'roundQuantiles',
  value: roundsOfHand,
};
const CLOSED: Statistic<DamaFacts> = {
  name: 'hand.closed',
  key: 'closed',
  from: ofHand('closed', ({ isClosed }) => Number(isClosed)),
  of: 'once',
  kind: 'share',
  unit: 'share',
  about: 'hands that are closed',
  label: 'hands closed',
  it: { label: 'mani chiuse', about: 'mani che vengono chiuse' },
  // Unclosed hands come last.
  value: ({ detail, turns }) => detail.close_turn ?? 1000 + turns,
};
const UNCLOSED: Statistic<DamaFacts> = {
  ...CLOSED,
  name: 'hand.unclosed',
  key: 'unclosed',
  complement: true,
  about: 'hands that are not closed',
  label: 'unclosed',
  it: { label: 'mani non chiuse', about: 'mani che finiscono senza chiusura' },
};
const CLOSE_TURN: Statistic<DamaFacts> = {
  name: 'hand.closeTurn',
  key: 'closeTurn',
  from: ofHand('closeTurn', closeTurn),
  of: 'once',
  kind: 'mean',
  unit: 'turns',
  about: 'turn of the first closing, of closed hands',
  label: 'closed on turn',
  it: { label: 'turno della chiusura', about: 'turno della prima chiusura, nelle mani chiuse' },
  value: ({ detail }) => detail.close_turn ?? undefined,
};
const CLOSER_SHARE: Statistic<DamaFacts> = {
  name: 'hand.closerShare',
  key: 'closerShare',
  from: ofHand('closerShare', closerShare),
  of: 'once',
  kind: 'share',
  unit: 'share',
  parts: SHARE_PARTS,
  about: 'what the first closer gets of the win, of closed hands',
  label: 'won by the closer',
  it: {
    label: 'vittorie di chi chiude',
    about: 'la parte di vittoria che va a chi chiude per primo, nelle mani chiuse',
  },
  // What the closer has more than the best of the others.
  value: ({ detail: { closer }, scores }) =>
    closer === null || closer === undefined
      ? undefined
      : scores[closer] - Math.max(...scores.filter((_, seat) => seat !== closer)),
};
const RESULTS: Statistic = {
  ...CHOICES,
  unit: 'results',
  about: 'distinct results of a roll, by turn',
  label: 'results of a roll',
  it: { label: 'esiti di un lancio', about: 'esiti diversi di un lancio, per turno' },
};
const ONE_RESULT: Statistic = {
  ...FORCED,
  about: 'turns whose roll has one result only',
  it: { label: 'turni senza scelta', about: 'turni il cui lancio ha un solo esito' },
};

const RING_POINTS: Statistic<DamaFacts> = {
  name: 'place.ringPoints',
  key: 'ringPoints',
  from: ofPlaces('place.rings', ({ parts, shape }, place) => parts[place].rings / shape.step),
  of: 'place',
  kind: 'mean',
  unit: 'points',
  inSteps: true,
  about: 'points of a place from pawns on rings',
  label: 'rings',
  it: { label: 'anelli', about: 'punti di un posto per le pedine sugli anelli' },
};
const CENTRE: Statistic<DamaFacts> = {
  name: 'place.centre',
  key: 'centre',
  from: ofPlaces('place.centre', ({ boards }, place) => boards[place].centre),
  of: 'place',
  kind: 'share',
  unit: 'share',
  about: 'hands that the place ends with a pawn in the centre',
  label: 'centre',
  it: { label: 'centro', about: 'mani che il posto finisce con una pedina nel centro' },
};
const CENTRE_POINTS: Statistic<DamaFacts> = {
  ...CENTRE,
  ...worth(({ centreUnits }) => centreUnits),
  name: 'place.centrePoints',
  key: 'centrePoints',
  unit: 'points',
  about: 'points of a place from the centre',
  it: { label: 'centro', about: 'punti di un posto per il centro' },
};
const ARRAY: Statistic<DamaFacts> = {
  name: 'place.array',
  key: 'array',
  from: ofPlaces('place.array', ({ boards }, place) => Number(boards[place].array)),
  of: 'place',
  kind: 'share',
  unit: 'share',
  about: 'hands that the place ends with an array, whether or not it scores',
  label: 'array',
  it: {
    label: 'schieramento',
    about: 'mani che il posto finisce con uno schieramento, che valga punti o no',
  },
};
const ARRAY_POINTS: Statistic<DamaFacts> = {
  ...ARRAY,
  ...worth(({ arrayUnits }) => arrayUnits),
  name: 'place.arrayPoints',
  key: 'arrayPoints',
  from: ofPlaces('place.scoringArray', scoringArray),
  unit: 'points',
  about: 'points of a place from arrays',
  it: { label: 'schieramento', about: 'punti di un posto per gli schieramenti' },
};
const OFF: Statistic<DamaFacts> = {
  name: 'place.off',
  key: 'off',
  from: ofPlaces('place.off', ({ boards }, place) => boards[place].off),
  of: 'place',
  kind: 'mean',
  unit: 'pawns',
  about: 'pawns of a place off the board',
  label: 'off',
  it: { label: 'fuori', about: 'pedine di un posto fuori dal tabellone' },
};
const OFF_POINTS: Statistic<DamaFacts> = {
  ...OFF,
  ...worth(({ offUnits }) => offUnits),
  name: 'place.offPoints',
  key: 'offPoints',
  unit: 'points',
  about: 'points of a place from pawns off the board',
  it: { label: 'fuori', about: 'punti di un posto per le pedine fuori dal tabellone' },
};

const RING_PAWNS = [1, 2, 3, 4, 5].map((number): Statistic<DamaFacts> => {
  const ring = number - 1;
  const name = `place.ring${number}`;
  return {
    name,
    key: 'ringPawns',
    from: {
      name,
      add: ({ boards }, put) => {
        boards.forEach(({ rings }, place) => {
          if (ring < rings.length) put(place, 1, rings[ring]);
        });
      },
    },
    of: 'place',
    kind: 'mean',
    unit: 'pawns',
    inList: true,
    about: `pawns of a place on ring ${number}${ring === 0 ? ', the outermost' : ''}`,
    label: `ring ${number}`,
    it: {
      label: `anello ${number}`,
      about: `pedine di un posto sull’anello ${number}${ring === 0 ? ', il più esterno' : ''}`,
    },
    applies: (rules) => ring < damaRules(rules).board.rings,
  };
});
const RING_SCORES = RING_PAWNS.map((statistic, ring): Statistic<DamaFacts> => {
  return {
    ...statistic,
    ...worth(({ ringUnits, board }) => ringUnits[board.outermost + ring]),
    name: `place.ringScore${ring + 1}`,
    key: 'ringScores',
    unit: 'points',
    derived: true,
    about: `points of a place from ring ${ring + 1}`,
    it: { label: `anello ${ring + 1}`, about: `punti di un posto per l’anello ${ring + 1}` },
  };
});

const PART_LEAD: Statistic<DamaFacts> = {
  name: 'part.lead',
  key: 'lead',
  from: PART_MARGIN,
  of: 'part',
  kind: 'mean',
  unit: 'share',
  about: 'what the part adds to the margin of a sole best score over the second best',
  label: 'share of the lead',
  it: {
    label: 'peso nel distacco',
    about: 'quanto quella voce pesa nel distacco tra il primo punteggio, se è solo, e il secondo',
  },
};
const PART_CLAIM: Statistic<DamaFacts> = {
  name: 'part.claim',
  key: 'claim',
  from: PART_CLAIMS,
  of: 'part',
  kind: 'share',
  unit: 'share',
  parts: CLAIM_PARTS,
  about: 'share of the win of a seat drawn among those that have most of the part',
  label: 'most of it wins',
  it: {
    label: 'vince chi ne ha di più',
    about: 'parte di vittoria di un posto sorteggiato tra quelli che hanno più punti in quella voce',
  },
};
const CLOSES_IN_ROUND: Statistic<DamaFacts> = {
  name: 'hand.closesInRound',
  key: 'closeRounds',
  from: {
    name: 'closeRound',
    sparse: true,
    add: ({ rounds, isClosed }, put) => {
      if (isClosed) put(rounds, 0, 1);
    },
  },
  of: 'round',
  kind: 'share',
  unit: 'share',
  about: 'hands that are closed in the round',
  label: 'closes in round',
  it: { label: 'chiuse nel giro', about: 'mani che si chiudono in quel giro' },
};
const HAZARD: Statistic<DamaFacts> = {
  name: 'hand.hazard',
  key: 'hazard',
  // A hand ends with the round in which it is closed.
  from: {
    name: 'hazard',
    add: ({ rounds, isClosed }, put) => {
      for (let round = 1; round <= rounds; round++) put(round, 1, round === rounds ? Number(isClosed) : 0);
    },
  },
  of: 'round',
  kind: 'share',
  unit: 'share',
  about: 'hands that are closed in the round, of those still open when it begins',
  label: 'closed of these',
  it: {
    label: 'chiuse tra le aperte',
    about: 'mani che si chiudono in quel giro, tra quelle ancora aperte quando comincia',
  },
  value: roundsOfHand,
};
const ROUND_QUANTILES: QuantileStatistic<DamaFacts> = {
  name: 'hand.roundsQuantile',
  key: 'roundQuantiles',
  from: {
    name: 'roundFrom',
    sparse: true,
    add: ({ rounds }, put) => {
      for (let round = 1; round <= rounds; round++) put(round, 0, 1);
    },
  },
  least: 1,
  about: 'rounds that a share of the hands does not exceed',
};

const PART_LABELS = [
  ['pawns on rings', 'pedine sugli anelli'],
  ['pawn in the centre', 'pedina nel centro'],
  ['array', 'schieramento'],
  ['pawns off', 'pedine fuori'],
  ['compensation of the place', 'compenso del posto'],
];

function partUnitsOf({ ringUnits, centreUnits, arrayUnits, offUnits, seatUnits }: Rules) {
  return [ringUnits, [centreUnits], [arrayUnits], [offUnits], seatUnits];
}

const PARTS = SCORE_PARTS.map((name, part): ScorePart => {
  const [label, it] = PART_LABELS[part];
  const counts: ScorePart['counts'] = (rules) =>
    partUnitsOf(damaRules(rules))[part].some((units) => units !== 0);
  return { name, label, it, counts };
});

function scoreStep(rules: RuleSet): number {
  const units = partUnitsOf(damaRules(rules)).flatMap((own) => [...own]);
  return units.reduce((step, own) => gcd(step, own), 0) || 1;
}

const names = (statistics: readonly Statistic<DamaFacts>[]): string[] => statistics.map(({ name }) => name);
const POINT_PARTS = [RING_POINTS, CENTRE_POINTS, ARRAY_POINTS, OFF_POINTS];
const SEATS = [PLACE_SHARE, PLACE_SCORE, ...POINT_PARTS];
const OF_HANDS = [TURNS, ROUNDS, CLOSED, CLOSE_TURN, CLOSER_SHARE, MARGIN, SHARED];

export const DAMA_FIGURES: FigureSet<DamaFacts> = {
  version: 1,
  facts: factsOf,
  readsTurns: (rules) => damaRules(rules).choosesSeats,
  scoreStep,
  placeFacts: (rules, place) => ({ compensation: damaRules(rules).seatUnits[place] / POINT }),
  parts: PARTS,
  statistics: [
    ...[...SEATS, ARRAY, CENTRE, OFF, ...RING_PAWNS, ...RING_SCORES, ...BOTS],
    ...[...OF_HANDS, UNCLOSED, RESULTS, ONE_RESULT],
    ...[PART_LEAD, PART_CLAIM, CLOSES_IN_ROUND, HAZARD, MARGIN_IS],
  ],
  quantiles: [ROUND_QUANTILES, MARGIN_QUANTILES],
  compared: [
    COMPARED_PLACES,
    ...OF_HANDS.map((statistic) => comparedHand(statistic)),
    COMPARED_LEAD,
    ...[PLACE_SCORE, ...POINT_PARTS].map((statistic) => comparedPlaces(statistic)),
    ...[RESULTS, ONE_RESULT].map((statistic) => comparedHand(statistic)),
    COMPARED_BOTS,
  ],
  primary: ['place1.share', 'turns', 'closed', 'margin', 'shared'],
  sections: [
    { name: 'seats', of: 'place', statistics: names(SEATS) },
    BOT_SECTION,
    {
      name: 'hands',
      of: 'hand',
      statistics: names([
        ...[TURNS, ROUNDS, CLOSED, CLOSE_TURN, CLOSER_SHARE, UNCLOSED],
        ...[MARGIN, SHARED, RESULTS, ONE_RESULT, CLOSES_IN_ROUND],
      ]),
    },
    { name: 'parts', of: 'part', statistics: names([PART_LEAD, PART_CLAIM]) },
    MARGIN_SECTION,
    { name: 'rounds', of: 'round', statistics: names([HAZARD]), onRequest: true },
  ],
};
