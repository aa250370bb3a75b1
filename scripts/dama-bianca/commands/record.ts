/** `record`: a game that is played on a real board, taken down line by line. */

import { existsSync } from 'node:fs';
import { DAMA_PLAYERS } from '../../../ai/dama-bianca/index.ts';
import { createGame } from '../../../engine/dama-bianca/index.ts';
import { MAX_PLAYERS, MIN_PLAYERS, unwrap, wrong } from '../../../engine/index.ts';
import { variantLabel } from '../../../selfplay/index.ts';
import { readInteger, splitList } from '../../../studies/input/index.ts';
import { MANUAL_DICE, Scribe } from '../../../table/dama-bianca/index.ts';
import { HUMAN, readSeat } from '../../../table/index.ts';
import { BOARD_OPTION, lookFor } from '../../board/theme.ts';
import { command } from '../../command.ts';
import { texts } from '../../messages/index.ts';
import { DEFAULT_VARIANT, SET_OPTION } from '../../options.ts';
import { INTERRUPTED, Interrupted, openConsole, type TableConsole } from '../../terminal/console.ts';
import { putAside } from '../../terminal/saved-games.ts';
import { readVariant } from '../input.ts';
import { RecordSession } from '../record-session.ts';
import { loadGame } from '../table/game-file.ts';

const OUT = 'dama-record.txt';

interface NewGame {
  readonly players: number | undefined;
  readonly names: string | undefined;
  readonly variant: string | undefined;
  readonly set: string[] | undefined;
  readonly match: boolean | undefined;
}

/** As many people as named, or as there are players. */
function readPeople(players: number | undefined, names: string | undefined): string[] {
  const count = players === undefined ? undefined : readInteger(players, 'players', MIN_PLAYERS, MAX_PLAYERS);
  if (names === undefined) return new Array<string>(count ?? MIN_PLAYERS).fill(HUMAN);
  const people = splitList(names).map((name) =>
    readSeat(`${HUMAN}(name=${JSON.stringify(name)})`, DAMA_PLAYERS),
  );
  const most = count ?? MAX_PLAYERS;
  if (people.length < (count ?? MIN_PLAYERS) || people.length > most) {
    const expected = count === undefined ? `${MIN_PLAYERS} to ${MAX_PLAYERS}` : `${count}`;
    throw wrong('ERR_SEATS', `expected ${expected} names, found ${people.length}`, 'names');
  }
  return people;
}

function newScribe({ players, names, variant, set, match }: NewGame): Scribe {
  const seats = readPeople(players, names);
  const game = unwrap(
    createGame(readVariant(variant ?? DEFAULT_VARIANT, set), seats.length, match ? 'match' : 'hand'),
  );
  const date = new Date().toISOString().slice(0, 10);
  return new Scribe(game, { seed: 0, date, seats, tags: [MANUAL_DICE] });
}

/** The game to take down. A game that the file holds is gone on with or put aside, never overwritten. */
function openScribe(
  options: NewGame & { resume: boolean | undefined; out: string },
  console: TableConsole,
): Scribe {
  const { out, resume } = options;
  if (resume) return Scribe.from(loadGame(out));
  const scribe = newScribe(options);
  if (existsSync(out)) {
    loadGame(out);
    console.print(texts().record.putAside(out, putAside(out)));
  }
  return scribe;
}

export const { build, run } = command(
  (y) =>
    y
      .option('players', { type: 'number', describe: 'seats (default 2)' })
      .option('names', { type: 'string', describe: 'who plays, by seat, such as Anna,Ben' })
      .option('variant', {
        type: 'string',
        describe: `name, JSON file or inline JSON (default ${DEFAULT_VARIANT})`,
      })
      .option('set', SET_OPTION)
      .option('match', { type: 'boolean', describe: "the variant's match instead of a single hand" })
      .option('out', { type: 'string', default: OUT, describe: 'the record; written after every line' })
      .option('resume', { type: 'boolean', describe: 'continue the game of that file' })
      .option('color', {
        type: 'boolean',
        describe: 'colours (default: on a terminal, unless NO_COLOR is set)',
      })
      .option('ascii', { type: 'boolean', default: false, describe: 'no characters beyond ASCII' })
      .option('board', BOARD_OPTION)
      .conflicts('resume', ['players', 'names', 'variant', 'set', 'match'])
      .example('$0 record --players 3 --variant moonlight --match', 'a match of three on a real board')
      .example('$0 record --names Anna,Ben', 'with names')
      .example('$0 record --resume', 'continue where it was left'),
  async (args) => {
    const console = openConsole();
    try {
      const scribe = openScribe(args, console);
      const { game } = scribe.table;
      const unit = texts().analysis.unit(game.unit);
      console.print(texts().record.start(variantLabel(game.rules.variant), unit, game.numPlayers));
      const look = lookFor(process.stdout, { colour: args.color, ascii: args.ascii, size: args.board });
      return await new RecordSession(scribe, console, args.out, look).run();
    } catch (error) {
      if (error instanceof Interrupted) return INTERRUPTED;
      throw error;
    } finally {
      console.close();
    }
  },
);
