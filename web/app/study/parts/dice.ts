/** Chance of the browser, for what is begun here and not continued anywhere. */

const SEEDS = 2 ** 31;
const BYTES = 256;

/** A number from 1 to `faces`, at most 256, each as likely as the others. */
export function throwDie(faces: number): number {
  const most = Math.floor(BYTES / faces) * faces;
  for (;;) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < most) return 1 + (byte % faces);
  }
}

export function drawSeed(): number {
  const [word] = crypto.getRandomValues(new Uint32Array(1));
  return word % SEEDS;
}
