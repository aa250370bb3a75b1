/** Recorded hands with everything that belongs to them: as JSON objects, or as text records of whole games. */

import type { StoredHand, StudyRow } from '../../db/index.ts';
import {
  DAMA_BIANCA,
  type DamaGame,
  formatRecord,
  type GameRecordText,
  POINT,
  recordFromTurns,
  variantOfText,
} from '../../engine/dama-bianca/index.ts';
import type { Move, Outcome } from '../../engine/index.ts';
import { unwrap } from '../../engine/index.ts';
import { boardOf, unpackTurns } from '../../selfplay/dama-bianca/index.ts';
import { entrantAt, type HandRecord, readyGame, recordedTurns } from '../../selfplay/index.ts';

/** Keeps the game of the study that was asked for last. */
class Games {
  #study: StudyRow | undefined;
  #game: DamaGame | undefined;

  of(study: StudyRow): DamaGame {
    if (this.#game === undefined || study.id !== this.#study?.id) {
      const variant = variantOfText(study.variant);
      this.#game = unwrap(DAMA_BIANCA.create(variant, study.players, study.unit));
      this.#study = study;
    }
    return this.#game;
  }
}

/** The hands of one game at the table as a text record. */
function textRecord(
  game: DamaGame,
  { study, block }: StoredHand,
  hands: readonly HandRecord[],
): GameRecordText {
  const { rotation } = hands[0];
  const seats = study.lineup.map((_, seat) => study.lineup[entrantAt(seat, rotation, study.players)]);
  const tags = [
    ['Block', String(block)],
    ['Rotation', String(rotation)],
  ] as const;
  const plain = hands.map(({ starter, turns }) => ({
    starter,
    turns: unpackTurns(turns).map(({ roll, move }) => ({ roll: roll as Outcome, move: move as Move })),
  }));
  return unwrap(recordFromTurns(game, { seed: study.seed, date: undefined, seats, tags }, plain));
}

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

/** Text records of whole games. */
export function* recordTexts(hands: Iterable<StoredHand>): Generator<string, void> {
  const games = new Games();
  for (const { first, records: played } of gamesOf(hands)) {
    yield `${formatRecord(textRecord(games.of(first.study), first, played))}\n`;
  }
}

/** One JSON object a hand. */
export function* handTexts(hands: Iterable<StoredHand>): Generator<string, void> {
  const games = new Games();
  for (const { first, records: played } of gamesOf(hands)) {
    if (first.study.game !== DAMA_BIANCA.name) {
      for (const json of generalJson(first, played)) yield `${JSON.stringify(json)}\n`;
      continue;
    }
    const text = textRecord(games.of(first.study), first, played);
    for (const record of played) yield `${JSON.stringify(handJson(first, record, text))}\n`;
  }
}

/** The hands of a game at the table, whatever game it is: seats and hands counted from 1, scores in points. */
function generalJson({ study, block }: StoredHand, hands: readonly HandRecord[]): object[] {
  const { rotation } = hands[0];
  const ready = readyGame(study);
  const { module, studies } = ready.kit;
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
    seats: study.lineup.map((_, seat) => study.lineup[entrantAt(seat, rotation, study.players)]),
    starter: record.starter + 1,
    turnCount: record.turnCount,
    detail: record.detail,
    places: record.places.map(({ seat, entrant, units, share, detail }) => ({
      seat: seat + 1,
      bot: study.lineup[entrant],
      score: units / studies.unitsPerPoint,
      detail,
      share,
    })),
    ...(record.forfeit ? { forfeit: { ...record.forfeit, seat: record.forfeit.seat + 1 } } : {}),
    turns: turns[record.hand],
  }));
}

/** A hand with seats, hands and closers counted from 1, and scores in points. */
function handJson({ study, block }: StoredHand, record: HandRecord, text: GameRecordText): object {
  return {
    game: study.game,
    variant: study.variantName,
    variantHash: study.variantHash,
    players: study.players,
    unit: study.unit,
    seed: study.seed,
    block,
    rotation: record.rotation,
    hand: record.hand + 1,
    seats: text.seats,
    starter: record.starter + 1,
    turnCount: record.turnCount,
    closer: typeof record.detail.closer === 'number' ? record.detail.closer + 1 : null,
    places: record.places.map((place) => ({
      seat: place.seat + 1,
      bot: study.lineup[place.entrant],
      score: place.units / POINT,
      ...boardOf(place),
      share: place.share,
    })),
    ...(record.forfeit ? { forfeit: { ...record.forfeit, seat: record.forfeit.seat + 1 } } : {}),
    turns: text.hands[record.hand].turns.map((turn) => turn.text),
  };
}
