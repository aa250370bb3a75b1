/** `compare`: the same bots, dice and seeds under several variants, and what the rules change. */
import { compare } from '../../studies/compare/index.ts';
import { command } from '../command.ts';
import { readConditions, withConditions } from '../compare/conditions.ts';
import { compareJson, compareLines } from '../compare/report.ts';
import { codeOf, follow } from '../follow.ts';
import { SET_OPTION } from '../options.ts';
import { checkOrder, OUT_OPTION, REPORT_LANGUAGE } from '../report-file.ts';

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
      .implies('lang', 'out')
      .example('$0 compare manuale-punti moonlight --players 2,4', 'two variants, at two and at four seats')
      .example(
        '$0 compare moonlight --set scoring.array=8',
        'a designer’s own scoring against the handbook’s',
      )
      .example(
        '$0 compare moonlight mine.json --primary place1.share,margin --json',
        'what is tested, declared',
      )
      .example(
        '$0 compare manuale moonlight --out compared.html --lang it',
        'as a file to read, mail and print',
      ),
  async (args, console) => {
    const { variants, set, out, lang } = args;
    if (out !== undefined) checkOrder(out, lang);
    const run = compare({ ...readConditions(args), variants, set });
    const followed = await follow(run, console, args);
    const { compared, db } = followed.result;
    if (out !== undefined) {
      const { writeComparison } = await import('../compare/html.ts');
      await writeComparison({ out, lang, db }, compared, console.note);
    }
    if (args.json) console.print(JSON.stringify(compared.map(compareJson)));
    else compared.flatMap((one, i) => [...(i > 0 ? [''] : []), ...compareLines(one)]).forEach(console.print);
    return codeOf(followed);
  },
);
