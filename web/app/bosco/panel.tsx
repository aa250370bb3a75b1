/** The city beside its board: the card in play, what happened, hands, points by their parts, groups nearly surrounded. */
import { useMemo } from 'preact/hooks';
import {
  besiegedLine,
  boscoOfRecord,
  type CityFacts,
  cardLines,
  cityFacts,
  handLines,
  happeningLines,
  happeningsSince,
  missLines,
  symbolOf,
  toDoLines,
} from '../../../table/bosco/index.ts';
import { textOf } from '../../../table/messages/index.ts';
import { stage, table, viewer } from '../game/on-table.ts';
import { ScoreTable, TitledList } from '../game/score-table.tsx';
import { words } from '../words.ts';
import { CardFace } from './card.tsx';

function Points({ facts, names }: { readonly facts: CityFacts; readonly names: readonly string[] }) {
  const { format, further } = words();
  const say = further?.bosco;
  if (!say) return null;
  const [first] = facts.seats;
  const parts = first.parts.map(({ name }, i) => ({
    name: textOf(say.parts, name),
    isPart: true,
    cells: facts.seats.map(({ parts }) => (
      <>
        {format.number(parts[i].points, 2)}
        {parts[i].count > 0 && <small> ({parts[i].count})</small>}
      </>
    )),
  }));
  const total = { name: say.total, cells: facts.seats.map(({ score }) => format.number(score, 2)) };
  return <ScoreTable caption={say.scores} names={names} rows={[...parts, total]} />;
}

export function Panel() {
  const game = table.value;
  const record = game?.record;
  const state = useMemo(() => (record === undefined ? undefined : boscoOfRecord(record)), [record]);
  const say = words().further?.bosco;
  if (!game || !state || !say) return null;
  const facts = cityFacts(state);
  const names = game.seats.map(({ name }) => name);
  const mine = viewer.value;
  const isAsked = stage.value === 'entry';
  const happenings = happeningsSince(state, mine ?? -1);
  return (
    <section class="city" aria-label={say.panel}>
      <div class="card-in-play" aria-live="polite">
        <div>
          {cardLines(say, state, facts).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {isAsked &&
            toDoLines(say, state, facts).map((line) => (
              <p key={line}>
                <b>{line}</b>
              </p>
            ))}
        </div>
        {facts.card !== undefined && (
          <CardFace
            number={facts.card}
            symbol={symbolOf(state, facts.card)}
            card={state.city.cards[facts.card]}
          />
        )}
      </div>
      {missLines(say, facts, names).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{say.deck(facts.deck, facts.animals)}</p>
      <TitledList title={say.happened} lines={happeningLines(say, state, happenings, { names, mine })} />
      <TitledList title={say.hand} lines={handLines(say, state, facts, names)} />
      <TitledList title={say.surrounded} lines={facts.besieged.map((group) => besiegedLine(say, group))} />
      <Points facts={facts} names={names} />
    </section>
  );
}
