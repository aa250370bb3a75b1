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
import { PieceSign } from '../board/piece.tsx';
import { stage, table, viewer } from '../game/on-table.ts';
import { words } from '../words.ts';
import { CardFace } from './card.tsx';

interface ListProps {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Nothing where there is nothing to say. */
function List({ title, lines }: ListProps) {
  if (lines.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {lines.map((line, i) => (
          <li key={i}>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** A column for each seat, a row for each part of the points. */
function Points({ facts, names }: { readonly facts: CityFacts; readonly names: readonly string[] }) {
  const { format, further } = words();
  const say = further?.bosco;
  if (!say) return null;
  const [first] = facts.seats;
  return (
    <table class={`scores of-${names.length}`}>
      <caption>{say.scores}</caption>
      <thead>
        <tr>
          <td />
          {names.map((name, seat) => (
            <th key={seat} scope="col">
              <PieceSign seat={seat} /> <span class="name">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {first.parts.map(({ name }, i) => (
          <tr key={name} class="part">
            <th scope="row">{textOf(say.parts, name)}</th>
            {facts.seats.map(({ parts }, seat) => (
              <td key={seat}>
                {format.number(parts[i].points, 2)}
                {parts[i].count > 0 && <small> ({parts[i].count})</small>}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{say.total}</th>
          {facts.seats.map(({ score }, seat) => (
            <td key={seat}>{format.number(score, 2)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
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
      <List title={say.happened} lines={happeningLines(say, state, happenings, { names, mine })} />
      <List title={say.hand} lines={handLines(say, state, facts, names)} />
      <List title={say.surrounded} lines={facts.besieged.map((group) => besiegedLine(say, group))} />
      <Points facts={facts} names={names} />
    </section>
  );
}
