/** Finds the recorded game of Dama Bianca that options mean, in a text record or a database. */
import type { StoredHand } from '../../db/index.ts';
import {
  DAMA_BIANCA,
  type PlainHand,
  type Replay,
  recordFromTurns,
  replayRecord,
  replayText,
  variantOfText,
} from '../../engine/dama-bianca/index.ts';
import { type Move, type Outcome, unwrap, wrong } from '../../engine/index.ts';
import { closerOf, unpackTurns } from '../../selfplay/dama-bianca/index.ts';
import { entrantAt, type Forfeit } from '../../selfplay/index.ts';
import { readStored, type StoredGameKey } from '../replay/database-game.ts';
import { type GameSource, optional, storedKeyOf } from '../replay/options.ts';
import { readFiled, recordOfFile } from '../replay/record-file.ts';

/** A game (from 1) of a file of records; without a number the file must hold one only. */
function replayFile(file: string, number: number | undefined): Replay {
  return readFiled(recordOfFile(file, number), (text) => unwrap(replayText(text)));
}

/** A game of a database, checked turn by turn as every record is, and by hand what an external bot lost it by. */
function replayStored(key: StoredGameKey): {
  readonly replay: Replay;
  readonly forfeits: readonly (Forfeit | undefined)[];
} {
  const { study, hands } = readStored(key);
  const variant = variantOfText(study.variant);
  const game = unwrap(DAMA_BIANCA.create(variant, study.players, study.unit));
  const seats = study.lineup.map((_, seat) => study.lineup[entrantAt(seat, key.rotation, study.players)]);
  const plain = hands.map(({ record }): PlainHand => {
    const turns = unpackTurns(record.turns);
    const typed = turns.map(({ roll, move }) => ({ roll: roll as Outcome, move: move as Move }));
    return { starter: record.starter, turns: typed };
  });
  const meta = { seed: study.seed, date: undefined, seats, tags: [] };
  const replay = unwrap(replayRecord(unwrap(recordFromTurns(game, meta, plain))));
  checkResults(replay, hands);
  return { replay, forfeits: hands.map(({ record }) => record.forfeit) };
}

/** What the database says of each hand must be what its turns come to. */
function checkResults({ hands: replayed }: Replay, hands: readonly StoredHand[]): void {
  hands.forEach(({ record, block }, i) => {
    const end = replayed[i].end;
    const isRight = record.forfeit
      ? end === undefined
      : end !== undefined &&
        (end.closers[0] ?? -1) === closerOf(record) &&
        record.places.every(({ seat, units }) => end.units[seat] === units);
    if (!isRight) {
      const where = `hand ${i + 1} of block ${block}, rotation ${record.rotation}`;
      throw wrong('ERR_RECORD', `${where}: its turns do not lead to the recorded result`, 'hand');
    }
  });
}

interface ChosenGame {
  readonly replay: Replay;
  /** Which of its hands, from 1; all of them if left out. */
  readonly hand: number | undefined;
  /** By hand, of a game in a database: how an external bot lost it. */
  readonly forfeits: readonly (Forfeit | undefined)[];
}

/** The game that is meant, and which of its hands; `command` is who asks. Throws a `FaultError`. */
export function readSource(source: GameSource, command: string): ChosenGame {
  const { record, number } = source;
  const hand = optional(source.hand, 'hand', 1);
  if (record !== undefined)
    return { replay: replayFile(record, optional(number, 'number', 1)), hand, forfeits: [] };
  const { replay, forfeits } = replayStored(storedKeyOf(source, command));
  return { replay, hand, forfeits };
}
