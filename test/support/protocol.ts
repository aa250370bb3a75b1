/** Asking a session of the protocol in this process. */
import { expect } from 'vitest';
import { ok } from '../../engine/index.ts';
import { createSession } from '../../scripts/protocol/node-session.ts';

type Ask = (
  request: object,
  onProgress?: (progress: Record<string, unknown>) => void,
) => Record<string, unknown>;

/** Asks one session request after request; a fault of the program fails the test. */
export function askOf(): Ask {
  const session = createSession({ log: (text) => expect.fail(text), database: undefined });
  return (request, onProgress) => {
    const report = onProgress && ((line: string): void => onProgress(JSON.parse(line).progress));
    return JSON.parse(session.answer(ok(JSON.stringify({ id: 0, ...request })), report) ?? '');
  };
}
