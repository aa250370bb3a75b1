/** `lab`: questions about rules in a file, sentences out of what is played for them. */
import { loadWholeCatalogue, restingNotes } from '../../table/messages/index.ts';
import { awakeClock } from '../clocks.ts';
import { command } from '../command.ts';
import { readLab } from '../lab/config.ts';
import { runLab } from '../lab/laboratory.ts';
import { labPage } from '../lab/page.ts';
import { labLines } from '../lab/report.ts';
import { LANG_OPTION } from '../language.ts';
import { OUT_OPTION, readLanguage, typedCommand, writeReport } from '../report-file.ts';
import { openToWrite, readRecording, withRecording } from '../run/recording.ts';
import { checkWritable } from '../whole-file.ts';
import { readSource } from '../yaml-source.ts';

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
      .example('$0 lab docs/examples/remedy.yaml --db lab.db', 'what would make the seats fair?'),
  async (args, console) => {
    const language = readLanguage(args.lang);
    const config = readLab(readSource(args.file), args.file);
    const options = readRecording(args);
    if (args.out !== undefined) checkWritable(args.out);
    const db = await openToWrite(options, console);
    try {
      const { answer, code } = await runLab(db, config, options, console, awakeClock);
      if (!answer) {
        console.note(`${config.name} stopped: run the same command again to continue`);
        return code;
      }
      if (args.out !== undefined) {
        await writeReport(args.out, await labPage(db, answer, language, typedCommand()), console.note);
      }
      if (args.json) console.print(JSON.stringify(answer));
      else {
        const notes = restingNotes(await loadWholeCatalogue(language), [answer.game]);
        labLines(answer, language, notes).forEach(console.print);
      }
      return code;
    } finally {
      db.close();
    }
  },
);
