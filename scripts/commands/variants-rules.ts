/** `variants rules`: how a game is played, in short sentences. */

import { DEFAULT_GAME, type GameKit, gameNamed, gameNames } from '../../selfplay/index.ts';
import { readGame, readRules } from '../../studies/input/index.ts';
import { rulesInWords } from '../any-game/report.ts';
import { command } from '../command.ts';
import { ownCommands } from '../games.ts';
import { SET_OPTION } from '../options.ts';
import { MAX_WIDTH } from '../terminal/numbered-lists.ts';
import { terminalWidth } from '../text-table.ts';

/** The game that is named; else the one that has a variant of this name, which no two games share. */
function gameOf(game: string | undefined, variant: string | undefined): GameKit {
  if (game !== undefined) return readGame(game);
  const [name = ''] = variant?.split('+') ?? [];
  const kits = gameNames().map(gameNamed);
  const has = ({ module: { rules } }: GameKit): boolean => rules.named.some((one) => one.name === name);
  return kits.find(has) ?? gameNamed(DEFAULT_GAME);
}

export const { build, run } = command(
  (y) =>
    y
      .option('game', {
        type: 'string',
        describe: `name of the game (default: that of the variant, else ${DEFAULT_GAME})`,
      })
      .option('variant', {
        type: 'string',
        describe: 'name, JSON file or inline JSON (default: the usual one of the game)',
      })
      .option('set', SET_OPTION)
      .example('$0 variants rules', 'those of moonlight')
      .example('$0 variants rules --variant manuale', 'where the first to close wins')
      .example('$0 variants rules --game draughts', 'another game, by its name'),
  async ({ game, variant, set }, { print }) => {
    const { module } = gameOf(game, variant);
    const rules = readRules(module.rules, variant ?? module.rules.recommended.name, set);
    const width = Math.min(terminalWidth(), MAX_WIDTH);
    const lines = ownCommands(module.name)?.rules?.(rules, width) ?? rulesInWords(module, rules, width);
    for (const line of lines) print(line);
    return 0;
  },
);
