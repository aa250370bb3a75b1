/** `bench`: the speeds of this machine, and the signature of the program. */
import { allMeasures, type CpuSeconds } from '../../bench/index.ts';
import { nearest, wrong } from '../../engine/index.ts';
import { command } from '../command.ts';

// Of the whole process: the clock of a single thread moves in steps of milliseconds.
const cpuSeconds: CpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const digits = new Intl.NumberFormat('en', { maximumSignificantDigits: 4, useGrouping: false });

export const { build, run } = command(
  (y) =>
    y
      .option('only', {
        type: 'string',
        describe: `one of ${allMeasures()
          .map(({ name }) => name)
          .join(', ')}`,
      })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object: name -> {value, unit}' })
      .example('$0 bench', 'all but the longest measurements; several minutes on an idle machine')
      .example('$0 bench --json --only signature', 'the number that ends commit messages'),
  async (args, { print, note }) => {
    const measures = allMeasures();
    const chosen = measures.filter(({ name, byNameOnly }) =>
      args.only === undefined ? !byNameOnly : name === args.only,
    );
    if (args.only !== undefined && chosen.length === 0) {
      const near = nearest(
        args.only,
        measures.map(({ name }) => name),
      );
      throw wrong('ERR_ARGUMENT', `there is no benchmark '${args.only}'; the nearest is ${near}`, 'only');
    }
    const figures: Record<string, { value: number; unit: string }> = {};
    for (const { name, unit, help, run: measure } of chosen) {
      note(`${name}: ${help}`);
      const value = await measure(cpuSeconds, note);
      figures[name] = { value, unit };
      if (!args.json)
        print(`${name.padEnd(12)} ${unit === 'checksum' ? value : digits.format(value)} ${unit}`);
    }
    if (args.json) print(JSON.stringify(figures));
    return 0;
  },
);
