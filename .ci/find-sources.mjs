// Runs before the modules of a process that runs tests, and before those of its threads.
import { readyForTypeScript } from '../bin/typescript.mjs';

await readyForTypeScript();
