/** Draws any game: its board, as the game describes it, and who plays. */
import type { Mark, Player } from '../../engine/index.ts';
import { linesBeside } from '../../table/index.ts';
import { textOf } from '../../table/messages/index.ts';
import { seenParts } from '../../table/spoken/index.ts';
import { type BoardView, drawBoard } from '../board/picture.ts';
import { type Look, seatLabel } from '../board/theme.ts';
import { texts, words } from '../messages/index.ts';
import type { OwnTable } from './own-table.ts';
import { moverOf, type Placed } from './read-position.ts';

interface Scene {
  /** The seat whose view is drawn. */
  readonly viewer: Player;
  /** What stood on the board before the last move, and whose it was. */
  readonly last: { readonly seat: Player; readonly marks: readonly Mark[] } | undefined;
  /** By seat. */
  readonly names: readonly string[];
  /** By seat, once the game is over. */
  readonly shares?: readonly number[] | undefined;
  /** Lines at the top of the legend. */
  readonly notes: readonly string[];
}

/** What stands on each spot, as a text that differs where the marks do. */
function bySpot(marks: readonly Mark[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const { spot, ...rest } of marks.filter(({ isGround }) => !isGround))
    found.set(
      spot,
      `${found.get(spot) ?? ''}${JSON.stringify([rest.kind, rest.seat, rest.count, rest.label])}`,
    );
  return found;
}

/** The spots that were left empty, and those on which something else stands than before. */
export function changesOf(
  before: readonly Mark[],
  after: readonly Mark[],
): { left: number[]; filled: number[] } {
  const [old, now] = [bySpot(before), bySpot(after)];
  return {
    left: [...old.keys()].filter((spot) => !now.has(spot)),
    filled: [...now.keys()].filter((spot) => now.get(spot) !== old.get(spot)),
  };
}

/** What the letters before cells mean: the first ones of the words of grounds. */
function groundNotes(marks: readonly Mark[]): string[] {
  const kinds = new Set(marks.filter(({ isGround }) => isGround).map(({ kind }) => kind));
  return [...kinds].map((kind) => `${kind[0]} ${textOf(words().further.grounds, kind) ?? kind}`);
}

/** A line for each seat, of a game that hides something. */
function seenLines({ kit: { module }, state }: Placed, { viewer, names }: Scene, look: Look): string[] {
  return (module.hidden?.seats(state, viewer) ?? []).map((seen, seat) => {
    const parts = seenParts(words(), module.name, seen);
    return `${seatLabel(seat, names[seat], look).trimEnd()}: ${parts.join(' · ')}`;
  });
}

/** A position and what stands beside it; `own` is what the game brings to its table. */
export function pictureLines(placed: Placed, scene: Scene, own: OwnTable, look: Look): string[] {
  const { kit, game, state } = placed;
  const { module } = kit;
  const { viewer, last, names, shares, notes } = scene;
  const geometry = module.board.geometry(game);
  const marks = module.board.marks(game.view(state, viewer));
  const waiting = names.map((_, seat) =>
    marks
      // A label stands for pawns without number.
      .filter(({ spot, seat: owner, label }) => {
        return owner === seat && label === undefined && geometry.spots[spot].kind === 'reserve';
      })
      .reduce((sum, { count = 1 }) => sum + count, 0),
  );
  const legend = own.legend?.(game, state);
  const board: BoardView = {
    geometry,
    marks,
    notes: [...notes, ...groundNotes(marks)],
    seats: names.map((name, seat) => ({
      name,
      ...(legend?.seats[seat] ?? {
        score: undefined,
        parts: [
          ...(waiting[seat] > 0 ? [texts().anyGame.beside(waiting[seat])] : []),
          ...(shares ? [texts().anyGame.share(words().format.number(100 * shares[seat], 1))] : []),
        ],
        isStrong: shares !== undefined,
      }),
    })),
    mover: moverOf(placed),
    last: last && { seat: last.seat, ...changesOf(last.marks, marks) },
    foot: legend?.foot ?? (() => []),
  };
  const beside = linesBeside(words(), module.name, state, names);
  return [...drawBoard(board, look), ...seenLines(placed, scene, look), ...beside];
}
