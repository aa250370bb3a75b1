/** The position text of the goose race (docs/games/oca.md) under clicks: the path stays as it is, and pawns move. */
import { type Draft, type EditKit, tokenAt } from '../fronts/edit-kit.ts';

const PLACE = /^(?:[1-9]|[1-8]\d|90|C)$/;
/** Cells, or a seed; not the path that is still to be drawn. */
const PATH = /^[@\d]/;
const FALLBACK_PATH = '@1';
/** A pawn that has not set out. */
const START = 'S';
const MOST_SEATS = 6;

/** A pawn each, none that is still at the start; turns to miss are lost where a pawn is put elsewhere. */
function read(text: string): Draft {
  const [path = '', pawns = '', mover = ''] = text.trim().split(/\s+/);
  const seats = pawns.split(',').slice(0, MOST_SEATS);
  while (seats.length < 2) seats.push(START);
  const pieces = seats.map((pawn) => {
    const [place] = pawn.split('~');
    return PLACE.test(place) ? [place] : [];
  });
  const misses = seats.flatMap((pawn, seat) => (/~[1-9]\d*$/.test(pawn) ? [`${seat}:${pawn}`] : []));
  const seat = Math.min(Math.max((Number(mover) || 1) - 1, 0), pieces.length - 1);
  return {
    pieces,
    mover: seat,
    starter: 0,
    rest: [PATH.test(path) ? path : FALLBACK_PATH, ...misses].join(' '),
  };
}

function write({ pieces, mover, rest = FALLBACK_PATH }: Draft): string {
  const [path, ...misses] = rest.split(' ');
  const pawns = pieces.map(([place = START], seat) => {
    const waiting = misses.find((one) => one.startsWith(`${seat}:${place}~`));
    return waiting ? waiting.slice(waiting.indexOf(':') + 1) : place;
  });
  return `${path} ${pawns.join(',')} ${mover + 1}`;
}

/** The pawn of the seat comes, or goes back to the start; others may share the cell. */
function toggle(draft: Draft, label: string, seat: number): Draft {
  const pieces = draft.pieces.map((labels, other) => {
    if (other !== seat) return labels;
    return labels.includes(label) ? [] : [label];
  });
  return { ...draft, pieces };
}

function withSeats(draft: Draft, seats: number): Draft {
  const pieces = Array.from({ length: seats }, (_, seat) => draft.pieces[seat] ?? []);
  return { ...draft, pieces, mover: Math.min(draft.mover, seats - 1) };
}

/** A fault in the path is about its cell, one behind it about the pawn's. */
function labelAt(text: string, offset: number): string | undefined {
  const [place] = text.slice(...tokenAt(text, offset)).split('~');
  const isMover = offset > text.lastIndexOf(' ');
  return !isMover && PLACE.test(place) ? place : undefined;
}

export const EDIT_KIT: EditKit = {
  kind: 'pawn',
  chooses: ['mover'],
  read,
  write,
  toggle,
  withSeats,
  labelAt,
};
