/** What a command has started and what has to end with it, whichever way it ends. */

const endings: (() => Promise<void>)[] = [];

export function atEnd(end: () => Promise<void>): void {
  endings.push(end);
}

/** Ends what was started, the last first. */
export async function endAll(): Promise<void> {
  for (let end = endings.pop(); end; end = endings.pop()) await end();
}
