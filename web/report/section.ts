/** A section of a report as HTML: sentences, then pictures, tables, games, and what it rests on. */

import type { Catalogue } from '../../table/messages/index.ts';
import { layOut } from '../drawing/index.ts';
import { replayMarkup } from './board/replay.ts';
import type { Boards } from './board/symbols.ts';
import { html, type Markup, markup } from './html.ts';
import type {
  Cell,
  GameList,
  Heat,
  Picture,
  Provenance,
  ReportPart,
  ReportSection,
  ReportTable,
} from './model.ts';
import { cellMarkup, sentence } from './numbers.ts';
import { barsSpec, curveSpec, roundsSpec } from './plot/curve.ts';
import { draw, type Spec, type Width } from './plot/draw.ts';
import { forestSpec } from './plot/forest.ts';
import { basisMarkup } from './provenance.ts';
import type { ReportWords } from './words.ts';

/** Of the darkest shade; below it the steps are seen by their lightness alone. */
const PERCENT = 100;

function written({ scale }: Heat, value: number, format: Catalogue['format']): string {
  return scale === 'percent' ? format.percent(value) : format.number(value, 2);
}

function heatMarkup(heat: Heat, label: string, format: Catalogue['format']): Markup {
  const layout = layOut({ ...heat.geometry, look: undefined });
  const values = new Map(heat.spots.map(({ spot, value }) => [spot, value]));
  const most = heat.most ?? Math.max(...values.values());
  const cells = layout.places
    .filter(({ kind }) => kind !== 'reserve')
    .map(({ id, outline, label: name }) => {
      const value = values.get(id);
      if (value === undefined) return html`<path class="empty" d="${outline}"/>`;
      const shade = most > 0 ? Math.round((PERCENT * Math.min(value, most)) / most) : 0;
      return html`<path class="heat" d="${outline}" style="--shade:${shade}%"><title>${name}: ${written(heat, value, format)}</title></path>`;
    });
  const scale = html`<p class="scale"><span>${written(heat, 0, format)}</span><span class="ramp"></span><span>${written(heat, most, format)}</span></p>`;
  return html`<svg class="board" viewBox="0 0 ${layout.width} ${layout.height}" role="img" aria-label="${label}">${cells}</svg>${scale}`;
}

type Plot = Exclude<Picture, { readonly kind: 'heat' }>;

function specOf(picture: Plot, size: Width, comma: boolean): Spec {
  switch (picture.kind) {
    case 'intervals':
      return forestSpec(picture, size, comma);
    case 'curve':
      return curveSpec(picture, size, comma);
    case 'rounds':
      return roundsSpec(picture, size, comma);
    case 'bars':
      return barsSpec(picture, size, comma);
  }
}

/** The picture as SVG; `comma` for languages that write 0,5. */
function drawPlot(picture: Plot, size: Width, comma: boolean): Promise<string> {
  return draw(specOf(picture, size, comma));
}

/** What all sections of a page share. */
export interface Writing {
  readonly words: ReportWords;
  readonly catalogue: Catalogue;
  readonly boards: Boards;
  /** Ids of the games that are written already. */
  readonly written: Set<string>;
  /** What sections rest on that do not say. */
  readonly provenance: Provenance;
}

export function warningsMarkup(warnings: readonly string[] | undefined, words: ReportWords): Markup[] {
  return (warnings ?? []).map(
    (text) => html`<p class="warning"><strong>${words.warning}.</strong> ${text}</p>\n`,
  );
}

/** How a picture is read; the marks are explained with the first one of a section. */
function readingHelp(picture: Picture, words: ReportWords, isFirst: boolean): string {
  if (picture.kind === 'heat') return '';
  if (picture.kind === 'bars') return words.barIntervals;
  const { fair = undefined, reference = undefined } = picture.kind === 'rounds' ? {} : picture;
  return [
    ...(isFirst ? [words.howToRead] : []),
    ...(fair ? [words.band(fair.label)] : []),
    ...(reference ? [words.reference(reference.label)] : []),
  ].join(' ');
}

async function plotMarkup(picture: Exclude<Picture, { readonly kind: 'heat' }>, { catalogue }: Writing) {
  const comma = catalogue.language === 'it';
  const sizes = (['wide', 'narrow'] as const).map(async (size) => {
    return html`<div class="${size}">${markup(await drawPlot(picture, size, comma))}</div>`;
  });
  const text = `${picture.title}. ${picture.description}`;
  return html`<div class="plot" role="img" aria-label="${text}">${await Promise.all(sizes)}</div>`;
}

