/** `compare`: the same bots, dice and seeds under several variants, and what the rules change. */
import { withDatabase } from '../../db/index.ts';
import { compare } from '../../studies/compare/index.ts';
import { checkWritable } from '../../studies/host/index.ts';
import { command } from '../command.ts';
import { readConditions, withConditions } from '../compare/conditions.ts';
import { comparisonPage } from '../compare/page.ts';
import { compareJson } from '../compare/report.ts';
import { codeOf, follow } from '../follow.ts';
import { readLanguage } from '../language.ts';
import { SET_OPTION } from '../options.ts';
import { reportText } from '../report/text.ts';
import { OUT_OPTION, REPORT_LANGUAGE, writeReport } from '../report-file.ts';

export const { build, run } = command(
  (y) =>
    withConditions(y)
      .positional('variants', {
        type: 'string',
        array: true,
        demandOption: true,
        describe: 'names, JSON files, inline JSON or settings such as moonlight+scoring.array=8',
      })
      .option('set', { ...SET_OPTION, describe: 'one more variant: the first with these settings' })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON array' })
      .option('out', OUT_OPTION)
      .option('lang', REPORT_LANGUAGE)
      .example('$0 compare manuale-punti moonlight --players 2,4', 'two variants, at two and at four seats')
      .example(
        '$0 compare moonlight --set scoring.array=8',
        'a designer’s own scoring against the handbook’s',
      )
      .example(
        '$0 compare moonlight mine.json --primary place1.share,margin --json',
        'declares which statistics are tested',
      )
      .example(
        '$0 compare manuale moonlight --out compared.html --lang it',
        'as a file to read, mail and print',
      ),
  async (args, console) => {
    const { variants, set, out, lang } = args;
    const language = readLanguage(lang);
    if (out !== undefined) checkWritable(out);
    const run = compare({ ...readConditions(args), variants, set });
    const followed = await follow(run, console, args);
    const { compared, db } = followed.result;
    if (out !== undefined)
      await withDatabase(db, async (open) =>
        writeReport(out, await comparisonPage(compared, language, open), console.note),
      );
    if (args.json) console.print(JSON.stringify(compared.map(compareJson)));
    else {
      const lines = await reportText(await comparisonPage(compared, language));
      lines.forEach(console.print);
    }
    return codeOf(followed);
  },
);
