/** A position of each game in full course, for its picture. */
import { showcases } from '../../../table/fronts/index.ts';
import type { Standpoint } from '../../../table/protocol/index.ts';

/** The games in the order in which they are shown. */
export const SHOWCASE: Readonly<Record<string, Standpoint>> = showcases();

export type ShownGame = string;
