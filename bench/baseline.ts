/** The speed of self-play and of decisions, measured of every game alike. */
import { MAX_PLAYERS, MIN_PLAYERS, stream, unwrap } from '../engine/index.ts';
import { type BlockTask, fillLineup, type GameKit, gameNamed, playBlock } from '../selfplay/index.ts';
import { decisionsOf } from './decisions.ts';
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

/** So many decisions are timed, drawn evenly from a game of the baseline. */
const DECISIONS = 8;

/** CPU time of a decision of the level that plays people where they name none, in the games of `baselineMeasure`. */
export function decisionMeasure(name: string): Measure {
  const kit = gameNamed(name);
  const { lineup, players, unit } = baselineTask(kit);
  const { defaultBot, createBot } = kit.players;
  return {
    name: `decision-${name}`,
    unit: 'cpu-ms',
    help: `a decision of ${defaultBot} in a ${unit} of ${name}, recommended variant, ${players} seats`,
    run: (cpu) => {
      const game = unwrap(kit.module.create(kit.module.rules.recommended, players, unit));
      const [baseline, bot] = [lineup[0], defaultBot].map((spec) => unwrap(createBot(spec, game)));
      baseline.restart(stream('bench', name));
      const all = decisionsOf(game, baseline, stream('bench', name)).map((state) =>
        game.view(state, state.player),
      );
      const choices = all.filter(({ moves }) => moves.size > 1);
      // A game may leave nothing to choose.
      const views = choices.length === 0 ? all : choices;
      const timed = views.filter((_, i) => i % Math.ceil(views.length / DECISIONS) === 0);
      const rate = medianRate(cpu, 1, 3, () => {
        bot.restart(stream('bench', name, 'bot'));
        for (const view of timed) bot.choose(view);
        return timed.length;
      });
      return 1000 / rate;
    },
  };
}
