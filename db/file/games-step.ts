/**
 * The step from one game to many: what only Dama Bianca knows moves to tables of its own. Turns went round the table
 * until then, so the round and the turn of the closing follow from their number. The views `hands` and `places` have the
 * columns that the tables had.
 */
export const GAMES = `
  ALTER TABLE variants ADD COLUMN game TEXT NOT NULL DEFAULT 'dama-bianca';

  CREATE TABLE new_bots (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    spec TEXT NOT NULL,
    version INTEGER NOT NULL,
    UNIQUE (game, spec, version)
  ) STRICT;
  INSERT INTO new_bots (id, game, spec, version) SELECT id, 'dama-bianca', spec, version FROM bots;
  DROP TABLE bots;
  ALTER TABLE new_bots RENAME TO bots;

  CREATE TABLE new_studies (
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
  INSERT INTO new_studies (id, variant, players, lineup, unit, seed, wanted, created_at)
  SELECT id, variant, players, lineup, unit, seed, wanted, created_at FROM studies;
  DROP TABLE studies;
  ALTER TABLE new_studies RENAME TO studies;

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
  INSERT INTO general_hands (study, block, rotation, hand, starter, turn_count, choices, forced, turns,
    forfeit_seat, forfeit, forfeit_detail)
  SELECT study, block, rotation, hand, starter, turn_count, choices, forced, turns,
    forfeit_seat, forfeit, forfeit_detail
  FROM hands ORDER BY study, block, rotation, hand;

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
  INSERT INTO dama_bianca_hands (study, block, rotation, hand, closer, rounds, close_turn)
  SELECT study, block, rotation, hand, closer, rounds,
    (rounds - 1) * players + (closer - starter + players) % players + 1
  FROM (
    SELECT study, block, rotation, hand, starter, closer, players, (turn_count + players - 1) / players AS rounds
    FROM hands JOIN studies ON studies.id = study)
  ORDER BY study, block, rotation, hand;

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
  INSERT INTO general_places (study, block, rotation, hand, place, seat, entrant, units, share)
  SELECT study, block, rotation, hand, place, seat, entrant, units, share
  FROM places ORDER BY study, block, rotation, hand, place;

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
  INSERT INTO dama_bianca_places (study, block, rotation, hand, place, ring1, ring2, ring3, ring4, ring5, centre,
    array, off)
  SELECT study, block, rotation, hand, place, ring1, ring2, ring3, ring4, ring5, centre, array, off
  FROM places ORDER BY study, block, rotation, hand, place;

  DROP TABLE places;
  DROP TABLE hands;

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
