// better-sqlite3 13 needs Node-API 10: below this it crashes without a message. No syntax newer than Node 12 here.
export const MIN_NODE = [22, 14];

/** Whether a version such as `22.14.0` is new enough to run the sources. */
export function isNodeSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1]);
}
