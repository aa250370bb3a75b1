/** How often functions are called, as the engine that runs them counts: for tests of what is not done. */
import { Session } from 'node:inspector';

/** Calls of each named function while `work` runs, those of one name together. Not of built-in functions. */
export function countCalls(work: () => unknown): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const session = new Session();
  session.connect();
  try {
    session.post('Profiler.enable');
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    work();
    session.post('Profiler.takePreciseCoverage', (error, coverage) => {
      if (error) throw error;
      for (const { functions } of coverage.result) {
        for (const { functionName, ranges } of functions) {
          counts.set(functionName, (counts.get(functionName) ?? 0) + ranges[0].count);
        }
      }
    });
    session.post('Profiler.stopPreciseCoverage');
  } finally {
    session.disconnect();
  }
  return counts;
}
