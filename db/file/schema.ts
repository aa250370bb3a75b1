/** Defines the tables of a database; docs/database.md says what each column means. */

/** Whose tables `SCHEMA` has. They are never edited: later ones come by the steps of db/file/migrate.ts. */
export const FIRST_VERSION = 13;

// WITHOUT ROWID clusters the rows by their keys: blocks are written, read and compared in the order of their keys.
const STUDIES = `
  CREATE TABLE variants (
    hash TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    json TEXT NOT NULL,
    game TEXT NOT NULL DEFAULT 'dama-bianca'
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE bots (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    spec TEXT NOT NULL,
    version INTEGER NOT NULL,
    UNIQUE (game, spec, version)
  ) STRICT;

  CREATE TABLE studies (
    id INTEGER PRIMARY KEY,
    variant TEXT NOT NULL REFERENCES variants (hash),
    players INTEGER NOT NULL CHECK (players BETWEEN 2 AND 6),
    lineup TEXT NOT NULL,
    unit TEXT NOT NULL,
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
`;

// db/block/outcomes.ts says what the outcome of a block means.
const BLOCKS = `
  CREATE TABLE blocks (
    study INTEGER NOT NULL REFERENCES studies (id),
    block INTEGER NOT NULL CHECK (block >= 0),
    revision TEXT NOT NULL,
    cpu_ms REAL NOT NULL,
    recorded_at TEXT NOT NULL,
    outcome TEXT NOT NULL DEFAULT '',
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

  CREATE TABLE general_hands (
    study INTEGER NOT NULL,
    block INTEGER NOT NULL,
    rotation INTEGER NOT NULL,
    hand INTEGER NOT NULL,
    starter INTEGER NOT NULL,
    turn_count INTEGER NOT NULL,
    choices INTEGER CHECK (choices >= 0),
    forced INTEGER CHECK (forced BETWEEN 0 AND turn_count),
    turns BLOB NOT NULL,
    forfeit_seat INTEGER CHECK (forfeit_seat BETWEEN 0 AND 5),
    forfeit TEXT CHECK (forfeit IN ('illegal', 'late', 'garbled', 'dead')),
    forfeit_detail TEXT,
    PRIMARY KEY (study, block, rotation, hand),
    FOREIGN KEY (study, block) REFERENCES blocks (study, block)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE general_places (
    study INTEGER NOT NULL,
    block INTEGER NOT NULL,
    rotation INTEGER NOT NULL,
    hand INTEGER NOT NULL,
    place INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    entrant INTEGER NOT NULL,
    units INTEGER NOT NULL,
    share REAL NOT NULL,
    PRIMARY KEY (study, block, rotation, hand, place),
    FOREIGN KEY (study, block, rotation, hand) REFERENCES general_hands (study, block, rotation, hand)
  ) STRICT, WITHOUT ROWID;

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

// Other games make theirs when their first study is begun (db/block/details.ts); the views below need these.
const DAMA_BIANCA_DETAILS = `
  CREATE TABLE dama_bianca_hands (
    study INTEGER NOT NULL,
    block INTEGER NOT NULL,
    rotation INTEGER NOT NULL,
    hand INTEGER NOT NULL,
    closer INTEGER,
    rounds INTEGER NOT NULL,
    close_turn INTEGER,
    PRIMARY KEY (study, block, rotation, hand),
    FOREIGN KEY (study, block, rotation, hand) REFERENCES general_hands (study, block, rotation, hand)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE dama_bianca_places (
    study INTEGER NOT NULL,
    block INTEGER NOT NULL,
    rotation INTEGER NOT NULL,
    hand INTEGER NOT NULL,
    place INTEGER NOT NULL,
    ring1 INTEGER,
    ring2 INTEGER,
    ring3 INTEGER,
    ring4 INTEGER,
    ring5 INTEGER,
    centre INTEGER NOT NULL,
    array INTEGER NOT NULL,
    off INTEGER NOT NULL,
    PRIMARY KEY (study, block, rotation, hand, place),
    FOREIGN KEY (study, block, rotation, hand, place)
      REFERENCES general_places (study, block, rotation, hand, place)
  ) STRICT, WITHOUT ROWID;

  CREATE VIEW hands AS
  SELECT general_hands.study, general_hands.block, general_hands.rotation, general_hands.hand, starter, turn_count,
    closer, turns, choices, forced, forfeit_seat, forfeit, forfeit_detail
  FROM general_hands LEFT JOIN dama_bianca_hands AS detail
    ON detail.study = general_hands.study AND detail.block = general_hands.block
      AND detail.rotation = general_hands.rotation AND detail.hand = general_hands.hand;

  CREATE VIEW places AS
  SELECT general_places.study, general_places.block, general_places.rotation, general_places.hand,
    general_places.place, seat, entrant, units, ring1, ring2, ring3, ring4, ring5, centre, array, off, share
  FROM general_places LEFT JOIN dama_bianca_places AS detail
    ON detail.study = general_places.study AND detail.block = general_places.block
      AND detail.rotation = general_places.rotation AND detail.hand = general_places.hand
      AND detail.place = general_places.place;

  CREATE VIEW hands_of_dama_bianca AS SELECT general_hands.*, closer, rounds, close_turn
  FROM general_hands JOIN dama_bianca_hands USING (study, block, rotation, hand);

  CREATE VIEW places_of_dama_bianca AS
  SELECT general_places.*, ring1, ring2, ring3, ring4, ring5, centre, array, off
  FROM general_places JOIN dama_bianca_places USING (study, block, rotation, hand, place);
`;

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
`;

// What follows from the recorded blocks, kept in their transaction.
const SUMS = `
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

  CREATE TABLE adjusted_sums (
    adjustment INTEGER NOT NULL REFERENCES adjustments (id),
    study INTEGER NOT NULL REFERENCES studies (id),
    bin INTEGER NOT NULL,
    sums BLOB NOT NULL,
    PRIMARY KEY (adjustment, study, bin)
  ) STRICT;
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

// Of a lab that chose by them: what looked good there is seen through the choice.
export const SEARCHES = `
  CREATE TABLE search_studies (
    study INTEGER PRIMARY KEY REFERENCES studies (id)
  ) STRICT;
`;

// Of labs with a budget of time: what they had played when it was over, so that who asks again gets the same answer.
export const LAB_TIMES = `
  CREATE TABLE lab_times (
    lab TEXT NOT NULL PRIMARY KEY,
    workers INTEGER NOT NULL CHECK (workers > 0),
    played_ms INTEGER NOT NULL CHECK (played_ms >= 0),
    looks TEXT NOT NULL
  ) STRICT;
`;

/** Makes every table, index and view of a new file. */
export const SCHEMA = [
  STUDIES,
  BLOCKS,
  DAMA_BIANCA_DETAILS,
  TOURNAMENTS,
  SUMS,
  EQUITY_TABLES,
  ADJUSTMENTS,
  TRAINING,
  SEARCHES,
  LAB_TIMES,
].join('');
