/** Ends what a command has started, whichever way it ends, and what the process keeps for its next command. */

type Ending = () => Promise<void>;

const endings: Ending[] = [];
const exits: Ending[] = [];

export function atEnd(end: Ending): void {
  endings.push(end);
}

/** Ends what was started, the last first. */
export async function endAll(): Promise<void> {
  for (let end = endings.pop(); end; end = endings.pop()) await end();
}

export function atExit(end: Ending): void {
  exits.push(end);
}

/** Ends what the process keeps, before it exits. */
export async function leave(): Promise<void> {
  for (const end of exits) await end();
}
