/** Who plays whom at what: the game, levels for two seats or more, the variant, and a hand or a match. */
import { useSignal } from '@preact/signals';
import { PieceSign } from '../../board/piece.tsx';
import { Select } from '../../fields.tsx';
import { games, useGame } from '../../known-games.ts';
import { gameName, levelName, middleOf, titleOf } from '../../names.ts';
import { freshSeed } from '../../outside.ts';
import { USUAL } from '../../standpoint.ts';
import { allWords } from '../../words.ts';
import type { BotsOrder } from './bots-game.ts';

export function SetUp({ onBegin }: { readonly onBegin: (order: BotsOrder) => void }) {
  const { watch, shell, begin } = allWords();
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
            <Select
              label={
                <>
                  <PieceSign seat={seat} /> <span class="spoken">{watch.level(seat + 1)}</span>
                </>
              }
              options={rules.levels}
              value={level}
              text={levelName}
              onChange={(name) => {
                levels.value = seats.map((old, other) => (other === seat ? name : old));
              }}
            />
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
        <Select
          label={watch.game}
          options={games.value?.games.map((other) => other.game) ?? []}
          value={game}
          text={gameName}
          onChange={(wanted) => {
            name.value = wanted;
            chosen.value = undefined;
            unit.value = undefined;
            levels.value = [undefined, undefined];
          }}
        />
        <Select
          label={begin.variant}
          options={variants.map(({ name }) => name)}
          value={variant.name}
          text={(name) => titleOf(name, variants.find((one) => one.name === name)?.title ?? name)}
          onChange={(name) => {
            chosen.value = name;
          }}
        />
        {offered.length > 1 && (
          <Select
            label={begin.unit}
            options={offered}
            value={unit.value ?? offered[0]}
            text={(name) => unitNames[name] ?? name}
            onChange={(name) => {
              unit.value = name;
            }}
          />
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
