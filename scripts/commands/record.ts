/** `record`: a game that is played on a real board, taken down line by line. */
import { existsSync } from 'node:fs';
import { join, parse } from 'node:path';
import { MAX_PLAYERS, MIN_PLAYERS, wrong } from '../../engine/index.ts';
import { type GameKit, variantLabel } from '../../selfplay/index.ts';
import { readGame, readInteger, readOptional, splitList } from '../../studies/input/index.ts';
import { GameTable, HUMAN, matchOf, partsOf, Recorder, readSeat, rematch } from '../../table/index.ts';
import { gameFor, type PlayOptions } from '../any-game/play.ts';
import { RecordSession } from '../any-game/record-session.ts';
import { loadTable } from '../any-game/recorded-game.ts';
import { shownNames } from '../any-game/report.ts';
import { LOOK_OPTIONS, lookFor } from '../board/theme.ts';
import { command } from '../command.ts';
import { ownTable } from '../games.ts';
import { texts } from '../messages/index.ts';
import { ANY_VARIANT_OPTION, GAME_OPTION, SET_OPTION } from '../options.ts';
import { INTERRUPTED, Interrupted, openConsole, type TableConsole } from '../terminal/console.ts';
import { nthFile, putAside } from '../terminal/saved-games.ts';

type Shared = 'game' | 'players' | 'variant' | 'set' | 'match' | 'hands' | 'seed';

interface NewGame extends Pick<PlayOptions, Shared> {
  readonly names: string | undefined;
}

/** As many people as named, or as there are players. */
function readPeople(kit: GameKit, { players, names }: NewGame): string[] {
  const count = readOptional(players, 'players', MIN_PLAYERS, MAX_PLAYERS);
  if (names === undefined) return new Array<string>(count ?? MIN_PLAYERS).fill(HUMAN);
  const people = splitList(names).map((name) =>
    readSeat(`${HUMAN}(name=${JSON.stringify(name)})`, kit.players),
  );
  const most = count ?? MAX_PLAYERS;
  if (people.length < (count ?? MIN_PLAYERS) || people.length > most) {
    const expected = count === undefined ? `${MIN_PLAYERS} to ${MAX_PLAYERS}` : `${count}`;
    throw wrong('ERR_SEATS', `expected ${expected} names, found ${people.length}`, 'names');
  }
  return people;
}

function newRecorder(options: NewGame): Recorder {
  const kit = readGame(options.game);
  const seats = readPeople(kit, options);
  const { game, hands } = gameFor(kit, { ...options, unit: undefined }, seats.length);
  if (game.information === 'hidden')
    throw wrong(
      'ERR_ARGUMENT',
      `${kit.module.name} hides something, so that nobody can take it down`,
      'game',
    );
  const date = new Date().toISOString().slice(0, 10);
  const seed = readInteger(options.seed ?? 0, 'seed', 0, Number.MAX_SAFE_INTEGER);
  const table = new GameTable({ kit, game, meta: { seed, date, seats }, plies: [] });
  const { game: own, meta } = hands === undefined ? table : matchOf(table, hands);
  return new Recorder(kit, own, meta);
}

/** The next game of a match, on the same board; a file that is there is put aside. */
function nextRecorder({ table }: Recorder, out: string, console: TableConsole): Recorder {
  const { kit, game, meta } = rematch(table);
  keepAside(out, console);
  return new Recorder(kit, game, { ...meta, seed: table.meta.seed });
}

/** Beside the file of a game of a match, that of the next one. */
function nextFile(file: string, { meta: { match } }: GameTable): string {
  const { dir, name, ext } = parse(file);
  const hand = match?.hand ?? 1;
  const first = hand > 1 && name.endsWith(`-${hand}`) ? name.slice(0, -`-${hand}`.length) : name;
  return nthFile(join(dir, `${first}${ext}`), hand + 1);
}

function keepAside(file: string, console: TableConsole): void {
  if (!existsSync(file)) return;
  loadTable(file);
  console.print(texts().record.putAside(file, putAside(file)));
}

/** The game to take down. A game that the file holds is gone on with or put aside, never overwritten. */
function openRecorder(
  options: NewGame & { readonly resume: boolean | undefined; readonly out: string },
  console: TableConsole,
): Recorder {
  const { out, resume } = options;
  if (resume) return Recorder.from(loadTable(out));
  const recorder = newRecorder(options);
  keepAside(out, console);
  return recorder;
}

export const { build, run } = command(
  (y) =>
    y
      .option('game', GAME_OPTION)
      .option('players', { type: 'number', describe: 'seats (default 2)' })
      .option('names', { type: 'string', describe: 'who plays, by seat, such as Anna,Ben' })
      .option('variant', ANY_VARIANT_OPTION)
      .option('set', SET_OPTION)
      .option('match', { type: 'boolean', describe: "the variant's match instead of a single hand" })
      .option('hands', {
        type: 'number',
        describe: 'play a match of so many hands or games; the next seat starts each',
      })
      .option('seed', {
        type: 'number',
        describe: 'seed of a board that is laid out by lot, such as a path (default 0)',
      })
      .option('out', {
        type: 'string',
        describe: 'the record; written after every line (default: dama-record.txt, or NAME-record.txt)',
      })
      .option('resume', { type: 'boolean', describe: 'continue the game of that file' })
      .options(LOOK_OPTIONS)
      .conflicts('resume', ['players', 'names', 'variant', 'set', 'match', 'hands', 'seed'])
      .example('$0 record --players 3 --variant moonlight --match', 'a match of three on a real board')
      .example('$0 record --names Anna,Ben', 'with names')
      .example('$0 record --resume', 'continue where it was left'),
  async (args) => {
    const console = openConsole();
    try {
      const named = await ownTable(readGame(args.game).module.name);
      let out = args.out ?? `${named.savedAs ?? args.game}-record.txt`;
      let recorder = openRecorder({ ...args, out }, console);
      const { game, kit } = recorder.table;
      const { module } = kit;
      const unit = texts().analysis.unit(module.unitOf(game));
      const hasDice = partsOf(kit).dice !== undefined;
      const about = texts().record.start(variantLabel(module.rulesOf(game)), unit, game.numPlayers, hasDice);
      console.print(about);
      const look = lookFor(args);
      const own = await ownTable(module.name);
      for (;;) {
        const { match, seats } = recorder.table.meta;
        if (match)
          console.print(texts().record.game(match.hand, match.hands, shownNames({ seats }).join(', ')));
        const code = await new RecordSession(recorder, own, console, out, look).run();
        if (code !== 'next') return code;
        out = nextFile(out, recorder.table);
        recorder = nextRecorder(recorder, out, console);
      }
    } catch (error) {
      if (error instanceof Interrupted) return INTERRUPTED;
      throw error;
    } finally {
      console.close();
    }
  },
);
