/** `lab`: questions about rules in a file, sentences out of what is played for them. */

import { basename } from 'node:path';
import { withDatabase } from '../../db/index.ts';
import { checkWritable } from '../../studies/host/index.ts';
import { readText } from '../../studies/input/index.ts';
import { lab } from '../../studies/lab/index.ts';
import { labRecords, labReport } from '../../web/report/index.ts';
import { command } from '../command.ts';
import { follow } from '../follow.ts';
import { LANG_OPTION, readLanguage } from '../language.ts';
import { quoted } from '../program-name.ts';
import { readRecording, withRecording } from '../recording.ts';
import { reportText } from '../report/text.ts';
import { OUT_OPTION, writeReport } from '../report-file.ts';

export const { build, run } = command(
  (y) =>
    withRecording(y)
      .positional('file', {
        type: 'string',
        demandOption: true,
        describe: 'YAML: docs/lab.md explains it',
      })
      .option('json', { type: 'boolean', default: false, describe: 'the answer as one JSON object' })
      .option('out', OUT_OPTION)
      .option('lang', LANG_OPTION)
      .option('verbose', {
        type: 'boolean',
        default: false,
        describe: 'a line for each generation of the nets that are made',
      })
      .example('$0 lab docs/examples/remedy.yaml --db lab.db', 'what would make the seats fair?'),
  async (args, console) => {
    const { file, out } = args;
    const language = readLanguage(args.lang);
    if (out !== undefined) checkWritable(out);
    const run = lab({ ...readRecording(args), questions: file });
    const { result, code } = await follow(run, console, args);
    const { end, name, db } = result;
    if (!end) {
      console.note(`${name} stopped: run the same command again to continue`);
      return code;
    }
    const { answer, hasLost } = end;
    const about = { language, command: `dama lab ${quoted(basename(file))}`, question: readText(file) };
    await withDatabase(db, async (open) => {
      const records = labRecords(open, answer);
      if (out !== undefined)
        await writeReport(out, await labReport(records, answer, { ...about, games: open }), console.note);
      if (args.json) console.print(JSON.stringify(answer));
      else {
        const page = await labReport(records, answer, about);
        (await reportText(page)).forEach(console.print);
      }
    });
    return code === 0 && hasLost ? 1 : code;
  },
);
