/**
 * Where the figures of a lineup stand among the sums of a tally: those of hands first, then the shares of the places, then
 * those of the bots.
 */
import { POINT } from '../../engine/dama/index.ts';
import { BOT_PREFIX, figuresOf, HAND_FIGURES } from './ending-figures.ts';

const HAND_NAMES = HAND_FIGURES.map(({ name }) => name);
export const PLACES = HAND_NAMES.length;
const POINT_NAMES = new Set(HAND_FIGURES.filter(({ unit }) => unit === 'points').map(({ name }) => name));

export const TURNS = HAND_NAMES.indexOf('turns');
export const ROUNDS = HAND_NAMES.indexOf('rounds');
export const CLOSED = HAND_NAMES.indexOf('closed');
export const CLOSE_TURN = HAND_NAMES.indexOf('closeTurn');
export const CLOSER_SHARE = HAND_NAMES.indexOf('closerShare');
export const MARGIN = HAND_NAMES.indexOf('margin');
export const SHARED = HAND_NAMES.indexOf('shared');
export const LEAD = HAND_NAMES.indexOf('seat1.lead');
export const SCORE = HAND_NAMES.indexOf('score');
export const RING_POINTS = HAND_NAMES.indexOf('ringPoints');
export const CENTRE_POINTS = HAND_NAMES.indexOf('centrePoints');
export const ARRAY_POINTS = HAND_NAMES.indexOf('arrayPoints');
export const OFF_POINTS = HAND_NAMES.indexOf('offPoints');
export const CHOICES = HAND_NAMES.indexOf('choices');
export const FORCED = HAND_NAMES.indexOf('forced');

/** What a figure is the sum over: hands, closed ones, seats of hands, turns whose results were counted; then each bot's. */
export const [OF_HANDS, OF_CLOSED, OF_SEATS, OF_TURNS, OF_BOTS] = [0, 1, 2, 3, 4] as const;

const OF_EACH_SEAT = [SCORE, RING_POINTS, CENTRE_POINTS, ARRAY_POINTS, OFF_POINTS];

function basisOf(figure: number): number {
  if (figure === CLOSE_TURN || figure === CLOSER_SHARE) return OF_CLOSED;
  if (figure === CHOICES || figure === FORCED) return OF_TURNS;
  return OF_EACH_SEAT.includes(figure) ? OF_SEATS : OF_HANDS;
}

export class FigureLayout {
  readonly names: readonly string[];
  /** By figure: what its sums are divided by in the end, so that they are whole until then. */
  readonly steps: readonly number[];
  /** By figure: what it is the sum over. */
  readonly bases: readonly number[];
  /** Numbers of these. */
  readonly baseCount: number;
  /** By entrant: where the figure of its bot stands. Empty where all are one bot. */
  readonly bots: readonly number[];

  constructor(lineup: readonly string[]) {
    const players = lineup.length;
    const names = [...new Set([...HAND_NAMES, ...figuresOf(lineup).map(({ name }) => name)])];
    const firstBot = PLACES + players;
    this.names = names;
    this.steps = names.map((name, figure) => {
      if (!POINT_NAMES.has(name)) return 1;
      return figure === LEAD ? POINT * (players - 1) : POINT;
    });
    this.bases = names.map((_, figure) => {
      return figure < firstBot ? basisOf(figure) : OF_BOTS + figure - firstBot;
    });
    this.baseCount = OF_BOTS + names.length - firstBot;
    this.bots = lineup.map((bot) => names.indexOf(`${BOT_PREFIX}${bot}`)).filter((figure) => figure >= 0);
  }
}
