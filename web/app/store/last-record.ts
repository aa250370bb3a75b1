import { kept } from '../kept.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The record that was opened or finished last, so that a reload and the menu find it again; '' if there is none. */
export const lastRecord = kept('opened', '', isText);
