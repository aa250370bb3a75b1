/** Looking on: bots against bots, or the newest games of a study that is running. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { StudiesAnswer } from '../../../wire/index.ts';
import { host } from '../../host.ts';
import { kept } from '../../kept.ts';
import type { ScreenProps } from '../../later.ts';
import { freshSeed } from '../../outside.ts';
import { addressOf, goTo } from '../../route.ts';
import { oneOf } from '../../stored.ts';
import { allWords } from '../../words.ts';
import { useServer } from '../library/api.ts';
import { type BotsGame, type BotsOrder, createBotsGame, type Pace } from './bots-game.ts';
import { BotsView } from './bots-view.tsx';
import { FleetView } from './fleet-view.tsx';
import { LiveView } from './live-view.tsx';
import { SetUp } from './set-up.tsx';

const pace = kept<Pace>('watch-pace', 'normal', oneOf(['slow', 'normal', 'fast', 'none']));

function Running() {
  const { watch, library } = allWords();
  const { answer, fault } = useServer<StudiesAnswer>('studies', { from: 0 });
  const running = answer?.studies.filter(({ progress, records }) => progress.running && records);
  return (
    <section class="block" aria-labelledby="running">
      <h2 id="running">{watch.study}</h2>
      {(running?.length === 0 || fault) && <p class="faint">{watch.none}</p>}
      <ul class="games">
        {running?.map(({ id, variant, lineup }) => (
          <li key={id}>
            <a class="action goes" href={addressOf('watch', { study: String(id) })}>
              <span class="where">
                {library.study} {id}
              </span>
              <span>{library.names(lineup)}</span>
              <span class="faint">{variant}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Screen({ params }: ScreenProps) {
  const { fleet, shell } = allWords();
  const game = useSignal<BotsGame | undefined>(undefined);
  const order = useSignal<BotsOrder | undefined>(undefined);
  const study = Number(params.get('study') ?? 0);
  useEffect(() => () => game.peek()?.end(), [game]);
  const begin = (wanted: BotsOrder): void => {
    game.peek()?.end();
    order.value = wanted;
    game.value = createBotsGame(wanted, pace);
  };
  const current = game.value;
  if (host.fleet && params.has('fleet'))
    return (
      <div class="study">
        <h1>{fleet.title}</h1>
        <FleetView />
      </div>
    );
  const isBegun = current !== undefined || (study > 0 && host.database !== undefined);
  return (
    <div class={isBegun ? 'study' : 'study alone'}>
      <h1>{shell.watch}</h1>
      {study > 0 && host.database ? (
        <LiveView study={study} pace={pace} onLeave={() => goTo('watch')} />
      ) : current ? (
        <BotsView
          game={current}
          pace={pace}
          onAnother={() => order.value && begin({ ...order.value, seed: freshSeed() })}
          onSetUp={() => {
            current.end();
            game.value = undefined;
          }}
        />
      ) : (
        <>
          <SetUp onBegin={begin} />
          {host.database && <Running />}
          {host.fleet && (
            <p>
              <a class="action goes" href={addressOf('watch', { fleet: '' })}>
                {fleet.look}
              </a>
            </p>
          )}
        </>
      )}
    </div>
  );
}
