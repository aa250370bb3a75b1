/** Who plays whom at what: the game, levels for two seats or more, the variant, and a hand or a match. */
import { useSignal } from '@preact/signals';
import { PieceSign } from '../../board/piece.tsx';
import { games, useGame } from '../../known-games.ts';
import { gameName, levelName, middleOf, titleOf } from '../../names.ts';
import { freshSeed } from '../../outside.ts';
import { USUAL } from '../../standpoint.ts';
import { allWords } from '../../words.ts';
import type { BotsOrder } from './bots-game.ts';

export function SetUp({ onBegin }: { readonly onBegin: (order: BotsOrder) => void }) {
  const { watch, shell } = allWords();
  const name = useSignal<string>(USUAL.game);
  const rules = useGame(name.value);
  const levels = useSignal<readonly (string | undefined)[]>([undefined, undefined]);
  const chosen = useSignal<string | undefined>(undefined);
  const unit = useSignal<string | undefined>(undefined);
  if (!rules) return <p>{shell.loading}</p>;
  const { variants, recommended, units, game } = rules;
  const variant = variants.find(({ name }) => name === (chosen.value ?? recommended)) ?? variants[0];
  const usual = middleOf(rules.levels) ?? rules.defaultBot;
  const most = Math.max(...variant.seats);
  const least = Math.min(...variant.seats);
  const count = Math.min(most, Math.max(least, levels.value.length));
  const seats = Array.from({ length: count }, (_, seat) => levels.value[seat] ?? usual);
  const unitNames: Readonly<Record<string, string>> = { hand: watch.hand, match: watch.match };
  const offered = variant.hands > 1 ? units : units.slice(0, 1);
  return (
    <section class="block set-up" aria-labelledby="set-up">
      <h2 id="set-up">{watch.intro}</h2>
      <ol class="bots">
        {seats.map((level, seat) => (
          <li key={watch.level(seat + 1)}>
            <label>
              <PieceSign seat={seat} /> <span class="spoken">{watch.level(seat + 1)}</span>
              <select
                value={level}
                onChange={({ currentTarget }) => {
                  levels.value = seats.map((old, other) => (other === seat ? currentTarget.value : old));
                }}
              >
                {rules.levels.map((name) => (
                  <option key={name} value={name}>
                    {levelName(name)}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ol>
      <p class="actions">
        <button
          type="button"
          disabled={seats.length >= most}
          onClick={() => {
            levels.value = [...seats, usual];
          }}
        >
          {watch.add}
        </button>
        <button
          type="button"
          disabled={seats.length <= least}
          onClick={() => {
            levels.value = seats.slice(0, -1);
          }}
        >
          {watch.remove}
        </button>
      </p>
      <p class="actions">
        <label>
          {watch.game}{' '}
          <select
            value={game}
            onChange={({ currentTarget }) => {
              name.value = currentTarget.value;
              chosen.value = undefined;
              unit.value = undefined;
              levels.value = [undefined, undefined];
            }}
          >
            {games.value?.games.map((other) => (
              <option key={other.game} value={other.game}>
                {gameName(other.game)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {watch.variant}{' '}
          <select
            value={variant.name}
            onChange={({ currentTarget }) => {
              chosen.value = currentTarget.value;
            }}
          >
            {variants.map(({ name, title }) => (
              <option key={name} value={name}>
                {titleOf(name, title)}
              </option>
            ))}
          </select>
        </label>
        {offered.length > 1 && (
          <label>
            {watch.unit}{' '}
            <select
              value={unit.value ?? offered[0]}
              onChange={({ currentTarget }) => {
                unit.value = currentTarget.value;
              }}
            >
              {offered.map((name) => (
                <option key={name} value={name}>
                  {unitNames[name] ?? name}
                </option>
              ))}
            </select>
          </label>
        )}
      </p>
      <p class="actions">
        <button
          type="button"
          class="main"
          onClick={() => {
            const played = offered.find((name) => name === unit.value) ?? offered[0];
            onBegin({ game, variant: variant.name, unit: played, seats, seed: freshSeed() });
          }}
        >
          {watch.begin}
        </button>
      </p>
    </section>
  );
}
