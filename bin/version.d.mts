export const MIN_NODE: readonly [number, number];
export function isNodeSupported(version: string): boolean;
