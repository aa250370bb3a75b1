/** How a request for data is refused. */
import type { Context } from 'hono';
import { type FaultCode, FaultError, resourceFault } from '../../engine/index.ts';
import type { WireFault } from '../wire/index.ts';

/** Every other fault is the request's. */
const STATUS: Partial<Record<FaultCode, 404 | 500 | 503>> = {
  ERR_NOT_FOUND: 404,
  ERR_FILE: 500,
  ERR_DISK: 500,
  ERR_RESOURCES: 500,
  ERR_DATABASE: 500,
  ERR_DATABASE_FOREIGN: 500,
  ERR_DATABASE_NEWER: 500,
  ERR_DATABASE_BUSY: 503,
  ERR_QUEUE: 503,
};

/** The fault as JSON with its status; throws what is none. */
export function refuse(c: Context, error: unknown): Response {
  const known = error instanceof FaultError ? error : resourceFault(error);
  if (!known) throw error;
  const { code, message, at } = known.fault;
  return c.json({ error: { code, message, at } } satisfies WireFault, STATUS[code] ?? 400);
}
