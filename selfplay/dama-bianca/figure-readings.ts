/** What reports read from the hands of Dama Bianca, in their order: the general figures with the game's own among them. */
import { POINT, type Rules } from '../../engine/dama-bianca/index.ts';
import type { FigureSet, QuantileReading, Reading, ReadingPlace, ScorePart } from '../figure-set.ts';
import { CLAIM_PARTS, SHARE_PARTS } from '../figure-units.ts';
import {
  BOT_PLACE_SHARE,
  BOT_SCORE,
  BOT_SECTION,
  BOT_SHARE,
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
  OFFSET_SECTION,
  PLACE_OFFSET,
  PLACE_SCORE,
  PLACE_SHARE,
  SHARED,
  TURNS,
  WIN_OFFSET,
} from '../general-readings.ts';
import {
  addDamaHand,
  DAMA_FIGURES_VERSION,
  DAMA_KINDS,
  type DamaFigure,
  damaRules,
  SCORE_PARTS,
  scoreStep,
} from './figures.ts';

/** A reading of this game's own figures. */
interface DamaReading extends Reading {
  readonly from: DamaFigure;
}

/** Points of a count under the rules, from units. */
function worth(units: (rules: Rules) => number): { factor: (place: ReadingPlace) => number } {
  return { factor: ({ rules }) => units(damaRules(rules)) / POINT };
}

const ROUNDS: DamaReading = {
  name: 'hand.rounds',
  key: 'rounds',
  from: 'rounds',
  of: 'once',
  kind: 'mean',
  unit: 'rounds',
  about: 'rounds of a hand, one begun counted whole',
  label: 'rounds per hand',
  quantiles: 'roundQuantiles',
};
const CLOSED: DamaReading = {
  name: 'hand.closed',
  key: 'closed',
  from: 'closed',
  of: 'once',
  kind: 'share',
  unit: 'share',
  about: 'hands that are closed',
  label: 'hands closed',
};
const UNCLOSED: DamaReading = {
  ...CLOSED,
  name: 'hand.unclosed',
  key: 'unclosed',
  complement: true,
  about: 'hands that are not closed',
  label: 'unclosed',
};
const CLOSE_TURN: DamaReading = {
  name: 'hand.closeTurn',
  key: 'closeTurn',
  from: 'closeTurn',
  of: 'once',
  kind: 'mean',
  unit: 'turns',
  about: 'turn of the first closing, of closed hands',
  label: 'closed on turn',
};
const CLOSER_SHARE: DamaReading = {
  name: 'hand.closerShare',
  key: 'closerShare',
  from: 'closerShare',
  of: 'once',
  kind: 'share',
  unit: 'share',
  parts: SHARE_PARTS,
  about: 'what the first closer gets of the win, of closed hands',
  label: 'won by the closer',
};
const RESULTS: Reading = {
  ...CHOICES,
  unit: 'results',
  about: 'distinct results of a roll, by turn',
  label: 'results of a roll',
};
const ONE_RESULT: Reading = { ...FORCED, about: 'turns whose roll has one result only' };

const RING_POINTS: DamaReading = {
  name: 'place.ringPoints',
  key: 'ringPoints',
  from: 'place.rings',
  of: 'place',
  kind: 'mean',
  unit: 'points',
  inSteps: true,
  about: 'points of a place from pawns on rings',
  label: 'rings',
};
const CENTRE: DamaReading = {
  name: 'place.centre',
  key: 'centre',
  from: 'place.centre',
  of: 'place',
  kind: 'share',
  unit: 'share',
  about: 'hands that the place ends with a pawn in the centre',
  label: 'centre',
};
const CENTRE_POINTS: DamaReading = {
  ...CENTRE,
  ...worth(({ centreUnits }) => centreUnits),
  name: 'place.centrePoints',
  key: 'centrePoints',
  unit: 'points',
  about: 'points of a place from the centre',
};
const ARRAY: DamaReading = {
  name: 'place.array',
  key: 'array',
  from: 'place.array',
  of: 'place',
  kind: 'share',
  unit: 'share',
  about: 'hands that the place ends with an array, whether or not it scores',
  label: 'array',
};
const ARRAY_POINTS: DamaReading = {
  ...ARRAY,
  ...worth(({ arrayUnits }) => arrayUnits),
  name: 'place.arrayPoints',
  key: 'arrayPoints',
  from: 'place.scoringArray',
  unit: 'points',
  about: 'points of a place from arrays',
};
const OFF: DamaReading = {
  name: 'place.off',
  key: 'off',
  from: 'place.off',
  of: 'place',
  kind: 'mean',
  unit: 'pawns',
  about: 'pawns of a place off the board',
  label: 'off',
};
const OFF_POINTS: DamaReading = {
  ...OFF,
  ...worth(({ offUnits }) => offUnits),
  name: 'place.offPoints',
  key: 'offPoints',
  unit: 'points',
  about: 'points of a place from pawns off the board',
};

