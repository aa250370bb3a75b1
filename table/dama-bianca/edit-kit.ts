/** The position text of Dama Bianca (docs/rules.md, "Text forms") under clicks: `C,6,8/7,11 1`. */
import {
  type Draft,
  type EditKit,
  labelInLists,
  readLists,
  toggled,
  withSeats,
  writeLists,
} from '../fronts/edit-kit.ts';

const CENTRE = 'C';
const isSpot = (token: string): boolean => token === CENTRE || token === 'c' || /^[1-9]\d*$/.test(token);

function read(text: string): Draft {
  const draft = readLists(text, isSpot);
  return { ...draft, pieces: draft.pieces.map((labels) => labels.map((label) => label.toUpperCase())) };
}

/** The centre comes first, then the cells in ascending order. */
function inOrder(labels: readonly string[]): string[] {
  const rank = (label: string): number => (label === CENTRE ? 0 : Number(label));
  return [...labels].sort((a, b) => rank(a) - rank(b));
}

function write({ pieces, mover, starter }: Draft): string {
  return `${writeLists(pieces, inOrder)} ${mover + 1}${starter === 0 ? '' : ` ${starter + 1}`}`;
}

function toggle(draft: Draft, label: string, seat: number): Draft {
  const pieces = toggled(draft.pieces, label, seat);
  // The centre is the only spot that several seats can share.
  const shared = pieces.map((labels, other) => (other === seat ? labels : draft.pieces[other]));
  return { ...draft, pieces: label === CENTRE ? shared : pieces };
}

export const EDIT_KIT: EditKit = {
  kind: 'pawn',
  chooses: ['mover', 'starter'],
  read,
  write,
  toggle,
  withSeats,
  labelAt: (text, offset) => labelInLists(text, offset, isSpot)?.toUpperCase(),
};
