/**
 * The shape of a catalogue: texts, and functions where a text has parts that change. Both languages have the same keys
 * and the same parameters, which the compiler checks.
 */
export type Words<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : Words<T[K]>;
};
