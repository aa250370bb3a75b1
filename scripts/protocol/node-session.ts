/** The analysis protocol as Node answers it. */
import packageJson from '../../package.json' with { type: 'json' };
import { Session, type SessionOptions } from '../../table/protocol/index.ts';
import { codeRevision } from '../revision.ts';

export function createSession(options: Omit<SessionOptions, 'clock' | 'program'>): Session {
  const { name, version } = packageJson;
  return new Session({
    ...options,
    clock: () => performance.now(),
    program: () => ({ name, version, revision: codeRevision() }),
  });
}
