/** Values on the spots of a board as shades, with the value of each spot as its title. */
import type { Catalogue } from '../../../table/messages/index.ts';
import { layOut } from '../../drawing/index.ts';
import { html, type Markup } from '../html.ts';
import type { Heat } from '../model.ts';

/** Of the darkest shade; below it the steps are seen by their lightness alone. */
const PERCENT = 100;

function written({ scale }: Heat, value: number, format: Catalogue['format']): string {
  return scale === 'percent' ? format.percent(value) : format.number(value, 2);
}

export function heatMarkup(heat: Heat, label: string, format: Catalogue['format']): Markup {
  const layout = layOut(heat.geometry);
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
