/** What a benchmark is: a name, a unit and a way to get its figure. */

/** CPU time so far, in seconds. */
export type CpuSeconds = () => number;

export interface Measure {
  readonly name: string;
  readonly unit: string;
  readonly help: string;
  /** Takes minutes, or much of the disk: measured only by its name. */
  readonly byNameOnly?: true;
  /** `note` takes what is worth saying on the way. */
  readonly run: (cpu: CpuSeconds, note: (line: string) => void) => number | Promise<number>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The median rate of several rounds of the same work, after rounds that let the compiler settle. */
export function medianRate(cpu: CpuSeconds, warmUp: number, rounds: number, work: () => number): number {
  for (let i = 0; i < warmUp; i++) work();
  const rates: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const start = cpu();
    const done = work();
    rates.push(done / (cpu() - start));
  }
  return median(rates);
}
