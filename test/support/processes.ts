/** Which processes others have started. */
import { execFileSync } from 'node:child_process';

/** Processes that a process has started, and what those have started, the last first. */
export function startedBy(pid: number): number[] {
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const all = lines.map((text) => text.trim().split(/\s+/).map(Number));
  const below = (of: number): number[] =>
    all.filter(([, parent]) => parent === of).flatMap(([child]) => [...below(child), child]);
  return below(pid);
}
