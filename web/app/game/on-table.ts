/** What the screen shows of the game that is being played. */
import { computed, signal } from '@preact/signals';
import type { Geometry } from '../../../engine/index.ts';
import type { PlayedTurn, TableAnswer, WalkAnswer, WalksAnswer } from '../../../table/protocol/index.ts';
import type { Glide } from '../board/glide.ts';
import { keptGame } from './kept-game.ts';

/** What the screen is about now. */
type Stage = 'loading' | 'start' | 'roll' | 'entry' | 'bots' | 'hand-over' | 'over';

export interface LoggedTurn {
  readonly played: PlayedTurn;
  readonly walks: readonly WalkAnswer[];
}

export const table = signal<TableAnswer | undefined>(undefined);
export const geometry = signal<Geometry | undefined>(undefined);
export const entry = signal<WalksAnswer | undefined>(undefined);
/** Pieces that could be taken up before one was. */
export const pickable = signal<readonly number[]>([]);
/** The die to which the ends are limited. */
export const die = signal<number | undefined>(undefined);
/** The end that is pointed at. */
export const pointed = signal<number | undefined>(undefined);
/** Walks that pieces are seen to make. */
export const gliding = signal<Glide | undefined>(undefined);
/** Dice that a seat is seen to throw before its turn is shown; `at` tells one throw from the next. */
export const thrown = signal<
  { readonly roll: readonly [number, number]; readonly seat: number; readonly at: number } | undefined
>(undefined);
export const refusal = signal<string | undefined>(undefined);
export const failure = signal<string | undefined>(undefined);
/** Whether the game that is kept cannot be read. */
export const isDamaged = signal(false);
/** Turns of this hand. */
export const log = signal<readonly LoggedTurn[]>([]);
/** Whether the bot that thinks has done so for long. */
export const isSlow = signal(false);
/** Whether an answer is awaited that the person asked for. */
export const isBusy = signal(false);

export const stage = computed<Stage>(() => {
  const game = table.value;
  if (!game) return 'loading';
  if (game.phase === 'over') return 'over';
  if (game.handOver && game.handOver.hand > (keptGame.value?.seen ?? 0)) return 'hand-over';
  if (game.phase !== 'turn') return game.phase;
  return game.seats[game.seat].isPerson ? 'entry' : 'bots';
});

/** Whether people do nothing but throw the dice of the program: all pieces go one way. */
export const isRace = computed(
  () => geometry.value?.route !== undefined && table.value?.isManual === undefined,
);

/** Whether they are to be thrown now. */
export const throwsNow = computed(
  () =>
    isRace.value &&
    stage.value === 'entry' &&
    table.value?.forced !== undefined &&
    (entry.value?.walks.length ?? 0) > 0,
);

/** The seat from which the board is seen: the person who decides, else the last one who did, else the first person. */
export const lastPerson = signal<number | undefined>(undefined);
export const viewer = computed<number | undefined>(() => {
  const game = table.value;
  if (!game) return undefined;
  if (game.seat >= 0 && game.seats[game.seat].isPerson) return game.seat;
  const first = game.seats.findIndex(({ isPerson }) => isPerson);
  return lastPerson.value ?? (first < 0 ? undefined : first);
});

/** Whether a seat is chosen (R22 of Dama Bianca), a turn that has no dice. */
export const isSeatChoice = computed(() => table.value?.at.roll?.[0] === 0);

export function picksOf({ next }: WalksAnswer): number[] {
  return next.filter(({ role }) => role === 'pick').map(({ spot }) => spot);
}

/** The ends that the chosen die allows; all of them if none is chosen. */
export function endsOf(answer: WalksAnswer, limit: number | undefined): WalksAnswer['next'] {
  const ends = answer.next.filter(({ role }) => role === 'place');
  if (limit === undefined) return ends;
  return ends.filter(({ numbers }) => numbers.some((dice) => dice.length === 1 && dice[0] === limit));
}

/** Whether the list of keys is shown, which is loaded only then. */
export const isHelpOpen = signal(false);
