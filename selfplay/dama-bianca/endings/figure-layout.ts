/**
 * Where the figures of a lineup stand among the sums of a tally: those of hands first, then the shares of the places, then
 * those of the bots.
 */
import { POINT } from '../../../engine/dama-bianca/index.ts';
import { comparedFigures } from '../../figure-set.ts';
import { DAMA_FIGURES } from '../figure-readings.ts';

const HAND_FIGURES = DAMA_FIGURES.compared.filter(({ over }) => over !== 'eachPlace' && over !== 'eachBot');

const HAND_NAMES = HAND_FIGURES.map(({ name }) => name);
export const PLACES = HAND_NAMES.length;
const POINT_NAMES = new Set(HAND_FIGURES.filter(({ unit }) => unit === 'points').map(({ name }) => name));

function at(name: string): number {
  const figure = HAND_NAMES.indexOf(name);
  if (figure < 0) throw new Error(`no figure ${name}`);
  return figure;
}

export const TURNS = at('turns');
export const ROUNDS = at('rounds');
export const CLOSED = at('closed');
export const CLOSE_TURN = at('closeTurn');
export const CLOSER_SHARE = at('closerShare');
export const MARGIN = at('margin');
export const SHARED = at('shared');
export const LEAD = at('place1.lead');
export const SCORE = at('score');
export const RING_POINTS = at('ringPoints');
export const CENTRE_POINTS = at('centrePoints');
export const ARRAY_POINTS = at('arrayPoints');
export const OFF_POINTS = at('offPoints');
export const CHOICES = at('choices');
export const FORCED = at('forced');

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
    const figures = comparedFigures(DAMA_FIGURES, lineup);
    const names = [...new Set([...HAND_NAMES, ...figures.map(({ name }) => name)])];
    const ofBots = figures.filter(({ over }) => over === 'eachBot');
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
    const bots = [...new Set(lineup)];
    this.bots = ofBots.length === 0 ? [] : lineup.map((bot) => names.indexOf(ofBots[bots.indexOf(bot)].name));
  }
}
