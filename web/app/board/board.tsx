/**
 * The board of every screen, made from a game's board description alone: a picture, and over it a grid of elements that
 * keys and screen readers use. Pointers are followed by where they are, so that a click near a spot can mean it.
 */
import { type Signal, useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Geometry, Mark } from '../../../engine/index.ts';
import { layOut, type Point } from '../../drawing/index.ts';
import { announce } from '../announce.tsx';
import { hasLetterKeys, hasNumbers } from '../settings.ts';
import { words } from '../words.ts';
import { Cells } from './cells.tsx';
import { type Glide, glide } from './glide.ts';
import { columnAfter, gridOf } from './grid.ts';
import { candidatesOf, type Highlights } from './highlights.ts';
import { boardAct } from './keys.ts';
import { type Described, surroundings } from './labels.ts';
import { lookOf } from './look.ts';
import { Picture } from './picture.tsx';
import { shownLook } from './piece.tsx';
import { usePointer } from './pointer.ts';

export interface BoardProps {
  readonly geometry: Geometry;
  readonly marks: readonly Mark[];
  /** The names of the seats, for screen readers. */
  readonly names: readonly string[];
  /** The seat whose pieces are "yours". */
  readonly mine?: number;
  readonly highlights?: Highlights;
  /** Walks that pieces are seen to make now. */
  readonly glide?: Glide | undefined;
  /** Degrees by which the board is turned, clockwise; numbers stay upright. */
  readonly turn?: number;
  readonly hasCoordinates?: boolean;
  /** Whether every spot can be clicked, as where positions are set up. */
  readonly isFree?: boolean;
  /** What the board is called; "Board" without it. */
  readonly label?: string;
  /** The spot that has the focus, to be shared with other parts of a screen. */
  readonly cursor?: Signal<number | undefined>;
  /** A spot was clicked; undefined for a click beside all of them. Without it, the board is only looked at. */
  readonly onClick?: (spot: number | undefined) => void;
  /** Enter was pressed on a spot; without it that is a click. */
  readonly onEnter?: (spot: number) => void;
  /** The pointer or the focus is on a spot that can be clicked; undefined if it leaves. */
  readonly onPoint?: (spot: number | undefined) => void;
}

const NOTHING: Highlights = {};

function countOf(marks: readonly Mark[], seat: number): number {
  return marks
    .filter((mark) => mark.seat === seat && !mark.isGround)
    .reduce((sum, { count = 1 }) => sum + count, 0);
}

/** Pieces that stood on the board before and have been captured since: of a seat that has fewer. */
function useGone(marks: readonly Mark[], { walks = [] }: Highlights, { spots }: Geometry): readonly Mark[] {
  const before = useRef(marks);
  return useMemo(() => {
    const last = before.current;
    before.current = marks;
    const started = new Set(walks.map(({ path }) => path[0]));
    return last.filter(
      ({ spot, seat, isGround }) =>
        !isGround &&
        spots[spot]?.kind !== 'reserve' &&
        !started.has(spot) &&
        !marks.some((mark) => mark.spot === spot && mark.seat === seat) &&
        countOf(marks, seat) < countOf(last, seat),
    );
  }, [marks]);
}

export function Board(props: BoardProps) {
  const { geometry, marks, names, mine, highlights = NOTHING, turn = 0, hasCoordinates = true } = props;
  const { onClick, onPoint } = props;
  const grid = useMemo(() => gridOf(geometry), [geometry]);
  const look = lookOf(geometry);
  const layout = useMemo(() => layOut({ ...geometry, look }, turn), [geometry, look, turn]);
  useLayoutEffect(() => {
    shownLook.value = geometry.look;
  }, [geometry]);
  const own = useSignal<number | undefined>(undefined);
  const cursor = props.cursor ?? own;
  const hasFocus = useSignal(false);
  const column = useRef(0);
  const box = useRef<HTMLDivElement>(null);
  const candidates = candidatesOf(highlights);
  const pointer = usePointer({ box, layout, highlights, onClick, onPoint });
  useLayoutEffect(() => {
    if (props.glide && box.current) return glide(box.current, layout, props.glide);
    return undefined;
  }, [props.glide]);
  const described: Described = {
    geometry,
    marks,
    names,
    mine,
    highlights,
    grounds: words().further?.grounds,
    onRoute: words().further?.onRoute,
  };

  const go = (spot: number): void => {
    cursor.value = spot;
    column.current = columnAfter(grid, spot, column.current);
    onPoint?.(candidates.includes(spot) ? spot : undefined);
    box.current?.querySelector<HTMLElement>(`[data-spot="${spot}"]`)?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = cursor.value ?? grid.home;
    const reserve = grid.reserves.find(({ seat }) => seat === mine)?.id ?? grid.reserves.at(0)?.id;
    const standing = { grid, cursor: at, column: column.current, candidates, reserve };
    const act = boardAct(event, standing, hasLetterKeys.value);
    if (act === undefined) return;
    event.preventDefault();
    if (act === 'click') (props.onEnter ?? onClick)?.(at);
    else if (act === 'describe') announce(surroundings(described, geometry.spots[at], words().board));
    else go(act.go);
  };

  const gone = useGone(marks, highlights, geometry);
  const dragged = pointer.dragged.value;
  const zoom = pointer.zoom.value;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the grid within is what people use; this follows pointers near it
    <div
      ref={box}
      class={`board ${highlights.picked === undefined ? '' : 'holds'} ${onClick ? '' : 'still'} ${zoom ? 'zoomed' : ''}`}
      style={{
        aspectRatio: `${layout.width} / ${layout.height}`,
        ...(zoom ? { '--zoom': `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` } : {}),
      }}
      {...pointer.handlers}
      onKeyDown={onKeyDown}
      onFocusIn={({ target }: FocusEvent) => {
        const { spot } = (target as HTMLElement).dataset;
        hasFocus.value = (target as HTMLElement).matches(':focus-visible');
        if (spot !== undefined) cursor.value = Number(spot);
      }}
      onFocusOut={() => {
        hasFocus.value = false;
      }}
    >
      <Picture
        layout={layout}
        marks={marks}
        highlights={highlights}
        hasCoordinates={hasCoordinates && (look === undefined || !geometry.isRound || hasNumbers.value)}
        cursor={hasFocus.value ? (cursor.value ?? grid.home) : undefined}
        dragged={dragged as { spot: number; at: Point } | undefined}
        gone={gone}
      />
      <Cells
        grid={grid}
        layout={layout}
        described={described}
        label={props.label}
        cursor={cursor.value ?? grid.home}
        isUsed={onClick !== undefined}
        isFree={props.isFree === true}
      />
      {zoom && (
        <button
          type="button"
          class="zoom-out"
          onClick={(event) => {
            event.stopPropagation();
            pointer.zoom.value = undefined;
          }}
        >
          {words().panel.whole}
        </button>
      )}
    </div>
  );
}
