/** The speed of self-play, measured of every game alike: what a part of a study costs at least. */
import { MAX_PLAYERS, MIN_PLAYERS, unwrap } from '../engine/index.ts';
import { type BlockTask, fillLineup, type GameKit, gameNamed, playBlock } from '../selfplay/index.ts';
import { type Measure, medianRate } from './measure.ts';

/** A round plays blocks for so many seconds of CPU time, as games may take microseconds or seconds. */
const ROUND = 0.3;
const BASELINE = 'greedy';

/** The fewest seats that the recommended rules have. */
function fewestSeats(module: GameKit['module']): number {
  for (let players = MIN_PLAYERS; players <= MAX_PLAYERS; players++)
    if (module.checkSeats(module.rules.recommended, players).ok) return players;
  throw new Error(`the recommended variant of ${module.name} seats no number of players`);
}

function baselineTask({ module, players: { bots } }: GameKit): BlockTask {
  const { name: game, rules, units } = module;
  const players = fewestSeats(module);
  const bot = bots.some(({ name }) => name === BASELINE) ? BASELINE : 'random';
  return {
    game,
    variant: rules.canonical(rules.recommended),
    players,
    lineup: unwrap(fillLineup(game, [bot], players)),
    unit: units[0],
    seed: 1,
    block: 0,
  };
}

/**
 * Games of a registered game by CPU second, as a worker plays them: its baseline (`greedy`, or else `random`) against
 * itself under the recommended variant, in the first of the game's units.
 */
export function baselineMeasure(game: string, name = `games-${game}`): Measure {
  const task = baselineTask(gameNamed(game));
  const { players, lineup, unit } = task;
  return {
    name,
    unit: `${unit}s/cpu-s`,
    help: `${unit}s of ${game}, recommended variant, ${players} seats, by ${lineup[0]} alone, one worker`,
    run: (cpu) => {
      let block = 0;
      return medianRate(cpu, 1, 5, () => {
        const start = cpu();
        let games = 0;
        while (cpu() - start < ROUND)
          games += playBlock({ ...task, block: block++ }, () => cpu() * 1000).games.length;
        return games;
      });
    },
  };
}
