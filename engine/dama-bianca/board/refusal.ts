/** Why a spot cannot be clicked while a turn is entered: one word of a closed list, with its rule. */
import type { Refusal } from '../../index.ts';
import { START_CELL } from '../../round-board/index.ts';
import { hasArray } from '../plain/formation.ts';
import type { Setup } from '../plain/setup.ts';
import type { Dice, NumberedTurn, Walk } from '../plain/spelling.ts';
import { CENTRE, OFF } from '../rules/board.ts';
import { type Rules, rulesOf } from '../rules/rules.ts';
import { afterWalks, type WalkBook } from './laid-walks.ts';

/** Every reason with its rule. */
export const REFUSALS = {
  /** Nothing can be played with this roll. */
  pass: 'R5',
  /** The turn is complete. */
  complete: 'R4',
  /** A pawn or the reserve of another seat. */
  'not-yours': 'R4',
  /** No pawn stands there to be taken up. */
  'no-pawn': 'R4',
  /** No pawn is off the board. */
  'none-off': 'R11',
  /** The pawn has walked in this turn. */
  walked: 'R4',
  /** No walk of the pawn is possible with what the dice leave. */
  stuck: 'R6',
  /** With a single 1 a pawn enters by a bridge only, and there is none. */
  bridge: 'R11',
  /** Pawns do not leave the board. */
  reserve: 'R3',
  occupied: 'R3',
  'start-cell': 'R10',
  /** A walk does not end where it began. */
  'same-cell': 'R9',
  /** The walk would touch a cell twice. */
  touched: 'R9',
  /** The walk would change its sense. */
  turning: 'R8',
  /** The number that leads there has been used. */
  'used-number': 'R4',
  /** Both numbers can be used, and after this walk the other cannot. */
  'both-numbers': 'R5',
  /** Of the two numbers the larger one that can be used counts. */
  'larger-number': 'R5',
  /** No walk by what the dice leave ends there. */
  unreachable: 'R6',
  /** A pawn cannot enter the centre from off the board. */
  'centre-entering': 'R13',
  /** Only the last walk, with both numbers used, can end in the centre. */
  'centre-last': 'R13',
  /** The walk does not end with a jump over pawns up to the centre. */
  'centre-jump': 'R13',
  /** The pawns form no array before the walk. */
  'centre-before': 'R13',
  /** The pawns form no array after the walk. */
  'centre-after': 'R13',
  /** The seat chooses between the seats, and plays no pawn. */
  choose: 'R22',
} as const;

type RefusalReason = keyof typeof REFUSALS;

/** Where the entry of a turn stands. */
export interface EntryPoint {
  readonly setup: Setup;
  readonly rules: Rules;
  readonly dice: Dice;
  readonly book: WalkBook;
  readonly all: readonly NumberedTurn[];
  /** The walks that are entered. */
  readonly walks: readonly Walk[];
  /** Where the pawn that is taken up stands. */
  readonly picked: number | undefined;
  /** The turns that begin so. */
  readonly turns: readonly NumberedTurn[];
}

type Numbers = readonly number[];

function usesBoth({ all }: EntryPoint): boolean {
  return all.some(({ numbers }) => numbers.length === 2 || numbers[0]?.length === 2);
}

/** What the dice leave for the next walk: one of the numbers, and before the first walk also their sum. */
function openNumbers({ dice: [high, low], walks, turns }: EntryPoint): Numbers[] {
  if (low === 0) return walks.length === 0 ? [[high]] : [];
  if (walks.length > 1) return [];
  if (walks.length === 0) return high === low ? [[high], [high, low]] : [[high], [low], [high, low]];
  const used = new Set(
    turns
      .map(({ numbers }) => numbers[0])
      .filter(({ length }) => length === 1)
      .map(([n]) => n),
  );
  const left: Numbers[] = [];
  if (used.has(high)) left.push([low]);
  if (used.has(low) && high !== low) left.push([high]);
  return left;
}

/** The first of these numbers by which the pawn of a place can walk to an end, whatever the dice ask besides. */
function reachedBy(
  { book, walks }: EntryPoint,
  from: number,
  to: number,
  choices: readonly Numbers[],
  rules?: Rules,
): Numbers | undefined {
  return choices.find((numbers) => book.paths(walks, from, numbers, rules).has(to));
}

