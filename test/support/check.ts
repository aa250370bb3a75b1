/** Findings of the conformance checks: thrown, with the values that differ. */
import { deepStrictEqual } from 'node:assert/strict';

export function check(condition: boolean, what: () => string): void {
  if (!condition) throw new Error(what());
}

export function checkEqual<T>(found: T, expected: T, what: string): void {
  deepStrictEqual(found, expected, `${what}: expected ${shown(expected)}, found ${shown(found)}`);
}

export function checkThrows(run: () => unknown, what: string): void {
  let result: unknown;
  try {
    result = run();
  } catch {
    return;
  }
  throw new Error(`${what} gives ${shown(result)} where it must throw`);
}

export function shown(value: unknown): string {
  return value instanceof Uint8Array ? hex(value) : JSON.stringify(value);
}

export function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
