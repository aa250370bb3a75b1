/** Writes recorded games of Dama Bianca as text records, and their hands as JSON objects. */
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
import { type Move, type Outcome, unwrap } from '../../engine/index.ts';
import { boardOf, unpackTurns } from '../../selfplay/dama-bianca/index.ts';
import { entrantAt, type HandRecord } from '../../selfplay/index.ts';
import type { GameWriter } from '../game-commands.ts';

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

export function createWriter(): GameWriter {
  const games = new Games();
  return {
    text: (first, hands) => formatRecord(textRecord(games.of(first.study), first, hands)),
    json: (first, hands) => {
      const text = textRecord(games.of(first.study), first, hands);
      return hands.map((record) => handJson(first, record, text));
    },
  };
}
