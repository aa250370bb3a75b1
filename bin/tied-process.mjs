// Runs a command for as long as somebody holds the other end of its standard input, and not a moment longer: its
// starter may be killed at any time, and a bot that hangs in its own thoughts never notices that nobody listens.
import { spawn } from 'node:child_process';

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

// A terminal or `timeout` sends it to us too, and whoever holds our input decides when we end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

child.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
// What it has left behind would hold our output, and run for ever.
child.on('exit', endAll);
child.on('close', (code, signal) => {
  if (signal) console.error(`ended by ${signal}`);
  process.stdout.write('', () => process.exit(code ?? 1));
});
child.stdin.on('error', () => undefined);
child.stdout.pipe(process.stdout);
process.stdout.on('error', end);
process.stdin.on('data', (chunk) => child.stdin.write(chunk));
process.stdin.on('end', end);
process.stdin.on('error', end);
