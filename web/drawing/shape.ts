/** Defines shapes of board pictures as data, for the page and for reports. */

/** A path with its paint. Without `fill` it is only a line. */
export interface Shape {
  /** An SVG path. */
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
  /** By which style sheets find it. */
  readonly name?: string;
  /** An SVG transform. */
  readonly at?: string;
}

function text(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** A circle as a path. */
export function circle(x: number, y: number, radius: number): string {
  const r = text(radius);
  return `M${text(x - radius)} ${text(y)}A${r} ${r} 0 1 0 ${text(x + radius)} ${text(y)}A${r} ${r} 0 1 0 ${text(x - radius)} ${text(y)}Z`;
}

/** An upright rectangle as a path. */
export function box(left: number, top: number, width: number, height: number): string {
  return `M${text(left)} ${text(top)}h${text(width)}v${text(height)}h${text(-width)}Z`;
}

/** A drawing of the square from -1 to 1, put somewhere with half its width `size`, turned clockwise by so many degrees. */
export function placed(shapes: readonly Shape[], x: number, y: number, size: number, turn = 0): Shape[] {
  const turned = turn === 0 ? '' : ` rotate(${Math.round(turn)})`;
  return shapes.map((shape) => ({
    ...shape,
    at: `translate(${text(x)} ${text(y)}) scale(${text(size)})${turned} ${shape.at ?? ''}`.trim(),
  }));
}
