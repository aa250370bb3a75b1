/** What all boards of a page are made of, written once: empty boards by their geometry, and pieces by their seat. */
import type { BoardLook, Geometry } from '../../../engine/index.ts';
import {
  type Layout,
  layOut,
  pieceShapes,
  rimLabels,
  type Shape,
  sceneryOf,
  shadeOf,
  shapeOf,
  transformOf,
} from '../../drawing/index.ts';
import { html, type Markup, textOf } from '../html.ts';

/** At most six seats, and pieces that are of none. */
const SEATS = [0, 1, 2, 3, 4, 5];
const NO_SEAT = 'n';

/** The name of a seat in classes and ids. */
export function seatName(seat: number): string {
  return SEATS.includes(seat) ? String(seat) : NO_SEAT;
}

/** Shapes as elements of a picture. */
export function shapesMarkup(shapes: readonly Shape[]): Markup[] {
  return shapes.map(({ d, fill = 'none', stroke, width, opacity, name, at }) => {
    const line = stroke !== undefined && html` stroke="${stroke}" stroke-width="${width ?? 1}"`;
    const more = [
      opacity !== undefined && html` opacity="${opacity}"`,
      name !== undefined && html` class="${name}"`,
      at !== undefined && html` transform="${at}"`,
    ];
    return html`<path d="${d}" fill="${fill}"${line}${more}/>`;
  });
}

function plainCells(layout: Layout): Markup[] {
  return layout.places
    .filter(({ kind }) => kind !== 'reserve')
    .map((place) => {
      const shade = Math.round(shadeOf(place, layout) * 100);
      return html`<path class="cell ${place.kind}" d="${place.outline}" style="--shade:${shade}%"/>`;
    });
}

const NUMBER = 0.31;
const CORNER_NUMBER = 0.19;

/** Numbers in cells, or letters at the rim of squares that are named by them. */
function coordinates(layout: Layout): Markup {
  const { places, unit, margin, look, isRound } = layout;
  const rim = rimLabels(layout);
  if (rim.length > 0) {
    const texts = rim.map(({ x, y, text }) => html`<text x="${round(x)}" y="${round(y)}">${text}</text>`);
    return html`<g class="coordinates ${look}" font-size="${round(margin * 0.7)}">${texts}</g>`;
  }
  const isCorner = look !== undefined && !isRound;
  const off = isCorner ? unit * 0.38 : 0;
  const texts = places
    .filter(({ kind, label }) => kind !== 'reserve' && kind !== 'centre' && label !== '')
    .map(
      ({ x, y, label }) =>
        html`<text x="${(x - off).toFixed(1)}" y="${(y - off).toFixed(1)}">${label}</text>`,
    );
  const size = unit * (isCorner ? CORNER_NUMBER : NUMBER);
  return html`<g class="coordinates ${look}" font-size="${size.toFixed(1)}">${texts}</g>`;
}

function emptyBoard(layout: Layout): Markup {
  const scenery = sceneryOf(layout);
  if (!scenery) {
    const { middle, height, isRound } = layout;
    const disc = html`<circle class="disc" cx="${middle.x}" cy="${middle.y}" r="${height / 2 - 4}"/>`;
    return html`${isRound && disc}${plainCells(layout)}${coordinates(layout)}`;
  }
  const { under, cells, over } = scenery;
  const at = transformOf(layout);
  const turned = at !== undefined && html` transform="${at}"`;
  return html`${shapesMarkup(under)}<g${turned}>${shapesMarkup(cells)}</g>${shapesMarkup(over)}${coordinates(layout)}`;
}

/** The empty boards of a page. `use` draws one by its id. */
export class Boards {
  readonly #layouts = new Map<string, Layout>();
  /** Ids of shared drawings by what they are without one, and the drawings. */
  readonly #ids = new Map<string, string>();
  readonly #shared: Markup[] = [];
  readonly #named = new Map<string, string | undefined>();

  /** The id of the board of a geometry, and where things lie on it. */
  of(geometry: Geometry): { readonly id: string; readonly layout: Layout } {
    const key = JSON.stringify(geometry);
    const layout = this.#layouts.get(key) ?? layOut(geometry);
    this.#layouts.set(key, layout);
    return { id: `board-${[...this.#layouts.keys()].indexOf(key)}`, layout };
  }

  /**
   * The id of a drawing that `use` can show in many places, written once however often it is asked for. A thousand replays
   * have few pieces on few spots and few walks that differ.
   */
  share(draw: (id: string) => Markup): string {
    const key = textOf(draw(''));
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = `x${this.#shared.length.toString(36)}`;
    this.#ids.set(key, id);
    this.#shared.push(draw(id));
    return id;
  }

  /** The id of what `make` shares under a name, made once: to draw a walk takes much longer than to name it. */
  once(name: string, make: () => string | undefined): string | undefined {
    if (!this.#named.has(name)) this.#named.set(name, make());
    return this.#named.get(name);
  }

  /** The id of a piece of radius 1, as boards of a look have it. */
  piece(look: BoardLook | undefined, kind: string, seat: number): string {
    if (look === undefined) return `piece-${seatName(seat)}`;
    return this.share(
      (id) => html`<g id="${id}" class="drawn">${shapesMarkup(pieceShapes(look, kind, seat))}</g>`,
    );
  }

  /** What `use` refers to. */
  symbols(): Markup {
    if (this.#layouts.size === 0) return html``;
    const boards = [...this.#layouts.values()].map(
      (layout, i) => html`<g id="board-${i}">${emptyBoard(layout)}</g>`,
    );
    const pieces = [...SEATS.map(String), NO_SEAT].map((name) => {
      const { outline } = shapeOf(Number(name));
      return html`<g id="piece-${name}" class="piece seat-${name}"><path class="rim" d="${outline}"/><path class="body" d="${outline}"/></g>`;
    });
    return html`<svg class="symbols" aria-hidden="true" focusable="false" width="0" height="0"><defs>${boards}${pieces}${this.#shared}</defs></svg>`;
  }
}

/** A place in a picture, to a tenth. */
export function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