/** Why a walk that is possible by one number is no part of a turn (R5). */
function whyNotPlayed(at: EntryPoint): RefusalReason {
  return usesBoth(at) ? 'both-numbers' : 'larger-number';
}

function whyNotPicked(at: EntryPoint, place: number | undefined): RefusalReason {
  const { setup, rules, book, walks, all, turns } = at;
  if (all[0].walks.length === 0) return 'pass';
  if (walks.length > 0 && turns.every((turn) => turn.walks.length === walks.length)) return 'complete';
  if (place === undefined) return 'not-yours';
  const now = afterWalks(setup, walks).pawns;
  const own = now[setup.mover];
  if (place === OFF) {
    if (own.length === rules.pawns) return 'none-off';
  } else {
    if (walks.some(({ to }) => to === place)) return 'walked';
    if (!own.includes(place)) return now.flat().includes(place) ? 'not-yours' : 'no-pawn';
    if (place === CENTRE) return 'no-pawn';
  }
  const open = openNumbers(at);
  const canWalk = open.some((numbers) =>
    [...book.paths(walks, place, numbers).keys()].some((end) => end !== CENTRE),
  );
  if (canWalk) return whyNotPlayed(at);
  return isBarred(at, place, open) ? 'bridge' : 'stuck';
}

/** Whether a pawn cannot enter because every number that is left ends at cell 1 (R11). */
function isBarred({ rules }: EntryPoint, place: number, open: readonly Numbers[]): boolean {
  const { cost } = rules.variant.entry;
  return (
    place === OFF && open.length > 0 && open.every((numbers) => numbers.length === 1 && numbers[0] === cost)
  );
}

function whyNotClosed(at: EntryPoint, from: number): RefusalReason {
  const { setup, rules, dice, walks } = at;
  if (from === OFF) return 'centre-entering';
  const open = openNumbers(at);
  const last = walks.length === 0 ? [dice] : open;
  if (!reachedBy(at, from, CENTRE, last))
    return reachedBy(at, from, CENTRE, open) ? 'centre-last' : 'centre-jump';
  const before = afterWalks(setup, walks).pawns[setup.mover];
  const { array } = rules.variant.close;
  const stands = array !== 'turn-start' || hasArray(setup.pawns[setup.mover], rules);
  return stands && hasArray(before, rules) ? 'centre-after' : 'centre-before';
}

/** Why one of the rules that bind whole walks is in the way: without it the walk would be possible. */
function whyBound(
  at: EntryPoint,
  from: number,
  to: number,
  open: readonly Numbers[],
): RefusalReason | undefined {
  const { variant } = at.rules;
  const without = (walk: Partial<typeof variant.walk>): Rules =>
    rulesOf({ ...variant, walk: { ...variant.walk, ...walk } });
  if (!variant.walk.revisit && reachedBy(at, from, to, open, without({ revisit: true }))) return 'touched';
  if (variant.walk.turning === 'fixed' && reachedBy(at, from, to, open, without({ turning: 'free' })))
    return 'turning';
  return undefined;
}

function whyNotPlaced(at: EntryPoint, from: number, to: number | undefined): RefusalReason {
  if (to === undefined || to === OFF) return 'reserve';
  if (to === CENTRE) return whyNotClosed(at, from);
  if (to === from && !at.rules.variant.walk.revisit) return 'same-cell';
  const { setup, dice, walks } = at;
  if (afterWalks(setup, walks).pawns.flat().includes(to)) return 'occupied';
  if (to === START_CELL) return 'start-cell';
  const open = openNumbers(at);
  if (reachedBy(at, from, to, open)) return whyNotPlayed(at);
  if (walks.length === 1 && reachedBy(at, from, to, [[dice[0]], [dice[1]]])) return 'used-number';
  if (isBarred(at, from, open)) return 'bridge';
  return whyBound(at, from, to, open) ?? 'unreachable';
}

/** Why a place cannot be clicked next; `undefined` is the reserve of another seat. */
export function whyRefused(at: EntryPoint, place: number | undefined, spot: number): Refusal {
  if (at.turns.length === 0) throw new Error(`no turn begins with the clicks before spot ${spot}`);
  const reason = at.picked === undefined ? whyNotPicked(at, place) : whyNotPlaced(at, at.picked, place);
  return { reason, rule: REFUSALS[reason] };
}
