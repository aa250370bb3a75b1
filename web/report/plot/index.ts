/** Pictures of numbers as SVG. */
import type { Picture } from '../model.ts';
import { barsSpec, curveSpec, roundsSpec } from './curve.ts';
import { draw, type Spec, type Width } from './draw.ts';
import { forestSpec } from './forest.ts';

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
export function drawPlot(picture: Plot, size: Width, comma: boolean): Promise<string> {
  return draw(specOf(picture, size, comma));
}
