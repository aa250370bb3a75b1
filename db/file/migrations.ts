/** Lists the steps of the schema by number; docs/database.md says what each column means. */
import { ADJUSTED_SUMS_TABLE, remakeAdjustedSums } from '../block/adjusted-sums.ts';
import { ENDINGS_TABLE } from '../block/ending-chunks.ts';
import type { Connection } from '../sqlite/connection.ts';
import { fillEndings } from './dama-bianca/fill-endings.ts';
import { GAMES } from './games-step.ts';

export interface Migration {
  /** From 1, without gaps. What a step did is never edited later: a new step follows. */
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  /** Fills what `sql` has made from the rows that are there, where SQL alone cannot. */
  readonly fill?: (connection: Connection) => void;
  /** Whether it makes tables again that others refer to: references are checked at its end, not meanwhile. */
  readonly remakesTables?: boolean;
}

// WITHOUT ROWID clusters the rows by their keys: blocks are written, read and compared in the order of their keys.
const STUDIES_AND_HANDS = `
  CREATE TABLE variants (
    hash TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    json TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE bots (
    id INTEGER PRIMARY KEY,
    spec TEXT NOT NULL,
    version INTEGER NOT NULL,
    UNIQUE (spec, version)
  ) STRICT;

  CREATE TABLE studies (
    id INTEGER PRIMARY KEY,
    variant TEXT NOT NULL REFERENCES variants (hash),
    players INTEGER NOT NULL CHECK (players BETWEEN 2 AND 6),
    lineup TEXT NOT NULL,
    unit TEXT NOT NULL CHECK (unit IN ('hand', 'match')),
    seed INTEGER NOT NULL,
    wanted INTEGER NOT NULL CHECK (wanted >= 0),
    created_at TEXT NOT NULL,
    UNIQUE (variant, players, lineup, unit, seed)
  ) STRICT;

  CREATE TABLE study_entrants (
    study INTEGER NOT NULL REFERENCES studies (id),
    entrant INTEGER NOT NULL,
    bot INTEGER NOT NULL REFERENCES bots (id),
    PRIMARY KEY (study, entrant)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE blocks (
    study INTEGER NOT NULL REFERENCES studies (id),
    block INTEGER NOT NULL CHECK (block >= 0),
    revision TEXT NOT NULL,
    cpu_ms REAL NOT NULL,
    recorded_at TEXT NOT NULL,
    PRIMARY KEY (study, block)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE games (
    study INTEGER NOT NULL,
    block INTEGER NOT NULL,
    rotation INTEGER NOT NULL,
    entrant INTEGER NOT NULL,
    share REAL NOT NULL,
    PRIMARY KEY (study, block, rotation, entrant),
    FOREIGN KEY (study, block) REFERENCES blocks (study, block)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE hands (
    study INTEGER NOT NULL,
    block INTEGER NOT NULL,
    rotation INTEGER NOT NULL,
    hand INTEGER NOT NULL,
    starter INTEGER NOT NULL,
    turn_count INTEGER NOT NULL,
    closer INTEGER,
    turns BLOB NOT NULL,
    PRIMARY KEY (study, block, rotation, hand),
    FOREIGN KEY (study, block) REFERENCES blocks (study, block)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE places (
    study INTEGER NOT NULL,
    block INTEGER NOT NULL,
    rotation INTEGER NOT NULL,
    hand INTEGER NOT NULL,
    place INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    entrant INTEGER NOT NULL,
    units INTEGER NOT NULL,
    ring1 INTEGER,
    ring2 INTEGER,
    ring3 INTEGER,
    ring4 INTEGER,
    ring5 INTEGER,
    centre INTEGER NOT NULL,
    array INTEGER NOT NULL,
    off INTEGER NOT NULL,
    share REAL NOT NULL,
    PRIMARY KEY (study, block, rotation, hand, place),
    FOREIGN KEY (study, block, rotation, hand) REFERENCES hands (study, block, rotation, hand)
  ) STRICT, WITHOUT ROWID;
`;

