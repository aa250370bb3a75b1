/** `compare`: the same bots, dice and seeds under several variants, and what the rules change. */
import { wrong } from '../../engine/index.ts';
import { command } from '../command.ts';
import { compareJson, compareLines } from '../compare/report.ts';
import { checkDistinct, compareVariants, readConditions, withConditions } from '../compare/studies.ts';
import { SET_OPTION } from '../input.ts';
import { checkOrder, OUT_OPTION, REPORT_LANGUAGE } from '../report-file.ts';
import { readGame, readRules } from '../rules-input.ts';
import { readRecording } from '../run/recording.ts';

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
    const kit = readGame(args.game);
    const { rules } = kit.module;
    const variants = args.variants.map((text) => readRules(rules, text));
    if (args.set) variants.push(readRules(rules, args.variants[0], args.set));
    if (variants.length < 2) {
      throw wrong('ERR_ARGUMENT', 'compare takes two variants at least, or one with --set', 'variants');
    }
    checkDistinct(kit, variants, 'variants');
    const conditions = readConditions(kit, variants, args);
    if (args.out !== undefined) checkOrder(args.out, args.lang);
    const options = readRecording(args);
    const { code, compared } = await compareVariants(conditions, options, console);
    if (args.out !== undefined) {
      const { writeComparison } = await import('../compare/html.ts');
      await writeComparison({ out: args.out, lang: args.lang, db: options.file }, compared, console.note);
    }
    if (args.json) console.print(JSON.stringify(compared.map(compareJson)));
    else compared.flatMap((one, i) => [...(i > 0 ? [''] : []), ...compareLines(one)]).forEach(console.print);
    return code;
  },
);
