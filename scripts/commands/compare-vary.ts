/** `compare --vary`: one or two options of a variant over a grid of values. */
import { withDatabase } from '../../db/index.ts';
import { sweep } from '../../studies/compare/index.ts';
import { checkWritable } from '../../studies/host/index.ts';
import { command } from '../command.ts';
import { readConditions, withConditions } from '../compare/conditions.ts';
import { sweepPage } from '../compare/page.ts';
import { sweepCsvHead, sweepCsvLines, sweepJson } from '../compare/report.ts';
import { codeOf, follow } from '../follow.ts';
import { readLanguage } from '../language.ts';
import { ANY_VARIANT_OPTION, SET_OPTION } from '../options.ts';
import { reportText } from '../report/text.ts';
import { FAIR_OPTION, OUT_OPTION, REPORT_LANGUAGE, readFair, writeReport } from '../report-file.ts';

export const { build, run } = command(
  (y) =>
    withConditions(y)
      .option('variant', ANY_VARIANT_OPTION)
      .option('set', SET_OPTION)
      .option('vary', {
        type: 'string',
        array: true,
        nargs: 1,
        demandOption: true,
        describe: 'key=value,value,... or key=0..8; a second --vary makes a grid of both',
      })
      .option('json', { type: 'boolean', describe: 'one JSON array' })
      .option('csv', { type: 'boolean', describe: 'one line for each point and statistic' })
      .option('out', OUT_OPTION)
      .option('lang', REPORT_LANGUAGE)
      .option('fair', FAIR_OPTION)
      .implies('fair', 'out')
      .conflicts('json', 'csv')
      .example(
        "$0 compare --vary scoring.array=0,4,8,12 --bots 'expectimax(depth=1)'",
        'what an array is worth',
      )
      .example(
        "$0 compare --vary scoring.centre=0,7,14 --vary 'scoring.seat=[],[0,1]' --csv",
        'two options, for a spreadsheet',
      )
      .example(
        "$0 compare --variant manuale-punti --vary 'scoring.rings=[0,1,2,3,4],[1,2,3,4,5]' --players 2,4",
        'values that are lists',
      ),
  async (args, console) => {
    const { variant, set, vary, out, lang } = args;
    const fair = readFair(args.fair);
    const language = readLanguage(lang);
    if (out !== undefined) checkWritable(out);
    const run = sweep({ ...readConditions(args), variant, set, vary });
    const followed = await follow(run, console, args);
    const { compared, sweep: about, db } = followed.result;
    if (out !== undefined)
      await withDatabase(db, async (open) =>
        writeReport(out, await sweepPage(about, compared, language, fair, open), console.note),
      );
    if (args.json) console.print(JSON.stringify(compared.map((one) => sweepJson(about, one))));
    else if (args.csv)
      [sweepCsvHead(about), ...compared.flatMap((one) => sweepCsvLines(about, one))].forEach(console.print);
    else {
      const page = await sweepPage(about, compared, language, fair);
      (await reportText(page)).forEach(console.print);
    }
    return codeOf(followed);
  },
);
