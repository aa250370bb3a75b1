/**
 * How a block went: all that ratings need, kept in its row, so that they need not read its games.
 *
 * An outcome is text such as `0:60,0;1:0,60`: game by game the entrant at the first place, and by place the share of the
 * win in sixtieths, which are whole for every tie of up to six. The entrants at the other places follow in the order of their numbers; where they do
 * not, all are named: `0.2.1:60,0,0`. A match counts by the places of its first hand.
 */
import { type BlockRecord, SHARE_PARTS, sixtieths } from '../../selfplay/index.ts';
import type { Connection } from '../sqlite/connection.ts';

/** One game of a block. */
export interface GameOutcome {
  /** By place in the order of play of the (first) hand: the entrant. */
  readonly entrants: readonly number[];
  /** By place: share of the win in sixtieths. */
  readonly sixtieths: readonly number[];
}

/** Blocks of one number, and how often they went just so in the studies that have that number. */
interface JointOutcome {
  readonly outcomes: readonly { readonly study: number; readonly games: readonly GameOutcome[] }[];
  readonly blocks: number;
}

/** The outcome of a block as it is stored. */
export function outcomeText({ games }: Pick<BlockRecord, 'games'>): string {
  return games
    .map(({ shares, hands }) => {
      const entrants = hands[0].places.map(({ entrant }) => entrant);
      const [first] = entrants;
      const inOrder = entrants.every((entrant, place) => entrant === (first + place) % entrants.length);
      const parts = entrants.map((entrant) => sixtieths(shares[entrant]));
      return { first, text: `${inOrder ? first : entrants.join('.')}:${parts.join(',')}` };
    })
    .sort((a, b) => a.first - b.first)
    .map(({ text }) => text)
    .join(';');
}

function parseOutcome(text: string): GameOutcome[] {
  return text.split(';').map((game) => {
    const colon = game.indexOf(':');
    const named = game.slice(0, colon).split('.').map(Number);
    const sixtieths = game
      .slice(colon + 1)
      .split(',')
      .map(Number);
    if (named.length > 1) return { entrants: named, sixtieths };
    const [first] = named;
    return { entrants: sixtieths.map((_, place) => (first + place) % sixtieths.length), sixtieths };
  });
}

// Sorted once for all: sorting each block's few costs half as much again.
const JOINT_OUTCOMES = `
  SELECT joint, count(*) AS blocks FROM (
    SELECT group_concat(own, ' ') AS joint FROM (
      SELECT block, study || '=' || outcome AS own FROM blocks
      WHERE study IN (SELECT value FROM json_each(?)) ORDER BY block, study)
    GROUP BY block)
  GROUP BY joint ORDER BY joint`;

const OUTCOMES = `
  SELECT study || '=' || outcome AS joint, count(*) AS blocks FROM blocks
  WHERE study IN (SELECT value FROM json_each(?)) GROUP BY outcome ORDER BY outcome`;

/** Every way in which the blocks of one study went, or those of the same number in several. */
export function listOutcomes(db: Connection, studies: readonly number[]): JointOutcome[] {
  return db
    .all<{ joint: string; blocks: number }>(
      studies.length === 1 ? OUTCOMES : JOINT_OUTCOMES,
      JSON.stringify(studies),
    )
    .map(({ joint, blocks }) => ({ outcomes: joint.split(' ').map(parseOfStudy), blocks }));
}

/** How each block of some studies went. */
export function listBlockOutcomes(
  db: Connection,
  studies: readonly number[],
): { readonly study: number; readonly block: number; readonly games: readonly GameOutcome[] }[] {
  const sql = `
    SELECT study, block, outcome FROM blocks
    WHERE study IN (SELECT value FROM json_each(?)) ORDER BY block, study`;
  return db
    .all<{ study: number; block: number; outcome: string }>(sql, JSON.stringify(studies))
    .map(({ study, block, outcome }) => ({ study, block, games: parseOutcome(outcome) }));
}

function parseOfStudy(text: string): JointOutcome['outcomes'][number] {
  const [study, outcome] = text.split('=');
  return { study: Number(study), games: parseOutcome(outcome) };
}

const BLOCK_RESULTS = `
  SELECT block, sum(CAST(round(? * share) AS INTEGER)) AS sixtieths, count(DISTINCT rotation) AS games FROM games
  WHERE study = ? AND entrant IN (SELECT value FROM json_each(?)) GROUP BY block ORDER BY block`;

/** What some entrants won in a block: the sum of their shares in sixtieths, over how many games. */
export interface BlockResult {
  readonly block: number;
  readonly sixtieths: number;
  readonly games: number;
}

/** By block, ascending: what some entrants won together. */
export function blockResults(db: Connection, study: number, entrants: readonly number[]): BlockResult[] {
  return db.all<BlockResult>(BLOCK_RESULTS, SHARE_PARTS, study, JSON.stringify(entrants));
}

/** The same of a block that has just been played. */
export function resultOf({ block, games }: BlockRecord, entrants: readonly number[]): BlockResult {
  const won = games.flatMap(({ shares }) => entrants.map((entrant) => sixtieths(shares[entrant])));
  return { block, sixtieths: won.reduce((sum, own) => sum + own, 0), games: games.length };
}

/** CPU time of a block of the study in milliseconds, on the mean; undefined without any. */
export function meanBlockMs(db: Connection, study: number): number | undefined {
  const row = db.get<{ ms: number | null }>('SELECT avg(cpu_ms) AS ms FROM blocks WHERE study = ?', study);
  return row?.ms ?? undefined;
}

const RESULTS = `
  SELECT sum(CAST(round(? * share) AS INTEGER)) AS sixtieths, count(*) AS games FROM games
  WHERE study = ? AND block < ? GROUP BY entrant ORDER BY entrant`;

/** By entrant: the shares of the win in sixtieths over all games of the blocks below a number, and how many games. */
export function resultsBelow(
  db: Connection,
  study: number,
  blocks: number,
): { readonly sixtieths: readonly number[]; readonly games: number } {
  const rows = db.all<{ sixtieths: number; games: number }>(RESULTS, SHARE_PARTS, study, blocks);
  return { sixtieths: rows.map((row) => row.sixtieths), games: rows[0]?.games ?? 0 };
}
