/** What the editor of positions must know of a game: its position text as something that clicks change. */

/** A position while it is edited; it may be one that the rules do not allow. */
export interface Draft {
  /** By seat: the spots of its pieces, in the order of the text. */
  readonly pieces: readonly (readonly number[])[];
  /** Seats from 0. */
  readonly mover: number;
  readonly starter: number;
}

export interface EditKit {
  /** Reads as much of a text as makes sense. */
  read(text: string): Draft;
  write(draft: Draft): string;
  /** A click on a spot with a seat chosen: its piece comes, goes, or takes the place of another seat's. */
  toggle(draft: Draft, spot: number, seat: number): Draft;
  /** With more or fewer seats, from 2; pieces of seats that are no more are gone. */
  withSeats(draft: Draft, seats: number): Draft;
  /** The spot that a fault at an offset of a text is about. */
  spotAt(text: string, offset: number): number | undefined;
}

/** The piece of a text between separators that an offset lies in, as offsets; of an empty piece the end is its start. */
export function tokenAt(text: string, offset: number): readonly [start: number, end: number] {
  const at = Math.min(Math.max(offset, 0), text.length);
  const isPart = (i: number): boolean => /[^\s/,]/.test(text[i] ?? ' ');
  let [start, end] = [at, at];
  while (start > 0 && isPart(start - 1)) start--;
  while (isPart(end)) end++;
  return [start, end];
}
