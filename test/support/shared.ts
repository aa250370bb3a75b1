/** Asks for what all test files of a run share: see `global-setup.ts`. */
import { inject } from 'vitest';

/** The address of the shared browser or of the server with the page; throws what kept it from starting. */
export async function addressOfShared(what: 'browser' | 'page'): Promise<string> {
  const response = await fetch(`${inject('shared')}/${what}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
