/** How much the random tests try: a quarter of it every day, all of it in `npm run test:deep`. */

/** Whether all tests run. */
export const DEEP = process.env.DAMA_TESTS === 'deep';

/** `all` samples, or a quarter of them in the daily run, at least one. */
export function samples(all: number): number {
  return DEEP ? all : Math.max(1, Math.ceil(all / 4));
}

/** All cases, or the first `few` of them in the daily run. */
export function someOf<T>(all: readonly T[], few = 1): readonly T[] {
  return DEEP ? all : all.slice(0, few);
}
