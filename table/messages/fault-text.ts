import type { Fault } from '../../engine/index.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * A fault as one line: its code, what is wrong, and where. Messages of faults are English and precise; another language
 * says in general what the code means, and adds the message.
 */
export function faultText({ faults }: Catalogue, { code, message, at }: Fault): string {
  const where = typeof at === 'number' ? faults.offset(at) : at;
  return faults.line(code, faults.codes[code], where, message);
}

/** The same without its place, where it is about what has just been typed. */
export function faultNote({ faults }: Catalogue, { code, message }: Fault): string {
  return faults.short(code, faults.codes[code], message);
}

/** What is wrong alone, as a part of a sentence. */
export function faultReason({ faults }: Catalogue, { code, message }: Fault): string {
  return faults.reason(faults.codes[code], message);
}
