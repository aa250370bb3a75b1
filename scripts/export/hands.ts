/** Writes recorded hands with everything that belongs to them: as JSON objects, or as text records of whole games. */

import type { StoredHand } from '../../db/index.ts';
import { entrantAt, findGame, type HandRecord, readyGame, recordedTurns } from '../../selfplay/index.ts';
import { pliesOf, recordText } from '../../table/index.ts';
import { ownCommands } from '../games.ts';
import { printable } from '../printable.ts';

/** The hands of a game follow each other; a game ends where block, rotation or study change. */
function* gamesOf(
  hands: Iterable<StoredHand>,
): Generator<{ first: StoredHand; records: HandRecord[] }, void> {
  let game: { first: StoredHand; records: HandRecord[] } | undefined;
  for (const hand of hands) {
    const { first } = game ?? {};
    const same =
      first?.study.id === hand.study.id &&
      first.block === hand.block &&
      first.record.rotation === hand.record.rotation;
    if (game && same) {
      game.records.push(hand.record);
      continue;
    }
    if (game) yield game;
    game = { first: hand, records: [hand.record] };
  }
  if (game) yield game;
}

/** Whether this program knows the game, and so can write what was played. */
export function isKnown(game: string): boolean {
  return findGame(game).ok;
}

/** By seat, in the rotation of some hands. */
function seatsOf({ lineup, players }: StoredHand['study'], { rotation }: HandRecord): string[] {
  return lineup.map((_, seat) => lineup[entrantAt(seat, rotation, players)]);
}

/** A game in the notation that others read too, where it has one, else as its record. */
export function gameText({ study, block }: StoredHand, hands: readonly HandRecord[]): string {
  const { kit, game } = readyGame(study);
  const plies = kit.studies.study(game);
  const [first] = hands;
  const actions = hands.flatMap((hand) => plies.unpack(hand).actions);
  const seats = seatsOf(study, first);
  const noted = kit.module.notation?.write({ game, actions, names: seats, date: undefined });
  if (noted !== undefined) return noted;
  const tags = [
    ['Block', String(block)],
    ['Rotation', String(first.rotation)],
  ] as const;
  const meta = { seats, seed: study.seed, date: undefined, tags };
  return recordText({ kit, game, meta, plies: pliesOf(kit, game, actions) });
}

/** Text records of whole games, of games that this program knows. */
export function* recordTexts(hands: Iterable<StoredHand>): Generator<string, void> {
  for (const { first, records } of gamesOf(hands)) {
    if (isKnown(first.study.game)) yield `${printable(gameText(first, records))}\n`;
  }
}

/** One JSON object a hand. */
export function* handTexts(hands: Iterable<StoredHand>): Generator<string, void> {
  for (const { first, records } of gamesOf(hands)) {
    for (const json of handObjects(first, records)) yield `${printable(JSON.stringify(json))}\n`;
  }
}

/** The hands of a game at the table, whatever game it is: seats and hands counted from 1, scores in points. */
function handObjects({ study, block }: StoredHand, hands: readonly HandRecord[]): object[] {
  const { rotation } = hands[0];
  const ready = readyGame(study);
  const { module, studies } = ready.kit;
  const own = ownCommands(study.game)?.exported;
  const turns = hands.map((): string[] => []);
  for (const { hand, state, move } of recordedTurns(ready, hands))
    turns[hand].push(module.text.formatTurn(ready.game, state, move));
  return hands.map((record) => ({
    game: study.game,
    variant: study.variantName,
    variantHash: study.variantHash,
    players: study.players,
    unit: study.unit,
    seed: study.seed,
    block,
    rotation,
    hand: record.hand + 1,
    seats: seatsOf(study, record),
    starter: record.starter + 1,
    turnCount: record.turnCount,
    ...(own ? own.hand(record) : { detail: record.detail }),
    places: record.places.map((place) => ({
      seat: place.seat + 1,
      bot: study.lineup[place.entrant],
      score: place.units / studies.unitsPerPoint,
      ...(own ? own.place(place) : { detail: place.detail }),
      share: place.share,
    })),
    ...(record.forfeit ? { forfeit: { ...record.forfeit, seat: record.forfeit.seat + 1 } } : {}),
    turns: turns[record.hand],
  }));
}
