/** Reads a sequential test of two bots from a file: what `dama match A B --sprt` is told by options. */
import { Field, type FieldSource, MAX_PLAYERS, MIN_PLAYERS } from '../../engine/index.ts';
import { DEFAULT_GAME } from '../../selfplay/index.ts';
import { GAIN, readSprt } from './bounds.ts';
import { duelOf, readLineup } from './duel.ts';
import { type MatchOptions, MOST_TEST_BLOCKS } from './match.ts';

const KEYS = ['name', 'game', 'variant', 'players', 'bots', 'elo0', 'elo1', 'blocks', 'seed'] as const;

export interface TestConfig {
  readonly name: string;
  readonly game: string;
  readonly match: Omit<MatchOptions, 'db'>;
}

/** `bots` are two: the first is tested against the second at all other seats. Throws a `FaultError` with the place. */
export function readTest(source: FieldSource): TestConfig {
  const root = new Field(source);
  const fields = root.table('a test', KEYS);
  const { bots } = fields;
  if (!bots) throw root.fault('bots are missing');
  const [own, other, ...more] = bots.list().map((one) => one.text('the text of a bot'));
  if (other === undefined || more.length > 0) throw bots.fault('a test takes two bots');
  const players = fields.players?.integer(MIN_PLAYERS, MAX_PLAYERS) ?? MIN_PLAYERS;
  const lineup = [own, ...Array.from({ length: players - 1 }, () => other)];
  const game = fields.game?.text('the name of a game') ?? DEFAULT_GAME;
  const elo = (field: Field | undefined, usual: number) => field?.number(-2000, 2000) ?? usual;
  const sprt = readSprt([`elo0=${elo(fields.elo0, GAIN.elo0)}`, `elo1=${elo(fields.elo1, GAIN.elo1)}`]);
  const match = {
    ...{ bots: lineup, game, sprt, seed: fields.seed?.integer(0, Number.MAX_SAFE_INTEGER) ?? 1 },
    ...(fields.variant ? { variant: fields.variant.text('the name of a variant') } : {}),
    ...(fields.blocks ? { blocks: fields.blocks.integer(1, MOST_TEST_BLOCKS) } : {}),
  };
  duelOf(root.at(() => readLineup(match)));
  return { name: fields.name?.text('a name') ?? `${own} - ${other}`, game, match };
}