// Named by everything that the scores follow from, so that a program that would play other hands finds none of these.
const EQUITY_TABLES = `
  CREATE TABLE equity_tables (
    variant TEXT NOT NULL REFERENCES variants (hash),
    players INTEGER NOT NULL CHECK (players BETWEEN 2 AND 6),
    bot INTEGER NOT NULL REFERENCES bots (id),
    hands INTEGER NOT NULL CHECK (hands > 0),
    seed INTEGER NOT NULL,
    units BLOB NOT NULL,
    PRIMARY KEY (variant, players, bot, hands, seed)
  ) STRICT, WITHOUT ROWID;
`;

// NULL for hands recorded before anybody counted.
const CHOICES = `
  ALTER TABLE hands ADD COLUMN choices INTEGER CHECK (choices >= turn_count);
  ALTER TABLE hands ADD COLUMN forced INTEGER CHECK (forced BETWEEN 0 AND turn_count);
`;

// db/block/outcomes.ts says what the text means.
const OUTCOMES_OF_BLOCKS = `
    SELECT study, block, group_concat(game, ';' ORDER BY first) AS outcome FROM (
      SELECT study, block, first,
        first || ':' || group_concat(sixtieths, ',' ORDER BY (entrant - first + players) % players) AS game
      FROM (
        SELECT games.study, games.block, games.rotation, entrant, players,
          CAST(round(60 * share) AS INTEGER) AS sixtieths, (starter + games.rotation) % players AS first
        FROM games
          JOIN studies ON studies.id = games.study
          JOIN hands ON hands.study = games.study AND hands.block = games.block
            AND hands.rotation = games.rotation AND hands.hand = 0)
      GROUP BY study, block, rotation)
    GROUP BY study, block`;

// The outcomes of blocks recorded before are counted here.
const TOURNAMENTS = `
  CREATE TABLE tournaments (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    config TEXT NOT NULL,
    hash TEXT NOT NULL,
    seed INTEGER NOT NULL,
    created_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE tournament_studies (
    tournament INTEGER NOT NULL REFERENCES tournaments (id),
    round INTEGER NOT NULL CHECK (round >= 0),
    pairing INTEGER NOT NULL CHECK (pairing >= 0),
    study INTEGER NOT NULL REFERENCES studies (id),
    PRIMARY KEY (tournament, round, pairing)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE sequential_tests (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('match', 'gate')),
    study INTEGER NOT NULL REFERENCES studies (id),
    own INTEGER NOT NULL CHECK (own > 0),
    elo0 REAL NOT NULL,
    elo1 REAL NOT NULL,
    alpha REAL NOT NULL,
    beta REAL NOT NULL,
    verdict TEXT NOT NULL CHECK (verdict IN ('open', 'h0', 'h1')),
    blocks INTEGER NOT NULL,
    llr REAL NOT NULL,
    revision TEXT NOT NULL,
    started_at TEXT NOT NULL,
    ended_at TEXT,
    UNIQUE (kind, study, elo0, elo1, alpha, beta)
  ) STRICT;

  CREATE TABLE block_outcomes (
    study INTEGER NOT NULL REFERENCES studies (id),
    outcome TEXT NOT NULL,
    blocks INTEGER NOT NULL CHECK (blocks > 0),
    PRIMARY KEY (study, outcome)
  ) STRICT, WITHOUT ROWID;

  INSERT INTO block_outcomes (study, outcome, blocks)
  SELECT study, outcome, count(*) FROM (${OUTCOMES_OF_BLOCKS})
  GROUP BY study, outcome;
`;

