/** What is played: a first game at once, or what people have chosen before. */
import type { GameFacts } from '../../../table/protocol/index.ts';
import { kept } from '../kept.ts';
import { hasTexts, oneOf } from '../stored.ts';

/** A seat: a person with a name, or a bot. */
export interface SeatChoice {
  readonly isPerson: boolean;
  readonly name: string;
  /** A level or another bot. */
  readonly bot: string;
}

export interface Choice {
  readonly game: string;
  readonly variant: string;
  readonly unit: string;
  /** Of a match of several games; 1 for a game by itself, also where the choice was kept before there were matches. */
  readonly games?: number;
  readonly seats: readonly SeatChoice[];
  /** A seat from 0, or `drawn`. */
  readonly starter: number | 'drawn';
  /** Whether the next seat starts each hand of a match. */
  readonly alternates: boolean;
  readonly hasRealDice: boolean;
  /** '' for another one each time. */
  readonly seed: string;
}

/** The levels of the first screen, weakest first. */
export const LEVELS = ['novice', 'casual', 'club', 'expert', 'master', 'grandmaster'] as const;
const FIRST_LEVEL = 'club';

/** What the first screen plays. */
export const chosenLevel = kept<(typeof LEVELS)[number]>('level', FIRST_LEVEL, oneOf(LEVELS));

function isChoice(value: unknown): value is Choice | null {
  if (value === null) return true;
  return hasTexts(value, 'game', 'variant', 'unit', 'seed') && Array.isArray(value.seats);
}

/** What was chosen for the last game of one's own. */
export const lastChoice = kept<Choice | null>('choice', null, isChoice);

/** Whether people say at the table who starts: they draw that for each hand of a match, as they throw its dice. */
export function isStarterAsked({ hasRealDice, unit }: Choice): boolean {
  return hasRealDice && unit === 'match';
}

const MAX_NAME = 40;

/** The specification of a seat, such as `human(name="Anna")`. */
export function seatSpec({ isPerson, name, bot }: SeatChoice): string {
  if (!isPerson) return bot;
  const clean = name.replace(/\p{C}/gu, '').trim().slice(0, MAX_NAME).trim();
  return clean === '' ? 'human' : `human(name=${JSON.stringify(clean)})`;
}

/** What is offered first: a person against a bot. */
export function usualOf(game: GameFacts): Choice {
  const bot = game.levels.includes(FIRST_LEVEL) ? FIRST_LEVEL : game.defaultBot;
  return {
    game: game.game,
    variant: game.recommended,
    unit: game.units[0],
    seats: [
      { isPerson: true, name: '', bot },
      { isPerson: false, name: '', bot },
    ],
    starter: 'drawn',
    alternates: false,
    hasRealDice: false,
    seed: '',
  };
}
