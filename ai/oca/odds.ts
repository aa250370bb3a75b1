/** What rules make of the race over many paths: who wins, how long it takes, and what each kind of accident is worth. */
import { stream, unwrap } from '../../engine/index.ts';
import { type Accident, Course, drawPath, OCA_RULES, type OcaGame, START } from '../../engine/oca/index.ts';
import { exactShares } from './chances.ts';
import { LonePawn } from './lone-pawn.ts';
import { Simulation } from './simulation.ts';

/** A mean over paths with its standard error. */
interface Mean {
  readonly mean: number;
  readonly stderr: number;
}

interface RaceOdds {
  /** By seat, the rounds included; exact for each path where pawns do not disturb each other, else from the races. */
  readonly shares: readonly Mean[];
  /** Of a race, all seats together, and rounds that were begun. */
  readonly rolls: Mean;
  readonly rounds: Mean;
  /** Races that their rounds end. */
  readonly drawn: Mean;
}

interface AccidentWorth {
  readonly accident: Accident;
  /** How often it happens in a race, all seats together. */
  readonly times: Mean;
  /**
   * How many turns of its seat a lone pawn needs more because of these cells, than if they were plain; below 0 where they help.
   * Missed turns count, those that are played again do not.
   */
  readonly turns: Mean;
}

/** Paths of the seeds from `seed` on, and how many races are played on each. */
interface OddsPlan {
  readonly seed: number;
  readonly paths: number;
  readonly races: number;
}

function meanOf(values: readonly number[]): Mean {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, stderr: Math.sqrt(squares / (values.length * Math.max(1, values.length - 1))) };
}

function coursesOf({ rules }: OcaGame, { seed, paths }: OddsPlan): Course[] {
  const { accidents, perColour } = rules.values;
  return Array.from(
    { length: paths },
    (_, i) => new Course(rules, drawPath(seed + i, accidents.length, perColour)),
  );
}

function played(course: Course, { numPlayers, rules }: OcaGame, races: number) {
  const none = new Array<number>(numPlayers).fill(START);
  const grid = { pawns: none, misses: none, mover: 0, roundsLeft: rules.values.roundCap };
  const simulation = new Simulation(course);
  return { simulation, tally: simulation.play(grid, races, stream('odds', course.keyLo, course.keyHi)) };
}

export function oddsOfRaces(game: OcaGame, plan: OddsPlan): RaceOdds {
  const { numPlayers, rules } = game;
  const isExact = rules.values.meet === 'share';
  const pawns = Array.from({ length: numPlayers }, () => ({ at: START, misses: 0 }));
  const found = coursesOf(game, plan).map((course) => {
    const { tally } = played(course, game, plan.races);
    const shares = tally.wins.map((wins) => (wins + tally.drawn / numPlayers) / plan.races);
    if (isExact) exactShares(game.stateFrom({ path: course.path, pawns, mover: 0 }), shares);
    const per = (count: number): number => count / plan.races;
    return { shares, rolls: per(tally.turns), rounds: per(tally.rounds), drawn: per(tally.drawn) };
  });
  return {
    shares: pawns.map((_, seat) => meanOf(found.map(({ shares }) => shares[seat]))),
    rolls: meanOf(found.map(({ rolls }) => rolls)),
    rounds: meanOf(found.map(({ rounds }) => rounds)),
    drawn: meanOf(found.map(({ drawn }) => drawn)),
  };
}

/** The rules with the other accidents only; where there is one, it leads nowhere that a plain cell would not. */
function courseWithout(course: Course, colour: number): Course | undefined {
  const { rules, path } = course;
  const accidents = rules.values.accidents.filter((_, i) => i !== colour);
  if (accidents.length === 0) return undefined;
  const others = unwrap(OCA_RULES.withSettings(rules, [`accidents=${JSON.stringify(accidents)}`]));
  return new Course(
    others,
    path.filter((_, i) => i !== colour),
  );
}

/** Rules of one accident alone have nothing to compare it with: then its `turns` are left out. */
export function worthOfAccidents(
  game: OcaGame,
  plan: OddsPlan,
): readonly (Omit<AccidentWorth, 'turns'> & Partial<AccidentWorth>)[] {
  const { rules, rolls } = game;
  const courses = coursesOf(game, plan);
  const races = courses.map((course) => {
    const { simulation, tally } = played(course, game, plan.races);
    const times = new Map<Accident, number>();
    for (const [at, count] of tally.thrown.entries()) {
      if (count === 0) continue;
      const from = Math.floor(at / simulation.rolls);
      const { accidents } = course.ride(from, simulation.sumOf(at % simulation.rolls));
      for (const accident of accidents) times.set(accident, (times.get(accident) ?? 0) + count / plan.races);
    }
    return { times, turns: new LonePawn(course, rolls).turns() };
  });
  return rules.values.accidents.map((accident, colour) => {
    const more = courses.flatMap((course, i) => {
      const without = courseWithout(course, colour);
      return without ? [races[i].turns - new LonePawn(without, rolls).turns()] : [];
    });
    return {
      accident,
      times: meanOf(races.map(({ times }) => times.get(accident) ?? 0)),
      ...(more.length > 0 ? { turns: meanOf(more) } : {}),
    };
  });
}
