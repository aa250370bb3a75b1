// Prints what a command leaves behind when a signal ends it. It also removes what is half written. A command that
// computes hears no signal, so this waits beside it, for its standard input to close.
import { rmSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [, , sentence] = process.argv;
const files = new Set();

// What ends the command may come to all of its group.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

for await (const line of createInterface({ input: process.stdin })) {
  const { begun, ended } = JSON.parse(line);
  if (begun !== undefined) files.add(begun);
  if (ended !== undefined) files.delete(ended);
}
for (const file of files) {
  try {
    rmSync(file, { force: true });
  } catch {
    // Its folder is gone, or not ours any more.
  }
}
try {
  writeSync(2, `${sentence}\n`);
} catch {
  // The terminal is gone.
}
