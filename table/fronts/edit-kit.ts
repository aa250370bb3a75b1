/** Turns clicks into changes of a position text, which the editor of positions shows. */

/** A position while it is edited; it may be one that the rules do not allow. */
export interface Draft {
  /** By seat: the labels of the spots where its pieces stand, in the order of the text. */
  readonly pieces: readonly (readonly string[])[];
  /** Of these, the spots whose pieces are kings; missing in games without. */
  readonly kings?: readonly string[];
  /** Seats from 0. */
  readonly mover: number;
  readonly starter: number;
  /** What follows in the text and is no business of the editor. */
  readonly rest?: string;
}

export interface EditKit {
  /** The kind of the mark that a piece is drawn as: see `Mark`. */
  readonly kind: string;
  /** What people choose beside the pieces; the rest follows from these. */
  readonly chooses: readonly ('mover' | 'starter')[];
  /** Reads as much of a text as makes sense. */
  read(text: string): Draft;
  write(draft: Draft): string;
  /** A click on a spot with a seat chosen: its piece comes, is crowned, goes, or takes the place of another seat's. */
  toggle(draft: Draft, label: string, seat: number): Draft;
  /** With more or fewer seats, from 2; pieces of seats that are no more are gone. */
  withSeats(draft: Draft, seats: number): Draft;
  /** The label of the spot that a fault at an offset of a text is about. */
  labelAt(text: string, offset: number): string | undefined;
}

const MIN_SEATS = 2;

/** The piece of a text between separators that an offset lies in, as offsets; of an empty piece the end is its start. */
export function tokenAt(text: string, offset: number): readonly [start: number, end: number] {
  const at = Math.min(Math.max(offset, 0), text.length);
  const isPart = (i: number): boolean => /[^\s/,:]/.test(text[i] ?? ' ');
  let [start, end] = [at, at];
  while (start > 0 && isPart(start - 1)) start--;
  while (isPart(end)) end++;
  return [start, end];
}

/** A piece that was there is gone; else it comes, and what stood there goes. */
export function toggled(pieces: Draft['pieces'], label: string, seat: number): Draft['pieces'] {
  const hadIt = pieces[seat]?.includes(label) ?? false;
  return pieces.map((labels, other) => {
    const rest = labels.filter((one) => one !== label);
    return other === seat && !hadIt ? [...rest, label] : rest;
  });
}

export function withSeats(draft: Draft, seats: number): Draft {
  const pieces = Array.from({ length: seats }, (_, seat) => draft.pieces[seat] ?? []);
  return {
    ...draft,
    pieces,
    mover: Math.min(draft.mover, seats - 1),
    starter: Math.min(draft.starter, seats - 1),
  };
}

/** Lists of spots by seat, and the numbers behind them: `16,21/7,76 1`. */
export function readLists(text: string, isLabel: (token: string) => boolean): Draft {
  const [head = '', mover = '', starter = ''] = text.trim().split(/\s+/);
  const pieces = head.split('/').map((list) => list.split(',').filter(isLabel));
  while (pieces.length < MIN_SEATS) pieces.push([]);
  const seatOf = (token: string): number =>
    Math.min(Math.max((Number(token) || 1) - 1, 0), pieces.length - 1);
  return { pieces, mover: seatOf(mover), starter: seatOf(starter) };
}

/** The text of such lists, `-` for an empty one. */
export function writeLists(
  pieces: Draft['pieces'],
  inOrder: (labels: readonly string[]) => string[],
): string {
  return pieces.map((labels) => inOrder(labels).join(',') || '-').join('/');
}

/** The label in such lists at an offset, which may lie behind them. */
export function labelInLists(
  text: string,
  offset: number,
  isLabel: (token: string) => boolean,
): string | undefined {
  const listsEnd = text.search(/\S\s/) + 1;
  if (listsEnd > 0 && offset >= listsEnd) return undefined;
  const token = text.slice(...tokenAt(text, offset));
  return isLabel(token) ? token : undefined;
}

interface SquareListsOptions {
  readonly kind: string;
  /** Who moves, where the pieces say so. */
  readonly moverOf?: (pieces: Draft['pieces']) => number;
}

const isSquare = (token: string): boolean => /^[a-z][1-9]\d*$/.test(token);

/** Rank by rank. */
function inOrder(labels: readonly string[]): string[] {
  const rank = (label: string): number => Number(label.slice(1));
  return [...labels].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

export function squareLists({ kind, moverOf }: SquareListsOptions): EditKit {
  const settled = (draft: Draft): Draft => ({ ...draft, mover: moverOf?.(draft.pieces) ?? draft.mover });
  return {
    kind,
    chooses: moverOf ? [] : ['mover'],
    read: (text) => readLists(text.toLowerCase(), isSquare),
    write: (draft) => `${writeLists(draft.pieces, inOrder)} ${settled(draft).mover + 1}`,
    toggle: (draft, label, seat) => settled({ ...draft, pieces: toggled(draft.pieces, label, seat) }),
    withSeats: (draft, seats) => settled(withSeats(draft, seats)),
    labelAt: (text, offset) => labelInLists(text, offset, isSquare),
  };
}
