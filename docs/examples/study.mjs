import { selfplay, statistics } from 'dama/studies';

const asked = { db: 'study.db', variants: ['moonlight', 'moonlight+scoring.array=8'], players: [2] };
const run = selfplay({ ...asked, blocks: 200 });
run.follow(({ progress }) => progress && console.error(`${progress.done} of ${progress.total} blocks`));
await run.result;
for (const { variantName, hands, seats, margin } of await statistics(asked)) {
  const { value, low, high } = seats[0].share;
  console.log(variantName, hands, 'hands; the first seat wins', value, [low, high], 'margin', margin.value);
}
