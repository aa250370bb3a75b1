/** Chooses the tip of the first hand that is of use now, and its text. */
import type { TableAnswer, WalksAnswer } from '../../../../table/protocol/index.ts';
import type { GuideWords } from './words.ts';

/** In the order in which they come first if several are of use. */
export const TIPS = [
  'won',
  'lost',
  'pays',
  'losesOut',
  'canClose',
  'array',
  'allIn',
  'firstRoll',
  'entering',
  'confirm',
  'sum',
  'second',
  'jumping',
  'opponent',
  'bridge',
  'half',
  'walking',
] as const;
export type TipName = (typeof TIPS)[number];

/** What a tip looks at. */
export interface Moment {
  readonly table: TableAnswer;
  /** The seat that is guided. */
  readonly seat: number;
  /** The turn as far as it is entered, while the guided seat decides. */
  readonly entry?: WalksAnswer | undefined;
  /** Results of this roll that close, if that has been asked. */
  readonly closings?: number | undefined;
  /** The scores that the entered turn would end the hand with. */
  readonly closing?: readonly number[] | undefined;
}

const PAWNS = 12;
const CELLS_OF_SECTOR = 5;

function offOf({ table, seat }: Moment): number {
  return Number(table.seats[seat].facts.off ?? 0);
}

function isBegun({ entry }: Moment): boolean {
  return entry !== undefined && (entry.walks.length > 0 || entry.picked !== undefined);
}

/** Whether the guided seat is to choose a pawn, nothing being entered. */
function isFresh(moment: Moment): boolean {
  return moment.entry !== undefined && !isBegun(moment) && moment.table.forced === undefined;
}

function isReserve({ table }: Moment, spot: number): boolean {
  return table.marks.some((mark) => mark.spot === spot && mark.count !== undefined);
}

function isWonBy({ closing = [], seat }: Moment): boolean {
  return closing.every((score, other) => other === seat || score < closing[seat]);
}

function hasBridge({ table }: Moment): boolean {
  return table.marks.some(({ spot, count }) => count === undefined && spot % CELLS_OF_SECTOR === 1);
}

function isTaken(moment: Moment, isOffBoard: boolean): boolean {
  const picked = moment.entry?.picked;
  return picked !== undefined && isReserve(moment, picked) === isOffBoard;
}

const IS_OF_USE: Readonly<Record<TipName, (moment: Moment) => boolean>> = {
  won: ({ table, seat }) => table.winners?.includes(seat) ?? false,
  lost: ({ table, seat }) => table.winners !== undefined && !table.winners.includes(seat),
  pays: (moment) => moment.closing !== undefined && isWonBy(moment),
  losesOut: (moment) => moment.closing !== undefined && !isWonBy(moment),
  canClose: (moment) => isFresh(moment) && (moment.closings ?? 0) > 0,
  array: (moment) => isFresh(moment) && moment.table.seats[moment.seat].facts.array === true,
  allIn: (moment) => isFresh(moment) && offOf(moment) === 0,
  firstRoll: (moment) => isFresh(moment) && offOf(moment) === PAWNS && moment.table.at.roll?.[1] !== 0,
  entering: (moment) => isTaken(moment, true),
  confirm: ({ entry }) => entry?.turn !== undefined && entry.walks.length > 0 && entry.next.length === 0,
  sum: ({ entry }) => entry?.turn !== undefined && entry.next.length > 0,
  second: ({ entry }) => entry?.turn === undefined && entry?.walks.length === 1 && entry.picked === undefined,
  jumping: (moment) =>
    isTaken(moment, false) && (moment.entry?.next.some(({ jumps }) => jumps.length > 0) ?? false),
  opponent: (moment) => isFresh(moment) && moment.table.turns.length > 0,
  bridge: (moment) => isFresh(moment) && offOf(moment) > 0 && hasBridge(moment),
  half: (moment) => isFresh(moment) && offOf(moment) > 0 && offOf(moment) <= PAWNS / 2,
  walking: (moment) => isTaken(moment, false),
};

export function isOfUse(tip: TipName, moment: Moment): boolean {
  return IS_OF_USE[tip](moment);
}

/** The first tip of use that has not been given. */
export function nextTip(moment: Moment, given: ReadonlySet<TipName>): TipName | undefined {
  return TIPS.find((tip) => !given.has(tip) && isOfUse(tip, moment));
}

/** The text of a tip; scores as the language writes numbers. */
export function tipText(
  tip: TipName,
  { table, seat, closing = [] }: Moment,
  { tips }: GuideWords,
  number: (value: number, decimals?: number) => string,
): string {
  switch (tip) {
    case 'firstRoll': {
      const [high, low] = table.at.roll ?? [0, 0];
      return tips.firstRoll(high, low);
    }
    case 'pays':
    case 'losesOut': {
      const others = closing.filter((_, other) => other !== seat);
      return tips[tip](number(closing[seat], 2), number(Math.max(...others), 2));
    }
    default:
      return tips[tip];
  }
}
