/** What a screen reader says of a spot: where it is, what stands there, and what a click would do. */
import type { Geometry, Mark, Spot } from '../../../engine/index.ts';
import type { Catalogue } from '../../../table/messages/index.ts';
import type { Highlights } from './highlights.ts';

type BoardWords = Catalogue['board'];

export interface Described {
  readonly geometry: Geometry;
  readonly marks: readonly Mark[];
  /** The names of the seats. */
  readonly names: readonly string[];
  /** The seat of the person who looks; its pieces are "yours". */
  readonly mine: number | undefined;
  readonly highlights: Highlights;
  /** What grounds are called, by their kind. */
  readonly grounds?: Readonly<Record<string, string>> | undefined;
  /** What a spot is called that comes so late, from 1, on the route of all pieces. */
  readonly onRoute?: ((step: number) => string) | undefined;
}

function nameOfSpot({ isRound = false }: Geometry, spot: Spot, words: BoardWords): string {
  if (spot.kind === 'centre') return words.centre;
  if (isRound && spot.row !== undefined) return words.cell(spot.label, spot.row + 1);
  return words.square(spot.label);
}

function pieces({ marks, names, mine, grounds }: Described, spot: number, words: BoardWords): string[] {
  return marks
    .filter((mark) => mark.spot === spot)
    .map(({ kind, seat, count = 1, isGround }) => {
      if (isGround) return `${grounds?.[kind] ?? kind}${seat < 0 ? '' : ` (${names[seat]})`}`;
      const owner = seat === mine || seat < 0 ? undefined : (names[seat] ?? words.seat(seat + 1));
      if (seat === mine) return words.mine(kind, count);
      return owner === undefined ? words.piece(kind, count) : words.theirs(kind, count, owner);
    });
}

function reserveLabel(described: Described, spot: Spot, words: BoardWords): string {
  const seat = spot.seat ?? -1;
  const mark = described.marks.find((one) => one.spot === spot.id);
  const count = mark?.label ?? mark?.count ?? 0;
  if (seat === described.mine) return words.yourReserve(count);
  return words.reserve(described.names[seat] ?? words.seat(seat + 1), count);
}

function action(
  { targets = [], pickable = [], picked }: Highlights,
  id: number,
  words: BoardWords,
): string[] {
  const target = targets.find(({ spot }) => spot === id);
  if (picked === id) return [words.picked];
  if (target) return [target.label === '' ? words.canPlace : words.canGo(target.label)];
  return pickable.includes(id) ? [words.canMove] : [];
}

/** "cell 22, ring 2, your pawn, can move". */
export function labelOf(described: Described, spot: Spot, words: BoardWords): string {
  const { geometry, highlights } = described;
  const act = action(highlights, spot.id, words);
  if (spot.kind === 'reserve') return [reserveLabel(described, spot, words), ...act].join(', ');
  const standing = pieces(described, spot.id, words);
  const start = spot.kind === 'start' ? [words.start] : [];
  const step = (geometry.route?.indexOf(spot.id) ?? -1) + 1;
  const onRoute = step > 0 && described.onRoute ? [described.onRoute(step)] : [];
  const name = nameOfSpot(geometry, spot, words);
  return [name, ...start, ...onRoute, ...(standing.length > 0 ? standing : [words.empty]), ...act].join(', ');
}

/** A spot with the occupied spots next to it. */
export function surroundings(described: Described, spot: Spot, words: BoardWords): string {
  const { spots, isRound = false } = described.geometry;
  const near = spots.filter(({ id, row, column }) => {
    if (id === spot.id || row === undefined || column === undefined) return false;
    if (spot.row === undefined || spot.column === undefined) return false;
    const columns = 1 + Math.max(...spots.map((other) => other.column ?? 0));
    const apart = Math.abs(column - spot.column);
    const isBeside = apart <= 1 || (isRound && apart === columns - 1);
    return Math.abs(row - spot.row) <= 1 && isBeside;
  });
  const occupied = near.filter(({ id }) => described.marks.some((mark) => mark.spot === id));
  const label = labelOf(described, spot, words);
  if (occupied.length === 0) return words.noNeighbours(label);
  const list = occupied.map(({ id, label: name }) => `${name}: ${pieces(described, id, words).join(', ')}`);
  return words.neighbours(label, list.join('; '));
}
