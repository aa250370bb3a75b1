/** How blocks went, counted while they are recorded. */
import { describe, expect, it } from 'vitest';
import { findStudy, listOutcomes, openDatabase, outcomeText, saveBlocks } from '../../db/index.ts';
import { begin, NOW, play, record, studyKey } from '../support/database-play.ts';
import { temporaryFile } from '../support/temporary.ts';

const LINEUPS = [
  ['greedy', 'random'],
  ['greedy', 'random', 'random(seed=2)'],
] as const;
describe('outcomes of blocks', () => {
  it.each(['hand', 'match'] as const)('are kept with the block, unit %s', (unit) => {
    const db = openDatabase(temporaryFile(), 'write');
    for (const lineup of LINEUPS) {
      const key = studyKey(lineup, undefined, unit);
      const records = record(db, key, 40);
      const outcomes = listOutcomes(db, [findStudy(db, key)!]);
      expect(outcomes.reduce((sum, { blocks }) => sum + blocks, 0)).toBe(40);
      // By place, from the hands themselves: what a block's outcome says of entrant and place.
      const wins = new Map<string, number>();
      const add = (entrant: number, place: number, sixtieths: number) => {
        const name = `${entrant} at ${place}`;
        wins.set(name, (wins.get(name) ?? 0) + sixtieths);
      };
      for (const { games } of records) {
        for (const { shares, hands } of games) {
          for (const [place, { entrant }] of hands[0].places.entries())
            add(entrant, place, -60 * shares[entrant]);
        }
      }
      for (const {
        outcomes: [{ games }],
        blocks,
      } of outcomes) {
        expect(games).toHaveLength(lineup.length);
        for (const { entrants, sixtieths } of games)
          entrants.forEach((entrant, place) => void add(entrant, place, blocks * sixtieths[place]));
      }
      expect(wins.size).toBe(lineup.length ** 2);
      for (const total of wins.values()) expect(total).toBeCloseTo(0, 6);
    }
    db.close();
  });

  it('name every entrant where places do not go round in the order of the seats', () => {
    const db = openDatabase(temporaryFile(), 'write');
    const key = studyKey(LINEUPS[1]);
    const turned = play(key, [0, 1]).map((block) => ({
      ...block,
      games: block.games.map((game) => ({
        ...game,
        hands: game.hands.map((hand) => {
          const [first, ...others] = hand.places;
          return { ...hand, places: [first, ...others.reverse()] };
        }),
      })),
    }));
    expect(outcomeText(turned[0])).toMatch(/^0\.2\.1:[\d,]+;1\.0\.2:[\d,]+;2\.1\.0:[\d,]+$/);
    const { id } = begin(db, key, 2);
    saveBlocks(db, begin(db, key, 2), turned, 'rev', NOW);
    const games = listOutcomes(db, [id]).flatMap(({ outcomes }) => outcomes.flatMap((own) => own.games));
    for (const { entrants, sixtieths } of games) {
      const played = turned
        .flatMap((block) => block.games)
        .find(({ hands: [{ places }], shares }) =>
          places.every(
            ({ entrant }, place) =>
              entrant === entrants[place] && Math.round(60 * shares[entrant]) === sixtieths[place],
          ),
        );
      expect(played).toBeDefined();
    }
    db.close();
  });
});
