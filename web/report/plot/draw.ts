/** Draws a specification of Vega-Lite as SVG: the same bytes for the same specification, no script, colours by variables. */
import type { Spec as VegaSpec } from 'vega';
import type { TopLevelSpec } from 'vega-lite';

/** What a drawn picture is: `narrow` for phones, `wide` for the rest and for print. */
export const WIDTHS = { narrow: 300, wide: 640 } as const;
export type Width = keyof typeof WIDTHS;

/** The variables of the style sheet. */
export const COLOURS = {
  ink: 'var(--ink)',
  faint: 'var(--faint)',
  line: 'var(--line)',
  grid: 'var(--grid)',
  paper: 'var(--paper)',
  main: 'var(--main)',
  band: 'var(--band)',
  series: ['var(--series-1)', 'var(--series-2)', 'var(--series-3)', 'var(--series-4)', 'var(--series-5)'],
} as const;

const FONT = 12;
const AXIS = {
  labelFontSize: FONT,
  titleFontSize: FONT,
  titleFontWeight: 'normal',
  labelColor: COLOURS.ink,
  titleColor: COLOURS.ink,
  domainColor: COLOURS.line,
  tickColor: COLOURS.line,
  gridColor: COLOURS.grid,
  titlePadding: 8,
  labelOverlap: 'greedy',
} as const;

/** What all pictures have. Nothing in them is read out: the figure around them has a text. */
const CONFIG = {
  aria: false,
  background: 'transparent',
  view: { stroke: null },
  axis: AXIS,
  legend: { labelColor: COLOURS.ink, titleColor: COLOURS.ink, labelFontSize: FONT, titleFontSize: FONT },
} as const;

interface Libraries {
  readonly vega: typeof import('vega');
  readonly lite: typeof import('vega-lite');
}

let libraries: Promise<Libraries> | undefined;

/** They take a third of a second: only who draws loads them. */
function load(): Promise<Libraries> {
  libraries ??= Promise.all([import('vega'), import('vega-lite')]).then(([vega, lite]) => ({ vega, lite }));
  return libraries;
}

/** A specification of Vega-Lite, or a part of one. */
export type Spec = Readonly<Record<string, unknown>>;

/** The picture as an `svg` element that is as wide as it is drawn, at most. */
export async function draw(spec: Spec): Promise<string> {
  const { vega, lite } = await load();
  const whole = { config: CONFIG, padding: 2, ...spec } as unknown as TopLevelSpec;
  const compiled = lite.compile(whole).spec as VegaSpec;
  // Its warnings are about intervals that are not known, which are no faults.
  const view = new vega.View(vega.parse(compiled), { renderer: 'none', logLevel: vega.Error });
  try {
    return tidy(await view.toSVG());
  } finally {
    view.finalize();
  }
}

const NUMBER = /(-?\d+\.\d{2,})/g;

/** Without what neither shows nor says anything, and with one digit behind the point. */
function tidy(svg: string): string {
  const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return svg
    .replace(/<svg[^>]*>/, () => `<svg viewBox="0 0 ${width} ${height}" style="max-width:${width}px">`)
    .replace(/<path class="(?:back|fore)ground"[^>]*\/>/g, '')
    .replace(/<text[^>]*opacity="0"[^>]*>[^<]*<\/text>/g, '')
    .replace(
      / (?:class|role|aria-\w+|pointer-events|font-family|stroke-miterlimit|opacity="1)(?:="[^"]*"|")/g,
      '',
    )
    .replace(/ (?:d|transform|x2|y2|x|y|width|height|cx|cy|r|points)="[^"]*"/g, (attribute) =>
      attribute.replace(NUMBER, (number) => String(Math.round(Number(number) * 10) / 10)),
    )
    .replace(/<g>\s*<\/g>/g, '');
}
