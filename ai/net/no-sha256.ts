/** Browsers hash only for those who wait. */
export const sha256: ((bytes: Uint8Array) => Uint8Array) | undefined = undefined;
