import yargs from 'yargs';
import packageJson from '../package.json' with { type: 'json' };

/** Runs one command line and returns its exit code: 0 for success, 2 for a command line that makes no sense. */
export async function main(argv: string[]): Promise<number> {
  let code = 0;
  const cli = yargs(argv.length > 0 ? argv : ['--help'])
    .scriptName('dama')
    .version(packageJson.version)
    .help()
    .strict()
    .demandCommand(0, 0, '', 'Unknown command.')
    .exitProcess(false)
    .fail((message, error) => {
      // An error thrown by a command is not a wrong command line.
      if (error) throw error;
      console.error(`${message}\nSee dama --help.`);
      code = 2;
    });
  await cli.parseAsync();
  return code;
}
