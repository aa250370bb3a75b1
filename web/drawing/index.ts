export { fromPolar, type Layout, layOut, type Place, type Point, polar } from './layout.ts';
export { courseOf, drawWalk, RING } from './paths.ts';
export { shapeOf } from './shapes.ts';