const RING_FIGURES = ['place.ring1', 'place.ring2', 'place.ring3', 'place.ring4', 'place.ring5'] as const;
const RING_PAWNS = RING_FIGURES.map((name, ring): DamaReading => {
  return {
    name,
    key: 'ringPawns',
    from: name,
    of: 'place',
    kind: 'mean',
    unit: 'pawns',
    inList: true,
    about: `pawns of a place on ring ${ring + 1}${ring === 0 ? ', the outermost' : ''}`,
    label: `ring ${ring + 1}`,
    applies: (rules) => ring < damaRules(rules).board.rings,
  };
});
const RING_SCORES = RING_PAWNS.map((reading, ring): DamaReading => {
  return {
    ...reading,
    ...worth(({ ringUnits, board }) => ringUnits[board.outermost + ring]),
    name: `place.ringScore${ring + 1}`,
    key: 'ringScores',
    unit: 'points',
    derived: true,
    about: `points of a place from ring ${ring + 1}`,
  };
});

const PART_LEAD: DamaReading = {
  name: 'part.lead',
  key: 'lead',
  from: 'part.margin',
  of: 'part',
  kind: 'mean',
  unit: 'share',
  about: 'what the part adds to the margin of a sole best score over the second best',
  label: 'share of the lead',
};
const PART_CLAIM: DamaReading = {
  name: 'part.claim',
  key: 'claim',
  from: 'part.claim',
  of: 'part',
  kind: 'share',
  unit: 'share',
  parts: CLAIM_PARTS,
  about: 'share of the win of a seat drawn among those that have most of the part',
  label: 'most of it wins',
};
const CLOSES_IN_ROUND: DamaReading = {
  name: 'hand.closesInRound',
  key: 'closeRounds',
  from: 'closeRound',
  of: 'round',
  kind: 'share',
  unit: 'share',
  about: 'hands that are closed in the round',
  label: 'closes in round',
};
const HAZARD: DamaReading = {
  name: 'hand.hazard',
  key: 'hazard',
  from: 'hazard',
  of: 'round',
  kind: 'share',
  unit: 'share',
  about: 'hands that are closed in the round, of those still open when it begins',
  label: 'closed of these',
  countLabel: 'still open',
};
const ROUND_QUANTILES: QuantileReading = {
  name: 'hand.roundsQuantile',
  key: 'roundQuantiles',
  from: 'roundFrom',
  least: 1,
  about: 'rounds that a share of the hands does not exceed',
};

const PART_LABELS = [
  'pawns on rings',
  'pawn in the centre',
  'array',
  'pawns off',
  'compensation of the place',
];

function partUnitsOf({ ringUnits, centreUnits, arrayUnits, offUnits, seatUnits }: Rules) {
  return [ringUnits, [centreUnits], [arrayUnits], [offUnits], seatUnits];
}

const PARTS = SCORE_PARTS.map((name, part): ScorePart => {
  const counts: ScorePart['counts'] = (rules) =>
    partUnitsOf(damaRules(rules))[part].some((units) => units !== 0);
  return { name, label: PART_LABELS[part], counts };
});

const names = (readings: readonly Reading[]): string[] => readings.map(({ name }) => name);
const POINT_PARTS = [RING_POINTS, CENTRE_POINTS, ARRAY_POINTS, OFF_POINTS];

export const DAMA_FIGURES: FigureSet = {
  version: DAMA_FIGURES_VERSION,
  kinds: DAMA_KINDS,
  scoreStep,
  pointsDecide: (rules) => damaRules(rules).variant.match.format === 'points',
  add: addDamaHand,
  placeFacts: (rules, place) => ({ compensation: damaRules(rules).seatUnits[place] / POINT }),
  parts: PARTS,
  readings: [
    ...[PLACE_SHARE, PLACE_SCORE, PLACE_OFFSET],
    ...POINT_PARTS,
    ...[ARRAY, CENTRE, OFF],
    ...RING_PAWNS,
    ...RING_SCORES,
    ...[BOT_SHARE, BOT_SCORE, BOT_PLACE_SHARE, WIN_OFFSET],
    ...[TURNS, ROUNDS, CLOSED, UNCLOSED, CLOSE_TURN, CLOSER_SHARE, MARGIN, SHARED, RESULTS, ONE_RESULT],
    ...[PART_LEAD, PART_CLAIM, CLOSES_IN_ROUND, HAZARD, MARGIN_IS],
  ],
  quantiles: [ROUND_QUANTILES, MARGIN_QUANTILES],
  compared: [
    COMPARED_PLACES,
    ...[TURNS, ROUNDS, CLOSED, CLOSE_TURN, CLOSER_SHARE, MARGIN, SHARED].map(comparedHand),
    COMPARED_LEAD,
    ...[PLACE_SCORE, ...POINT_PARTS].map(comparedPlaces),
    ...[RESULTS, ONE_RESULT].map(comparedHand),
    COMPARED_BOTS,
  ],
  primary: ['place1.share', 'turns', 'closed', 'margin', 'shared'],
  sections: [
    {
      name: 'seats',
      of: 'place',
      readings: names([PLACE_SHARE, PLACE_SCORE, ...POINT_PARTS, PLACE_OFFSET]),
      brief: names(POINT_PARTS),
    },
    BOT_SECTION,
    {
      name: 'hands',
      of: 'hand',
      readings: names([
        ...[TURNS, ROUNDS, CLOSED, CLOSE_TURN, CLOSER_SHARE, UNCLOSED],
        ...[MARGIN, SHARED, RESULTS, ONE_RESULT, CLOSES_IN_ROUND],
      ]),
    },
    { name: 'parts', of: 'part', readings: names([PART_LEAD, PART_CLAIM]) },
    MARGIN_SECTION,
    { name: 'rounds', of: 'round', readings: names([HAZARD]), onRequest: true },
    OFFSET_SECTION,
  ],
};
