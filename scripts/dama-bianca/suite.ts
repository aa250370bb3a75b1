/** Reads the suite of Dama Bianca: its entries have rolls and matches, and some say what is wrong. */
import {
  createDamaBot,
  isRightTurn,
  readSuite,
  resolveDamaBot,
  SUITE_CATEGORIES,
  SUITE_VERSION,
  type SuitePosition,
  settle,
  spellSuiteMove,
} from '../../ai/dama-bianca/index.ts';
import { DAMA_BIANCA } from '../../engine/dama-bianca/index.ts';
import { OpenView, stream, unwrap } from '../../engine/index.ts';
import type { SuiteSource, SuiteTask } from '../any-game/suite.ts';
import { levelNote } from '../level-note.ts';

export function damaSuite(): SuiteSource {
  const positions = readSuite();
  return {
    version: SUITE_VERSION,
    categories: SUITE_CATEGORIES,
    tasks: positions.map(taskOf),
    resolve: (bot) => unwrap(resolveDamaBot(bot)).spec,
    note: (bots) =>
      levelNote(
        positions.map(({ game }) => {
          return { name: DAMA_BIANCA.name, game, bots: bots.map((bot) => unwrap(settle(bot, game))) };
        }),
      ),
  };
}

function taskOf(position: SuitePosition): SuiteTask {
  const { category, entry, game, state } = position;
  const { best, avoid = [] } = entry;
  return {
    id: entry.id,
    category,
    place: `'${entry.position}' ${optionsOf(position)}`,
    right: best ? `right: ${best.join(' or ')}` : `wrong: ${avoid.join(', ')}`,
    why: entry.why,
    answer: (bot) => {
      const player = unwrap(createDamaBot(unwrap(settle(bot, game)), game));
      player.restart(stream('suite', entry.id));
      const turn = spellSuiteMove(position, player.choose(new OpenView(state)));
      return { turn, isRight: isRightTurn(entry, turn) };
    },
  };
}

/** As `analyze` takes it. */
function optionsOf({ entry: { variant, match, roll } }: SuitePosition): string {
  const name = typeof variant === 'string' ? variant : `'${JSON.stringify(variant)}'`;
  const stand = match ? `--standing ${match.hand}/${match.totals.join(',')}` : '--unit hand';
  return `--roll ${roll} --variant ${name} ${stand}`;
}
