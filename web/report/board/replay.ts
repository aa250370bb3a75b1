/**
 * A game as a replay without script: one picture that holds every frame, and a list of turns to choose from. Whatever stands
 * on the board from frame `a` up to but not including frame `b` is written once, and seen while `a <= t < b`, where the style
 * sheet takes `t` from the chosen turn. What is seen is drawn once for all games of the page.
 */
import type { Mark } from '../../../engine/index.ts';
import type { Catalogue } from '../../../table/messages/index.ts';
import {
  amid,
  CENTRE_PIECE,
  drawWalk,
  GROUND_COLOURS,
  type Layout,
  PIECE_RADIUS,
  placed,
  RESERVE_RADIUS,
  SIGNS,
  transformOf,
  turnOfSign,
} from '../../drawing/index.ts';
import { html, type Markup } from '../html.ts';
import type { GameFrame, GameOnPage } from '../model.ts';
import type { ReportWords } from '../words.ts';
import { type Boards, round, seatName, shapesMarkup } from './symbols.ts';

type Point = readonly [x: number, y: number];

/** How far a curve may be off, in units of the board, which is about 1000 wide. */
const TOLERANCE = 2.5;

/** How far a point lies from the line between two others. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** Douglas and Peucker, The Canadian Cartographer 10, 1973. */
function simplified(points: readonly Point[]): readonly Point[] {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points[points.length - 1]];
  let farthest = 0;
  let most = 0;
  points.slice(1, -1).forEach((point, i) => {
    const own = distance(point, first, last);
    if (own > most) [most, farthest] = [own, i + 1];
  });
  if (most <= TOLERANCE) return [first, last];
  return [...simplified(points.slice(0, farthest + 1)), ...simplified(points.slice(farthest)).slice(1)];
}

/** An SVG path of absolute M and L in whole units, with the points that matter. */
function simplerPath(path: string): string {
  const [head, ...others] = path.split('M');
  const lines = others.map((line) => {
    const isClosed = line.endsWith('Z');
    const points = line
      .replace('Z', '')
      .split('L')
      .map((text): Point => {
        const [x, y] = text.split(' ').map(Number);
        return [x, y];
      });
    const kept = isClosed ? points : simplified(points);
    return `M${kept.map((point) => point.map(Math.round).join(' ')).join('L')}${isClosed ? 'Z' : ''}`;
  });
  return head + lines.join('');
}

/** Behind the last frame. */
const NEVER = 9999;

/** Something that stands where it does for some frames. */
interface Stay {
  readonly from: number;
  until: number;
  /** The id of its drawing. */
  readonly drawing: string;
  /** What pieces stand on. */
  readonly isGround: boolean;
}

/** Without `until` to the end. */
function layer(drawing: string, from: number, until: number): Markup {
  const end = until < NEVER && html`;--b:${until}`;
  return html`<use href="#${drawing}" style="--a:${from}${end}"/>`;
}

/** Of the picture on a cell with a meaning, in units of the layout, and of one on the centre. */
const SIGN = 0.3;
const CENTRE_SIGN = 0.27;
const OTHER_GROUND = '#f3cfc0';

/** The id of a cell with a meaning of its own. */
function groundOn(boards: Boards, layout: Layout, { spot, kind }: Mark): string {
  const { x, y, size, outline, kind: place } = layout.places[spot];
  const radius = place === 'centre' ? size * CENTRE_SIGN : layout.unit * SIGN;
  const at = transformOf(layout);
  const turn = place === 'centre' ? 0 : turnOfSign(layout, layout.places[spot], kind);
  return boards.share((id) => {
    const tint = shapesMarkup([
      { d: outline, fill: GROUND_COLOURS[kind] ?? OTHER_GROUND, ...(at ? { at } : {}) },
    ]);
    return html`<g id="${id}">${tint}${shapesMarkup(placed(SIGNS[kind] ?? [], x, y, radius, turn))}</g>`;
  });
}

/** The id of a piece as it stands on its spot. */
function pieceOn(boards: Boards, layout: Layout, mark: Mark, i: number, count: number): string {
  if (mark.isGround && layout.look) return groundOn(boards, layout, mark);
  const place = layout.places[mark.spot];
  const isReserve = place.kind === 'reserve';
  const room = isReserve ? place.size * RESERVE_RADIUS : layout.unit * PIECE_RADIUS;
  const radius = place.kind === 'centre' ? room * CENTRE_PIECE : room;
  const { x, y } = amid(place, i, count, layout.unit);
  const at = html`transform="translate(${round(x)} ${round(y)}) scale(${round(radius)})"`;
  const seat = seatName(mark.seat);
  const label = layout.look ? '' : (mark.label ?? '');
  const text = isReserve ? `×${mark.count ?? 1}` : label;
  const piece = boards.piece(layout.look, mark.kind, mark.seat);
  return boards.share((id) => {
    if (text === '') return html`<use id="${id}" href="#${piece}" ${at}/>`;
    if (layout.look) {
      const [under, size] = [round(y + radius * 1.75), round(radius * 0.9)];
      return html`<g id="${id}"><use href="#${piece}" ${at}/><text class="waiting" x="${round(x)}" y="${under}" font-size="${size}">${text}</text></g>`;
    }
    return html`<g id="${id}"><use href="#${piece}" ${at}/><text class="on-${seat}" x="${round(x)}" y="${round(y)}" font-size="${round(radius * 0.8)}">${text}</text></g>`;
  });
}

