/** Starts a tournament: round robin, gauntlet or Swiss, until a limit is met. */
import { plainSource } from '../../engine/index.ts';
import { settleStudy } from '../../selfplay/index.ts';
import { type Run, type RunSettings, recording, refuseLineup, runOptionsOf, startRun } from '../run/index.ts';
import { readConfig, type TournamentConfig } from './config.ts';
import { type TournamentEnd, TournamentRun, type Watch } from './run.ts';

interface TournamentOptions extends RunSettings {
  /** What is played and where it stops: the object that a tournament file would hold (docs/tournaments.md). */
  readonly tournament: object;
  readonly watch?: Watch | undefined;
}

export interface TournamentResult extends TournamentEnd {
  readonly db: string;
  readonly name: string;
}

/** Plays until the first limit is met. Throws a `FaultError` for what cannot be played. */
export function tournament({ tournament: value, ...options }: TournamentOptions): Run<TournamentResult> {
  return playTournament(readConfig(plainSource(value), undefined), options);
}

/** The same of a tournament that has been read. */
export function playTournament(
  config: TournamentConfig,
  { watch, ...settings }: Omit<TournamentOptions, 'tournament'>,
): Run<TournamentResult> {
  refuseBots(config);
  const options = runOptionsOf(settings);
  return startRun((context) =>
    recording(options, context, async (db) => {
      const run = await TournamentRun.begin(db, config, options, context, watch);
      return { ...(await run.play()), db: db.file, name: config.name };
    }),
  );
}

/** Bots that cannot play are found before there is a database. */
function refuseBots({ plan }: TournamentConfig): void {
  const { game, variants, bots, unit, seed } = plan;
  for (const variant of variants)
    for (const players of plan.players)
      refuseLineup(settleStudy({ game, variant, players, lineup: bots, unit, seed }));
}
