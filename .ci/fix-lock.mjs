// npm/cli#9846: `npm i` names optional platform packages which the registry does not hold, and `npm ci` then
// refuses the lockfile. Run this after every `npm i`; it drops such names from the entries of their parents.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));

function isInstalledFor(from, name) {
  for (let path = from; ; ) {
    if (lock.packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true;
    if (!path) return false;
    const cut = path.lastIndexOf('/node_modules/');
    path = cut < 0 ? '' : path.slice(0, cut);
  }
}

let dropped = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (isInstalledFor(path, name)) continue;
    delete entry.optionalDependencies[name];
    dropped++;
  }
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`dropped ${dropped}`);
