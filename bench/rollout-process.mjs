// A process of its own that plays rollouts when told to: what two of them reach at once is the most two workers can.
import { readyForTypeScript } from '../bin/typescript.mjs';

await readyForTypeScript();
const { playRequest } = await import('./rollout.ts');
process.on('message', (trials) => {
  playRequest(trials);
  process.send('done');
});
process.send('ready');
