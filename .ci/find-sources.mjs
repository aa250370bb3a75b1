// Runs before the modules of a process of the tests and of its threads.
import { readyForTypeScript } from '../bin/typescript.mjs';

await readyForTypeScript();
