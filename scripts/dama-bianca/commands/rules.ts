/** `rules`: how a variant is played, in short sentences. */
import { rulesOf } from '../../../engine/dama-bianca/index.ts';
import { command } from '../../command.ts';
import { SET_OPTION } from '../../input.ts';
import { VARIANT_OPTION } from '../../options.ts';
import { MAX_WIDTH } from '../../terminal/index.ts';
import { terminalWidth } from '../../text-table.ts';
import { readVariant } from '../input.ts';
import { rulesLines } from '../table/index.ts';

export const { build, run } = command(
  (y) =>
    y
      .option('variant', VARIANT_OPTION)
      .option('set', SET_OPTION)
      .example('$0 rules', 'those of moonlight')
      .example('$0 rules --variant manuale', 'where the first to close wins'),
  async (args, { print }) => {
    const rules = rulesOf(readVariant(args.variant, args.set));
    for (const line of rulesLines(rules, Math.min(terminalWidth(), MAX_WIDTH))) print(line);
    return 0;
  },
);
