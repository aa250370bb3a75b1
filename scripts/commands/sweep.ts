/** `sweep`: one or two options of a variant over a grid, with the same bots and dice at every point. */

import { variantLabel } from '../../selfplay/index.ts';
import { command } from '../command.ts';
import { gridOf, readVary } from '../compare/grid.ts';
import { checkDistinct, compareVariants, readConditions, withConditions } from '../compare/studies.ts';
import { sweepCsvHead, sweepCsvLines, sweepJson, sweepLines } from '../compare/sweep-report.ts';
import { SET_OPTION } from '../input.ts';
import { DEFAULT_VARIANT, RULES_OPTION } from '../options.ts';
import { checkOrder, FAIR_OPTION, OUT_OPTION, REPORT_LANGUAGE, readFair } from '../report-file.ts';
import { readGame, readRules } from '../rules-input.ts';
import { readRecording } from '../run/recording.ts';

export const { build, run } = command(
  (y) =>
    withConditions(y)
      .option('variant', {
        ...RULES_OPTION,
        describe: `name, JSON file or inline JSON (default ${DEFAULT_VARIANT})`,
      })
      .option('set', SET_OPTION)
      .option('vary', {
        type: 'string',
        array: true,
        nargs: 1,
        demandOption: true,
        describe: 'key=value,value,... or key=0..8; a second --vary makes a grid of both',
      })
      .option('json', { type: 'boolean', describe: 'one JSON array' })
      .option('csv', { type: 'boolean', describe: 'one line for each point and figure' })
      .option('out', OUT_OPTION)
      .option('lang', REPORT_LANGUAGE)
      .option('fair', FAIR_OPTION)
      .implies('lang', 'out')
      .implies('fair', 'out')
      .conflicts('json', 'csv')
      .example(
        "$0 sweep --vary scoring.array=0,4,8,12 --bots 'expectimax(depth=1)'",
        'what an array is worth',
      )
      .example(
        "$0 sweep --vary scoring.centre=0,7,14 --vary 'scoring.seat=[],[0,1]' --csv",
        'two options, for a spreadsheet',
      )
      .example(
        "$0 sweep --variant manuale-punti --vary 'scoring.rings=[0,1,2,3,4],[1,2,3,4,5]' --players 2,4",
        'values that are lists',
      ),
  async (args, console) => {
    const options = readVary(args.vary);
    const kit = readGame(args.game);
    const { rules } = kit.module;
    const base = args.variant ?? rules.recommended.name;
    const points = gridOf(kit, base, args.set ?? [], options);
    const variants = points.map(({ variant }) => variant);
    checkDistinct(kit, variants, 'vary');
    const variant = variantLabel(readRules(rules, base, args.set));
    const sweep = { variant, options, points };
    const conditions = readConditions(kit, variants, args);
    const fair = readFair(args.fair);
    if (args.out !== undefined) checkOrder(args.out, args.lang);
    const recording = readRecording(args);
    const { code, compared } = await compareVariants(conditions, recording, console);
    if (args.out !== undefined) {
      const order = { out: args.out, lang: args.lang, db: recording.file };
      const { writeSweep } = await import('../compare/html.ts');
      await writeSweep(order, sweep, compared, fair, console.note);
    }
    if (args.json) console.print(JSON.stringify(compared.map((one) => sweepJson(sweep, one))));
    else if (args.csv) {
      const lines = compared.flatMap((one) => sweepCsvLines(sweep, one));
      [sweepCsvHead(sweep), ...lines].forEach(console.print);
    } else
      compared
        .flatMap((one, i) => [...(i > 0 ? [''] : []), ...sweepLines(sweep, one)])
        .forEach(console.print);
    return code;
  },
);
