// A process of its own with a pool of one worker: what two of these reach at once is the most two workers can.
import { readyForTypeScript } from '../bin/typescript.mjs';

await readyForTypeScript();
const { createRunner } = await import(process.argv[2]);
const runner = createRunner(1);
process.on('message', async (portions) => {
  if (portions === 0) {
    await runner.stop();
    process.disconnect();
    return;
  }
  await runner.run(portions);
  process.send('done');
});
process.send('ready');