/** Everything that stands on the board, by when it does. */
function staysOf(boards: Boards, layout: Layout, frames: readonly GameFrame[]): Stay[] {
  const stays: Stay[] = [];
  let open = new Map<string, Stay>();
  frames.forEach(({ marks }, at) => {
    const now = new Map<string, Stay>();
    const bySpot = new Map<number, Mark[]>();
    const grounds: Mark[][] = [];
    for (const mark of marks)
      if (mark.isGround) grounds.push([mark]);
      else bySpot.set(mark.spot, [...(bySpot.get(mark.spot) ?? []), mark]);
    for (const standing of [...grounds, ...bySpot.values()])
      standing.forEach((mark, i) => {
        const key = JSON.stringify([mark, i, standing.length]);
        const before = open.get(key);
        const draw = () => pieceOn(boards, layout, mark, i, standing.length);
        const stay = before ?? { from: at, until: NEVER, drawing: draw(), isGround: mark.isGround === true };
        if (!before) stays.push(stay);
        now.set(key, stay);
      });
    for (const [key, stay] of open) if (!now.has(key)) stay.until = at;
    open = now;
  });
  return stays;
}

/** An empty board of the page. */
type Drawn = ReturnType<Boards['of']>;

/** The id of a walk, made of the steps that it shares with others; undefined for one that is none. */
function shareWalk(boards: Boards, layout: Layout, path: readonly number[], jumps: readonly number[]) {
  const drawn = drawWalk(layout, path, jumps);
  if (!drawn) return undefined;
  const line = boards.share((id) => html`<path id="${id}" d="${simplerPath(drawn.line)}"/>`);
  const head = boards.share((id) => html`<path id="${id}" class="head" d="${simplerPath(drawn.head)}"/>`);
  const parts = [line, head].map((part) => html`<use href="#${part}"/>`);
  return boards.share((id) => html`<g id="${id}" class="walk">${parts}</g>`);
}

function walksOf(boards: Boards, { id: board, layout }: Drawn, { walks }: GameFrame, at: number): Markup[] {
  return walks.flatMap(({ path, jumps }) => {
    const name = `${board} ${path} ${jumps}`;
    const walk = boards.once(name, () => shareWalk(boards, layout, path, jumps));
    return walk === undefined ? [] : [layer(walk, at, at + 1)];
  });
}

/** The rules that make a chosen turn the one that is seen, for games of at most so many frames. */
export function replayRules(frames: number): string {
  return Array.from({ length: frames }, (_, t) => `.replay:has([value="${t}"]:checked){--t:${t}}`).join('\n');
}

function legend({ players, frames, geometry }: GameOnPage, boards: Boards, words: ReportWords): Markup {
  const kind = frames.at(0)?.marks.find(({ isGround }) => !isGround)?.kind ?? 'pawn';
  const seats = players.map((name, seat) => {
    const piece = boards.piece(geometry.look, kind, seat);
    const sign = html`<svg class="sign" viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true"><use href="#${piece}"/></svg>`;
    return html`<li>${sign} ${words.game.seat(seat + 1)}: ${name}</li>`;
  });
  return frames.length === 0 ? html`` : html`<ul class="seats">${seats}</ul>`;
}

/** The replay, folded until somebody opens it. */
export function replayMarkup(
  game: GameOnPage,
  boards: Boards,
  words: ReportWords,
  { board }: Catalogue,
): Markup {
  const { id, title, source, geometry, frames } = game;
  const empty = boards.of(geometry);
  const { layout } = empty;
  const last = frames.length - 1;
  const turns = frames.map(
    ({ text }, t) =>
      html`<li><label><input type="radio" name="${id}" value="${t}"${t === last && html` checked`}> ${text}</label></li>`,
  );
  const stays = staysOf(boards, layout, frames);
  const layers = (isGround: boolean): Markup[] =>
    stays
      .filter((stay) => stay.isGround === isGround)
      .map(({ from, until, drawing }) => layer(drawing, from, until));
  const walks = frames.flatMap((frame, at) => walksOf(boards, empty, frame, at));
  return html`<details class="game" id="${id}"><summary>${title}</summary>
<div class="replay">
<svg class="board" viewBox="0 0 ${layout.width} ${layout.height}" role="img" aria-label="${words.game.picture(board.board)}"><use href="#${empty.id}"/>${layers(true)}${walks}${layers(false)}</svg>
<div>${legend(game, boards, words)}
<fieldset><legend>${words.game.turns}</legend><ol class="turns">
${turns}
</ol></fieldset></div>
</div>
<p class="source">${source}</p></details>
`;
}
