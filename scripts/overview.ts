/** Shows what there is: examples first, then the commands in groups. */
import { COMMANDS, GROUPS } from './commands.ts';
import { helpText } from './messages/index.ts';
import { exampleFile } from './program-name.ts';
import { wrapText } from './text-table.ts';

/** Of the name of a file in an example; a longer one would leave too little room for what it is. */
const LONGEST_NAME = 30;
const QUESTION = exampleFile('remedy.yaml');
const EXAMPLES = [
  ['dama play', 'a game in the terminal; in the browser: dama web'],
  ['dama start', 'a first study in a minute: how fair is the game?'],
  [`dama lab ${QUESTION.length > LONGEST_NAME ? 'FILE' : QUESTION}`, 'a question about the rules'],
] as const;
const WIDTH = 80;

function rows(pairs: readonly (readonly [string, string])[], width: number): string[] {
  const first = Math.max(...pairs.map(([left]) => left.length));
  return pairs.flatMap(([left, right]) => {
    const lines = wrapText(helpText(right), Math.max(20, width - first - 4));
    return lines.map((line, i) => `  ${(i === 0 ? left : '').padEnd(first)}  ${line}`);
  });
}

/** The lines of `dama` alone, in the language of the process. */
export function overview(columns = WIDTH): string[] {
  const width = Math.min(columns, 100);
  const groups = GROUPS.flatMap((group) => {
    const own = COMMANDS.filter((command) => command.group === group);
    return [
      '',
      helpText(group),
      ...rows(
        own.map(({ name, summary }) => [name, summary] as const),
        width,
      ),
    ];
  });
  return [
    ...rows(EXAMPLES, width),
    '',
    `dama COMMAND [--options]; ${helpText('help for a command')}: dama COMMAND --help`,
    ...groups,
  ];
}
