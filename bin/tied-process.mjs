// Runs a command only as long as somebody holds its standard input open: its starter may be killed at any time, and a
// bot that hangs in its own thoughts never notices that nobody listens.
import { spawn } from 'node:child_process';

/** So long a signal to a whole group takes to reach all of it, at most. */
const SIGNAL_MS = 200;
const isGroup = process.platform !== 'win32';
const child = spawn(process.argv[2], { shell: true, detached: isGroup, stdio: ['pipe', 'pipe', 'inherit'] });

function endAll() {
  try {
    if (isGroup && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function end() {
  endAll();
  process.exit(0);
}

// A terminal or `timeout` sends it to us too, and whoever holds our input decides when we end. systemd sends it to the
// command as well, which then dies by no fault of its own.
let isAskedToEnd = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isAskedToEnd ||= signal !== 'SIGHUP';
  });
}

function close(code) {
  if (!isAskedToEnd) process.exit(code);
  // Who ends a whole group ends us too: our starter knows the difference from a code of the command.
  process.removeAllListeners('SIGTERM');
  process.kill(process.pid, 'SIGTERM');
}

child.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
// What it has left behind would hold our output, and run for ever.
child.on('exit', endAll);
child.on('close', (code, signal) => {
  if (signal) console.error(`ended by ${signal}`);
  // Of a signal to all the command may have heard first.
  process.stdout.write('', () => setTimeout(close, SIGNAL_MS, code ?? 1));
});
child.stdin.on('error', () => undefined);
child.stdout.pipe(process.stdout);
process.stdout.on('error', end);
process.stdin.on('data', (chunk) => child.stdin.write(chunk));
process.stdin.on('end', end);
process.stdin.on('error', end);
