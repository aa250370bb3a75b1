/** What the page takes from the browser that no run can repeat: time and chance. All of it is here, and its clock in the worker. */

/** The moment, ISO 8601, UTC. */
export function isoNow(): string {
  return new Date().toISOString();
}

/** The date, ISO 8601. */
export function today(): string {
  return isoNow().slice(0, 10);
}

/** A seed that no person has chosen: a whole number from 0 to 2^32 - 1. */
export function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

const BYTES = 256;

/** A number from 1 to `faces`, at most 256, each as likely as the others. */
export function throwDie(faces: number): number {
  const most = Math.floor(BYTES / faces) * faces;
  for (;;) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < most) return 1 + (byte % faces);
  }
}
