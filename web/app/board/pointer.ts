/** What a mouse, a finger or a pen does over the board: point, click and drag. */
import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import type { Layout, Point } from '../../drawing/index.ts';
import { candidatesOf, type Highlights } from './highlights.ts';
import { REACH, snap } from './snap.ts';
import { moved, type Zoom, zoomAt } from './zoom.ts';

/** Pixels that a pointer moves before it drags. */
const DRAG_AFTER = 8;

interface Over {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly layout: Layout;
  readonly highlights: Highlights;
  readonly onClick: ((spot: number | undefined) => void) | undefined;
  readonly onPoint: ((spot: number | undefined) => void) | undefined;
}

interface Press {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** The spot of the piece that would be dragged. */
  readonly spot: number | undefined;
  /** Of an enlarged board: how it lay, to be moved from there. */
  readonly zoom: Zoom | undefined;
}

interface Handlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
  readonly onPointerLeave: () => void;
  readonly onClick: (event: MouseEvent) => void;
}

interface Pointer {
  readonly handlers: Handlers;
  readonly dragged: Signal<{ readonly spot: number; readonly at: Point } | undefined>;
  /** What is enlarged now. */
  readonly zoom: Signal<Zoom | undefined>;
}

export function usePointer(over: Over): Pointer {
  const dragged = useSignal<{ readonly spot: number; readonly at: Point } | undefined>(undefined);
  const zoom = useSignal<Zoom | undefined>(undefined);
  const press = useRef<Press | undefined>(undefined);
  // A drag ends in a click of its own, which must not count.
  const swallows = useRef(false);
  const pointed = useRef<number | undefined>(undefined);
  const latest = useRef(over);
  latest.current = over;

  const unitsOf = (event: MouseEvent): { readonly at: Point; readonly reach: number } => {
    const { box, layout } = latest.current;
    const { left, top, width } = box.current!.getBoundingClientRect();
    const { scale: larger, x, y } = zoom.peek() ?? { scale: 1, x: 0, y: 0 };
    const scale = layout.width / width / larger;
    return {
      at: { x: (event.clientX - left - x) * scale, y: (event.clientY - top - y) * scale },
      reach: REACH * scale,
    };
  };
  const spotUnder = (event: MouseEvent, candidates: readonly number[]): number | undefined => {
    const { at, reach } = unitsOf(event);
    return snap(latest.current.layout, at, new Set(candidates), reach);
  };
  const point = (spot: number | undefined): void => {
    if (spot === pointed.current) return;
    pointed.current = spot;
    latest.current.onPoint?.(spot);
  };
  const end = (): void => {
    press.current = undefined;
    dragged.value = undefined;
  };

  const handlers: Handlers = {
    onPointerDown: (event) => {
      swallows.current = false;
      if (!event.isPrimary || event.button !== 0 || !over.onClick) return;
      const { pickable = [], picked } = over.highlights;
      const movable = picked === undefined ? pickable : [...pickable, picked];
      const spot = spotUnder(event, movable);
      const isMovable = spot !== undefined && movable.includes(spot);
      press.current = {
        id: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        spot: isMovable ? spot : undefined,
        zoom: isMovable ? undefined : zoom.peek(),
      };
    },
    onPointerMove: (event) => {
      if (!over.onClick && !over.onPoint) return;
      const { highlights, onClick, box } = latest.current;
      const started = press.current;
      if (started?.zoom && started.id === event.pointerId && box.current) {
        const by = { x: event.clientX - started.x, y: event.clientY - started.y };
        if (!swallows.current && Math.hypot(by.x, by.y) < DRAG_AFTER) return;
        swallows.current = true;
        zoom.value = moved(started.zoom, by, box.current.getBoundingClientRect());
        return;
      }
      const candidates = candidatesOf(highlights);
      const spot = spotUnder(event, candidates);
      point(spot !== undefined && candidates.includes(spot) ? spot : undefined);
      if (started?.id !== event.pointerId || started.spot === undefined) return;
      if (!dragged.value && Math.hypot(event.clientX - started.x, event.clientY - started.y) < DRAG_AFTER)
        return;
      if (!dragged.value) {
        latest.current.box.current?.setPointerCapture(event.pointerId);
        if (highlights.picked !== started.spot) onClick?.(started.spot);
      }
      dragged.value = { spot: started.spot, at: unitsOf(event).at };
    },
    onPointerUp: (event) => {
      const wasDragged = dragged.value;
      end();
      if (!wasDragged) return;
      swallows.current = true;
      const targets = (latest.current.highlights.targets ?? []).map((target) => target.spot);
      const spot = spotUnder(event, targets);
      if (spot !== undefined && targets.includes(spot)) latest.current.onClick?.(spot);
    },
    onPointerCancel: end,
    onPointerLeave: () => point(undefined),
    onClick: (event) => {
      if (swallows.current || !over.onClick) {
        swallows.current = false;
        return;
      }
      // A click by a key or by a reader says no place: then the element says which spot it is.
      const named = (event.target as HTMLElement).dataset.spot;
      const { highlights, onClick, layout, box } = latest.current;
      const pieces = highlights.picked === undefined ? [] : [highlights.picked];
      const meant = [...candidatesOf(highlights), ...(highlights.pickable ?? []), ...pieces];
      const isTouch = (event as PointerEvent).pointerType === 'touch';
      if (isTouch && !zoom.peek() && box.current) {
        zoom.value = zoomAt(layout, unitsOf(event).at, box.current.getBoundingClientRect(), meant);
        if (zoom.peek()) return;
      }
      const near = () => spotUnder(event, meant);
      const spot = event.detail === 0 && named !== undefined ? Number(named) : near();
      zoom.value = undefined;
      onClick?.(spot);
    },
  };
  return { handlers, dragged, zoom };
}
