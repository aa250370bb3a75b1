/** Scores recorded hands of Dama Bianca again, by other rules of scoring. */
import { DAMA_RULES, POINT, partUnits, type Variant } from '../../engine/dama-bianca/index.ts';
import type { RuleSet } from '../../engine/index.ts';
import type { GameRecord, HandRecord, PlaceResult } from '../record.ts';
import type { Rescoring } from '../study-kit.ts';
import { boardOf } from './columns.ts';
import { damaRules } from './figures.ts';
import { wasSwapped } from './turn-codec.ts';

function sharesOf(totals: readonly number[]): number[] {
  const best = Math.max(...totals);
  const leaders = totals.filter((total) => total === best).length;
  return totals.map((total) => (total === best ? 1 / leaders : 0));
}

/** What decides a hand, by place: scores, or where hands are counted, who closed. */
function totalsOf(
  places: readonly PlaceResult[],
  units: readonly number[],
  byHands: boolean,
): readonly number[] {
  return byHands ? places.map((place) => boardOf(place).centre) : units;
}

function rescoredHand(hand: HandRecord, rules: ReturnType<typeof damaRules>, byHands: boolean): HandRecord {
  // Of two seats that were exchanged (R22) each has the compensation of the other place.
  const isSwapped = rules.choosesSeats && wasSwapped(hand.turns);
  const units = hand.places.map((result, place) => {
    const { rings, centre, array, off, seat } = partUnits(
      boardOf(result),
      isSwapped ? 1 - place : place,
      rules,
    );
    return rings + centre + array + off + seat;
  });
  const shares = sharesOf(totalsOf(hand.places, units, byHands));
  const places = hand.places.map(({ seat, entrant, detail }, place) => {
    return { seat, entrant, units: units[place], share: shares[place], detail };
  });
  return { ...hand, places };
}

/** The win of a game goes to the seats with the best totals of its hands (R17). */
function rescoredGame(game: GameRecord, to: RuleSet): GameRecord {
  const rules = damaRules(to);
  const byHands = rules.variant.match.format === 'hands';
  const hands = game.hands.map((hand) => rescoredHand(hand, rules, byHands));
  // Where nobody asks who wins the game, its shares have not been read.
  if (game.shares.length === 0) return { ...game, hands };
  const totals = game.shares.map(() => 0);
  for (const { places } of hands) {
    const own = totalsOf(
      places,
      places.map(({ units }) => units),
      byHands,
    );
    const closers = byHands
      ? Math.max(
          1,
          own.reduce((sum, total) => sum + total, 0),
        )
      : 1;
    places.forEach(({ entrant }, place) => {
      // A hand that several closed counts for each of them in part.
      totals[entrant] += (POINT * own[place]) / closers;
    });
  }
  return { ...game, hands, shares: sharesOf(totals) };
}

/** The keys in which the variants differ although a recorded hand cannot be scored again for them. */
function unscorable(from: RuleSet, to: RuleSet, unit: string): string[] {
  // A hand that is played singly is not played otherwise for the match that it is no part of.
  const free = unit === 'hand' ? ['name', 'title', 'scoring', 'match'] : ['name', 'title', 'scoring'];
  const keys = DAMA_RULES.diff(from as Variant, to as Variant).map(({ key }) => key);
  return keys.filter((key) => !free.includes(key.split('.')[0]));
}

export const DAMA_RESCORING: Rescoring = { unscorable, game: rescoredGame };
