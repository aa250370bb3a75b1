/** Writes recorded hands with everything that belongs to them: as JSON objects, or as text records of whole games. */

import type { StoredHand, StudyRow } from '../../db/index.ts';
import { entrantAt, findGame, type HandRecord, readyGame, recordedTurns } from '../../selfplay/index.ts';
import { formatTextRecord, pliesOf } from '../../table/index.ts';
import type { GameWriter } from '../game-commands.ts';
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

/** What writes the games of a game; undefined for one that this program does not know. */
export function writerOf(game: string): (() => GameWriter) | undefined {
  if (!findGame(game).ok) return undefined;
  return ownCommands(game)?.createWriter ?? (() => GENERAL_WRITER);
}

/** Writes games in the notation that others read too, where a game has one, else as records of any game. */
const GENERAL_WRITER: GameWriter = {
  text: ({ study }, hands) => {
    const { kit, game } = readyGame(study);
    const plies = kit.studies.study(game);
    const [{ rotation }] = hands;
    const actions = hands.flatMap((hand) => plies.unpack(hand).actions);
    const seats = study.lineup.map((_, seat) => study.lineup[entrantAt(seat, rotation, study.players)]);
    const noted = kit.module.notation?.write({ game, actions, names: seats, date: undefined });
    if (noted !== undefined) return noted;
    const meta = { seats, seed: study.seed, date: undefined };
    return formatTextRecord({ kit, game, meta, plies: pliesOf(kit, game, actions) });
  },
  json: generalJson,
};

/** What writes the games of each game that has records of its own. */
class Writers {
  readonly #made = new Map<string, GameWriter | undefined>();

  of({ game }: StudyRow): GameWriter | undefined {
    if (!this.#made.has(game)) this.#made.set(game, writerOf(game)?.());
    return this.#made.get(game);
  }
}

/** Text records of whole games, for games that have such records. */
export function* recordTexts(hands: Iterable<StoredHand>): Generator<string, void> {
  const writers = new Writers();
  for (const { first, records } of gamesOf(hands)) {
    const writer = writers.of(first.study);
    if (writer) yield `${printable(writer.text(first, records))}\n`;
  }
}

/** One JSON object a hand. */
export function* handTexts(hands: Iterable<StoredHand>): Generator<string, void> {
  const writers = new Writers();
  for (const { first, records } of gamesOf(hands)) {
    const objects = writers.of(first.study)?.json(first, records) ?? generalJson(first, records);
    for (const json of objects) yield `${printable(JSON.stringify(json))}\n`;
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
