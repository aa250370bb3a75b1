/** The position text of Dama Bianca (docs/rules.md, "Text forms") under clicks: `C,6,8/7,11 1`. */
import { type Draft, type EditKit, tokenAt } from '../study/editor/edit-kit.ts';

/** The spot of the centre; a cell's spot is its number. */
const CENTRE = 0;
const MIN_SEATS = 2;

function spotOf(token: string): number | undefined {
  if (token === 'C' || token === 'c') return CENTRE;
  return /^[1-9]\d*$/.test(token) ? Number(token) : undefined;
}

function read(text: string): Draft {
  const [head = '', mover = '', starter = ''] = text.trim().split(/\s+/);
  const pieces = head.split('/').map((seat) => {
    const spots = seat.split(',').map(spotOf);
    return spots.filter((spot): spot is number => spot !== undefined);
  });
  while (pieces.length < MIN_SEATS) pieces.push([]);
  const seatOf = (token: string): number =>
    Math.min(Math.max((Number(token) || 1) - 1, 0), pieces.length - 1);
  return { pieces, mover: seatOf(mover), starter: seatOf(starter) };
}

/** The centre comes first, then the cells in ascending order. */
function write({ pieces, mover, starter }: Draft): string {
  const seats = pieces.map((spots) => {
    const sorted = [...spots].sort((a, b) => a - b);
    return sorted.length === 0 ? '-' : sorted.map((spot) => (spot === CENTRE ? 'C' : String(spot))).join(',');
  });
  return `${seats.join('/')} ${mover + 1}${starter === 0 ? '' : ` ${starter + 1}`}`;
}

function toggle(draft: Draft, spot: number, seat: number): Draft {
  const hadIt = draft.pieces[seat]?.includes(spot) ?? false;
  const pieces = draft.pieces.map((spots, other) => {
    // The centre is the only spot that several seats can share.
    const isCleared = other === seat || spot !== CENTRE;
    const rest = isCleared ? spots.filter((one) => one !== spot) : spots;
    return other === seat && !hadIt ? [...rest, spot] : rest;
  });
  return { ...draft, pieces };
}

function withSeats(draft: Draft, seats: number): Draft {
  const pieces = Array.from({ length: seats }, (_, seat) => draft.pieces[seat] ?? []);
  return { pieces, mover: Math.min(draft.mover, seats - 1), starter: Math.min(draft.starter, seats - 1) };
}

function spotAt(text: string, offset: number): number | undefined {
  const seatsEnd = text.search(/\S\s/) + 1;
  if (seatsEnd > 0 && offset >= seatsEnd) return undefined;
  const [start, end] = tokenAt(text, offset);
  return spotOf(text.slice(start, end));
}

export const EDIT_KIT: EditKit = { read, write, toggle, withSeats, spotAt };