// The seed is the study's; it stands here too, because a report of the block names it.
const QUARANTINE = `
  CREATE TABLE quarantine (
    study INTEGER NOT NULL REFERENCES studies (id),
    block INTEGER NOT NULL CHECK (block >= 0),
    seed INTEGER NOT NULL,
    attempts INTEGER NOT NULL CHECK (attempts > 0),
    message TEXT NOT NULL,
    revision TEXT NOT NULL,
    recorded_at TEXT NOT NULL,
    PRIMARY KEY (study, block)
  ) STRICT, WITHOUT ROWID;
`;

// The sums themselves need the rules: the first writer makes them (db/block/summaries.ts).
const SUMMARIES = `
  CREATE TABLE summary_version (
    version INTEGER NOT NULL PRIMARY KEY
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE figure_sums (
    study INTEGER NOT NULL REFERENCES studies (id),
    figure TEXT NOT NULL,
    at INTEGER NOT NULL,
    blocks INTEGER NOT NULL,
    x INTEGER NOT NULL,
    y INTEGER NOT NULL,
    xx INTEGER NOT NULL,
    xy INTEGER NOT NULL,
    yy INTEGER NOT NULL,
    hands INTEGER NOT NULL,
    hand_xx INTEGER NOT NULL,
    hand_xy INTEGER NOT NULL,
    hand_yy INTEGER NOT NULL,
    PRIMARY KEY (study, figure, at)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE study_revisions (
    study INTEGER NOT NULL REFERENCES studies (id),
    revision TEXT NOT NULL,
    blocks INTEGER NOT NULL CHECK (blocks > 0),
    PRIMARY KEY (study, revision)
  ) STRICT, WITHOUT ROWID;

  INSERT INTO study_revisions (study, revision, blocks)
  SELECT study, revision, count(*) FROM blocks GROUP BY study, revision;
`;

// Beside the hands, never in them: another evaluator, version or depth is another adjustment of the same hands.
const ADJUSTMENTS = `
  CREATE TABLE adjustments (
    id INTEGER PRIMARY KEY,
    evaluator TEXT NOT NULL,
    version INTEGER NOT NULL,
    depth INTEGER NOT NULL CHECK (depth >= 1),
    UNIQUE (evaluator, version, depth)
  ) STRICT;

  CREATE TABLE adjusted_blocks (
    adjustment INTEGER NOT NULL REFERENCES adjustments (id),
    study INTEGER NOT NULL,
    block INTEGER NOT NULL,
    revision TEXT NOT NULL,
    cpu_ms REAL NOT NULL,
    recorded_at TEXT NOT NULL,
    PRIMARY KEY (adjustment, study, block),
    FOREIGN KEY (study, block) REFERENCES blocks (study, block)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE adjusted_games (
    adjustment INTEGER NOT NULL,
    study INTEGER NOT NULL,
    block INTEGER NOT NULL,
    rotation INTEGER NOT NULL,
    turns INTEGER NOT NULL,
    lead_changes INTEGER NOT NULL,
    drama REAL,
    behind REAL,
    peak REAL,
    decided REAL,
    curve BLOB NOT NULL,
    PRIMARY KEY (adjustment, study, block, rotation),
    FOREIGN KEY (adjustment, study, block) REFERENCES adjusted_blocks (adjustment, study, block)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE adjusted_places (
    adjustment INTEGER NOT NULL,
    study INTEGER NOT NULL,
    block INTEGER NOT NULL,
    rotation INTEGER NOT NULL,
    hand INTEGER NOT NULL,
    place INTEGER NOT NULL,
    entrant INTEGER NOT NULL,
    start REAL NOT NULL,
    draw REAL NOT NULL,
    luck REAL NOT NULL,
    own_luck REAL NOT NULL,
    choice REAL NOT NULL,
    drift REAL NOT NULL,
    decisions INTEGER NOT NULL,
    loss REAL NOT NULL,
    closed REAL,
    held INTEGER NOT NULL,
    held_wrong INTEGER NOT NULL,
    held_loss REAL NOT NULL,
    PRIMARY KEY (adjustment, study, block, rotation, hand, place),
    FOREIGN KEY (adjustment, study, block, rotation)
      REFERENCES adjusted_games (adjustment, study, block, rotation)
  ) STRICT, WITHOUT ROWID;
`;