async function pictureMarkup(picture: Picture, writing: Writing, isFirst: boolean): Promise<Markup> {
  const { words, catalogue } = writing;
  const drawn =
    picture.kind === 'heat'
      ? heatMarkup(picture, `${picture.title}. ${picture.description}`, catalogue.format)
      : await plotMarkup(picture, writing);
  const help = readingHelp(picture, words, isFirst);
  return html`<h3>${sentence(picture.title)}</h3>
<figure>${drawn}
${help !== '' && html`<figcaption>${help}</figcaption>`}</figure>
`;
}

/** Whether a cell holds words, which may be broken into lines. */
function isWords(cell: Cell): boolean {
  return typeof cell === 'string' && cell.length > 24;
}

function tableMarkup(table: ReportTable, { catalogue, words }: Writing): Markup {
  const { caption, head, rows, notes = [], isFolded = false } = table;
  const cells = rows.map((row) => {
    const [first, ...others] = row.map((cell) => [cell, cellMarkup(cell, catalogue.format)] as const);
    const values = others.map(([cell, own]) => html`<td${isWords(cell) && html` class="words"`}>${own}</td>`);
    return html`<tr><th scope="row">${first?.[1]}</th>${values}</tr>\n`;
  });
  const columns = head.map((name) => html`<th scope="col">${name}</th>`);
  const hasIntervals = rows.flat().some((cell) => typeof cell === 'object' && 'estimate' in cell);
  const below = [...(hasIntervals ? [words.tableHint] : []), ...notes];
  const all = html`<div class="table" role="group" aria-label="${caption}" tabindex="0"><table><caption>${caption}</caption>
<thead><tr>${columns}</tr></thead>
<tbody>
${cells}</tbody></table></div>
${below.length > 0 && html`<p class="notes">${below.join(' ')}</p>`}
`;
  return isFolded ? html`<details><summary>${caption}</summary>${all}</details>\n` : all;
}

function gamesMarkup({ title, rule, games }: GameList, writing: Writing): Markup {
  const { words, catalogue, boards, written } = writing;
  const all = games.map((game) => {
    if (written.has(game.id)) return html`<p><a href="#${game.id}">${words.again(game.title)}</a></p>\n`;
    written.add(game.id);
    return replayMarkup(game, boards, words, catalogue);
  });
  return html`<details class="games"><summary>${words.games(title)}</summary><p class="how">${rule}</p>
${all}</details>
`;
}

async function contentMarkup(
  { sentences = [], pictures = [], tables = [], games = [] }: Omit<ReportPart, 'heading'>,
  writing: Writing,
): Promise<Markup> {
  const drawn: Markup[] = [];
  const marked = pictures.find(({ kind }) => kind !== 'heat' && kind !== 'bars');
  for (const picture of pictures) drawn.push(await pictureMarkup(picture, writing, picture === marked));
  return html`${sentences.map((text) => html`<p>${sentence(text)}</p>\n`)}${drawn}${tables.map((table) =>
    tableMarkup(table, writing),
  )}${games.map((list) => gamesMarkup(list, writing))}`;
}

async function partMarkup(part: ReportPart, writing: Writing): Promise<Markup> {
  const content = await contentMarkup(part, writing);
  return html`<details class="part"><summary>${part.heading}</summary>
${content}${part.file !== undefined && html`<pre>${part.file}</pre>\n`}</details>
`;
}

export async function sectionMarkup(section: ReportSection, writing: Writing): Promise<Markup> {
  const { id, heading, warnings, provenance, parts, isFolded = false } = section;
  const { words, catalogue } = writing;
  const content = await contentMarkup(section, writing);
  const below: Markup[] = [];
  for (const part of parts ?? []) below.push(await partMarkup(part, writing));
  // Where a section has parts, one of them says what it rests on.
  const basis = parts ? [] : [basisMarkup(provenance ?? writing.provenance, words, catalogue)];
  const body = html`${warningsMarkup(warnings, words)}${content}${below}${basis}`;
  const folded = html`<details><summary>${words.folded}</summary>${body}</details>`;
  return html`<section id="${id}"><h2>${heading}</h2>
${isFolded ? folded : body}
</section>
`;
}