// NULL for hands that were played to their end, as all were before bots outside this program could play.
const FORFEITS = `
  ALTER TABLE hands ADD COLUMN forfeit_seat INTEGER CHECK (forfeit_seat BETWEEN 0 AND 5);
  ALTER TABLE hands ADD COLUMN forfeit TEXT CHECK (forfeit IN ('illegal', 'late', 'garbled', 'dead'));
  ALTER TABLE hands ADD COLUMN forfeit_detail TEXT;
`;

// How nets learnt: what is known of a run whatever becomes of its folder. The nets themselves are files.
const TRAINING = `
  CREATE TABLE training_runs (
    id INTEGER PRIMARY KEY,
    variant TEXT NOT NULL REFERENCES variants (hash),
    players INTEGER NOT NULL CHECK (players BETWEEN 2 AND 6),
    config TEXT NOT NULL,
    hash TEXT NOT NULL,
    revision TEXT NOT NULL,
    started_at TEXT NOT NULL,
    UNIQUE (variant, players, config)
  ) STRICT;

  CREATE TABLE training_generations (
    run INTEGER NOT NULL REFERENCES training_runs (id),
    generation INTEGER NOT NULL CHECK (generation >= 0),
    hands INTEGER NOT NULL,
    positions INTEGER NOT NULL,
    loss REAL,
    cpu_ms REAL,
    recorded_at TEXT NOT NULL,
    PRIMARY KEY (run, generation)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE training_judgements (
    run INTEGER NOT NULL,
    generation INTEGER NOT NULL,
    bot TEXT NOT NULL,
    blocks INTEGER NOT NULL CHECK (blocks > 0),
    net TEXT NOT NULL,
    share REAL NOT NULL,
    low REAL NOT NULL,
    high REAL NOT NULL,
    PRIMARY KEY (run, generation, bot, blocks),
    FOREIGN KEY (run, generation) REFERENCES training_generations (run, generation)
  ) STRICT, WITHOUT ROWID;
`;

// Beside its block, so that those of several studies with the same dice can be read together.
const OUTCOMES = `
  ALTER TABLE blocks ADD COLUMN outcome TEXT NOT NULL DEFAULT '';

  UPDATE blocks SET outcome = counted.outcome FROM (${OUTCOMES_OF_BLOCKS}) AS counted
  WHERE counted.study = blocks.study AND counted.block = blocks.block;

  DROP TABLE block_outcomes;
`;

/** In order; those applied to a database are the first `user_version` of them. */
export const MIGRATIONS: readonly Migration[] = [
  { version: 1, name: 'studies and hands', sql: STUDIES_AND_HANDS },
  { version: 2, name: 'match equity', sql: EQUITY_TABLES },
  { version: 3, name: 'choices', sql: CHOICES },
  { version: 4, name: 'tournaments', sql: TOURNAMENTS },
  { version: 5, name: 'quarantine', sql: QUARANTINE },
  { version: 6, name: 'summaries', sql: SUMMARIES },
  { version: 7, name: 'endings', sql: ENDINGS_TABLE, fill: fillEndings },
  { version: 8, name: 'adjustments', sql: ADJUSTMENTS },
  { version: 9, name: 'forfeits', sql: FORFEITS },
  { version: 10, name: 'adjusted sums', sql: ADJUSTED_SUMS_TABLE, fill: remakeAdjustedSums },
  { version: 11, name: 'training', sql: TRAINING },
  { version: 12, name: 'outcomes', sql: OUTCOMES },
  { version: 13, name: 'games', sql: GAMES, remakesTables: true },
];

export const SCHEMA_VERSION = MIGRATIONS.length;
